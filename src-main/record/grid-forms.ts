/** The form of what a digital game of the grid family stores in a step, for records that come from outside. Inside the house the types vouch for it. */
import * as v from 'valibot'
import { outcome, placement, seat, seq, space } from '../contract/index.ts'
import { BATTLE_RESULTS, type GridAction, type GridEvent } from '../engine/grid/types.ts'
import type { TableAction } from './table-actions.ts'

const pieceId = v.pipe(v.string(), v.minLength(1), v.maxLength(20))
const kind = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const word32 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))
const seenBy = v.array(seat)

/** What a seat or the table did. */
export const gridAction: v.GenericSchema<unknown, GridAction | TableAction> = v.variant('type', [
  v.strictObject({ type: v.literal('deploy'), seat, placement }),
  v.strictObject({ type: v.literal('move'), seat, from: space, to: space }),
  v.strictObject({ type: v.literal('resign'), seat }),
  v.strictObject({ type: v.literal('agree-draw'), seat }),
  v.strictObject({ type: v.literal('forfeit-on-time'), seat }),
  v.strictObject({ type: v.literal('undo'), to: seq }),
  v.strictObject({ type: v.literal('ask-undo') }),
  v.strictObject({ type: v.literal('decline-undo') }),
  v.strictObject({ type: v.literal('offer-draw') }),
  v.strictObject({ type: v.literal('decline-draw') }),
  v.strictObject({ type: v.literal('position-set'), state: v.string() }),
])

const piece = v.strictObject({ id: pieceId, seat, kind, moved: v.boolean(), seenBy })
const combatant = v.strictObject({ id: pieceId, seat, kind, seenBy })

/** What the rules made of it. */
export const gridEvent: v.GenericSchema<unknown, GridEvent> = v.variant('type', [
  v.strictObject({ type: v.literal('army-deployed'), seat, placement }),
  v.strictObject({
    type: v.literal('play-began'),
    firstSeat: seat,
    pieces: v.array(v.strictObject({ square: space, piece })),
    rng: v.strictTuple([word32, word32, word32, word32]),
  }),
  v.strictObject({ type: v.literal('piece-moved'), seat, from: space, to: space, id: pieceId, revealed: v.nullable(kind) }),
  v.strictObject({
    type: v.literal('battle-fought'),
    seat,
    from: space,
    to: space,
    charged: v.boolean(),
    attacker: combatant,
    defender: combatant,
    result: v.picklist(BATTLE_RESULTS),
  }),
  v.strictObject({ type: v.literal('game-ended'), outcome, shown: v.array(v.strictObject({ id: pieceId, kind })) }),
])
