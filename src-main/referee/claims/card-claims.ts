/** What players may say of cards and accusations, by public knowledge: cards and fallen units are open (CQ-7, CQ-16 to CQ-22, CQ-28, CQ-29). */
import type { Seat } from '../../engine/core/seats.ts'
import { bagSize, cardOf, mayBeInBag, spyOf, unitsOf } from '../tally/bags.ts'
import { claimRefusal, type Table } from './claims.ts'
import type { AccusedRuling } from '../events.ts'
import { freeOf } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { kindName } from '../setup.ts'
import { tallyOf } from '../tally/tally.ts'

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
