/** Who reads a file of games for the history room: a thread of its own in the app, the same code at once in tests. */
import { ok, type Result } from '../engine/core/result.ts'
import type { DocumentError } from '../record/document.ts'
import type { GameRecord } from '../record/types.ts'
import { createGamesReader, type RefoldPorts } from './read-games.ts'

/** A part of the text of a file. */
export interface FilePart {
  readonly text: string
  /** Whether the text ends with it. */
  readonly isLast: boolean
}

/** What came of a part: games that were not given away, how many and what is wrong with the first of them. */
export interface PartRead {
  readonly leftOut: number
  readonly faults: readonly DocumentError[]
}

/** Faults that are told; a file may have thousands. */
export const MOST_FAULTS = 5

/** One file on its way in. */
export interface FileReading {
  /**
   * Reads the next part, and gives away the games that end in it, checked, some at a time. Resolves once that is done, with the games in which something is wrong, or
   * with what is wrong with the file.
   * One part is read at a time. Rejects when the reader broke down or the games were not taken.
   */
  read(part: FilePart, take: (games: readonly GameRecord[]) => void): Promise<Result<PartRead, DocumentError>>
  /** Ends the reading; what is under way is dropped. */
  stop(): void
}

export interface FileReader {
  open(): FileReading
}

/** Steps that are handed over and stored at a time, so that nothing else waits long; what a game has before its steps is as much work as some of them. */
export const SLICE_STEPS = 1_000
const STEPS_BEFORE = 4

/** Makes what reads the parts of one file where it stands. Games are given away in slices of so many steps, unless one game is longer. */
export function createPartReader(
  ports: RefoldPorts,
): (part: FilePart, take: (games: readonly GameRecord[]) => void) => Result<PartRead, DocumentError> {
  const reader = createGamesReader(ports)
  return ({ text, isLast }, take) => {
    let slice: GameRecord[] = []
    let steps = 0
    const faults: DocumentError[] = []
    const give = (): void => {
      if (slice.length > 0) take(slice)
      slice = []
      steps = 0
    }
    for (const found of reader.read(text)) {
      if (!found.ok) return found
      const game = found.value
      if (!game.ok) {
        faults.push(game.error)
        continue
      }
      const more = STEPS_BEFORE + game.value.steps.length
      if (steps + more > SLICE_STEPS) give()
      slice.push(game.value)
      steps += more
    }
    give()
    const end = isLast ? reader.end() : ok(null)
    return end.ok ? ok({ leftOut: faults.length, faults: faults.slice(0, MOST_FAULTS) }) : end
  }
}

/** Reads where it stands. */
export function createReaderHere(ports: RefoldPorts): FileReader {
  return {
    open() {
      const read = createPartReader(ports)
      return { read: (part, take) => Promise.try(read, part, take), stop: () => undefined }
    },
  }
}
