/** The pending entry: which seat enters which piece next, and the ruling once all are entered. */
import { POWER_CARE } from '../../contract/index.ts'
import { foundBy, tableOf } from '../board/board.ts'
import { metOnBoard } from '../board/board-tokens.ts'
import type { Table } from '../claims/claims.ts'
import type { Ruling } from '../events.ts'
import { ruleOnBattle, ruleOnPower, ruleOnShot, type Claim } from '../rulings/rule.ts'
import { findPower, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { currentEntries, type PendingEntry, type RefereeState } from '../state.ts'
import { shooterOf } from '../claims/token-claims.ts'
import { isMeeting, type Meeting } from '../tally/tokens.ts'

export interface EntryTurn {
  readonly seat: Seat
  readonly role: 'attacker' | 'defender' | 'returned'
  /** Which of how many pieces of this seat, from 1. */
  readonly piece: number
  readonly pieces: number
}

/** The next piece to enter; null before the form is named, and when all pieces are entered and only the fallen flags are asked. */
export function toEnter(setup: RefereeSetup, { attacker, defender, form, use, claims }: PendingEntry): EntryTurn | null {
  if (form === 'open' || form === 'accusation' || defender === null) return null
  if (form === 'shot') return claims.length === 0 ? one(defender, 'defender') : null
  if (!use) return [one(attacker, 'attacker'), one(defender, 'defender')][claims.length] ?? null
  const spec = findPower(setup, use.user.power)
  if (spec && POWER_CARE[spec.type] === 'returned') return one(attacker, 'returned')
  return { seat: defender, role: 'defender', piece: claims.length + 1, pieces: use.pieces }
}

/**
 * The piece that this seat enters now, or null. In a battle both seats are asked at once, so that neither waits for the other; for a power, one piece
 * comes after the other.
 */
export function turnOf(setup: RefereeSetup, pending: PendingEntry, seat: Seat): EntryTurn | null {
  const next = toEnter(setup, pending)
  if (!next || next.seat === seat) return next
  const isWaiting = pending.form === 'battle' && next.role === 'attacker' && pending.defender === seat && pending.early === null
  return isWaiting ? one(seat, 'defender') : null
}

/** Who has a piece to enter now. */
export function waitingFor(setup: RefereeSetup, pending: PendingEntry): readonly Seat[] {
  return setup.seats.filter((seat) => turnOf(setup, pending, seat)?.seat === seat)
}

/** How many pieces a pending entry needs. */
export function piecesDue({ form, use }: PendingEntry): number {
  return use ? use.pieces : form === 'shot' ? 1 : 2
}

function one(seat: Seat, role: EntryTurn['role']): EntryTurn {
  return { seat, role, piece: 1, pieces: 1 }
}

/** The table when the pending entry was played. */
export function tableFor(setup: RefereeSetup, { entries, pending }: RefereeState): Table {
  const correcting = pending?.correcting ?? null
  const before = correcting === null ? entries : entries.filter(({ seq }) => seq < correcting)
  const table = tableOf(setup, currentEntries(before))
  const corrected = entries.find(({ seq }) => seq === correcting)
  return corrected ? foundBy(table, corrected.now) : table
}

/** The ruling, once all pieces are claimed. */
export function rulingOf(table: Table, { attacker, defender, form, use, at }: PendingEntry, claims: readonly Claim[]): Ruling {
  const { setup } = table
  const spec = use ? findPower(setup, use.user.power) : undefined
  const care = spec && POWER_CARE[spec.type]
  const seat = care === 'returned' ? attacker : (defender ?? attacker)
  const [first = NO_CLAIM, second = NO_CLAIM] = claims
  if (form === 'shot') {
    const shooter = { seat: attacker, kind: shooterOf(table, attacker, at) ?? '' }
    return metOnBoard(setup, table, { ...ruleOnShot(setup, shooter, { seat, ...first }), ...at })
  }
  if (!use) return metOnBoard(setup, table, { ...ruleOnBattle(setup, { seat: attacker, ...first }, { seat, ...second }), ...at })
  if (care === 'battle') return { ...ruleOnBattle(setup, use.user, { seat, ...first }), ...at }
  const targets = claims.map((claim) => ({ seat, ...claim }))
  return { ...ruleOnPower(setup, use.user, targets), ...at }
}

const NO_CLAIM: Claim = { kind: '' }

/** A battle or a shot with all pieces entered and the fallen flags still open; null otherwise. */
export function meetingOf(setup: RefereeSetup, state: RefereeState): Meeting | null {
  const { pending } = state
  if (!pending || pending.form === 'open' || pending.form === 'accusation' || pending.use || toEnter(setup, pending)) return null
  const judged = rulingOf(tableFor(setup, state), pending, pending.claims)
  return isMeeting(judged) ? judged : null
}
