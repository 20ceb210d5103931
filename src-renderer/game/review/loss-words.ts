/** What a decision loses, in words. Pure. */
import '../../words/en/review.ts'
import type { EditionInfo, Judged } from '../../../src-main/contract/index.ts'
import { fitArticles } from '../../words/articles.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { pieceLost, pointsLost } from './judged.ts'

type Table = Pick<EditionInfo, 'kinds'>

/** What a decision loses: `3 points`, or `about as much as a Captain is worth` where that says more. */
export function sayLoss(info: Table, decision: Pick<Judged, 'best' | 'taken' | 'cost'>): string {
  const piece = pieceLost(decision)
  if (piece === null) return t('review.points', { count: pointsLost(decision) })
  return fitArticles(namePersons(info, t('review.asMuchAs', { kind: kindName(info, piece) })))
}
