/**
 * An import may be longer than the disk is free. It ends before the last room is taken: with none left SQLite cannot even take out again what was put aside, and an
 * archive that has no room is not opened at the next start.
 */
import { statfsSync } from 'node:fs'
import type { GameStore } from '../record/types.ts'
import { attempt } from './rows.ts'

/** What an import leaves free, in bytes: enough for the log of SQLite, and for games to go on. */
const LEFT_FREE = 32_000_000

/** Bytes that are free where this folder is; endless where the system does not say. */
export function bytesFreeIn(folder: string): number {
  const disk = attempt(() => statfsSync(folder))
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity
}

/** The same games, of which none is put aside on a disk that is nearly full. */
export function leaveRoom<T extends Pick<GameStore, 'stage'>>(games: T, bytesFree: () => number): T {
  return {
    ...games,
    stage(records) {
      if (bytesFree() < LEFT_FREE) throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
      return games.stage(records)
    },
  }
}
