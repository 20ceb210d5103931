/** Whose turn it is to enter which piece of an entry. */
import { POWER_CARE } from '../contract/index.ts'
import { findPower, type RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Draft } from './state.ts'

export interface EntryTurn {
  readonly seat: Seat
  readonly role: 'attacker' | 'defender' | 'returned'
  /** Which of how many pieces of this seat, from 1. */
  readonly piece: number
  readonly pieces: number
}

/** The next piece to be entered; null while nobody has said what happened. */
export function toEnter(setup: RefereeSetup, { attacker, defender, form, use, claims }: Draft): EntryTurn | null {
  if (form === 'open' || defender === null) return null
  if (!use) return claims.length === 0 ? one(attacker, 'attacker') : one(defender, 'defender')
  const spec = findPower(setup, use.user.power)
  if (spec && POWER_CARE[spec.type] === 'returned') return one(attacker, 'returned')
  return { seat: defender, role: 'defender', piece: claims.length + 1, pieces: use.pieces }
}

function one(seat: Seat, role: EntryTurn['role']): EntryTurn {
  return { seat, role, piece: 1, pieces: 1 }
}
