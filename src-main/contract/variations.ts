/** Variations of a finished game and comments on its moves, as they are kept and sent. */
import * as v from 'valibot'
import { count, id, notation, seat, viewer } from './common.ts'
import { frame } from './table.ts'

/** Most moves of all variations together, most comments on positions of the game, and the longest line that is shown. */
export const MOST_VARIED = 400
const MOST_IN_LINE = 200
const comment = v.pipe(v.string(), v.maxLength(1000))

/** A move of a variation, after a position of the game or another such move. Of several after the same position the first is the main one. */
const variedMove = v.strictObject({
  id: count,
  after: v.union([v.strictObject({ frame: count }), v.strictObject({ node: count })]),
  action: notation,
  comment,
})
export type VariedMove = v.InferOutput<typeof variedMove>

export const variations = v.strictObject({
  comments: v.pipe(v.array(v.strictObject({ frame: count, comment })), v.maxLength(MOST_VARIED)),
  /** Each after the one that it follows. */
  nodes: v.pipe(v.array(variedMove), v.maxLength(MOST_VARIED)),
})
export type Variations = v.InferOutput<typeof variations>

/** The end of a line: the position as the viewer would know it, and the moves of the seat on turn, in notation. */
export const variedLine = v.object({ ...frame.entries, turn: v.nullable(seat), moves: v.array(v.string()) })
export type VariedLine = v.InferOutput<typeof variedLine>

export const variationRequests = {
  /** The variations of a finished game. `damaged`: some were left out because they are damaged. */
  'review.variations': { args: v.strictObject({ gameId: id }), result: v.object({ variations, damaged: v.boolean() }) },
  /** Keeps these instead; refused as a whole where a move is not legal. */
  'review.keepVariations': { args: v.strictObject({ gameId: id, variations }), result: v.null() },
  /** Plays moves, in notation, from a position of a finished game. */
  'review.line': {
    args: v.strictObject({ gameId: id, viewer, frame: count, moves: v.pipe(v.array(notation), v.maxLength(MOST_IN_LINE)) }),
    result: variedLine,
  },
} as const
