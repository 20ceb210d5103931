/** Hints on a board: what to do and why, in a sentence. Pure. */
import type { EditionBase, Hint } from '../../../src-main/contract/index.ts'
import { attackWords, isLikely, percent } from '../../words/chances.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import type { Advice } from '../../state/table/advice.ts'

type ReasonOf<T extends Hint['reason']['type']> = Extract<Hint['reason'], { readonly type: T }>

/** Words for an army and its board. */
export interface AdviceWords {
  readonly info: EditionBase
  /** A space in a sentence. */
  readonly name: (space: number) => string
}

/** The hint as it is shown: pieces to place, or a choice with its path where it leads from one space to another. `text` is its reason. */
export function adviceOn(words: AdviceWords, choices: readonly object[], { action, reason }: Hint, text: string): Advice {
  if (reason.type === 'place') return { move: sayPlacing(words, reason), text, way: null, spots: reason.pieces.map(({ at }) => at) }
  const way = wayIn(choices, action)
  return { move: way ? capitalised(sayWay(words.name(way.from), words.name(way.to))) : action, text, way }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `D4–D5`; names of several words get spaces round the dash. */
export function sayWay(from: string, to: string): string {
  return [from, to].join([from, to].some((name) => name.includes(' ')) ? ' – ' : '–')
}

function wayIn(choices: readonly object[], action: string): Advice['way'] {
  const found = choices.find((choice) => 'text' in choice && choice.text === action)
  if (!found || !('from' in found && 'to' in found)) return null
  const { from, to } = found
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
}

/** Which pieces come where, between two actions: each kind once. */
function sayPlacing({ info, name }: AdviceWords, { pieces }: ReasonOf<'place'>): string {
  const kinds = [...new Set(pieces.map(({ kind }) => kind))]
  const all = kinds.map((kind) => {
    const squares = pieces.filter((piece) => piece.kind === kind).map(({ at }) => name(at))
    return t('play.advicePlaceOn', { piece: kindName(info, kind), squares: listAnd(squares) })
  })
  return t('play.advicePlace', { pieces: all.join('; ') })
}

/** The reason, on any board. A family adds its own reasons. */
export function sayReason({ info, name }: AdviceWords, reason: Hint['reason']): string {
  switch (reason.type) {
    case 'attack':
      return sayAttack(info, name, reason)
    case 'save':
      return sayEnemy('adviceSave', info, { ...reason, square: name(reason.threat), chance: reason.falls })
    case 'near':
    case 'way': {
      const said = { piece: kindName(info, reason.piece), square: name(reason.at) }
      const text = t(reason.type === 'near' ? 'play.adviceNear' : 'play.adviceWay', said)
      return reason.calm ? t('play.adviceCalm', { text }) : text
    }
    case 'guard':
      return t('play.adviceGuard', { piece: kindName(info, reason.piece) })
    case 'block':
      return sayEnemy('adviceBlock', info, { ...reason, square: name(reason.at) })
    case 'away':
      return sayEnemy('adviceAway', info, { ...reason, square: name(reason.at), chance: reason.falls })
    case 'flag':
    case 'prey': {
      const text = sayGoal(info, name, reason)
      return reason.calm ? t('play.adviceCalm', { text }) : text
    }
    default:
      return t('calm' in reason && reason.calm ? 'play.adviceBestCalm' : 'play.adviceBest')
  }
}

function sayAttack(info: EditionBase, name: (space: number) => string, { piece, at, kind, wins, ties, prize }: ReasonOf<'attack'>): string {
  const words = { piece: kindName(info, piece), square: name(at) }
  if (kind === null) {
    const odds = t(`play.${attackWords(wins)}`, { ...words, chance: percent(wins) })
    return prize === undefined
      ? odds
      : `${odds} ${t(isLikely(prize) ? 'play.advicePrize' : 'play.advicePrizePerhaps', { chance: percent(prize) })}`
  }
  const known = { ...words, kind: kindName(info, kind) }
  if (wins === 1) return t('play.adviceTakes', known)
  if (ties === 1) return t('play.adviceTrades', known)
  return t(wins === 0 && ties === 0 ? 'play.adviceFalls' : 'play.adviceAttacks', known)
}

function sayGoal(info: EditionBase, name: (space: number) => string, reason: ReasonOf<'flag' | 'prey'>): string {
  const words = { piece: kindName(info, reason.piece), square: name(reason.at) }
  if (reason.type === 'flag') {
    const { chance } = reason
    if (chance === 1) return t('play.adviceFlagSure', words)
    return t(isLikely(chance) ? 'play.adviceFlag' : 'play.adviceFlagPerhaps', { ...words, chance: percent(chance) })
  }
  if (reason.next && reason.kind !== null) return t('play.adviceThreat', { ...words, kind: kindName(info, reason.kind) })
  return sayEnemy('advicePrey', info, { ...reason, square: words.square, chance: reason.wins })
}

interface Enemy {
  readonly piece: string
  /** Its kind, where that is known. */
  readonly kind: string | null
  readonly square: string
  readonly chance: number
}

/** What a piece can do to an enemy: by name if that is known, with the chance if not. */
function sayEnemy(
  text: 'adviceSave' | 'adviceAway' | 'advicePrey' | 'adviceBlock',
  info: EditionBase,
  { piece, kind, square, chance }: Enemy,
): string {
  const words = { piece: kindName(info, piece), square }
  if (kind !== null) return t(`play.${text}`, { ...words, kind: kindName(info, kind) })
  return t(`play.${text}${isLikely(chance) ? 'Maybe' : 'Perhaps'}`, { ...words, chance: percent(chance) })
}
