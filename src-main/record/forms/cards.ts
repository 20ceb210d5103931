/** The form of what a game of the cards family stores in a step. */
import * as v from 'valibot'
import { outcome, placement, seat } from '../../contract/index.ts'
import type { CardsEvent, LineAction } from '../../engine/cards/types.ts'
import { BATTLE_RESULTS } from '../../engine/rules/combat.ts'
import { pieceId, kind, rng } from './parts.ts'

/** A place in a line, and the most cards in a deck. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(19))
const MOST_CARDS = 400

const kinds = v.pipe(v.array(kind), v.maxLength(MOST_CARDS))
const card = { id: pieceId, seat, kind }
const shown = v.strictObject(card)
const laid = v.array(v.strictObject({ place, id: pieceId, kind }))
const deal = v.strictObject({ hand: kinds, deck: kinds })

/** An action on a seat's turn. */
export const cardsAction = [
  v.strictObject({ type: v.literal('attack'), seat, from: place, to: place }),
  v.strictObject({ type: v.literal('see-hand'), seat, from: place }),
  v.strictObject({ type: v.literal('see-line'), seat, from: place, at: v.array(place) }),
  v.strictObject({ type: v.literal('redeal'), seat, from: place }),
  v.strictObject({ type: v.literal('stop'), seat }),
] as const satisfies readonly v.GenericSchema<unknown, LineAction>[]

/** The events of the rules. */
export const cardsEvent: v.GenericSchema<unknown, CardsEvent> = v.variant('type', [
  v.strictObject({ type: v.literal('decks-shuffled'), deals: v.record(seat, deal), rng }),
  v.strictObject({ type: v.literal('army-deployed'), seat, placement }),
  v.strictObject({ type: v.literal('play-began'), firstSeat: seat, lines: v.record(seat, laid) }),
  v.strictObject({ type: v.literal('cards-drawn'), seat, kinds }),
  v.strictObject({
    type: v.literal('battle-fought'),
    seat,
    from: place,
    to: place,
    attacker: shown,
    defender: shown,
    result: v.picklist(BATTLE_RESULTS),
    canAttackOn: v.optional(v.literal(true)),
  }),
  v.strictObject({ type: v.literal('attack-stopped'), seat }),
  v.strictObject({ type: v.literal('hand-seen'), seat, from: place, user: shown, of: seat, kinds }),
  v.strictObject({
    type: v.literal('line-seen'),
    seat,
    from: place,
    user: shown,
    of: seat,
    cards: v.array(v.strictObject({ ...card, place })),
  }),
  v.strictObject({ type: v.literal('army-redealt'), seat, from: place, user: shown, deal, rng }),
  v.strictObject({ type: v.literal('line-laid'), seat, cards: laid }),
  v.strictObject({ type: v.literal('turn-passed'), seat }),
  v.strictObject({
    type: v.literal('game-ended'),
    outcome,
    shown: v.record(seat, v.strictObject({ hand: kinds, deck: kinds, line: laid })),
  }),
])
