/** Cards, the pile, accusations, and territories held (CQ-7, CQ-11, CQ-16 to CQ-22). */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import {
  accuserRefusal,
  answerRefusal,
  cardRefusal,
  accusingCard,
  deckRefusal,
  drawRefusal,
  drawsOf,
  layRefusal,
} from '../claims/card-claims.ts'
import type { Table } from '../claims/claims.ts'
import { rulingEvent } from './decide-corrections.ts'
import { tableFor } from './pending-entry.ts'
import type { RefereeEvent } from '../events.ts'
import { landRefusal } from '../tally/lands.ts'
import { closedRefusal, declare, defenderFor } from './who-may-start.ts'
import type { Refusal } from '../refusals.ts'
import { kindInArmy, kindName, type RefereeSetup } from '../setup.ts'
import { isOut } from '../tally/tally.ts'
import type { RefereeState } from '../state.ts'
import { nextCards } from '../tally/deck.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

export type CardCommand = CommandOf<'card' | 'tell-land' | 'accuse' | 'answer-accusation'>

export function decideWithCards(setup: RefereeSetup, state: RefereeState, command: CardCommand): Decision {
  switch (command.type) {
    case 'card': {
      const { seat, card } = command
      const refusal = (table: Table): Refusal | null =>
        isOut(table.tally, seat) ? { code: 'is-out', seat } : (cardRefusal(table, seat, card) ?? deckRefusal(table, state, seat, card))
      return declare(setup, state, refusal, { type: 'card', attacker: seat, card })
    }
    case 'tell-land': {
      const refused = closedRefusal(setup, state) ?? landRefusal(setup, command.holdings)
      return refused ? fail(refused) : ok([{ type: 'land-told', holdings: [...command.holdings] }])
    }
    case 'accuse':
      return decideAccusation(setup, state, command)
    case 'answer-accusation':
      return decideAccused(setup, state, command.seat, command.right)
  }
}

function decideAccusation(setup: RefereeSetup, state: RefereeState, accusation: Extract<CardCommand, { type: 'accuse' }>): Decision {
  const { seat, kind } = accusation
  const closed = state.pending ? ({ code: 'already-entering' } as const) : closedRefusal(setup, state)
  if (closed) return fail(closed)
  const table = tableFor(setup, state)
  const refused = accuserRefusal(table, seat) ?? deckRefusal(table, state, seat, accusingCard(table))
  if (refused) return fail(refused)
  const defender = defenderFor(setup, table.tally, seat, accusation.defender)
  if (!defender.ok) return defender
  if (!kindInArmy(setup, defender.value, kind))
    return fail({ code: 'not-in-army', kind: kindName(setup, kind), preset: setup.preset, rule: setup.armyRule })
  return ok([{ type: 'accusation-begun', attacker: seat, defender: defender.value, kind }])
}

function decideAccused(setup: RefereeSetup, state: RefereeState, seat: Seat, right: boolean): Decision {
  const { pending } = state
  if (!pending || pending.named === null || pending.defender === null) return fail({ code: 'no-accusation' })
  if (seat !== pending.defender) return fail({ code: 'wrong-seat', toEnter: pending.defender })
  const answer = { defender: seat, kind: pending.named, right }
  const refused = answerRefusal(tableFor(setup, state), answer)
  return refused ? fail(refused) : ok([rulingEvent(setup, state, { type: 'accused', attacker: pending.attacker, ...answer })])
}

export type DeckCommand = CommandOf<'renew-pile' | 'draw-cards' | 'lay-cards'>

export function decideWithDeck(setup: RefereeSetup, state: RefereeState, command: DeckCommand): Decision {
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const table = tableFor(setup, state)
  switch (command.type) {
    case 'renew-pile': {
      const refused = renewalRefusal(setup)
      return refused ? fail(refused) : ok([{ type: 'pile-renewed' }])
    }
    case 'draw-cards': {
      const { seat } = command
      const refused = drawRefusal(table, state, seat)
      if (refused) return fail(refused)
      const cards = nextCards(setup, state.draws, drawsOf(table, state, seat))
      return cards.length > 0 ? ok([{ type: 'cards-drawn', seat, cards: [...cards] }]) : fail({ code: 'no-cards' })
    }
    case 'lay-cards': {
      const refused = layRefusal(table, state, command.seat)
      return refused ? fail(refused) : ok([{ type: 'cards-laid', seat: command.seat }])
    }
  }
}

/** A table without a pile cannot renew it. */
export function renewalRefusal({ bags, keeper }: RefereeSetup): Refusal | null {
  if (!bags) return { code: 'no-cards' }
  return keeper === 'app' ? { code: 'cards-kept' } : null
}
