/** A position as one line of `name=value` fields in any order (docs/notation.md): formatting, and reading of the larger fields. */
import type { Placement } from '../../core/game.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import { formatOutcome, readSeat } from '../../core/outcome-notation.ts'
import type { CardsContext } from '../context.ts'
import { handOf, lineOf } from '../state/lines.ts'
import { NONE } from '../state/state.ts'
import type { CardsPosition, CardsView } from '../types.ts'
import { formatCards, formatLine, formatOut } from './cards.ts'
import { formatDeployment, HIDDEN, readDeployment } from './words.ts'
import { formatGlances } from './glances.ts'

export const FIELDS = [
  'lines',
  'deployed',
  'hands',
  'decks',
  'turn',
  'acted',
  'ply',
  'quiet',
  'laid',
  'captured',
  'glances',
  'outcome',
] as const
export type Field = (typeof FIELDS)[number]
export type Fields = ReadonlyMap<Field, Word>

/** The values of `acted=`: step 2 is done, or its attack has won and may go on (HR-1). */
export const YES = 'yes'
export const WON = 'won'

/** One line. Fields with their initial value are left out, except lines and turn. */
export function formatPosition(ctx: CardsContext, position: CardsPosition): string {
  const { phase, deployed, captured, outcome, laid } = position
  const isDeployed = phase === 'deploying' || laid === 0
  const inPlay = ctx.seats.reduce((sum, seat) => sum + lineOf(position, seat).filter((card) => card !== null).length, captured.length)
  const fields: readonly (readonly [Field, string])[] = [
    isDeployed
      ? ['deployed', formatDeployments(ctx, deployed)]
      : ['lines', formatSeats(ctx, (seat) => formatLine(ctx, lineOf(position, seat)))],
    ['hands', formatSeats(ctx, (seat) => formatCards(ctx, handOf(position, seat)))],
    ['decks', formatSeats(ctx, (seat) => formatCards(ctx, position.decks[seat] ?? NONE))],
    ['turn', position.turn],
    ['acted', position.canAttackOn ? WON : position.acted ? YES : ''],
    ['ply', formatCount(position.ply)],
    ['quiet', formatCount(position.quiet)],
    ['laid', laid > inPlay ? String(laid) : ''],
    ['captured', formatOut(ctx, captured)],
    ['glances', formatGlances(ctx, position)],
    ['outcome', outcome ? formatOutcome(ctx, outcome) : ''],
  ]
  return fields.flatMap(([name, value]) => (value === '' && name !== 'deployed' ? [] : [`${name}=${value}`])).join(' ')
}

function formatCount(count: number): string {
  return count > 0 ? String(count) : ''
}

/** `red:…;blue:…`; seats with an empty text are left out. */
function formatSeats(ctx: CardsContext, format: (seat: Seat) => string): string {
  return ctx.seats
    .flatMap((seat) => {
      const text = format(seat)
      return text === '' ? [] : [`${seat}:${text}`]
    })
    .join(';')
}

/** Reads a field of parts by seat. */
export function readSeats<T>(ctx: CardsContext, word: Word | undefined, read: (part: Word, seat: Seat) => T): ReadonlyMap<Seat, T> {
  const found = new Map<Seat, T>()
  for (const part of word ? split(word, ';') : []) {
    const [name, list] = split(part, ':')
    if (!name || !list) return unreadable(part, 'Write seat:cards, for example red:4,9.')
    const seat = readSeat(ctx, name)
    if (found.has(seat)) unreadable(part, `${seat} is there twice.`)
    found.set(seat, read(list, seat))
  }
  return found
}

function formatDeployments(ctx: CardsContext, deployed: CardsPosition['deployed']): string {
  return formatSeats(ctx, (seat) => {
    const placement = deployed[seat]
    if (placement === undefined) return ''
    return placement === 'hidden' ? HIDDEN : formatDeployment(ctx, placement, ',')
  })
}

/** First lines that are chosen; `?` for one that is hidden. */
export function readDeployments(ctx: CardsContext, word: Word | undefined): CardsView['deployed'] {
  const read = readSeats(ctx, word, (part): Placement | 'hidden' =>
    part.text === HIDDEN ? 'hidden' : Object.freeze(readDeployment(ctx, split(part, ','), part)),
  )
  return Object.freeze(Object.fromEntries(read))
}
