/** What a family of games judges by at a physical table: the rules that are cited, and what its own refusals say. */
import type { EditionInfo, Family } from '../engine/families.ts'
import type { Refusal } from './refusals.ts'
import { seatName } from './sides.ts'

/** Refusals that each family says in its own words. */
type Said = 'not-entering' | 'not-in-army' | 'cannot-attack' | 'all-lost' | 'nothing-to-move' | 'has-attacker' | 'wrong-ending'

export interface Law {
  /** What takes part in a battle. */
  readonly noun: 'piece' | 'card'
  /** Rules that decide battles. `table`: the table's own choices. */
  readonly flag: readonly string[]
  readonly bomb: string
  readonly spy: string
  readonly rank: string
  readonly table: string
  /** Which kinds never attack, and who loses because nothing can. */
  readonly still: string
  readonly immobile: string
  /** A game can be drawn because neither side can ever act again. */
  readonly hasDeadlock: boolean
  readonly says: { readonly [C in Said]: (refusal: Extract<Refusal, { readonly code: C }>) => string }
}

const GRID: Law = {
  noun: 'piece',
  flag: ['CL-18', 'CL-21'],
  bomb: 'CL-17',
  spy: 'CL-16',
  rank: 'CL-15',
  table: 'CL-19',
  still: 'CL-8',
  immobile: 'CL-22',
  hasDeadlock: true,
  says: {
    'not-entering': () => 'No battle is being entered. Say first whose pieces attack.',
    'not-in-army': ({ kind, preset }) => `There is no ${kind} in the ${preset} army.`,
    'cannot-attack': ({ kind }) => `A ${kind} never moves, so it cannot attack.`,
    'all-lost': ({ seat, kind, of }) =>
      of === 1 ? `${seatName(seat)} has already lost its ${kind}.` : `${seatName(seat)} has already lost every ${kind} it had (${of}).`,
    'nothing-to-move': ({ seat }) => `${seatName(seat)} has no piece left that can move, so it cannot attack.`,
    'has-attacker': ({ seat }) => `${seatName(seat)} must have a piece that can move.`,
    'wrong-ending': () => 'A game ends by resignation of one side, by agreement of both, or because a side cannot move.',
  },
}

const CARDS: Law = {
  noun: 'card',
  flag: ['BC-11'],
  bomb: 'BC-7',
  spy: 'BC-6',
  rank: 'BC-5',
  table: 'BC-5',
  still: 'BC-7',
  immobile: 'BC-12',
  hasDeadlock: false,
  says: {
    'not-entering': () => 'No battle is being entered. Say first whose card attacks.',
    'not-in-army': ({ kind }) => `There is no ${kind} among these cards.`,
    'cannot-attack': ({ kind }) => `A ${kind} cannot attack.`,
    'all-lost': ({ seat, kind, of }) =>
      of === 1 ? `${seatName(seat)}’s ${kind} is out already.` : `Every ${kind} of ${seatName(seat)} is out already (${of}).`,
    'nothing-to-move': ({ seat }) => `${seatName(seat)} has no card left that can attack.`,
    'has-attacker': ({ seat }) => `By the cards that are out, ${seatName(seat)} must have a card in its line that can attack.`,
    'wrong-ending': () => 'A game ends by resignation of one side, by agreement of both, or because the line of a side cannot attack.',
  },
}

const LAWS: Readonly<Record<Family, Law>> = { grid: GRID, cards: CARDS }

/** The law of the family that an edition belongs to. */
export function lawOf({ family }: Pick<EditionInfo, 'family'>): Law {
  return LAWS[family]
}
