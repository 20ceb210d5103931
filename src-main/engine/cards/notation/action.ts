/** Actions as text: `2x4`, `2?hand`, `2?1+4`, `3!redeal`, `stop`, `deploy …`, `resign`, `agree-draw`, `forfeit-on-time` (docs/notation.md). */
import { split, unreadable, words, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import type { CardAction, CardsAction, LineAction } from '../types.ts'
import { formatDeployment, readDeployment, readPlace } from './words.ts'

const BARE = ['stop', 'resign', 'agree-draw', 'forfeit-on-time'] as const

/** The text of an action; places are counted from 1, on both sides from Red's left, so that equal numbers face each other. */
export function formatAction(ctx: CardsContext, action: CardsAction): string {
  switch (action.type) {
    case 'attack':
    case 'see-hand':
    case 'see-line':
    case 'redeal':
    case 'stop':
      return formatLineAction(action)
    case 'deploy':
      return `deploy ${formatDeployment(ctx, action.placement)}`
    default:
      return action.type
  }
}

/** The text of a front-line action. */
export function formatLineAction(action: LineAction): string {
  if (action.type === 'stop') return 'stop'
  const from = action.from + 1
  switch (action.type) {
    case 'attack':
      return `${from}x${action.to + 1}`
    case 'see-hand':
      return `${from}?hand`
    case 'see-line':
      return `${from}?${action.at.map((place) => place + 1).join('+')}`
    case 'redeal':
      return `${from}!redeal`
  }
}

/** Reads the words only: whether the action is legal is for `decide`. */
export function readAction(ctx: CardsContext, seat: Seat, text: string): CardsAction {
  const [first, ...rest] = words(text)
  if (!first) return unreadable({ text, at: 0 }, 'Write an action, for example 2x4.')
  const word = first.text.toLowerCase()
  if (word === 'deploy') return { type: 'deploy', seat, placement: readDeployment(ctx, rest, first) }
  if (rest[0]) unreadable(rest[0], 'There is something after the action.')
  const bare = BARE.find((type) => type === word)
  return bare ? { type: bare, seat } : readLineAction(ctx, seat, first)
}

function readLineAction(ctx: CardsContext, seat: Seat, word: Word): CardAction {
  const parts = /^(\d+)([x?!])([a-z\d+]+)$/i.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not an action; write for example 2x4, 2?1+4, 2?hand or 3!redeal.`)
  const [, start = '', sign = '', aim = ''] = parts.map((part) => part.toLowerCase())
  const from = readPlace(ctx, { text: start, at: word.at })
  const target = { text: aim, at: word.at + start.length + 1 }
  if (sign === 'x') return { type: 'attack', seat, from, to: readPlace(ctx, target) }
  if (sign === '?' && aim === 'hand') return { type: 'see-hand', seat, from }
  if (sign === '?')
    return {
      type: 'see-line',
      seat,
      from,
      at: split(target, '+')
        .map((each) => readPlace(ctx, each))
        .sort((a, b) => a - b),
    }
  return aim === 'redeal' ? { type: 'redeal', seat, from } : unreadable(target, 'After “!” write redeal.')
}
