/** Whose turn it is to enter which piece of an entry. */
import { POWER_CARE } from '../contract/index.ts'
import { findPower, type RefereeSetup } from './setup.ts'
import { opponentOf, type Side } from './sides.ts'
import type { Draft } from './state.ts'

export interface EntryTurn {
  readonly seat: Side
  readonly role: 'attacker' | 'defender' | 'returned'
  /** Which of how many pieces of this seat, from 1. */
  readonly piece: number
  readonly pieces: number
}

/** The next piece to be entered; null while nobody has said what happened. */
export function toEnter(setup: RefereeSetup, { attacker, form, use, claims }: Draft): EntryTurn | null {
  if (form === 'open') return null
  const defender = opponentOf(setup.seats, attacker)
  if (!use) return claims.length === 0 ? one(attacker, 'attacker') : one(defender, 'defender')
  const spec = findPower(setup, use.user.power)
  if (spec && POWER_CARE[spec.type] === 'returned') return one(attacker, 'returned')
  return { seat: defender, role: 'defender', piece: claims.length + 1, pieces: use.pieces }
}

function one(seat: Side, role: EntryTurn['role']): EntryTurn {
  return { seat, role, piece: 1, pieces: 1 }
}
