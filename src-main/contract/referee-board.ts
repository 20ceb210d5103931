/** The board of real pieces whose moves are told: where all stand, what can be done next, and between which spaces something went. */
import * as v from 'valibot'
import { SEATS } from '../engine/core/seats.ts'
import { seat, space } from './common.ts'
import { view } from './table.ts'

/** Where the pieces of all seats stand, seat by seat. */
export const layout = v.pipe(v.array(v.strictObject({ seat, spaces: v.pipe(v.array(space), v.maxLength(400)) })), v.maxLength(SEATS.length))

/** On which space the flag of each seat is, where flags are tokens: with a piece there, or alone. */
export const flagSpaces = v.pipe(v.array(v.strictObject({ seat, at: space })), v.maxLength(SEATS.length))

export const flags = v.pipe(v.array(seat), v.maxLength(SEATS.length))

/** Between which spaces something went, where moves are told, what these are called, and whose flags were left behind or are taken up there (CA-16). */
export const way = {
  from: v.optional(space),
  to: v.optional(space),
  names: v.optional(v.tuple([v.string(), v.string()])),
  leave: v.optional(flags),
  take: v.optional(flags),
}

/** The board of real pieces, as far as moves are told. */
export const refereeBoard = v.variant('state', [
  /** Nothing is said of it. `mayTell`: from some moment on it can be. */
  v.object({ state: v.literal('none'), mayTell: v.boolean() }),
  /** It has to be said first where all pieces stand, before anybody has moved. */
  v.object({ state: v.literal('untold') }),
  v.object({
    state: v.literal('told'),
    /** What everybody knows of it. */
    view,
    turn: seat,
    /** Where the pieces of each seat stand. */
    armies: v.array(v.object({ seat, spaces: v.array(space) })),
    /**
     * What nobody can rule out that whoever is on turn does next. `shot`: it fires; `leave` and `take`: what becomes of flags; `as`: what it shows itself to be, one
     * for each kind that could go so far (CA-13, CA-16, CA-24).
     */
    moves: v.array(
      v.object({
        ...{ text: v.string(), from: space, to: space, attack: v.boolean() },
        ...{ shot: v.optional(v.literal(true)), leave: v.optional(flags), take: v.optional(v.boolean()), as: v.optional(v.string()) },
      }),
    ),
    /** Where flags are tokens: on which space each is. */
    flags: v.optional(flagSpaces),
    /** Nobody can rule out that whoever is on turn can do nothing, and so passes (CA-21). */
    mayPass: v.boolean(),
    /** Who can simply take back what was told last; null where that is not possible. */
    takesBack: v.nullable(seat),
  }),
])
export type RefereeBoard = v.InferOutput<typeof refereeBoard>
export type ToldRefereeBoard = Extract<RefereeBoard, { readonly state: 'told' }>
