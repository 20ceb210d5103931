/** What a thread that reads a file is told and answers. Plain data. */
import type { Result } from '../engine/core/result.ts'
import { createReaderHere } from '../history/reader.ts'
import type { DocumentError } from '../record/document.ts'
import type { GameRecord } from '../record/types.ts'
import { refoldRefereed } from '../referee/refold.ts'

export type ToImportWorker = { readonly type: 'part'; readonly text: string } | { readonly type: 'check' } | { readonly type: 'take' }

export type FromImportWorker =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'checked'; readonly result: Result<number, DocumentError> }
  | { readonly type: 'games'; readonly games: readonly GameRecord[] }

/** Answers messages about one file through `send`. */
export function createImportTask(send: (message: FromImportWorker) => void): (message: ToImportWorker) => Promise<void> {
  const reading = createReaderHere({ refoldRefereed }).open()
  return async (message) => {
    switch (message.type) {
      case 'part':
        return reading.add(message.text)
      case 'check':
        return send({ type: 'checked', result: await reading.check((progress) => send({ type: 'progress', ...progress })) })
      case 'take':
        return send({ type: 'games', games: await reading.take() })
    }
  }
}
