/** The keys of the Review screen, and their list for `?`. */
import { t } from '../../words/index.ts'
import type { Eyes } from './eyes.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { runKey, type KeyActions } from '../../ui/typing.ts'
import type { Review } from './review.svelte.ts'

interface Board {
  /** Changes the viewer. */
  readonly see: (eyes: Eyes) => unknown
  /** Puts down or clears what is on the board. */
  readonly escape: () => unknown
}

/** Handles a key. False when it has no meaning here. */
export function runReviewKey(review: Review, key: string, { see, escape }: Board): boolean {
  const actions: KeyActions = {
    ArrowLeft: () => review.step(-1),
    ArrowRight: () => review.step(1),
    Home: () => jump(review, review.first),
    End: () => jump(review, review.last),
    ' ': () => (review.playing ? review.pause() : review.play()),
    '[': () => review.toBattle(-1) || review.speech.say(t('review.noBattleBehind')),
    ']': () => review.toBattle(1) || review.speech.say(t('review.noBattleAhead')),
    k: () => review.toggle('knowing'),
    a: () => review.toggle('judging'),
    '{': () => review.toReveal(-1) || review.speech.say(t('review.noRevealBehind')),
    '}': () => review.toReveal(1) || review.speech.say(t('review.noRevealAhead')),
    u: () => review.uncover(),
    b: () => (review.battlesOnly = !review.battlesOnly),
    Escape: escape,
  }
  const eyes = /^[1-9]$/.test(key) ? review.offered[Number(key) - 1] : undefined
  return runKey(eyes === undefined ? actions : { [key]: () => see(eyes) }, key)
}

function jump(review: Review, frame: number): void {
  review.pause()
  void review.seek(frame)
}

/** The list for `?`: the keys of every review and those of the family. `eyes`: the viewers to choose from. */
export function listReviewKeys(own: KeyGroup['keys'], eyes: readonly Eyes[] = ['red', 'blue', 'arbiter']): readonly KeyGroup[] {
  return [
    {
      title: t('review.keys'),
      keys: [
        { keys: ['←', '→'], text: t('review.keyStep') },
        { keys: ['Home', 'End'], text: t('review.keyEnds') },
        { keys: ['Space'], text: t('review.keyPlay') },
        { keys: ['[', ']'], text: t('review.keyBattles') },
        { keys: ['U'], text: t('review.keyUncover') },
        { keys: ['B'], text: t('review.keyOnly') },
        { keys: ['K'], text: t('review.keyKnowledge') },
        { keys: ['A'], text: t('review.keyAnalysis') },
        { keys: ['L'], text: t('review.keyLearn') },
        { keys: ['S'], text: t('review.keyAnswer') },
        { keys: ['N'], text: t('review.keyNextMistake') },
        { keys: ['Shift', 'N'], text: t('review.keyPreviousMistake') },
        { keys: ['R'], text: t('review.keyReport') },
        { keys: ['{', '}'], text: t('review.keyReveals') },
        { keys: eyes.map((_, i) => String(i + 1)), text: t(eyes.length > 3 ? 'review.keyEyesMany' : 'review.keyEyes') },
        { keys: ['Q'], text: t('review.keyExplain') },
        { keys: ['C'], text: t('review.keyMark') },
        { keys: ['D'], text: t('review.keyArrow') },
        { keys: ['Esc'], text: t('review.keyClear') },
        ...own,
        { keys: ['F'], text: t('review.keyFlat') },
        { keys: ['T'], text: t('review.keyTop') },
        { keys: ['V'], text: t('review.keyView') },
      ],
    },
  ]
}
