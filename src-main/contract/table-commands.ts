/** What people do at a live table: the one list, for messages, for access and for what answers them. A guest does it for its own seat. */
import * as v from 'valibot'
import { id, name, notation, placement, seat } from './common.ts'

const delay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

/** A share as it is stored: what looks the same is the same, and nothing in it is unseen, so that it can be written down and typed again. */
const share = v.pipe(
  name,
  v.transform((text) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')),
  v.maxLength(60),
)

export const tableCommand = v.variant('type', [
  v.strictObject({ type: v.literal('deploy'), seat, placement }),
  v.strictObject({ type: v.literal('act'), seat, action: notation }),
  /** In a sealed game with a deal, before it: what this side adds to the seed. One after the other; the snapshot says whose turn it is. */
  v.strictObject({ type: v.literal('add-share'), seat, share }),
  /**
   * The seals have been noted at this screen: by a guest for its own seat, at the host's for every seat that no guest holds. `entersRanks`: this side enters its
   * own ranks in battles; a guest's wish, where moves are entered by their spaces.
   */
  v.strictObject({ type: v.literal('note-seals'), entersRanks: v.exactOptional(v.literal(true)) }),
  /** The kind of the seat's own piece in the battle under way, before anything is announced. It stays secret until the game is over. */
  v.strictObject({ type: v.literal('enter-rank'), seat, kind: id }),
  v.strictObject({ type: v.literal('resign'), seat }),
  v.strictObject({ type: v.literal('offer-draw'), seat }),
  v.strictObject({ type: v.literal('answer-draw'), seat, accept: v.boolean() }),
  /** Takes back to this seat's last turn: at once where no other person plays, else every other person still in the game is asked; bots never mind. */
  v.strictObject({ type: v.literal('undo'), seat }),
  v.strictObject({ type: v.literal('answer-undo'), seat, accept: v.boolean() }),
  /** The viewer's own mark on an enemy piece or card; empty text removes it. */
  v.strictObject({
    ...{ type: v.literal('mark'), seat },
    ...{ piece: v.pipe(v.string(), v.maxLength(20)), mark: v.pipe(v.string(), v.maxLength(12)) },
  }),
  /** Games that bots alone play, also once every person is out: stops or goes on, with so many milliseconds between two actions. */
  v.strictObject({ type: v.literal('pace'), paused: v.boolean(), delayMs: delay }),
  /** Bot games while paused: one action. */
  v.strictObject({ type: v.literal('step') }),
])
export type TableCommand = v.InferOutput<typeof tableCommand>
export type TableCommandType = TableCommand['type']
export type TableCommandOf<T extends TableCommandType> = Extract<TableCommand, { readonly type: T }>

/** What the host alone does. */
export const HOST_TABLE_COMMANDS: readonly TableCommandType[] = ['pace', 'step']
