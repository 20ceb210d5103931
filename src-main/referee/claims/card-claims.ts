/** What players may say of cards and accusations, and which cards a seat can play, draw or discard, by public knowledge (CQ-7, CQ-16 to CQ-22, CQ-28, CQ-29). */
import type { Seat } from '../../engine/core/seats.ts'
import { enemiesOf } from '../../engine/core/sides.ts'
import { bagSize, cardOf, mayBeInBag, spyOf, unitsOf } from '../tally/bags.ts'
import { claimRefusal, type Table } from './claims.ts'
import type { AccusedRuling } from '../events.ts'
import { freeOf } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { kindName } from '../setup.ts'
import { isOut, tallyOf } from '../tally/tally.ts'
import { handOf, playedSinceRenewal } from '../tally/deck.ts'
import { landOf } from '../tally/lands.ts'
import type { RefereeState } from '../state.ts'

/** Why a seat cannot have played a card. */
export function cardRefusal(table: Table, seat: Seat, name: string): Refusal | null {
  const { setup, tally } = table
  const without = cardlessRefusal(table, seat)
  if (without) return without
  const card = cardOf(setup, name)
  if (!card) return { code: 'no-such-card' }
  const { care, rule } = card
  const spy = spyOf(setup, seat)
  const about = { seat, kind: kindName(setup, spy), rule }
  switch (care) {
    case 'noted':
      return null
    case 'regroups': {
      const least = setup.bags?.regrouped ?? 0
      return unitsOf(setup, tally, seat) < least ? { code: 'too-few-units', seat, least, rule } : null
    }
    case 'looks':
      return freeOf(setup, tally, seat, spy) > 0 ? null : { code: 'not-on-land', ...about }
    case 'returns':
      return bagSize(setup, tally, seat) > 0 ? null : { code: 'bag-empty', seat, rule }
    case 'recalls':
      return mayBeInBag(setup, tally, seat, spy) ? null : { code: 'not-in-bag', ...about }
    case 'accuses':
      return { code: 'no-such-card' }
  }
}

/** Why a seat cannot accuse (CQ-7, CQ-21). */
export function accuserRefusal(table: Table, seat: Seat): Refusal | null {
  const isCard = table.setup.bags?.cards.some(({ care }) => care === 'accuses')
  return cardlessRefusal(table, seat) ?? (isCard ? null : { code: 'no-such-card' })
}

/** Why an accusation cannot be answered so: the accused kind must be on the land (CQ-28). */
export function answerRefusal(table: Table, { defender: seat, kind, right }: Omit<AccusedRuling, 'type' | 'attacker'>): Refusal | null {
  return right ? claimRefusal(table, { seat, kind, attacks: false }) : null
}

function cardlessRefusal({ setup: { bags }, tally }: Table, seat: Seat): Refusal | null {
  if (!bags) return { code: 'no-cards' }
  return tallyOf(tally, seat).captured ? { code: 'flagless', seat, rule: bags.cites.flagless } : null
}

/** Why a seat cannot play this card: it has not drawn it, or all cards of the name are face up. */
export function deckRefusal(table: Table, state: RefereeState, seat: Seat, name: string): Refusal | null {
  const { setup, tally } = table
  const { bags, keeper } = setup
  if (!bags) return { code: 'no-cards' }
  const rule = bags.cites.draw
  const card = kindName(setup, name)
  if (keeper === 'table') {
    const of = bags.deck[name] ?? 0
    return playedSinceRenewal(bags, state, name) < of ? null : { code: 'cards-used-up', card, of, rule }
  }
  const hand = handOf(state, tally)
  if (hand?.seat !== seat) return { code: 'draw-first', seat, rule }
  if (hand.played) return { code: 'card-played', seat, rule }
  return hand.cards.includes(name) ? null : { code: 'not-drawn', seat, card, rule }
}

/** The name of the card that accuses. */
export function accusingCard({ setup }: Table): string {
  return setup.bags?.cards.find(({ care }) => care === 'accuses')?.card ?? ''
}

/** Why a seat cannot draw now. */
export function drawRefusal(table: Table, state: RefereeState, seat: Seat): Refusal | null {
  const { setup, tally } = table
  const { bags, keeper } = setup
  if (!bags) return { code: 'no-cards' }
  if (keeper !== 'app') return { code: 'cards-on-table' }
  if (isOut(tally, seat)) return { code: 'is-out', seat }
  const { cites } = bags
  if (tallyOf(tally, seat).captured) return { code: 'flagless', seat, rule: cites.flagless }
  const hand = handOf(state, tally)
  if (hand && !hand.done) return { code: 'cards-first', seat: hand.seat, rule: cites.draw }
  return drawsOf(table, state, seat) > 0 ? null : { code: 'draws-none', seat, rule: cites.draw }
}

/** How many cards a seat draws. */
export function drawsOf({ setup, tally }: Table, state: RefereeState, seat: Seat): number {
  return landOf(setup, state.holdings, tally, seat)?.draws ?? 0
}

/**
 * Why a seat cannot discard what it drew: it must play a card if it can. Cards that depend on zones count as unplayable, as the referee does not know
 * zones.
 */
export function layRefusal(table: Table, state: RefereeState, seat: Seat): Refusal | null {
  const { setup, tally } = table
  if (!setup.bags) return { code: 'no-cards' }
  if (setup.keeper !== 'app') return { code: 'cards-on-table' }
  const rule = setup.bags.cites.draw
  const hand = handOf(state, tally)
  if (hand?.seat !== seat) return { code: 'draw-first', seat, rule }
  if (hand.done) return { code: 'card-played', seat, rule }
  const card = hand.cards.find((each) => isSurelyPlayable(table, seat, each))
  return card === undefined ? null : { code: 'can-play', seat, card: kindName(setup, card), rule }
}

/** Whether a card can be played wherever the units are. */
function isSurelyPlayable(table: Table, seat: Seat, name: string): boolean {
  const { setup, tally } = table
  switch (setup.bags?.cards.find(({ card }) => card === name)?.care) {
    case 'noted':
    case 'regroups':
      return cardRefusal(table, seat, name) === null
    case 'accuses':
      return accuserRefusal(table, seat) === null && enemiesOf(setup, seat).some((enemy) => !isOut(tally, enemy))
    default:
      return false
  }
}
