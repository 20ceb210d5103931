/** The physical board of a refereed game whose moves are entered: where all pieces are, and what can be done next. */
import * as v from 'valibot'
import { SEATS } from '../../engine/core/seats.ts'
import { BINDINGS } from '../../engine/grid/types.ts'
import { seat, space } from '../common.ts'
import { view } from '../table.ts'

/** The spaces with pieces of each seat. */
export const layout = v.pipe(v.array(v.strictObject({ seat, spaces: v.pipe(v.array(space), v.maxLength(400)) })), v.maxLength(SEATS.length))

/** The space of each seat's flag, where flags are tokens: with a piece, or alone. */
export const flagSpaces = v.pipe(v.array(v.strictObject({ seat, at: space })), v.maxLength(SEATS.length))

/** Further spaces of a power, in order: the pieces rumbled, attacked after a sneak, or summoned. */
export const aims = v.pipe(v.array(space), v.maxLength(8))

/** Pieces whose kind all players see: those face up, and those bound (TF-6, NA-11). */
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

/** The spaces of a move, where moves are entered, with their names, and the flags left behind or taken up (CA-16). */
export const way = {
  from: v.optional(space),
  to: v.optional(space),
  names: v.optional(v.tuple([v.string(), v.string()])),
  /** Further spaces of a power, and their names. */
  aims: v.optional(aims),
  aimNames: v.optional(v.array(v.string())),
  leave: v.optional(flags),
  take: v.optional(flags),
}

/** The physical board, as far as moves are entered. */
export const refereeBoard = v.variant('state', [
  /** The board is not entered. `mayEnter`: it can be, from now on. */
  v.object({ state: v.literal('none'), mayEnter: v.boolean() }),
  /** The positions of all pieces must be entered first, before the first move. */
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('entered'),
    /** What all players know of it. */
    view,
    turn: seat,
    /** The spaces with pieces of each seat. */
    armies: v.array(v.object({ seat, spaces: v.array(space) })),
    /**
     * The possible next moves, by what all players know. `shot`: it fires; `leave` and `take`: what becomes of flags (CA-13, CA-16).
     */
    moves: v.array(
      v.object({
        ...{ text: v.string(), from: space, to: space, attack: v.boolean() },
        ...{ shot: v.optional(v.literal(true)), leave: v.optional(flags), take: v.optional(v.boolean()) },
        /** It goes so far that it reveals its kind, unless by a power (CL-10). */
        runs: v.optional(v.literal(true)),
      }),
    ),
    /** The space of each flag, where flags are tokens. */
    flags: v.optional(flagSpaces),
    /** Where the reinforcements of the seat to move may enter, all at once; null where none may enter now (NA-8). */
    entry: v.nullable(v.object({ count: v.number(), spaces: v.array(space) })),
    /** The seat to move has already changed a piece's mode this turn (TF-6). */
    hasChanged: v.boolean(),
    /** The seat to move may have no move, and so pass (CA-21). */
    mayPass: v.boolean(),
    /** The seat that can take back the last entry without asking; null where that is not possible. */
    takesBack: v.nullable(seat),
  }),
])
export type RefereeBoard = v.InferOutput<typeof refereeBoard>
export type EnteredBoard = Extract<RefereeBoard, { readonly state: 'entered' }>
