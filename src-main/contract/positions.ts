/**
 * The position editor and its studies. A position is its text in notation (docs/notation.md): the app reads and changes it, so that the screen holds no rules. Everything here is the host’s:
 * a text is written by the person who reads it, and tells nothing of any game.
 */
import * as v from 'valibot'
import { id, instant, name, notation, optionValues, seat, space } from './common.ts'
import { editionInfo } from './editions.ts'
import { reason } from './hints.ts'
import { choices, player, view } from './table.ts'
import { EDITED_COUNTS, MOST_COUNTED, PIECE_MARKS } from '../engine/core/position-edit.ts'

export type { CountKey, EditedCount, PieceMark, PlacedPiece, PositionEdit, EditedPiece } from '../engine/core/position-edit.ts'

/** More than any position that a game has led to. */
const LONGEST = 8000
export const positionText = v.pipe(v.string(), v.maxLength(LONGEST))
const text = positionText
/** The hash of the table of a custom edition. */
const table = v.pipe(v.string(), v.maxLength(40))
/** `options`: preset and lineup, and the rules of the table where they are not the usual ones. `table`: absent for the edition as printed. */
const on = { edition: id, table: v.exactOptional(table), options: optionValues }

const placedPiece = v.strictObject({
  seat,
  kind: id,
  known: v.boolean(),
  moved: v.boolean(),
  mode: v.optional(v.literal('robot')),
  state: v.optional(v.picklist(['stone', 'enchanted'])),
  spent: v.optional(v.literal(true)),
})

const counted = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COUNTED))
const countKey = { of: v.picklist(EDITED_COUNTS), seat: v.nullable(seat), kind: v.nullable(id) }

export const positionEdit = v.variant('type', [
  v.strictObject({ type: v.literal('put'), space, piece: v.nullable(placedPiece) }),
  v.strictObject({ type: v.literal('swap'), from: space, to: space }),
  v.strictObject({ type: v.literal('turn'), seat }),
  v.strictObject({ type: v.literal('flag'), seat, space }),
  v.strictObject({ type: v.literal('count'), ...countKey, value: counted }),
  v.strictObject({ type: v.literal('clear') }),
])

/** Why a position cannot be played. */
export const positionFault = v.object({ rule: v.nullable(v.string()), message: v.string(), spaces: v.array(space) })

/** A piece; its kind is null while the text hides it, its space off the board. */
const editedPiece = v.object({ ...placedPiece.entries, space: v.nullable(space), kind: v.nullable(v.string()) })

/** What the editor of this edition puts up by hand. `flags`: seats whose flags are no pieces. */
const tools = v.object({ hasBoard: v.boolean(), marks: v.array(v.picklist(PIECE_MARKS)), flags: v.array(seat) })

/** A number that is changed by hand; see `EditedCount`. It may be out of bounds in a position that was written. */
const editedCount = v.object({ ...countKey, value: v.number(), least: v.exactOptional(v.number()), most: v.number() })

/** `view`: the position with everything open. An unreadable text has none; `at` is the 0-based offset of what is wrong. */
export const examinedPosition = v.variant('readable', [
  v.object({
    readable: v.literal(true),
    text: v.string(),
    view,
    pieces: v.array(editedPiece),
    counts: v.array(editedCount),
    tools,
    faults: v.array(positionFault),
  }),
  v.object({ readable: v.literal(false), text: v.string(), message: v.string(), at: v.number() }),
])
export type ExaminedPosition = v.InferOutput<typeof examinedPosition>

/**
 * The strongest action found for the seat to act, by what it knows. `chance`: to win, from 0 to 1; null in presets without measured chances. `choices`: all that the
 * seat can do, to show the action by.
 */
export const positionAdvice = v.object({ seat, action: v.string(), chance: v.nullable(v.number()), choices })
export type PositionAdvice = v.InferOutput<typeof positionAdvice>

const answer = v.object({ best: notation, nearly: v.pipe(v.array(notation), v.maxLength(8), v.readonly()), why: reason })
export type PuzzleAnswer = v.InferOutput<typeof answer>
/** The one action that is clearly the best. `nearly`: actions that are accepted as nearly as good. What was sent can be sent back. */
export const puzzleAnswer: v.GenericSchema<PuzzleAnswer> = answer

/** A position that is kept; with an answer it is a puzzle. */
export const study = v.object({
  id,
  name: v.string(),
  edition: id,
  /** The custom edition that it is of; absent where it is of none. */
  set: v.exactOptional(v.object({ name: v.string(), hash: v.string() })),
  options: optionValues,
  text: v.string(),
  answer: v.nullable(puzzleAnswer),
  updatedAt: instant,
})
export type Study = v.InferOutput<typeof study>

/** Most changes in one request. */
const MOST_EDITS = 20

export const positionRequests = {
  /** A custom edition by its table, as it is played. */
  'positions.edition': { args: v.strictObject({ edition: id, table }), result: editionInfo },
  /** The position after these changes. */
  'positions.examine': {
    args: v.strictObject({ ...on, text, edits: v.optional(v.pipe(v.array(positionEdit), v.maxLength(MOST_EDITS))) }),
    result: examinedPosition,
  },
  /** Where an editor begins: an empty board, or both armies as a game could begin, different each time. */
  'positions.begin': { args: v.strictObject({ ...on, from: v.picklist(['empty', 'armies']) }), result: examinedPosition },
  /** Starts a game from a position without faults, with a person or bot for each seat. */
  'positions.play': { args: v.strictObject({ ...on, text, players: v.record(seat, player) }), result: v.object({ gameId: id }) },
  /** What a position without faults is worth to the seat to act. */
  'positions.analyse': { args: v.strictObject({ ...on, text }), result: positionAdvice },
  /** The action that is clearly the best in a position without faults; null where none is. */
  'positions.puzzle': { args: v.strictObject({ ...on, text }), result: v.nullable(puzzleAnswer) },
  'studies.list': { args: v.strictObject({}), result: v.array(study) },
  /** Keeps a position, finished or not, as long as it can be read. Without `answer` a puzzle remains one while its position is the same. */
  'studies.save': { args: v.strictObject({ id: v.optional(id), name, ...on, text, answer: v.optional(puzzleAnswer) }), result: study },
  'studies.rename': { args: v.strictObject({ id, name }), result: study },
  'studies.delete': { args: v.strictObject({ id }), result: v.null() },
  'studies.restore': { args: v.strictObject({ id }), result: study },
} as const
