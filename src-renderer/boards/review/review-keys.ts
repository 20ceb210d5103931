/** The keys of the Review screen, and their list for `?`. */
import { t } from '../../i18n/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import type { Review } from './review.svelte.ts'

/** Does what a key means here. False when it means nothing. */
export function runReviewKey(review: Review, key: string): boolean {
  const actions: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => review.step(-1),
    ArrowRight: () => review.step(1),
    Home: () => jump(review, review.first),
    End: () => jump(review, review.last),
    ' ': () => (review.playing ? review.pause() : review.play()),
    '[': () => review.toBattle(-1) || review.speech.say(t('review.noBattleBehind')),
    ']': () => review.toBattle(1) || review.speech.say(t('review.noBattleAhead')),
    '1': () => seeSeat(review, 0),
    '2': () => seeSeat(review, 1),
    '3': () => review.see('arbiter'),
    Escape: () => review.settle(),
  }
  const action = actions[key]
  action?.()
  return action !== undefined
}

/** The eyes of the first or second player. */
function seeSeat(review: Review, index: number): void {
  const seat = review.opened.game.players[index]?.seat
  if (seat) void review.see(seat)
}

function jump(review: Review, frame: number): void {
  review.pause()
  void review.seek(frame)
}

/** What `?` lists: every review's keys with those of the family. */
export function listReviewKeys(own: KeyGroup['keys']): readonly KeyGroup[] {
  return [
    {
      title: t('review.keys'),
      keys: [
        { keys: ['←', '→'], text: t('review.keyStep') },
        { keys: ['Home', 'End'], text: t('review.keyEnds') },
        { keys: ['Space'], text: t('review.keyPlay') },
        { keys: ['[', ']'], text: t('review.keyBattles') },
        { keys: ['1', '2', '3'], text: t('review.keyEyes') },
        ...own,
        { keys: ['F'], text: t('review.keyFlat') },
        { keys: ['T'], text: t('review.keyTop') },
        { keys: ['V'], text: t('review.keyView') },
      ],
    },
  ]
}
