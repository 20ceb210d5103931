/** Hints on squares: what to do, and why a special power is used, in a sentence. Pure. */
import '../../words/en/rescue.ts'
import type { GridInfo, Hint } from '../../../src-main/contract/index.ts'
import type { Advice } from '../../state/table/advice.ts'
import type { SnapshotOf } from '../../state/shapes.ts'
import { isLikely, percent } from '../../words/chances.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { adviceOn, sayReason, type AdviceWords } from '../../pieces/words/advice.ts'
import { findUse, sayPowerUse } from './say-use.ts'

type Reason = Hint['reason']

/** A hint as it is shown. A power is called by its name: squares alone would read as a move. */
export function adviceOf(info: GridInfo, { choices }: Pick<SnapshotOf<'grid'>, 'choices'>, hint: Hint): Advice {
  const words = { info, name: (square: number) => info.board.spaces[square]?.name ?? '' }
  const advice = adviceOn(words, choices.legal, hint, sayWhy(info, hint.reason))
  const back = choices.rescue?.kinds.find(({ text }) => hint.action.startsWith(text))
  if (back) {
    const square = hint.action.slice(back.text.length)
    const spots = info.board.spaces.flatMap((space, at) => (space.name === square ? [at] : []))
    return { ...advice, move: t('rescue.advice', { piece: kindName(info, back.kind), square }), spots }
  }
  if (hint.action === choices.rescue?.decline) return { ...advice, move: t('rescue.decline') }
  const found = findUse(choices, hint.action)
  if (!found) return advice
  const { from, to } = found
  return { ...advice, move: sayPowerUse(info, found, words.name), way: { from, to } }
}

/** Why, in a sentence, with the persons of the edition. */
export function sayWhy(info: GridInfo, reason: Reason): string {
  return namePersons(info, sayPowerReason({ info, name: (square) => info.board.spaces[square]?.name ?? '' }, reason))
}

export function sayPowerReason(words: AdviceWords, reason: Reason): string {
  const { info, name } = words
  switch (reason.type) {
    case 'meet': {
      const { falls, dies } = reason
      const said = { piece: kindName(info, reason.piece), squares: listAnd(reason.at.map(name)), falls: percent(falls) }
      return dies === 0 ? t('play.adviceMeetSafe', said) : t('play.adviceMeet', { ...said, dies: percent(dies) })
    }
    case 'stop':
      return sayStop(words, reason)
    case 'spot':
      return t('play.adviceSpot', { square: name(reason.at) })
    case 'free':
      return t('play.adviceFree', { piece: kindName(info, reason.piece), square: name(reason.at) })
    case 'return':
      return t('play.adviceReturn', { piece: kindName(info, reason.piece) })
    default:
      return sayReason(words, reason)
  }
}

function sayStop({ info, name }: AdviceWords, { at, kind, chance }: Extract<Reason, { readonly type: 'stop' }>): string {
  const square = name(at)
  if (kind !== null) return t('play.adviceStop', { kind: kindName(info, kind), square })
  return t(isLikely(chance) ? 'play.adviceStopMaybe' : 'play.adviceStopPerhaps', { square, chance: percent(chance) })
}
