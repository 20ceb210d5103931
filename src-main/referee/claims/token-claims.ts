/** What can be said of shots, flags and recruits, by what everybody knows: all of it lies open (CA-13 to CA-20, CA-29). */
import type { Seat } from '../../engine/core/seats.ts'
import { isPartner, sideOf } from '../../engine/core/sides.ts'
import type { Table } from './claims.ts'
import type { FlagJudgement, RecruitJudgement } from '../events.ts'
import { freeOf } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { tokensOnBoard } from '../board/board-tokens.ts'
import { kindName, type RefereeSetup } from '../setup.ts'
import type { Way } from '../state.ts'
import { standingOf } from '../tally/tally.ts'
import { carriedBy, dueSeat, fallenIn, recruitable, type Meeting } from '../tally/tokens.ts'

/** The kind with which a seat can fire, where moves are told between these spaces; or null. */
export function shooterOf(table: Table, seat: Seat, at: Way | null = null): string | null {
  const { setup, standings } = table
  const told = at && tokensOnBoard(table)
  if (told) return told.tokens.shooters(told.board, { seat, from: at.from, to: at.to })[0] ?? null
  return setup.tokens?.shooters.find((kind) => freeOf(setup, standings, seat, kind) > 0) ?? null
}

/** Why a seat cannot fire (CA-13). */
export function shotRefusal(table: Table, seat: Seat): Refusal | null {
  const { tokens } = table.setup
  if (!tokens) return { code: 'no-tokens' }
  return shooterOf(table, seat) === null ? { code: 'no-shooter', seat, rule: tokens.cites.shot } : null
}

/** Why a seat cannot be aimed at by its partner (CA-4, CA-28); null where it is none, and where no rule says so. */
export function partnerRefusal(setup: RefereeSetup, seat: Seat, other: Seat | undefined): Refusal | null {
  const rule = setup.tokens?.cites.partner
  return rule !== undefined && other !== undefined && isPartner(setup, seat, other) ? { code: 'partner', seat, other, rule } : null
}

/** Why nothing but a recruit can be entered now (CA-29). */
export function dueRefusal({ setup, standings }: Table): Refusal | null {
  const seat = setup.tokens ? dueSeat(setup, standings) : null
  return seat === null ? null : { code: 'recruit-first', seat, rule: setup.tokens?.cites.sameAction ?? '' }
}

/** Whose flags the pieces that fall can have carried, and whose they must have: a seat that loses its last piece carries none any more (CA-15). */
export interface FlagQuestion {
  readonly fallen: readonly Seat[]
  readonly flags: readonly Seat[]
  readonly must: readonly Seat[]
}

/** What has to be asked about the flags of a battle or a shot. Nothing, where `must` is all. */
export function flagQuestion({ setup, standings }: Table, meeting: Meeting): FlagQuestion {
  const fallen = setup.tokens ? fallenIn(meeting) : []
  const piecesOf = (seat: Seat): number => setup.kinds.reduce((sum, { id }) => sum + freeOf(setup, standings, seat, id), 0)
  const last = fallen.filter((seat) => piecesOf(seat) <= 1)
  return { fallen, flags: carriedBy(setup, standings, fallen), must: carriedBy(setup, standings, last) }
}

/** Why these cannot be the flags that fell. */
export function carriedRefusal(table: Table, { flags: possible, must }: FlagQuestion, told: readonly Seat[]): Refusal | null {
  const rule = table.setup.tokens?.cites.carried ?? ''
  const wrong = told.find((flag) => !possible.includes(flag))
  if (wrong !== undefined) return flagElsewhere(table, wrong, rule)
  const fallen = must.find((flag) => !told.includes(flag))
  return fallen === undefined ? null : { code: 'flag-falls', flag: fallen, rule }
}

/** Why a seat cannot answer so whether it recruits (CA-18, CA-19, CA-28, CA-29). */
export function recruitRefusal(
  table: Table,
  { attacker: seat, kind, declined, flags = [] }: Omit<RecruitJudgement, 'type'>,
): Refusal | null {
  const { setup, standings } = table
  const { tokens, seats } = setup
  if (!tokens) return { code: 'no-tokens' }
  const due = dueSeat(setup, standings)
  if (due === null) return { code: 'no-recruit-due', seat, rule: tokens.cites.due }
  if (due !== seat) return { code: 'recruit-first', seat: due, rule: tokens.cites.sameAction }
  if (kind === null || declined) return flags.length === 0 && (kind === null || !declined) ? null : { code: 'no-flags-asked' }
  const name = kindName(setup, kind)
  if (!recruitable(setup, standings, seat).includes(kind)) {
    return standingOf(standings, seat).lost.some((loss) => loss.kind === kind)
      ? { code: 'just-removed', kind: name, rule: tokens.cites.sameAction }
      : { code: 'not-lost', seat, kind: name, rule: tokens.cites.recruit }
  }
  const carried = flags.find((flag) => !seats.includes(flag) || standingOf(standings, flag).tokens.flag.carrier !== null)
  return carried === undefined ? null : flagElsewhere(table, carried, tokens.cites.lone)
}

/** Why a flag cannot be laid down or taken up by a seat (CA-16): it is one place at a time. */
export function flagRefusal(table: Table, { attacker: seat, flag, act }: Omit<FlagJudgement, 'type'>): Refusal | null {
  const { setup, standings } = table
  if (!setup.tokens) return { code: 'no-tokens' }
  if (!setup.seats.includes(flag)) return { code: 'no-such-seat' }
  const { carrier } = standingOf(standings, flag).tokens.flag
  const isThere = act === 'laid' ? carrier === seat : carrier === null
  return isThere ? null : flagElsewhere(table, flag, setup.tokens.cites.lone)
}

/** The flag with which a seat can be on the turret: its own, or its partner's (CA-20). Null while it carries neither. */
export function homeFlag({ setup, standings }: Table, seat: Seat): Seat | null {
  const carried = carriedBy(setup, standings, [seat]).filter((flag) => sideOf(setup, flag) === sideOf(setup, seat))
  return carried.find((flag) => flag === seat) ?? carried[0] ?? null
}

/** Why a seat cannot have won on the turret (CA-20). */
export function homeRefusal(table: Table, seat: Seat): Refusal | null {
  const { tokens } = table.setup
  if (!tokens) return { code: 'no-tokens' }
  return homeFlag(table, seat) === null ? { code: 'no-own-flag', seat, rule: tokens.cites.home } : null
}

function flagElsewhere({ setup, standings }: Table, flag: Seat, rule: string): Refusal {
  if (!setup.seats.includes(flag)) return { code: 'no-such-seat' }
  return { code: 'flag-elsewhere', flag, carrier: standingOf(standings, flag).tokens.flag.carrier, rule }
}
