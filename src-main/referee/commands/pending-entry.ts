/** What is being entered: whose turn it is to enter which piece, and what it comes to. */
import { POWER_CARE } from '../../contract/index.ts'
import { foundBy, tableOf } from '../board/board.ts'
import { metOnBoard } from '../board/board-tokens.ts'
import type { Table } from '../claims/claims.ts'
import type { Judgement } from '../events.ts'
import { judge, judgePower, judgeShot, type Claim } from '../rulings/judge.ts'
import { findPower, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { standingEntries, type Draft, type RefereeState } from '../state.ts'
import { shooterOf } from '../claims/token-claims.ts'
import { isMeeting, type Meeting } from '../tally/tokens.ts'

export interface EntryTurn {
  readonly seat: Seat
  readonly role: 'attacker' | 'defender' | 'returned'
  /** Which of how many pieces of this seat, from 1. */
  readonly piece: number
  readonly pieces: number
}

/** The next piece to be entered; null while nobody has said what happened, and when all are entered and it is asked which flags fell. */
export function toEnter(setup: RefereeSetup, { attacker, defender, form, use, claims }: Draft): EntryTurn | null {
  if (form === 'open' || form === 'accusation' || defender === null) return null
  if (form === 'shot') return claims.length === 0 ? one(defender, 'defender') : null
  if (!use) return [one(attacker, 'attacker'), one(defender, 'defender')][claims.length] ?? null
  const spec = findPower(setup, use.user.power)
  if (spec && POWER_CARE[spec.type] === 'returned') return one(attacker, 'returned')
  return { seat: defender, role: 'defender', piece: claims.length + 1, pieces: use.pieces }
}

/**
 * The piece that this seat is to enter now, or null. In a battle both are asked at once: on screens of their own nobody waits for anybody; where a power is used,
 * one piece comes after the other.
 */
export function turnOf(setup: RefereeSetup, draft: Draft, seat: Seat): EntryTurn | null {
  const next = toEnter(setup, draft)
  if (!next || next.seat === seat) return next
  const isWaiting = draft.form === 'battle' && next.role === 'attacker' && draft.defender === seat && draft.early === null
  return isWaiting ? one(seat, 'defender') : null
}

/** Who has a piece to enter now. */
export function waitingFor(setup: RefereeSetup, draft: Draft): readonly Seat[] {
  return setup.seats.filter((seat) => turnOf(setup, draft, seat)?.seat === seat)
}

/** How many pieces are entered for a draft. */
export function piecesDue({ form, use }: Draft): number {
  return use ? use.pieces : form === 'shot' ? 1 : 2
}

function one(seat: Seat, role: EntryTurn['role']): EntryTurn {
  return { seat, role, piece: 1, pieces: 1 }
}

/** How all stood when what is being entered was played. */
export function tableFor(setup: RefereeSetup, { entries, draft }: RefereeState): Table {
  const correcting = draft?.correcting ?? null
  const before = correcting === null ? entries : entries.filter(({ seq }) => seq < correcting)
  const table = tableOf(setup, standingEntries(before))
  const corrected = entries.find(({ seq }) => seq === correcting)
  return corrected ? foundBy(table, corrected.now) : table
}

/** What an entry comes to, once everything is claimed. */
export function judgementOf(table: Table, { attacker, defender, form, use, at }: Draft, claims: readonly Claim[]): Judgement {
  const { setup } = table
  const spec = use ? findPower(setup, use.user.power) : undefined
  const care = spec && POWER_CARE[spec.type]
  const seat = care === 'returned' ? attacker : (defender ?? attacker)
  const [first = NOBODY, second = NOBODY] = claims
  if (form === 'shot') {
    const shooter = { seat: attacker, kind: shooterOf(table, attacker, at) ?? '' }
    return metOnBoard(setup, table, { ...judgeShot(setup, shooter, { seat, ...first }), ...at })
  }
  if (!use) return metOnBoard(setup, table, { ...judge(setup, { seat: attacker, ...first }, { seat, ...second }), ...at })
  if (care === 'battle') return { ...judge(setup, use.user, { seat, ...first }), ...at }
  const targets = claims.map((claim) => ({ seat, ...claim }))
  return { ...judgePower(setup, use.user, targets), ...at }
}

const NOBODY: Claim = { kind: '' }

/** A battle or a shot of which every piece is entered, but not whose flags fell; null while there is none. */
export function meetingOf(setup: RefereeSetup, state: RefereeState): Meeting | null {
  const { draft } = state
  if (!draft || draft.form === 'open' || draft.form === 'accusation' || draft.use || toEnter(setup, draft)) return null
  const judged = judgementOf(tableFor(setup, state), draft, draft.claims)
  return isMeeting(judged) ? judged : null
}
