/** The host's settings, in a small file of their own, so that trouble with the archive does not affect them. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { INITIAL_SETTINGS, settings as settingsSchema, type Settings } from '../contract/index.ts'
import type { Caller, Room } from '../contract/handlers.ts'
import { writeWhole } from '../whole-file.ts'

/** A text on the disk. `read` answers null where there is none; `write` replaces it atomically. */
export interface SettingsFile {
  read(): string | null
  write(text: string): void
}

/** The file at `path`, which need not exist. */
export function settingsFile(path: string): SettingsFile {
  return {
    read() {
      try {
        return readFileSync(path, 'utf8')
      } catch {
        return null
      }
    },
    write: (text) => writeWhole(path, text),
  }
}

export interface SettingsRoom extends Room<'settings.set'> {
  current(): Settings
  /** Sends changes to this caller until it leaves. */
  watch(caller: Caller): void
}

/** Opens the room. Settings that are missing or not understood have their initial values. */
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

/** Reads setting by setting, so that one bad entry does not lose the others. */
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
