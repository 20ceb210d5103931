/** The form of a stored step in the grid family, for records from files. Elsewhere the types are enough. */
import * as v from 'valibot'
import { outcome, placement, seat, space } from '../../contract/index.ts'
import { END_REASONS } from '../../engine/core/outcome.ts'
import { BINDINGS, type GridEvent, type PowerEffect, type RescueAction, type TurnAction } from '../../engine/grid/types.ts'
import { kind, pieceId, rng } from './parts.ts'
import { BATTLE_RESULTS } from '../../engine/rules/combat.ts'

const power = kind
const seenBy = v.array(seat)

/** An action on a seat's turn. */
export const gridAction = [
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
  v.strictObject({ type: v.literal('rescue'), seat, kind, at: space }),
  v.strictObject({ type: v.literal('decline'), seat }),
] as const satisfies readonly v.GenericSchema<unknown, TurnAction | RescueAction>[]

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
  v.strictObject({ type: v.literal('returned'), id: pieceId, at: space, kind, seenBy, rest: v.exactOptional(v.array(pieceId)) }),
])

/** The events of the rules. */
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
  v.strictObject({ type: v.literal('rescue-due'), seat, at: space }),
  v.strictObject({ type: v.literal('piece-rescued'), seat, at: space, id: pieceId, kind, rest: v.array(pieceId) }),
  v.strictObject({ type: v.literal('rescue-declined'), seat }),
  v.strictObject({ type: v.literal('turn-passed'), seat }),
  v.strictObject({ type: v.literal('seat-left'), seat, reason: v.picklist(END_REASONS) }),
  v.strictObject({ type: v.literal('game-ended'), outcome, shown: v.array(v.strictObject({ id: pieceId, kind })) }),
])
