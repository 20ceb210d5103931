/** Reads a file of games for the history room: in its own thread in the app, in place in tests. */
import { ok, type Result } from '../engine/core/result.ts'
import type { DocumentError } from '../record/document.ts'
import type { GameRecord } from '../record/types.ts'
import { createAnyReader } from './read-any.ts'
import type { ReplayPorts } from './read-games.ts'
import { withoutNames } from './without-names.ts'

/** A part of the text of a file. */
export interface FilePart {
  readonly text: string
  /** Whether the text ends with this part. */
  readonly isLast: boolean
  /** Whether the names of players are left out. */
  readonly withoutNames?: boolean
}

/** The result of a part: how many games were left out, and the errors of the first. */
export interface PartRead {
  /** Games whose analysis was left out, as it does not fit them. */
  readonly withoutAnalysis: number
  readonly leftOut: number
  /** The texts of the games that were left out, of those that came as text. */
  readonly texts: readonly string[]
  readonly faults: readonly DocumentError[]
}

/** Errors that are reported; a file may have thousands. */
export const MOST_FAULTS = 5

/** One file that is being imported. */
export interface FileReading {
  /**
   * Reads the next part, one at a time, and passes on the checked games that end in it. Resolves with the games that have errors, or with the error of the
   * file. Rejects when the reader crashed or the games could not be stored.
   */
  read(part: FilePart, take: (games: readonly GameRecord[]) => void): Promise<Result<PartRead, DocumentError>>
  /** Stops reading and drops what is in progress. */
  stop(): void
}

export interface FileReader {
  open(): FileReading
}

/** Steps passed on and stored at a time, so that other work does not wait long. What precedes a game’s steps counts as some of them. */
export const SLICE_STEPS = 1_000
const STEPS_BEFORE = 4

/** Reads the parts of one file in place. Games are passed on in slices of so many steps, unless one game is longer. */
export function createPartReader(
  ports: ReplayPorts,
): (part: FilePart, take: (games: readonly GameRecord[]) => void) => Result<PartRead, DocumentError> {
  const reader = createAnyReader(ports)
  return (part, take) => {
    let slice: GameRecord[] = []
    let steps = 0
    const faults: DocumentError[] = []
    const before = reader.withoutAnalysis()
    const give = (): void => {
      if (slice.length > 0) take(slice)
      slice = []
      steps = 0
    }
    for (const found of reader.read(part.text, part.isLast)) {
      if (!found.ok) return found
      const game = found.value
      if (!game.ok) {
        faults.push(game.error)
        continue
      }
      const more = STEPS_BEFORE + game.value.steps.length
      if (steps + more > SLICE_STEPS) give()
      slice.push(part.withoutNames ? withoutNames(game.value) : game.value)
      steps += more
    }
    give()
    return ok({
      withoutAnalysis: reader.withoutAnalysis() - before,
      leftOut: faults.length,
      texts: faults.flatMap(({ text }) => text ?? []),
      faults: faults.slice(0, MOST_FAULTS).map(withoutText),
    })
  }
}

function withoutText({ code, message, at }: DocumentError): DocumentError {
  return { code, message, at }
}

/** A reader without a thread. */
export function createReaderHere(ports: ReplayPorts): FileReader {
  return {
    open() {
      const read = createPartReader(ports)
      return { read: (part, take) => Promise.try(read, part, take), stop: () => undefined }
    },
  }
}
