/** The settings on disk: a file that is replaced whole, so that a crash leaves the old text or the new one. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
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
    write(text) {
      writeFileSync(`${path}.new`, text)
      renameSync(`${path}.new`, path)
    },
  }
}
