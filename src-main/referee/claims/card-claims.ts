/** What can be said of cards and accusations, by what everybody knows: cards lie open, and so does what falls (CQ-7, CQ-16 to CQ-22, CQ-28, CQ-29). */
import type { Seat } from '../../engine/core/seats.ts'
import { bagSize, cardOf, mayBeInBag, spyOf, unitsOf } from '../tally/bags.ts'
import { claimRefusal, type Table } from './claims.ts'
import type { AccusedJudgement } from '../events.ts'
import { freeOf } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { kindName } from '../setup.ts'
import { standingOf } from '../tally/tally.ts'

/** Why a seat cannot have played a card. */
export function cardRefusal(table: Table, seat: Seat, name: string): Refusal | null {
  const { setup, standings } = table
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
      return unitsOf(setup, standings, seat) < least ? { code: 'too-few-units', seat, least, rule } : null
    }
    case 'looks':
      return freeOf(setup, standings, seat, spy) > 0 ? null : { code: 'not-on-land', ...about }
    case 'returns':
      return bagSize(setup, standings, seat) > 0 ? null : { code: 'bag-empty', seat, rule }
    case 'recalls':
      return mayBeInBag(setup, standings, seat, spy) ? null : { code: 'not-in-bag', ...about }
    case 'accuses':
      return { code: 'no-such-card' }
  }
}

/** Why a seat cannot accuse anybody (CQ-7, CQ-21). */
export function accuserRefusal(table: Table, seat: Seat): Refusal | null {
  const isCard = table.setup.bags?.cards.some(({ care }) => care === 'accuses')
  return cardlessRefusal(table, seat) ?? (isCard ? null : { code: 'no-such-card' })
}

/** Why an accusation cannot be answered so: what it is said to be has to be on the land (CQ-28). */
export function answerRefusal(table: Table, { defender: seat, kind, right }: Omit<AccusedJudgement, 'type' | 'attacker'>): Refusal | null {
  return right ? claimRefusal(table, { seat, kind, attacks: false }) : null
}

function cardlessRefusal({ setup: { bags }, standings }: Table, seat: Seat): Refusal | null {
  if (!bags) return { code: 'no-cards' }
  return standingOf(standings, seat).captured ? { code: 'flagless', seat, rule: bags.cites.flagless } : null
}
