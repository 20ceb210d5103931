/**
 * Stops an import before the disk is full. On a full disk SQLite cannot even remove the staged games again, and the archive cannot be opened at the next
 * start.
 */
import { statfsSync } from 'node:fs'
import type { GameStore } from '../../record/types.ts'
import { attempt } from '../rows.ts'

/** Bytes an import leaves free: enough for SQLite's log and for games in progress. */
const LEFT_FREE = 32_000_000

/** An import found too little space. The message is for a person. */
export class NearlyFullError extends Error {
  override readonly name = 'NearlyFullError'
  constructor() {
    super('Too little space is left on the disk for an import: 32 MB must stay free. Free some space.')
  }
}

/** Free bytes on the disk of a folder; infinite where the system does not say. */
export function bytesFreeIn(folder: string): number {
  const disk = attempt(() => statfsSync(folder))
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity
}

/** The same store, which stages no games on a nearly full disk. */
export function leaveRoom<T extends Pick<GameStore, 'stage'>>(games: T, bytesFree: () => number): T {
  return {
    ...games,
    stage(records, earlier) {
      if (bytesFree() < LEFT_FREE) throw new NearlyFullError()
      return games.stage(records, earlier)
    },
  }
}
