/** The form of what people tell the referee, for records that come from outside. */
import * as v from 'valibot'
import {
  aims,
  binding,
  flagAct,
  flagSpaces,
  holding,
  layout,
  openPieces,
  pieceMode,
  OFFERED_ENDS,
  REFEREE_END_REASONS,
  seq,
  seat,
  space,
} from '../contract/index.ts'
import { SEATS } from '../engine/core/seats.ts'
import type { Command } from './decide.ts'

const flags = v.pipe(v.array(seat), v.maxLength(SEATS.length))
const kind = v.pipe(v.string(), v.maxLength(40))

export const command: v.GenericSchema<unknown, Command> = v.variant('type', [
  v.strictObject({ type: v.literal('begin'), attacker: seat, defender: v.optional(seat) }),
  v.strictObject({
    type: v.literal('use'),
    seat,
    kind,
    power: kind,
    targets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
    defender: v.optional(seat),
    frees: v.nullable(v.strictObject({ kind, state: binding })),
    ...{ from: v.exactOptional(space), to: v.exactOptional(space), aims: v.exactOptional(aims) },
  }),
  v.strictObject({ type: v.literal('shoot'), seat, defender: v.optional(seat), from: v.optional(space), to: v.optional(space) }),
  v.strictObject({ type: v.literal('carried'), flags }),
  v.strictObject({ type: v.literal('recruit'), seat, kind: v.nullable(kind), declined: v.boolean(), flags }),
  v.strictObject({ type: v.literal('flag'), seat, flag: seat, act: flagAct }),
  v.strictObject({ type: v.literal('home'), seat }),
  v.strictObject({ type: v.literal('tell-land'), holdings: v.pipe(v.array(holding), v.maxLength(SEATS.length)) }),
  v.strictObject({ type: v.literal('renew-pile') }),
  v.strictObject({ type: v.literal('draw-cards'), seat }),
  v.strictObject({ type: v.literal('lay-cards'), seat }),
  v.strictObject({ type: v.literal('card'), seat, card: kind }),
  v.strictObject({ type: v.literal('accuse'), seat, defender: v.optional(seat), kind }),
  v.strictObject({ type: v.literal('answer-accusation'), seat, right: v.boolean() }),
  v.strictObject({ type: v.literal('change-mode'), seat, kind, mode: pieceMode, at: v.exactOptional(space) }),
  v.strictObject({ type: v.literal('reinforce'), seat, spaces: v.exactOptional(v.pipe(v.array(space), v.maxLength(40))) }),
  v.strictObject({
    ...{ type: v.literal('move'), seat, from: space, to: space },
    ...{ leave: v.exactOptional(flags), take: v.exactOptional(v.literal(true)), as: v.exactOptional(kind) },
  }),
  v.strictObject({ type: v.literal('pass'), seat }),
  v.strictObject({
    type: v.literal('lay'),
    turn: seat,
    armies: layout,
    flags: v.exactOptional(flagSpaces),
    open: v.exactOptional(openPieces),
  }),
  v.strictObject({ type: v.literal('take-back'), seat }),
  v.strictObject({ type: v.literal('enter'), seat, kind, lies: v.exactOptional(v.literal(true)) }),
  v.strictObject({ type: v.literal('looked'), seat }),
  v.strictObject({ type: v.literal('cancel'), seat: v.exactOptional(seat) }),
  v.strictObject({ type: v.literal('answer-cancel'), seat, accept: v.boolean() }),
  v.strictObject({
    type: v.literal('ask-correction'),
    seat,
    seq,
    attacker: v.nullable(seat),
    defender: v.optional(seat),
    strike: v.boolean(),
  }),
  v.strictObject({ type: v.literal('answer-correction'), seat, accept: v.boolean() }),
  v.strictObject({ type: v.literal('offer-end'), seat, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) }),
  v.strictObject({ type: v.literal('answer-end'), seat, accept: v.boolean() }),
  v.strictObject({ type: v.literal('ask-reopening'), seat }),
  v.strictObject({ type: v.literal('answer-reopening'), seat, accept: v.boolean() }),
  v.strictObject({ type: v.literal('end'), reason: v.picklist(REFEREE_END_REASONS), seat: v.nullable(seat) }),
])
