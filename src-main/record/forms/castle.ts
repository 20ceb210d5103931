/** The form of what a digital game of the castle stores in a step. */
import * as v from 'valibot'
import { outcome, placement, seat, space } from '../../contract/index.ts'
import { CHANCES, type CastleEvent, type TurnAction } from '../../engine/castle/types.ts'
import { BATTLE_RESULTS } from '../../engine/rules/combat.ts'
import { kind, pieceId, rng } from './parts.ts'

const bool = v.boolean()
const way = { seat, from: space, to: space }
const flags = v.pipe(v.array(seat), v.maxLength(4))
const move = { ...way, leave: flags, take: bool }

/** An action on a seat's turn, or out of turn when a recruit is due. */
export const castleAction = [
  v.strictObject({ type: v.literal('move'), ...move }),
  v.strictObject({ type: v.literal('shoot'), ...way }),
  v.strictObject({ type: v.literal('recruit'), seat, kind: v.nullable(kind), take: bool }),
  v.strictObject({ type: v.literal('decline'), seat }),
  v.strictObject({ type: v.literal('pass'), seat }),
] as const satisfies readonly v.GenericSchema<unknown, TurnAction>[]

const combatant = v.strictObject({ id: pieceId, seat, kind })
const lost = v.array(v.strictObject({ id: pieceId, seat, kind, by: v.exactOptional(seat) }))
const piece = v.strictObject({ id: pieceId, seat, kind, known: bool })
const token = v.strictObject({ seat, at: space, carried: bool, laid: v.nullable(seat) })

/** The events of the rules. */
export const castleEvent: v.GenericSchema<unknown, CastleEvent> = v.variant('type', [
  v.strictObject({ type: v.literal('army-deployed'), seat, placement }),
  v.strictObject({
    type: v.literal('play-began'),
    firstSeat: seat,
    pieces: v.array(v.strictObject({ space, piece })),
    tokens: v.array(token),
    rng,
  }),
  v.strictObject({
    type: v.literal('piece-moved'),
    ...move,
    id: pieceId,
    revealed: v.nullable(kind),
    oneOf: v.exactOptional(v.array(kind)),
    flags,
  }),
  v.strictObject({
    type: v.literal('battle-fought'),
    ...move,
    attacker: combatant,
    defender: combatant,
    result: v.picklist(BATTLE_RESULTS),
    flags,
    sight: v.exactOptional(v.strictObject({ seenBy: flags, oneOf: v.array(kind) })),
  }),
  v.strictObject({ type: v.literal('cannon-fired'), ...way, cannon: combatant, target: combatant, flags }),
  v.strictObject({ type: v.literal('slider-moved'), seat, to: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)) }),
  v.strictObject({ type: v.literal('recruit-due'), seat, chances: v.pipe(v.array(v.picklist(CHANCES)), v.maxLength(2)) }),
  v.strictObject({ type: v.literal('piece-recruited'), seat, id: pieceId, kind, at: space, take: bool, flags }),
  v.strictObject({ type: v.literal('recruit-declined'), seat }),
  v.strictObject({ type: v.literal('recruit-lost'), seat }),
  v.strictObject({ type: v.literal('seat-passed'), seat }),
  v.strictObject({ type: v.literal('turn-passed'), seat }),
  v.strictObject({ type: v.literal('seat-left'), seat, reason: v.picklist(['no-pieces', 'resigned', 'time']), lost }),
  v.strictObject({ type: v.literal('game-ended'), outcome, shown: v.array(v.strictObject({ id: pieceId, kind })) }),
])
