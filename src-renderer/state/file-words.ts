/** Why a file could not be read, in a sentence. */
import { t } from '../words/index.ts'
import { UnreadableFile } from './file-text.ts'

const WORDS = { packed: 'history.importPacked', encoding: 'history.importEncoding', foreign: 'history.importForeign' } as const

/** The sentence for an error while reading a file. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof UnreadableFile)) return t('history.importUnreadable')
  return t(WORDS[error.reason])
}
