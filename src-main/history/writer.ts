/** Who makes the text of a file out of kept games for the history room: a thread of its own in the app, the same code at once in tests. */
import { DamagedGameError } from '../record/damage.ts'
import { BETWEEN_GAMES, formatGame } from '../record/document.ts'
import type { KeptPart, KeptReader } from '../record/types.ts'

/** What has become of the games that were added whole since it was asked for last. */
export interface Written {
  /** The games as they stand in the file, without the comma after the last one. */
  readonly text: string
  /** How many that are. */
  readonly games: number
  /** What is wrong with those that have changed on the disk, and are not in the text. */
  readonly damaged: readonly string[]
}

/** One file on its way out. */
export interface FileWriting {
  /** Hands over the next part of a game. */
  add(part: KeptPart): void
  /** Resolves with the text of what was added. Rejects when the writer broke down. */
  take(): Promise<Written>
  /** Ends the writing; what is under way is dropped. */
  stop(): void
}

export interface FileWriter {
  open(): FileWriting
}

/** Makes what writes one file where it stands. Salts and armies of a sealed game are in no file while an opponent could still use them. */
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

/** Writes where it stands. */
export function createWriterHere(newReader: () => KeptReader): FileWriter {
  return {
    open() {
      const writer = createGamesWriter(newReader())
      return { add: (part) => writer.add(part), take: () => Promise.resolve(writer.take()), stop: () => undefined }
    },
  }
}
