/** Who reads a file of games for the history room: a thread of its own in the app, the same code at once in tests. */
import type { Result } from '../engine/core/result.ts'
import type { DocumentError } from '../record/document.ts'
import type { GameRecord } from '../record/types.ts'
import { readGames, type ReadingProgress, type RefoldPorts } from './read-games.ts'

/** One file on its way in. */
export interface FileReading {
  /** Takes the next part of the text. */
  add(text: string): void
  /** The text is whole: reads it. Resolves with the number of games, or the first thing that is wrong. Rejects when the reader broke down. */
  check(onProgress: (progress: ReadingProgress) => void): Promise<Result<number, DocumentError>>
  /** The next games, a few thousand steps at most unless one game is longer; none when all have been taken. */
  take(): Promise<readonly GameRecord[]>
  /** Ends the reading; what is under way is dropped. */
  stop(): void
}

export interface FileReader {
  open(): FileReading
}

/** Steps that are handed over and stored at a time, so that nothing else waits long. */
export const SLICE_STEPS = 1_000

/** Cuts games into slices. */
export function takeSlice(records: readonly GameRecord[], from: number): readonly GameRecord[] {
  let steps = 0
  let to = from
  for (let record = records[to]; record && (to === from || steps + record.steps.length <= SLICE_STEPS); record = records[to]) {
    steps += record.steps.length
    to++
  }
  return records.slice(from, to)
}

/** Reads where it stands. */
export function createReaderHere(ports: RefoldPorts): FileReader {
  return {
    open() {
      const parts: string[] = []
      let records: readonly GameRecord[] = []
      let taken = 0
      return {
        add: (text) => void parts.push(text),
        check(onProgress) {
          const read = readGames(ports, parts.join(''), onProgress)
          if (!read.ok) return Promise.resolve(read)
          records = read.value
          return Promise.resolve({ ok: true, value: records.length })
        },
        take() {
          const slice = takeSlice(records, taken)
          taken += slice.length
          return Promise.resolve(slice)
        },
        stop: () => void (records = []),
      }
    },
  }
}
