import { describe, expect, it } from 'vitest'
import { INITIAL_SETTINGS } from '../contract/index.ts'
import type { Caller } from '../contract/handlers.ts'
import { createSettings, type SettingsFile } from './create-settings.ts'

function fileWith(text: string | null): SettingsFile & { text: string | null } {
  const file = {
    text,
    read: () => file.text,
    write: (next: string) => void (file.text = next),
  }
  return file
}

function callerCalled(id: string): Caller & { readonly told: unknown[] } {
  const told: unknown[] = []
  return { id, access: { role: 'host' }, send: (name, payload) => void told.push([name, payload]), told }
}

describe('settings', () => {
  it('start with the initial ones where nothing is kept', () => {
    expect(createSettings(fileWith(null)).current()).toEqual(INITIAL_SETTINGS)
  })

  it('are kept over a restart', () => {
    const file = fileWith(null)
    void createSettings(file).handlers['settings.set']({ theme: 'light', volume: 0.25 }, callerCalled('a'))
    expect(createSettings(file).current()).toEqual({ ...INITIAL_SETTINGS, theme: 'light', volume: 0.25 })
  })

  it('take what is understood from a file that is partly not', () => {
    const file = fileWith('{"theme": "plaid", "volume": 0.5, "unheard": 1}')
    expect(createSettings(file).current()).toEqual({ ...INITIAL_SETTINGS, volume: 0.5 })
  })

  it.each(['', 'null', '[1]', '{', '"text"'])('survive a file that holds %j', (text) => {
    expect(createSettings(fileWith(text)).current()).toEqual(INITIAL_SETTINGS)
  })

  it('tell every watching screen of a change, and none that left', () => {
    const room = createSettings(fileWith(null))
    const [stays, leaves] = [callerCalled('stays'), callerCalled('leaves')]
    room.watch(stays)
    room.watch(leaves)
    room.left('leaves')
    void room.handlers['settings.set']({ muted: true }, stays)
    expect(stays.told).toEqual([['settings.changed', { ...INITIAL_SETTINGS, muted: true }]])
    expect(leaves.told).toEqual([])
  })
})
