/** Messages of a thread that reads a file, as plain data. */
import type { Result } from '../engine/core/result.ts'
import { createPartReader, type FilePart, type PartRead } from '../history/reader.ts'
import type { DocumentError } from '../record/document.ts'
import type { GameRecord } from '../record/types.ts'
import { replayRefereedImport } from '../referee/imports/replay-import.ts'

export type ToImportWorker = FilePart

/** For each part: its games, in as many messages as needed, and then its result. */
export type FromImportWorker =
  | { readonly type: 'games'; readonly games: readonly GameRecord[] }
  | { readonly type: 'read'; readonly result: Result<PartRead, DocumentError> }

/** Answers messages about one file through `send`. */
export function createImportTask(send: (message: FromImportWorker) => void): (part: ToImportWorker) => void {
  const read = createPartReader({ replayRefereedImport })
  return (part) => send({ type: 'read', result: read(part, (games) => send({ type: 'games', games })) })
}
