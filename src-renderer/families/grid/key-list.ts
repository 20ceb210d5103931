/** The keys of a game on a board, for the list behind `?` and for Help. */
import type { GridInfo } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import type { FamilyKeys } from '../../game/family.ts'
import { deployKeys } from '../../pieces/setup/keys.ts'
import { listBoardKeys } from '../../pieces/table/keys.ts'
import type { Eyes } from '../../game/review/eyes.ts'
import { listReviewKeys } from '../../game/review/review-keys.ts'
import type { ListedKey } from '../../game/table/table-keys.ts'

/** What some editions have and others do not. */
type Extras = Pick<GridInfo, 'powers' | 'modes' | 'reinforcements'>

/** What Help lists: the keys of all these editions together. */
export function boardKeys(editions: readonly Extras[]): FamilyKeys {
  const every: Extras = {
    powers: editions.flatMap(({ powers }) => powers),
    modes: editions.some(({ modes }) => modes),
    reinforcements: editions.find(({ reinforcements }) => reinforcements)?.reinforcements ?? null,
  }
  return {
    title: 'help.keysBoard',
    deploying: [deployKeys()],
    playing: gridKeys(every, false),
    watching: gridKeys(every, true),
    reviewing: gridReviewKeys(every),
  }
}

/** At the table. */
export function gridKeys(info: Extras, bots: boolean): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string): ListedKey => ({ keys, text })
  const powers = [
    ...(bots ? [] : [list(['1…9'], t('play.keyPower')), list(['G'], t('play.keyConfirm'))]),
    ...(info.modes && !bots ? [list(['M'], t('play.keyChange'))] : []),
    ...(info.reinforcements && !bots ? [list(['I'], t('play.keyEnter'))] : []),
    list([bots ? 'I' : 'P'], t('play.keyReference')),
  ]
  return listBoardKeys({ bots, acting: info.powers.length > 0 ? powers : [] })
}

/** In a review. */
export function gridReviewKeys({ powers }: Pick<Extras, 'powers'>, eyes?: readonly Eyes[]): readonly KeyGroup[] {
  return listReviewKeys(powers.length > 0 ? [{ keys: ['P'], text: t('play.keyReference') }] : [], eyes)
}
