/** Lists in a sentence. The only place where names and things are joined. */
import { t } from './index.ts'

/** `A`, `A and B`, `A, B and C`; empty for none. */
export function listAnd(words: readonly string[]): string {
  return joined(words, 'common.and')
}

/** `A`, `A or B`, `A, B or C`; empty for none. */
export function listOr(words: readonly string[]): string {
  return joined(words, 'common.or')
}

function joined(words: readonly string[], key: 'common.and' | 'common.or'): string {
  const last = words.at(-1)
  if (last === undefined || words.length === 1) return last ?? ''
  return t(key, { list: words.slice(0, -1).join(', '), last })
}
