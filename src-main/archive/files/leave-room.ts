/**
 * Stops an import before the disk is full. On a full disk SQLite cannot even remove the staged games again, and the archive cannot be opened at the next
 * start.
 */
import { statfsSync } from 'node:fs'
import type { GameStore } from '../../record/types.ts'
import { attempt } from '../rows.ts'

/** Bytes an import leaves free: enough for SQLite's log and for games in progress. */
const LEFT_FREE = 32_000_000

/** Free bytes on the disk of a folder; infinite where the system does not say. */
export function bytesFreeIn(folder: string): number {
  const disk = attempt(() => statfsSync(folder))
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity
}

/** The same store, which stages no games on a nearly full disk. */
export function leaveRoom<T extends Pick<GameStore, 'stage'>>(games: T, bytesFree: () => number): T {
  return {
    ...games,
    stage(records) {
      if (bytesFree() < LEFT_FREE) throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
      return games.stage(records)
    },
  }
}
