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

function callerCalled(id: string): Caller & { readonly pushed: unknown[] } {
  const pushed: unknown[] = []
  return { id, access: { role: 'host' }, send: (name, payload) => void pushed.push([name, payload]), pushed }
}

describe('settings', () => {
  it('start with the initial ones where there is no file', () => {
    expect(createSettings(fileWith(null)).current()).toEqual(INITIAL_SETTINGS)
  })

  it('are kept over a restart', () => {
    const file = fileWith(null)
    void createSettings(file).handlers['settings.set']({ theme: 'light', volume: 0.25 }, callerCalled('a'))
    expect(createSettings(file).current()).toEqual({ ...INITIAL_SETTINGS, theme: 'light', volume: 0.25 })
  })

  it('keep what is understood of a file', () => {
    const file = fileWith('{"theme": "plaid", "volume": 0.5, "unheard": 1}')
    expect(createSettings(file).current()).toEqual({ ...INITIAL_SETTINGS, volume: 0.5 })
  })

  it.each(['', 'null', '[1]', '{', '"text"'])('are the initial ones for a file with %j', (text) => {
    expect(createSettings(fileWith(text)).current()).toEqual(INITIAL_SETTINGS)
  })

  it('are sent to every watching screen when they change, and to none that left', () => {
    const room = createSettings(fileWith(null))
    const [stays, leaves] = [callerCalled('stays'), callerCalled('leaves')]
    room.watch(stays)
    room.watch(leaves)
    room.left('leaves')
    void room.handlers['settings.set']({ muted: true }, stays)
    expect(stays.pushed).toEqual([['settings.changed', { ...INITIAL_SETTINGS, muted: true }]])
    expect(leaves.pushed).toEqual([])
  })
})
