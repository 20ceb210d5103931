/** Why a file could not be read, for a person. */
import { t } from '../i18n/index.ts'
import { UnreadableFile } from './file-text.ts'

/** What was caught while reading a file, in a sentence. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof UnreadableFile)) return t('history.importUnreadable')
  return error.reason === 'packed' ? t('history.importPacked') : t('history.importEncoding')
}
