/** The settings on disk: a file that is replaced whole, so that a crash or a loss of power leaves the old text or the new one. */
import { readFileSync } from 'node:fs'
import { writeWhole } from '../whole-file.ts'
import type { SettingsFile } from './create-settings.ts'

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
