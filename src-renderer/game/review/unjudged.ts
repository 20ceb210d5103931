/** Why decisions of a game are not judged, in a sentence. Pure. */
import type { OpenedReview, Unjudged } from '../../../src-main/contract/index.ts'
import { isClosed } from '../../words/outcomes.ts'
import { t } from '../../words/index.ts'

const SAID = {
  'no-positions': 'review.noPositions',
  layout: 'review.analysisLayout',
  unnamed: 'review.analysisUnnamed',
  modes: 'review.analysisModes',
} as const satisfies Record<Unjudged, string>

/** Null where they are judged. */
export function whyUnjudged({ game, judged, unjudged }: Pick<OpenedReview, 'game' | 'judged' | 'unjudged'>): string | null {
  if (judged) return null
  if (unjudged) return t(SAID[unjudged])
  return t(isClosed(game) ? 'review.analysisNotMeasured' : 'review.analysisUnfinished')
}
