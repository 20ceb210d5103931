/** Variations of a finished game, comments and drawings on its positions, as they are kept and sent. */
import * as v from 'valibot'
import { createRng } from '../engine/core/rng.ts'
import { count, id, notation, seat, viewer, wellFormed } from './common.ts'
import { choices, frame } from './table.ts'

/** Most moves of all variations together, most positions of the game with a comment or drawing, and most arrows and marks on a position. */
export const MOST_VARIED = 400
export const MOST_DRAWN = 40
const MOST_SPACES = 1000
const comment = v.pipe(v.string(), v.transform(wellFormed), v.maxLength(1000))

const COLOURS = ['green', 'red', 'blue', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/** A space of the board, from 0; of a card table a place of a line, counted through the lines in the order of the seats. */
const space = v.pipe(count, v.maxValue(MOST_SPACES))

/** An arrow on a board, or a mark on a space where `to` is absent. */
const drawing = v.strictObject({ from: space, to: v.exactOptional(space), colour: v.picklist(COLOURS) })
export type Drawing = v.InferOutput<typeof drawing>
const drawn = v.pipe(v.array(drawing), v.maxLength(MOST_DRAWN))

/** A move of a variation, after a position of the game or another such move. Of several after the same position the first is the main one. */
const variedMove = v.strictObject({
  id: count,
  after: v.union([v.strictObject({ frame: count }), v.strictObject({ node: count })]),
  action: notation,
  comment,
  drawn: v.exactOptional(drawn),
})
export type VariedMove = v.InferOutput<typeof variedMove>

export const variations = v.strictObject({
  comments: v.pipe(v.array(v.strictObject({ frame: count, comment, drawn: v.exactOptional(drawn) })), v.maxLength(MOST_VARIED)),
  /** Each after the one that it follows. */
  nodes: v.pipe(v.array(variedMove), v.maxLength(MOST_VARIED)),
})
export type Variations = v.InferOutput<typeof variations>

/** 32 hexadecimal digits, the same for equal variations. */
export function markOf({ comments, nodes }: Variations): string {
  const lines = (drawings: readonly Drawing[] = []): unknown => drawings.map(({ from, to, colour }) => [from, to, colour])
  const words = createRng(
    JSON.stringify([
      comments.map(({ frame: at, comment: said, drawn: drawings }) => [at, said, lines(drawings)]),
      nodes.map(({ id: number, after, action, comment: said, drawn: drawings }) => [number, after, action, said, lines(drawings)]),
    ]),
  ).state()
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** Moves of a variation one after the other, in notation. All that can be kept may be one line. */
export const lineMoves = v.pipe(v.array(notation), v.maxLength(MOST_VARIED))

/**
 * The end of a line: the position as the viewer would know it, and what the seat on turn could do, also in notation. Nothing of what it could do where the
 * viewer does not see its pieces.
 */
export const variedLine = v.object({
  ...frame.entries,
  turn: v.nullable(seat),
  choices: v.nullable(choices),
  moves: v.array(v.string()),
})
export type VariedLine = v.InferOutput<typeof variedLine>

export const variationRequests = {
  /** The variations of a finished game. `damaged`: some were left out because they are damaged. */
  'review.variations': { args: v.strictObject({ gameId: id }), result: v.object({ variations, damaged: v.boolean() }) },
  /**
   * Keeps these instead; refused as a whole where a move is not legal. `from` is the mark of those that were changed (`markOf`): where others were kept
   * meanwhile, nothing is replaced (`conflict`). Without it they are replaced in any case.
   */
  'review.keepVariations': {
    args: v.strictObject({ gameId: id, variations, from: v.exactOptional(v.pipe(v.string(), v.maxLength(32))) }),
    result: v.null(),
  },
  /** Plays moves, in notation, from a position of a finished game. */
  'review.line': {
    args: v.strictObject({ gameId: id, viewer, frame: count, moves: lineMoves }),
    result: variedLine,
  },
} as const
