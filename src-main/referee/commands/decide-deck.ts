/** The pile: renewed on the table, or dealt by the app, which also takes back cards that cannot be played (CQ-7). */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import { nextCards } from '../tally/deck.ts'
import { drawRefusal, drawsOf, layRefusal } from '../claims/deck-claims.ts'
import { tableFor } from './pending-entry.ts'
import type { RefereeEvent } from '../events.ts'
import { closedRefusal } from './who-may-start.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import type { RefereeState } from '../state.ts'

export type DeckCommand = CommandOf<'renew-pile' | 'draw-cards' | 'lay-cards'>

export function decideWithDeck(setup: RefereeSetup, state: RefereeState, command: DeckCommand): Result<readonly RefereeEvent[], Refusal> {
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
