/** Writes games as the text of a file for the history room: in its own thread in the app, in place in tests. */
import { DamagedGameError } from '../record/damage.ts'
import { BETWEEN_GAMES, formatGame } from '../record/document.ts'
import type { KeptPart, KeptReader } from '../record/types.ts'

/** The games completed since the last request. */
export interface Written {
  /** The text of the games, without the comma after the last one. */
  readonly text: string
  /** How many games that is. */
  readonly games: number
  /** The errors of damaged games, which are not in the text. */
  readonly damaged: readonly string[]
}

/** One file that is being exported. */
export interface FileWriting {
  /** Adds the next part of a game. */
  add(part: KeptPart): void
  /** Resolves with the text of what was added. Rejects when the writer crashed. */
  take(): Promise<Written>
  /** Stops writing and drops what is in progress. */
  stop(): void
}

export interface FileWriter {
  open(): FileWriting
}

/** Writes one file in place. Salts and armies of a sealed game are left out while an opponent could still use them. */
export function createGamesWriter(reader: KeptReader): { add(part: KeptPart): void; take(): Written } {
  let lines: string[] = []
  let damaged: string[] = []
  let isFirst = true
  return {
    add(part) {
      try {
        const game = reader.take(part)
        if (!game || (game.header.seal && game.summary.status !== 'over')) return
        lines.push(`${isFirst ? '' : BETWEEN_GAMES}${formatGame(game)}`)
        isFirst = false
      } catch (error) {
        if (!(error instanceof DamagedGameError)) throw error
        damaged.push(error.message)
      }
    },
    take() {
      const written = { text: lines.join(''), games: lines.length, damaged }
      lines = []
      damaged = []
      return written
    },
  }
}

/** A writer without a thread. */
export function createWriterHere(newReader: () => KeptReader): FileWriter {
  return {
    open() {
      const writer = createGamesWriter(newReader())
      return { add: (part) => writer.add(part), take: () => Promise.resolve(writer.take()), stop: () => undefined }
    },
  }
}
