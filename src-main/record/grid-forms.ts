/** The form of what a digital game of the grid family stores in a step, for records that come from outside. Inside the house the types vouch for it. */
import * as v from 'valibot'
import { outcome, placement, seat, seq, space } from '../contract/index.ts'
import { BATTLE_RESULTS, BINDINGS, type GridAction, type GridEvent, type PowerEffect } from '../engine/grid/types.ts'
import type { TableAction } from './table-actions.ts'

const pieceId = v.pipe(v.string(), v.minLength(1), v.maxLength(20))
const kind = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const power = kind
const word32 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))
const seenBy = v.array(seat)

/** What a seat or the table did. */
export const gridAction: v.GenericSchema<unknown, GridAction | TableAction> = v.variant('type', [
  v.strictObject({ type: v.literal('deploy'), seat, placement }),
  v.strictObject({ type: v.literal('move'), seat, from: space, to: space, change: v.exactOptional(space) }),
  v.strictObject({
    type: v.literal('power'),
    seat,
    from: space,
    power,
    to: space,
    targets: v.array(space),
    kind: v.nullable(kind),
    change: v.exactOptional(space),
  }),
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

const piece = v.strictObject({
  id: pieceId,
  seat,
  kind,
  moved: v.boolean(),
  seenBy,
  mode: v.exactOptional(v.literal('robot')),
  state: v.exactOptional(v.picklist(BINDINGS)),
  spent: v.exactOptional(v.literal(true)),
})
const placed = v.array(v.strictObject({ square: space, piece }))
const rng = v.strictTuple([word32, word32, word32, word32])
const combatant = v.strictObject({ id: pieceId, seat, kind, seenBy })
const result = v.picklist(BATTLE_RESULTS)

const effect: v.GenericSchema<unknown, PowerEffect> = v.variant('type', [
  v.strictObject({ type: v.literal('moved'), id: pieceId, from: space, to: space }),
  v.strictObject({ type: v.literal('shown'), at: space, piece: combatant }),
  v.strictObject({
    type: v.literal('fought'),
    from: space,
    to: space,
    drawn: v.boolean(),
    attacker: combatant,
    defender: combatant,
    result,
  }),
  v.strictObject({ type: v.literal('removed'), id: pieceId, at: space }),
  v.strictObject({ type: v.literal('bound'), id: pieceId, at: space, state: v.nullable(v.picklist(BINDINGS)) }),
  v.strictObject({ type: v.literal('returned'), id: pieceId, at: space, kind, seenBy }),
])

/** What the rules made of it. */
export const gridEvent: v.GenericSchema<unknown, GridEvent> = v.variant('type', [
  v.strictObject({ type: v.literal('army-deployed'), seat, placement }),
  v.strictObject({
    type: v.literal('play-began'),
    firstSeat: seat,
    pieces: placed,
    rng,
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
    result,
  }),
  v.strictObject({ type: v.literal('army-reinforced'), seat, pieces: placed, rng }),
  v.strictObject({ type: v.literal('mode-changed'), seat, at: space, mode: v.picklist(['vehicle', 'robot']), piece: combatant }),
  v.strictObject({
    type: v.literal('power-used'),
    seat,
    power,
    from: space,
    to: space,
    targets: v.array(space),
    user: combatant,
    effects: v.array(effect),
  }),
  v.strictObject({ type: v.literal('game-ended'), outcome, shown: v.array(v.strictObject({ id: pieceId, kind })) }),
])
