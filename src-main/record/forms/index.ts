/** The form of a stored step in each family, for records from files. Elsewhere the types are enough. */
import * as v from 'valibot'
import { placement, seat, seq } from '../../contract/index.ts'
import type { AnyAction, CommonAction, EventBase } from '../../engine/core/game.ts'
import type { Family } from '../../engine/families.ts'
import type { TableAction } from '../table-actions.ts'
import { cardsAction, cardsEvent } from './cards.ts'
import { castleAction, castleEvent } from './castle.ts'
import { gridAction, gridEvent } from './grid.ts'
import { territoryAction, territoryEvent } from './territory.ts'

/** The most events of one action: in Conquest the end of a turn may skip three seats, each of which draws cards first. */
const MOST_EVENTS = 48
/** Most characters of an encoded position; the largest full board takes some 60,000. */
const LONGEST_POSITION = 200_000

export interface StepForms {
  /** An action of a seat or the table. */
  readonly action: v.GenericSchema<unknown, AnyAction | TableAction>
  /** The events of the rules. */
  readonly events: v.GenericSchema<unknown, readonly EventBase[]>
}

const common = [
  v.strictObject({ type: v.literal('deploy'), seat, placement }),
  v.strictObject({ type: v.literal('resign'), seat }),
  v.strictObject({ type: v.literal('agree-draw'), seat }),
  v.strictObject({ type: v.literal('forfeit-on-time'), seat }),
] as const satisfies readonly v.GenericSchema<unknown, CommonAction>[]

const table = [
  v.strictObject({ type: v.literal('undo'), to: seq }),
  v.strictObject({ type: v.literal('ask-undo') }),
  v.strictObject({ type: v.literal('accept-undo') }),
  v.strictObject({ type: v.literal('decline-undo') }),
  v.strictObject({ type: v.literal('offer-draw') }),
  v.strictObject({ type: v.literal('accept-draw') }),
  v.strictObject({ type: v.literal('decline-draw') }),
  v.strictObject({ type: v.literal('add-share'), share: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  v.strictObject({ type: v.literal('note-seals'), entersRanks: v.exactOptional(v.literal(true)) }),
  v.strictObject({ type: v.literal('enter-rank'), space: seq, kind: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  v.strictObject({ type: v.literal('ask-hint') }),
  v.strictObject({ type: v.literal('clock-stood'), of: seat, ms: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ type: v.literal('game-opened') }),
  v.strictObject({ type: v.literal('played-on') }),
  v.strictObject({ type: v.literal('position-set'), state: v.pipe(v.string(), v.maxLength(LONGEST_POSITION)) }),
] as const satisfies readonly v.GenericSchema<unknown, TableAction>[]

const FORMS: Readonly<Partial<Record<string, StepForms>>> = {
  grid: { action: v.variant('type', [...common, ...table, ...gridAction]), events: v.pipe(v.array(gridEvent), v.maxLength(MOST_EVENTS)) },
  cards: {
    action: v.variant('type', [...common, ...table, ...cardsAction]),
    events: v.pipe(v.array(cardsEvent), v.maxLength(MOST_EVENTS)),
  },
  castle: {
    action: v.variant('type', [...common, ...table, ...castleAction]),
    events: v.pipe(v.array(castleEvent), v.maxLength(MOST_EVENTS)),
  },
  territory: {
    action: v.variant('type', [...common, ...table, ...territoryAction]),
    events: v.pipe(v.array(territoryEvent), v.maxLength(MOST_EVENTS)),
  },
} satisfies Record<Family, StepForms>

/** For a family without forms of its own: what all actions and events have. The rules check the rest. */
const PLAIN: StepForms = {
  action: v.union([...common, ...table, v.looseObject({ type: v.string(), seat })]),
  events: v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(MOST_EVENTS)),
}

/** The forms of a family's steps. */
export function formsOf(family: Family): StepForms {
  return FORMS[family] ?? PLAIN
}
