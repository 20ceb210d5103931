/** The board of real pieces whose moves are told: where all stand, what can be done next, and between which spaces something went. */
import * as v from 'valibot'
import { SEATS } from '../engine/core/seats.ts'
import { BINDINGS } from '../engine/grid/types.ts'
import { seat, space } from './common.ts'
import { view } from './table.ts'

/** Where the pieces of all seats stand, seat by seat. */
export const layout = v.pipe(v.array(v.strictObject({ seat, spaces: v.pipe(v.array(space), v.maxLength(400)) })), v.maxLength(SEATS.length))

/** On which space the flag of each seat is, where flags are tokens: with a piece there, or alone. */
export const flagSpaces = v.pipe(v.array(v.strictObject({ seat, at: space })), v.maxLength(SEATS.length))

/** Further spaces that the use of a power concerns, in order: who is rumbled, who is attacked after a sneak, who is called. */
export const aims = v.pipe(v.array(space), v.maxLength(8))

/** Where pieces are of which everybody sees what they are: those that lie face up, and those that are held where they are (TF-6, NA-11). */
export const openPieces = v.pipe(
  v.array(
    v.strictObject({
      ...{ seat, at: space, kind: v.pipe(v.string(), v.maxLength(40)) },
      ...{ state: v.optional(v.picklist(BINDINGS)), lies: v.optional(v.literal(true)) },
    }),
  ),
  v.maxLength(80),
)

export const flags = v.pipe(v.array(seat), v.maxLength(SEATS.length))

/** Between which spaces something went, where moves are told, what these are called, and whose flags were left behind or are taken up there (CA-16). */
export const way = {
  from: v.optional(space),
  to: v.optional(space),
  names: v.optional(v.tuple([v.string(), v.string()])),
  /** Further spaces that a power concerns there, and what these are called. */
  aims: v.optional(aims),
  aimNames: v.optional(v.array(v.string())),
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
     * What nobody can rule out that whoever is on turn does next. `shot`: it fires; `leave` and `take`: what becomes of flags (CA-13, CA-16).
     */
    moves: v.array(
      v.object({
        ...{ text: v.string(), from: space, to: space, attack: v.boolean() },
        ...{ shot: v.optional(v.literal(true)), leave: v.optional(flags), take: v.optional(v.boolean()) },
        /** It goes so far that it shows what it is, unless a power led there (CL-10). */
        runs: v.optional(v.literal(true)),
      }),
    ),
    /** Where flags are tokens: on which space each is. */
    flags: v.optional(flagSpaces),
    /** Where the reinforcements of whoever is on turn may stand, all of them at once; null where none may come now (NA-8). */
    entry: v.nullable(v.object({ count: v.number(), spaces: v.array(space) })),
    /** Whoever is on turn has changed a piece's mode in it, and does something else now (TF-6). */
    hasChanged: v.boolean(),
    /** Nobody can rule out that whoever is on turn can do nothing, and so passes (CA-21). */
    mayPass: v.boolean(),
    /** Who can simply take back what was told last; null where that is not possible. */
    takesBack: v.nullable(seat),
  }),
])
export type RefereeBoard = v.InferOutput<typeof refereeBoard>
export type ToldRefereeBoard = Extract<RefereeBoard, { readonly state: 'told' }>
