/** Results that lists cover: those of games whose reviews cover their ends. */
import { SvelteSet } from 'svelte/reactivity'
import type { GameRow, Settings } from '../../src-main/contract/index.ts'
import { isClosed } from '../words/outcomes.ts'
import { isEndSeen } from './seen-ends.ts'

/** Games whose results are shown by a wish, until the page is loaded anew. Their reviews still cover the end. */
const shown = new SvelteSet<string>()

export function isResultCovered(
  row: Pick<GameRow, 'gameId' | 'kind' | 'status' | 'reviewOnly'>,
  { coverReview }: Pick<Settings, 'coverReview'>,
): boolean {
  return coverReview && isClosed(row) && row.kind === 'digital' && !shown.has(row.gameId) && !isEndSeen(row.gameId)
}

export function showResults(rows: readonly Pick<GameRow, 'gameId'>[]): void {
  for (const { gameId } of rows) shown.add(gameId)
}
