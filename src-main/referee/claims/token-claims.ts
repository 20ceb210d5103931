/** What players may say of shots, flags and recruits; all of these are public (CA-13 to CA-20, CA-29). */
import type { Seat } from '../../engine/core/seats.ts'
import { isPartner, sideOf } from '../../engine/core/sides.ts'
import type { Table } from './claims.ts'
import type { FlagRuling, RecruitRuling } from '../events.ts'
import { freeOf } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { tokensOnBoard } from '../board/board-tokens.ts'
import { kindName, type RefereeSetup } from '../setup.ts'
import type { Way } from '../state.ts'
import { tallyOf } from '../tally/tally.ts'
import { carriedBy, dueSeat, fallenIn, recruitable, type Meeting } from '../tally/tokens.ts'

/** The kind with which a seat can fire, between these spaces where moves are announced; or null. */
export function shooterOf(table: Table, seat: Seat, at: Way | null = null): string | null {
  const { setup, tally } = table
  const physical = at && tokensOnBoard(table)
  if (physical) return physical.tokens.shooters(physical.board, { seat, from: at.from, to: at.to })[0] ?? null
  return setup.tokens?.shooters.find((kind) => freeOf(setup, tally, seat, kind) > 0) ?? null
}

/** Why a seat cannot fire (CA-13). */
export function shotRefusal(table: Table, seat: Seat): Refusal | null {
  const { tokens } = table.setup
  if (!tokens) return { code: 'no-tokens' }
  return shooterOf(table, seat) === null ? { code: 'no-shooter', seat, rule: tokens.cites.shot } : null
}

/** Why a seat cannot aim at its partner (CA-4, CA-28); null for other seats, and where no rule forbids it. */
export function partnerRefusal(setup: RefereeSetup, seat: Seat, other: Seat | undefined): Refusal | null {
  const rule = setup.tokens?.cites.partner
  return rule !== undefined && other !== undefined && isPartner(setup, seat, other) ? { code: 'partner', seat, other, rule } : null
}

/** Why only a recruit can be entered now (CA-29). */
export function dueRefusal({ setup, tally }: Table): Refusal | null {
  const seat = setup.tokens ? dueSeat(setup, tally) : null
  return seat === null ? null : { code: 'recruit-first', seat, rule: setup.tokens?.cites.sameAction ?? '' }
}

/** The flags that fallen pieces can have carried, and those that they must have: a seat that loses its last piece carries none any more (CA-15). */
export interface FlagQuestion {
  readonly fallen: readonly Seat[]
  readonly flags: readonly Seat[]
  readonly must: readonly Seat[]
}

/** What to ask about the flags of a battle or a shot; nothing where `must` is all. */
export function flagQuestion({ setup, tally }: Table, meeting: Meeting): FlagQuestion {
  const fallen = setup.tokens ? fallenIn(meeting) : []
  const piecesOf = (seat: Seat): number => setup.kinds.reduce((sum, { id }) => sum + freeOf(setup, tally, seat, id), 0)
  const last = fallen.filter((seat) => piecesOf(seat) <= 1)
  return { fallen, flags: carriedBy(setup, tally, fallen), must: carriedBy(setup, tally, last) }
}

/** Why these flags cannot have fallen. */
export function carriedRefusal(table: Table, { flags: possible, must }: FlagQuestion, physical: readonly Seat[]): Refusal | null {
  const rule = table.setup.tokens?.cites.carried ?? ''
  const wrong = physical.find((flag) => !possible.includes(flag))
  if (wrong !== undefined) return flagElsewhere(table, wrong, rule)
  const fallen = must.find((flag) => !physical.includes(flag))
  return fallen === undefined ? null : { code: 'flag-falls', flag: fallen, rule }
}

/** Why a seat cannot answer its recruit so (CA-18, CA-19, CA-28, CA-29). */
export function recruitRefusal(table: Table, { attacker: seat, kind, declined, flags = [] }: Omit<RecruitRuling, 'type'>): Refusal | null {
  const { setup, tally } = table
  const { tokens, seats } = setup
  if (!tokens) return { code: 'no-tokens' }
  const due = dueSeat(setup, tally)
  if (due === null) return { code: 'no-recruit-due', seat, rule: tokens.cites.due }
  if (due !== seat) return { code: 'recruit-first', seat: due, rule: tokens.cites.sameAction }
  if (kind === null || declined) return flags.length === 0 && (kind === null || !declined) ? null : { code: 'no-flags-asked' }
  const name = kindName(setup, kind)
  if (!recruitable(setup, tally, seat).includes(kind)) {
    return tallyOf(tally, seat).lost.some((loss) => loss.kind === kind)
      ? { code: 'just-removed', kind: name, rule: tokens.cites.sameAction }
      : { code: 'not-lost', seat, kind: name, rule: tokens.cites.recruit }
  }
  const carried = flags.find((flag) => !seats.includes(flag) || tallyOf(tally, flag).tokens.flag.carrier !== null)
  return carried === undefined ? null : flagElsewhere(table, carried, tokens.cites.lone)
}

/** Why a seat cannot lay down or take up a flag (CA-16): a flag is in one place at a time. */
export function flagRefusal(table: Table, { attacker: seat, flag, act }: Omit<FlagRuling, 'type'>): Refusal | null {
  const { setup, tally } = table
  if (!setup.tokens) return { code: 'no-tokens' }
  if (!setup.seats.includes(flag)) return { code: 'no-such-seat' }
  const { carrier } = tallyOf(tally, flag).tokens.flag
  const isThere = act === 'laid' ? carrier === seat : carrier === null
  return isThere ? null : flagElsewhere(table, flag, setup.tokens.cites.lone)
}

/** The flag that a seat can carry onto the turret: its own or its partner's (CA-20); null if it carries neither. */
export function homeFlag({ setup, tally }: Table, seat: Seat): Seat | null {
  const carried = carriedBy(setup, tally, [seat]).filter((flag) => sideOf(setup, flag) === sideOf(setup, seat))
  return carried.find((flag) => flag === seat) ?? carried[0] ?? null
}

/** Why a seat cannot have won on the turret (CA-20). */
export function homeRefusal(table: Table, seat: Seat): Refusal | null {
  const { tokens } = table.setup
  if (!tokens) return { code: 'no-tokens' }
  return homeFlag(table, seat) === null ? { code: 'no-own-flag', seat, rule: tokens.cites.home } : null
}

function flagElsewhere({ setup, tally }: Table, flag: Seat, rule: string): Refusal {
  if (!setup.seats.includes(flag)) return { code: 'no-such-seat' }
  return { code: 'flag-elsewhere', flag, carrier: tallyOf(tally, flag).tokens.flag.carrier, rule }
}
