/** Why a file could not be read, for a person. */
import { t } from '../words/index.ts'
import { UnreadableFile } from './file-text.ts'

const WORDS = { packed: 'history.importPacked', encoding: 'history.importEncoding', foreign: 'history.importForeign' } as const

/** What was caught while reading a file, in a sentence. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof UnreadableFile)) return t('history.importUnreadable')
  return t(WORDS[error.reason])
}
