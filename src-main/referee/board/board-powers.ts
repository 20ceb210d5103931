/** Powers, modes and reinforcements at a table where moves are told: on which squares they are used is told with them, and the board is asked whether that can be. */
import { POWER_CARE } from '../../contract/index.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type {
  KindsById,
  LaidPiece,
  PhysicalPowerRules,
  BoardUpdate,
  PhysicalBoard,
  ObservedUse,
  ResolvedUse,
} from '../../engine/rules/physical-board.ts'
import { useRefusal, type Table } from '../claims/claims.ts'
import type { BattleJudgement, Judgement, LaidJudgement, PowerJudgement } from '../events.ts'
import type { User } from '../rulings/judge.ts'
import type { Refusal } from '../refusals.ts'
import { findPower, type RefereeSetup } from '../setup.ts'
import { standingOf } from '../tally/tally.ts'
import { wayOf, type Draft, type Way } from '../state.ts'
import { boardOf, toldRefusal } from '../telling.ts'

/** How powers are told, and the board; null where nobody tells moves, or nobody has powers. */
export function powersOnBoard(table: Table): { readonly powers: PhysicalPowerRules; readonly board: PhysicalBoard } | null {
  const told = boardOf(table)
  return told?.telling.powers ? { powers: told.telling.powers, board: told.board } : null
}

/** A use as the board is told it. */
export function toldUse({ seat, kind, power }: Pick<User, 'seat' | 'kind' | 'power'>, { from, to, aims = [] }: Way): ObservedUse {
  return { seat, from, kind, power, to, aims }
}

/** The use that an entry tells of by its squares; null where it tells of none. */
export function useIn(entry: Judgement): ResolvedUse | null {
  const way = wayOf(entry)
  if (!way || (entry.type !== 'power' && entry.type !== 'battle') || entry.power === undefined) return null
  const { attacker: seat, attackerKind: kind, power } = entry
  return { ...toldUse({ seat, kind, power }, way), ...cameOf(entry) }
}

function cameOf(entry: PowerJudgement | BattleJudgement): Omit<ResolvedUse, keyof ObservedUse> {
  if (entry.type === 'battle')
    return {
      met: [entry.defenderKind],
      fates: [],
      userFalls: false,
      back: null,
      result: entry.result === 'flag-captured' ? 'attacker-wins' : entry.result,
    }
  const met = entry.targets.flatMap(({ kind, fate }) => (fate === 'freed' || fate === 'returned' ? [] : [{ kind, fate }]))
  return {
    met: met.map(({ kind }) => kind),
    fates: met.map(({ fate }) => fate),
    userFalls: entry.userFalls,
    back: entry.targets.find(({ fate }) => fate === 'returned')?.kind ?? null,
    result: null,
  }
}

/** What an entry makes of a board on which powers are told; null where it uses none, and neither changes a mode nor lets anybody in. */
export function afterPowers(table: Table, entry: Judgement, kinds: KindsById): BoardUpdate<PhysicalBoard> | null {
  const told = powersOnBoard(table)
  if (!told) return null
  const { powers, board } = told
  const { attacker: seat } = entry
  if (entry.type === 'mode' && entry.at !== undefined)
    return powers.changed(board, { seat, at: entry.at, kind: entry.kind, mode: entry.mode })
  if (entry.type === 'reinforcements' && entry.spaces) return powers.entered(board, seat, entry.spaces, kinds)
  const used = useIn(entry)
  return used && powers.used(board, used)
}

/** Why a power cannot be used so on the board: told to the user’s side alone. */
export function useOnBoardRefusal(table: Table, use: ObservedUse): Refusal | null {
  const told = powersOnBoard(table)
  return told && toldRefusal(told.powers.useRefusal(told.board, use))
}

/** Why the piece on a space cannot use a power at all, whatever it is aimed at: told to its own side alone. */
export function userRefusal(table: Table, use: Omit<ObservedUse, 'to' | 'aims'>): Refusal | null {
  if (!table.setup.seats.includes(use.seat)) return { code: 'no-such-seat' }
  const told = powersOnBoard(table)
  const type = findPower(table.setup, use.power)?.type
  const bound = standingOf(table.standings, use.seat).bound[0] ?? null
  // whom it frees is said by where it is aimed
  const frees = type === 'restore' && bound ? { kind: bound.kind, state: bound.state } : null
  const refused = useRefusal(table, { ...use, targets: 1, defender: use.seat, frees })
  return refused ?? (told && toldRefusal(told.powers.userRefusal(told.board, use)))
}

/** Spaces of those whose kinds are told for a use, in order. */
export function meetsOf(table: Table, use: ObservedUse): readonly number[] {
  const told = powersOnBoard(table)
  return told ? told.powers.meets(told.board, use) : []
}

/** On which space the piece stands that is entered next for a draft; null where that is not told. */
export function spaceToEnter(table: Table, { at, use, claims }: Draft, role: 'attacker' | 'defender' | 'returned'): number | null {
  if (!at) return null
  if (use && role !== 'returned') return meetsOf(table, toldUse(use.user, at))[claims.length] ?? null
  return role === 'attacker' ? at.from : at.to
}

/** Why the next piece of those that a power meets cannot be of a kind: told to its own side alone. */
export function metOnBoardRefusal(table: Table, { at, use, claims }: Pick<Draft, 'at' | 'use' | 'claims'>, kind: string): Refusal | null {
  const told = powersOnBoard(table)
  if (!told || !at || !use) return null
  const before = claims.map((claim) => claim.kind)
  return toldRefusal(told.powers.metRefusal(told.board, toldUse(use.user, at), before, kind))
}

/** Whether the piece on a space lies face up; undefined where the board says nothing of it. */
export function liesOn(table: Table, space: number | null): boolean | undefined {
  const told = powersOnBoard(table)
  return told && space !== null ? told.powers.openOn(told.board, space)?.lies === true : undefined
}

/** What is freed on a space: it lies open. */
export function boundOn(table: Table, space: number): { readonly kind: string; readonly state: 'stone' | 'enchanted' } | null {
  const told = powersOnBoard(table)
  const open = told?.powers.openOn(told.board, space)
  return open?.state ? { kind: open.kind, state: open.state } : null
}

/** Why a piece cannot change its mode there: told to its own side alone. */
export function changeOnBoardRefusal(table: Table, { attacker, at, kind, mode }: Extract<Judgement, { type: 'mode' }>): Refusal | null {
  const told = powersOnBoard(table)
  if (!told) return at === undefined ? null : SQUARES
  return at === undefined ? SQUARES : toldRefusal(told.powers.changeRefusal(told.board, { seat: attacker, at, kind, mode }))
}

/** Why reinforcements cannot stand there, by what everybody knows (NA-8). */
export function entryOnBoardRefusal(table: Table, { attacker, spaces }: Extract<Judgement, { type: 'reinforcements' }>): Refusal | null {
  const told = powersOnBoard(table)
  if (!told) return spaces ? SQUARES : null
  return spaces ? toldRefusal(told.powers.entryRefusal(told.board, attacker, spaces)) : SQUARES
}

/** What is done has to be told with its squares where there is a board, and only there. */
const SQUARES: Refusal = { code: 'tell-the-squares' }

/** Whether an entry says squares that only a board with powers can tell of, or fails to say them. */
export function isToldBySquares(table: Table, entry: Judgement): boolean {
  if (entry.type !== 'power' && (entry.type !== 'battle' || entry.power === undefined))
    return !('aims' in entry && entry.aims !== undefined)
  return (powersOnBoard(table) !== null) === (wayOf(entry) !== null)
}

/** Why pieces that lie open are not those that do by what was told before, or stand nowhere (NA-11, TF-6). */
export function openRefusal({ setup, standings }: Table, { open = [] }: LaidJudgement): Refusal | null {
  const due = setup.seats.flatMap((seat) => {
    const { bound, lying } = standingOf(standings, seat)
    return [
      ...bound.map(({ kind, state, lies }) => ({ seat, kind, state, lies })),
      ...lying.map((kind) => ({ seat, kind, lies: true as const })),
    ]
  })
  const text = ({ seat, kind, state, lies }: Omit<LaidPiece, 'at'>): string => [seat, kind, state ?? (lies ? 'lies' : '')].join(' ')
  const missing = withoutAll(due.map(text), open.map(text))
  const first = due.find((piece) => missing.includes(text(piece)))
  if (first) return { code: 'open-untold', seat: first.seat, kind: setup.kinds.find(({ id }) => id === first.kind)?.name ?? first.kind }
  return open.length === due.length && new Set(open.map(({ at }) => at)).size === open.length ? null : SQUARES
}

function withoutAll(list: readonly string[], gone: readonly string[]): readonly string[] {
  return gone.reduce((left, each) => (left.includes(each) ? left.toSpliced(left.indexOf(each), 1) : left), list)
}

/** Seats whose reinforcements wait beside the board (NA-6). */
export function waitingSeats({ setup, standings }: Pick<Table, 'setup' | 'standings'>): readonly Seat[] {
  return setup.seats.filter((seat) => !standingOf(standings, seat).entered)
}

/** Whether everybody saw all of an entry on the board, and no enemy said what a piece is: a way, a mode, a friend that is freed, or reinforcements. */
export function isSeenByAll(setup: RefereeSetup, entry: Judgement): boolean {
  if (entry.type === 'mode') return entry.at !== undefined
  if (entry.type === 'reinforcements') return entry.spaces !== undefined
  const spec = entry.type === 'power' && wayOf(entry) ? findPower(setup, entry.power) : undefined
  return (
    spec !== undefined &&
    POWER_CARE[spec.type] !== 'returned' &&
    entry.type === 'power' &&
    entry.targets.every(({ fate }) => fate === 'freed')
  )
}
