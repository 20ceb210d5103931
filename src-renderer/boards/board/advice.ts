/** Hints on a board: what is to be done, and why, in a sentence. Pure. */
import type { Board, EditionBase, Hint } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../i18n/index.ts'
import type { Advice } from '../../state/advice.ts'

type ReasonOf<T extends Hint['reason']['type']> = Extract<Hint['reason'], { readonly type: T }>

interface AdvicePlace {
  readonly info: EditionBase
  readonly board: Board
  /** What can be done now. */
  readonly choices: readonly object[]
}

/** The hint as it is shown; its way, where it is one of the choices and leads from one space to another. */
export function adviceOn({ info, board, choices }: AdvicePlace, { action, reason }: Hint): Advice {
  const way = wayIn(choices, action)
  const name = (space: number): string => board.spaces[space]?.name ?? ''
  const move = way ? `${name(way.from)}–${name(way.to)}` : action
  return { move, text: sayReason(info, name, reason), way }
}

function wayIn(choices: readonly object[], action: string): Advice['way'] {
  const found = choices.find((choice) => 'text' in choice && choice.text === action)
  if (!found || !('from' in found && 'to' in found)) return null
  const { from, to } = found
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
}

function sayReason(info: EditionBase, name: (space: number) => string, reason: Hint['reason']): string {
  switch (reason.type) {
    case 'attack':
      return sayAttack(info, name, reason)
    case 'save': {
      const words = { piece: kindName(info, reason.piece), square: name(reason.threat) }
      if (reason.kind !== null) return t('play.adviceSave', { ...words, kind: kindName(info, reason.kind) })
      return t('play.adviceSaveMaybe', { ...words, chance: percent(reason.falls) })
    }
    case 'flag':
    case 'prey': {
      const text = sayGoal(info, name, reason)
      return reason.calm ? t('play.adviceCalm', { text }) : text
    }
    case 'best':
      return t(reason.calm ? 'play.adviceBestCalm' : 'play.adviceBest')
  }
}

/** From this chance on a person would say *probably*; an even chance is a risk. */
const LIKELY = 0.6

function sayAttack(info: EditionBase, name: (space: number) => string, { piece, at, kind, wins, ties }: ReasonOf<'attack'>): string {
  const words = { piece: kindName(info, piece), square: name(at) }
  if (kind === null) return t(wins >= LIKELY ? 'play.adviceTakesMaybe' : 'play.adviceRisk', { ...words, chance: percent(wins) })
  const known = { ...words, kind: kindName(info, kind) }
  return t(wins === 1 ? 'play.adviceTakes' : ties === 1 ? 'play.adviceTrades' : 'play.adviceAttacks', known)
}

function sayGoal(info: EditionBase, name: (space: number) => string, reason: ReasonOf<'flag' | 'prey'>): string {
  const words = { piece: kindName(info, reason.piece), square: name(reason.at) }
  if (reason.type === 'flag') return t('play.adviceFlag', { ...words, chance: percent(reason.chance) })
  if (reason.kind !== null) return t('play.advicePrey', { ...words, kind: kindName(info, reason.kind) })
  return t('play.advicePreyMaybe', { ...words, chance: percent(reason.wins) })
}

/** Nothing that is not certain is said to be: from 1 % to 99 %. */
function percent(chance: number): string {
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`
}
