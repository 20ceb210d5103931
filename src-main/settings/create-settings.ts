/** The settings of the person at this desktop: kept in a small file of their own, so that they survive whatever happens to the archive. */
import * as v from 'valibot'
import { INITIAL_SETTINGS, settings as settingsSchema, type Settings } from '../contract/index.ts'
import type { Caller, Room } from '../contract/handlers.ts'

/** Where the text is kept. `read` answers null when there is none; `write` replaces it whole or not at all. */
export interface SettingsFile {
  read(): string | null
  write(text: string): void
}

export interface SettingsRoom extends Room<'settings.set'> {
  current(): Settings
  /** From now on this caller is told of changes, until it leaves. */
  watch(caller: Caller): void
}

/** Opens the room. A file that is missing or not understood gives the initial settings; what is understood of it is kept. */
export function createSettings(file: SettingsFile): SettingsRoom {
  let current = readSettings(file)
  const watching = new Map<string, Caller>()
  return {
    handlers: {
      'settings.set': (change) => {
        const next = { ...current, ...change }
        file.write(`${JSON.stringify(next, null, 2)}\n`)
        current = next
        for (const caller of watching.values()) caller.send('settings.changed', current)
        return { ok: true, value: current }
      },
    },
    current: () => current,
    watch: (caller) => void watching.set(caller.id, caller),
    left: (callerId) => void watching.delete(callerId),
    close: () => watching.clear(),
  }
}

/** Setting by setting, so that one bad or unknown entry does not lose the others. */
function readSettings(file: SettingsFile): Settings {
  const stored = parseObject(file.read())
  const kept = Object.entries(settingsSchema.entries).flatMap(([key, schema]) => {
    const value = v.safeParse(schema, stored[key])
    return value.success ? [[key, value.output] as const] : []
  })
  return { ...INITIAL_SETTINGS, ...Object.fromEntries(kept) }
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
