/** Review: trying again what was a mistake, and what others took a piece for. Only of games that are over. */
import * as v from 'valibot'
import { count, id, notation, seat } from './common.ts'
import { drawback, reason } from './hints.ts'
import { choices } from './table.ts'

/** What a seat could do in a position. */
export const openChoices = v.object({ seat, choices })

/** What an action costs in pieces: in hundredths of the strongest one, and the kind that is worth about that. */
export const cost = v.object({ hundredths: count, kind: v.pipe(v.string(), v.maxLength(40)) })

/** An action that is tried in place of the one taken. Chances are those of the seat to win, from 0 to 1, as far as it could know. */
export const tried = v.object({
  /** With the strongest action found, and with the action tried. */
  best: v.number(),
  taken: v.number(),
  /** What speaks for the action tried. */
  why: reason,
  /** What the action tried gives up or risks, and the strongest one does not. */
  against: v.exactOptional(drawback),
  cost: v.exactOptional(cost),
})
export type Tried = v.InferOutput<typeof tried>

/** What a seat took a piece for, from a frame on. */
export const belief = v.object({
  frame: count,
  /** The likeliest kind, and its chance. */
  kind: v.string(),
  chance: v.number(),
  /** The chance that the seat gave to what the piece was. */
  truth: v.number(),
})
export type Belief = v.InferOutput<typeof belief>

/** What came of a piece that a seat took for another kind: it was avoided, it captured one of the seat’s, or the seat found out. */
export const BLUFFS = ['avoided', 'beaten', 'called'] as const
export const bluff = v.object({
  what: v.picklist(BLUFFS),
  /** The position before it. */
  frame: count,
  id: v.string(),
  owner: seat,
  /** Where the piece was. */
  at: v.nullable(v.number()),
  /** What it was, what it was taken for, and how surely. */
  kind: v.string(),
  thought: v.string(),
  chance: v.number(),
})
export type Bluff = v.InferOutput<typeof bluff>

export const learningRequests = {
  /** What the seat could do whose decision a frame was; null where none had to decide. */
  'review.choices': { args: v.strictObject({ gameId: id, frame: count }), result: v.nullable(openChoices) },
  /** Judges an action, in notation, that the seat could have taken in a frame. */
  'review.try': { args: v.strictObject({ gameId: id, frame: count, action: notation }), result: tried },
  /** What a seat took one piece of another for, where that changed, and all bluffs against this seat. `kind`: what the piece was. `id` null: bluffs only. */
  'review.beliefs': {
    args: v.strictObject({ gameId: id, seat, id: v.nullable(id) }),
    result: v.object({ kind: v.string(), beliefs: v.array(belief), bluffs: v.array(bluff) }),
  },
} as const
