/** The form of what a digital game of Conquest stores in a step. */
import * as v from 'valibot'
import { outcome, placement, seat, space } from '../../contract/index.ts'
import { BATTLE_RESULTS } from '../../engine/rules/combat.ts'
import { CARDS } from '../../engine/territory/cards.ts'
import { PLAIN_CARDS, type TerritoryEvent, type TurnAction } from '../../engine/territory/types.ts'
import { kind, pieceId, rng } from './parts.ts'

const bool = v.boolean()
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const territory = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
const pair = v.strictTuple([space, space])
const zones = v.pipe(v.array(space), v.maxLength(3))

/** An action of a seat before play or on its turn. */
export const territoryAction = [
  v.strictObject({ type: v.literal('claim'), seat, territory }),
  v.strictObject({ type: v.literal('play'), seat, card: v.picklist(PLAIN_CARDS) }),
  v.strictObject({ type: v.literal('look'), seat, at: pair }),
  v.strictObject({ type: v.literal('accuse'), seat, at: space, kind }),
  v.strictObject({ type: v.literal('recall'), seat, to: space }),
  v.strictObject({ type: v.literal('pick'), seat, at: space }),
  v.strictObject({ type: v.literal('arrange'), seat, from: zones }),
  v.strictObject({ type: v.literal('place'), seat, to: space }),
  v.strictObject({ type: v.literal('move'), seat, from: space, to: space }),
  v.strictObject({ type: v.literal('end-turn'), seat }),
] as const satisfies readonly v.GenericSchema<unknown, TurnAction>[]

const card = v.picklist(CARDS)
/** The rules themselves refuse more cards than a deck has. */
const cards = v.pipe(v.array(card), v.maxLength(1000))
const named = v.strictObject({ id: pieceId, kind })
const combatant = v.strictObject({ id: pieceId, seat, kind })
const unit = v.strictObject({ id: pieceId, seat, kind, seenBy: v.array(seat), moved: bool, isNot: v.array(kind) })
const lost = v.array(v.strictObject({ id: pieceId, seat, kind, by: v.exactOptional(seat) }))

/** The events of the rules. */
export const territoryEvent: v.GenericSchema<unknown, TerritoryEvent> = v.variant('type', [
  v.strictObject({ type: v.literal('lots-drawn'), rounds: v.array(v.array(v.strictObject({ seat, kind }))), first: seat, rng }),
  v.strictObject({ type: v.literal('deck-shuffled'), pile: cards, rng }),
  v.strictObject({ type: v.literal('territory-claimed'), seat, territory, next: v.nullable(seat) }),
  v.strictObject({ type: v.literal('choice-passed'), next: v.nullable(seat) }),
  v.strictObject({ type: v.literal('army-deployed'), seat, placement }),
  v.strictObject({
    type: v.literal('play-began'),
    firstSeat: seat,
    pieces: v.array(v.strictObject({ space, piece: unit })),
    tokens: v.array(v.never()),
    rng,
  }),
  v.strictObject({ type: v.literal('turn-began'), seat, round: count, moves: count }),
  v.strictObject({ type: v.literal('cards-drawn'), seat, cards }),
  v.strictObject({ type: v.literal('pile-renewed'), pile: cards, rng }),
  v.strictObject({ type: v.literal('card-played'), seat, card, moves: count }),
  v.strictObject({ type: v.literal('moves-began'), seat }),
  v.strictObject({
    type: v.literal('unit-drawn'),
    seat,
    due: v.picklist(['reinforcements', 'surprise-attack']),
    unit: named,
    bag: v.array(named),
    rng,
  }),
  v.strictObject({ type: v.literal('unit-placed'), seat, to: space, id: pieceId, kind, open: bool }),
  v.strictObject({ type: v.literal('regroup-due'), seat }),
  v.strictObject({ type: v.literal('unit-picked'), seat, at: space }),
  v.strictObject({ type: v.literal('units-regrouped'), seat, zones, units: v.array(named) }),
  v.strictObject({ type: v.literal('bag-shown'), seat, units: v.array(named) }),
  v.strictObject({ type: v.literal('units-seen'), seat, at: pair, units: v.array(combatant) }),
  v.strictObject({ type: v.literal('unit-accused'), seat, at: space, named: kind, right: bool, unit: combatant }),
  v.strictObject({ type: v.literal('unit-moved'), seat, from: space, to: space, id: pieceId, revealed: v.nullable(kind) }),
  v.strictObject({
    type: v.literal('battle-fought'),
    seat,
    from: space,
    to: space,
    attacker: combatant,
    defender: combatant,
    result: v.picklist(BATTLE_RESULTS),
    sight: v.exactOptional(v.strictObject({ seenBy: v.array(seat), isNot: v.array(kind) })),
  }),
  v.strictObject({ type: v.literal('flag-captured'), seat, by: seat, holder: v.nullable(seat), along: v.array(seat) }),
  v.strictObject({ type: v.literal('flag-regained'), seat, id: pieceId }),
  v.strictObject({ type: v.literal('seat-skipped'), seat }),
  v.strictObject({ type: v.literal('control-changed'), changes: v.array(v.strictObject({ territory, seat: v.nullable(seat) })) }),
  v.strictObject({ type: v.literal('seat-left'), seat, reason: v.picklist(['no-pieces', 'resigned', 'time']), lost }),
  v.strictObject({ type: v.literal('game-ended'), outcome, shown: v.array(v.strictObject({ id: pieceId, kind })) }),
])
