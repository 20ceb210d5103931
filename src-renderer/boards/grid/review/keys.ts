/** The keys of a review on a board, for `?`. */
import type { GridInfo } from '../../../../src-main/contract/index.ts'
import { t } from '../../../i18n/index.ts'
import type { Eyes } from '../../review/eyes.ts'
import { listReviewKeys } from '../../review/review-keys.ts'
import type { KeyGroup } from '../../../state/app.svelte.ts'

/** What `?` lists. */
export function gridReviewKeys({ powers }: Pick<GridInfo, 'powers'>, eyes?: readonly Eyes[]): readonly KeyGroup[] {
  return listReviewKeys(powers.length > 0 ? [{ keys: ['P'], text: t('play.keyReference') }] : [], eyes)
}
