/** Questions and answers of a thread that writes a file, as plain data. */
import { createKeptReader } from '../archive/kept.ts'
import { createGamesWriter, type Written } from '../history/writer.ts'
import type { KeptPart } from '../record/types.ts'

export type ToExportWorker = { readonly type: 'add'; readonly part: KeptPart } | { readonly type: 'take' }

/** The answer to `take`. */
export type FromExportWorker = Written

/** Answers messages about one file through `send`. */
export function createExportTask(send: (message: FromExportWorker) => void): (message: ToExportWorker) => void {
  const writer = createGamesWriter(createKeptReader())
  return (message) => (message.type === 'add' ? writer.add(message.part) : send(writer.take()))
}
