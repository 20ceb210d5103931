/** What can be done with cards: which a seat can play by what it has drawn, or by what is left of them on the table, and when it draws or lays away (CQ-7). */
import type { Seat } from '../../engine/core/seats.ts'
import { enemiesOf } from '../../engine/core/sides.ts'
import { accuserRefusal, cardRefusal } from './card-claims.ts'
import type { Table } from './claims.ts'
import { handOf, toldOut } from '../tally/deck.ts'
import { landOf } from '../tally/lands.ts'
import type { Refusal } from '../refusals.ts'
import { kindName } from '../setup.ts'
import { isOut, standingOf } from '../tally/tally.ts'
import type { RefereeState } from '../state.ts'

/** Why a seat cannot have this card to play: it has not drawn it, or all of them lie face up. */
export function deckRefusal(table: Table, state: RefereeState, seat: Seat, name: string): Refusal | null {
  const { setup, standings } = table
  const { bags, keeper } = setup
  if (!bags) return { code: 'no-cards' }
  const rule = bags.cites.draw
  const card = kindName(setup, name)
  if (keeper === 'table') {
    const of = bags.deck[name] ?? 0
    return toldOut(bags, state, name) < of ? null : { code: 'cards-used-up', card, of, rule }
  }
  const hand = handOf(state, standings)
  if (hand?.seat !== seat) return { code: 'draw-first', seat, rule }
  if (hand.played) return { code: 'card-played', seat, rule }
  return hand.cards.includes(name) ? null : { code: 'not-drawn', seat, card, rule }
}

/** The card that accuses, by name. */
export function accusingCard({ setup }: Table): string {
  return setup.bags?.cards.find(({ care }) => care === 'accuses')?.card ?? ''
}

/** Why a seat cannot draw now. */
export function drawRefusal(table: Table, state: RefereeState, seat: Seat): Refusal | null {
  const { setup, standings } = table
  const { bags, keeper } = setup
  if (!bags) return { code: 'no-cards' }
  if (keeper !== 'app') return { code: 'cards-on-table' }
  if (isOut(standings, seat)) return { code: 'is-out', seat }
  const { cites } = bags
  if (standingOf(standings, seat).captured) return { code: 'flagless', seat, rule: cites.flagless }
  const hand = handOf(state, standings)
  if (hand && !hand.done) return { code: 'cards-first', seat: hand.seat, rule: cites.draw }
  return drawsOf(table, state, seat) > 0 ? null : { code: 'draws-none', seat, rule: cites.draw }
}

/** How many cards a seat draws. */
export function drawsOf({ setup, standings }: Table, state: RefereeState, seat: Seat): number {
  return landOf(setup, state.holdings, standings, seat)?.draws ?? 0
}

/** Why a seat cannot lay away what it has drawn: one card is played if any can be. Of zones the referee knows nothing, so it believes what depends on them. */
export function layRefusal(table: Table, state: RefereeState, seat: Seat): Refusal | null {
  const { setup, standings } = table
  if (!setup.bags) return { code: 'no-cards' }
  if (setup.keeper !== 'app') return { code: 'cards-on-table' }
  const rule = setup.bags.cites.draw
  const hand = handOf(state, standings)
  if (hand?.seat !== seat) return { code: 'draw-first', seat, rule }
  if (hand.done) return { code: 'card-played', seat, rule }
  const card = hand.cards.find((each) => isSurelyPlayable(table, seat, each))
  return card === undefined ? null : { code: 'can-play', seat, card: kindName(setup, card), rule }
}

/** Whether a card can be played wherever units stand. */
function isSurelyPlayable(table: Table, seat: Seat, name: string): boolean {
  const { setup, standings } = table
  switch (setup.bags?.cards.find(({ card }) => card === name)?.care) {
    case 'noted':
    case 'regroups':
      return cardRefusal(table, seat, name) === null
    case 'accuses':
      return accuserRefusal(table, seat) === null && enemiesOf(setup, seat).some((enemy) => !isOut(standings, enemy))
    default:
      return false
  }
}
