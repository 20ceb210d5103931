/** Powers, modes and reinforcements where moves are announced: players name the squares, and the board says whether that is possible. */
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
import type { BattleRuling, Ruling, LaidRuling, PowerRuling } from '../events.ts'
import type { User } from '../rulings/rule.ts'
import type { Refusal } from '../refusals.ts'
import { findPower, type RefereeSetup } from '../setup.ts'
import { tallyOf } from '../tally/tally.ts'
import { wayOf, type PendingEntry, type Way } from '../state.ts'
import { physicalOf, physicalRefusal } from './physical.ts'

/** The rules for powers on the board, and the board; null where moves are not announced or the edition has no powers. */
export function powersOnBoard(table: Table): { readonly powers: PhysicalPowerRules; readonly board: PhysicalBoard } | null {
  const physical = physicalOf(table)
  return physical?.boardRules.powers ? { powers: physical.boardRules.powers, board: physical.board } : null
}

/** A use of a power as the board takes it. */
export function observedUse({ seat, kind, power }: Pick<User, 'seat' | 'kind' | 'power'>, { from, to, aims = [] }: Way): ObservedUse {
  return { seat, from, kind, power, to, aims }
}

/** The use of a power in an entry that names squares; null for any other entry. */
export function useIn(entry: Ruling): ResolvedUse | null {
  const way = wayOf(entry)
  if (!way || (entry.type !== 'power' && entry.type !== 'battle') || entry.power === undefined) return null
  const { attacker: seat, attackerKind: kind, power } = entry
  return { ...observedUse({ seat, kind, power }, way), ...cameOf(entry) }
}

function cameOf(entry: PowerRuling | BattleRuling): Omit<ResolvedUse, keyof ObservedUse> {
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

/** The board after an entry that uses a power, changes a mode or brings in reinforcements; null for any other entry. */
export function afterPowers(table: Table, entry: Ruling, kinds: KindsById): BoardUpdate<PhysicalBoard> | null {
  const physical = powersOnBoard(table)
  if (!physical) return null
  const { powers, board } = physical
  const { attacker: seat } = entry
  if (entry.type === 'mode' && entry.at !== undefined)
    return powers.changed(board, { seat, at: entry.at, kind: entry.kind, mode: entry.mode })
  if (entry.type === 'reinforcements' && entry.spaces) return powers.entered(board, seat, entry.spaces, kinds)
  const used = useIn(entry)
  return used && powers.used(board, used)
}

/** Why the board refuses this use. Only the user's side may read the answer. */
export function useOnBoardRefusal(table: Table, use: ObservedUse): Refusal | null {
  const physical = powersOnBoard(table)
  return physical && physicalRefusal(physical.powers.useRefusal(physical.board, use))
}

/** Why the piece on a space cannot use a power at all, at whatever target. Only its own side may read the answer. */
export function userRefusal(table: Table, use: Omit<ObservedUse, 'to' | 'aims'>): Refusal | null {
  if (!table.setup.seats.includes(use.seat)) return { code: 'no-such-seat' }
  const physical = powersOnBoard(table)
  const type = findPower(table.setup, use.power)?.type
  const bound = tallyOf(table.tally, use.seat).bound[0] ?? null
  // the target square says which piece is freed
  const frees = type === 'restore' && bound ? { kind: bound.kind, state: bound.state } : null
  const refused = useRefusal(table, { ...use, targets: 1, defender: use.seat, frees })
  return refused ?? (physical && physicalRefusal(physical.powers.userRefusal(physical.board, use)))
}

/** The spaces of the pieces that a use meets, in the order in which their kinds are entered. */
export function meetsOf(table: Table, use: ObservedUse): readonly number[] {
  const physical = powersOnBoard(table)
  return physical ? physical.powers.meets(physical.board, use) : []
}

/** The space of the piece to enter next; null where no squares are named. */
export function spaceToEnter(table: Table, { at, use, claims }: PendingEntry, role: 'attacker' | 'defender' | 'returned'): number | null {
  if (!at) return null
  if (use && role !== 'returned') return meetsOf(table, observedUse(use.user, at))[claims.length] ?? null
  return role === 'attacker' ? at.from : at.to
}

/** Why the next piece that a power meets cannot be of this kind. Only its own side may read the answer. */
export function metOnBoardRefusal(
  table: Table,
  { at, use, claims }: Pick<PendingEntry, 'at' | 'use' | 'claims'>,
  kind: string,
): Refusal | null {
  const physical = powersOnBoard(table)
  if (!physical || !at || !use) return null
  const before = claims.map((claim) => claim.kind)
  return physicalRefusal(physical.powers.metRefusal(physical.board, observedUse(use.user, at), before, kind))
}

/** Whether the piece on a space is face up; undefined where the board does not know. */
export function isFaceUpOn(table: Table, space: number | null): boolean | undefined {
  const physical = powersOnBoard(table)
  return physical && space !== null ? physical.powers.openOn(physical.board, space)?.lies === true : undefined
}

/** The bound piece on a space, which is public. */
export function boundOn(table: Table, space: number): { readonly kind: string; readonly state: 'stone' | 'enchanted' } | null {
  const physical = powersOnBoard(table)
  const open = physical?.powers.openOn(physical.board, space)
  return open?.state ? { kind: open.kind, state: open.state } : null
}

/** Why a piece cannot change its mode there. Only its own side may read the answer. */
export function changeOnBoardRefusal(table: Table, { attacker, at, kind, mode }: Extract<Ruling, { type: 'mode' }>): Refusal | null {
  const physical = powersOnBoard(table)
  if (!physical) return at === undefined ? null : SQUARES
  return at === undefined ? SQUARES : physicalRefusal(physical.powers.changeRefusal(physical.board, { seat: attacker, at, kind, mode }))
}

/** Why reinforcements cannot enter there, by public knowledge (NA-8). */
export function entryOnBoardRefusal(table: Table, { attacker, spaces }: Extract<Ruling, { type: 'reinforcements' }>): Refusal | null {
  const physical = powersOnBoard(table)
  if (!physical) return spaces ? SQUARES : null
  return spaces ? physicalRefusal(physical.powers.entryRefusal(physical.board, attacker, spaces)) : SQUARES
}

/** Squares are named where there is a board, and only there. */
const SQUARES: Refusal = { code: 'enter-the-squares' }

/** Whether an entry names squares that no board can answer for, or leaves out squares that it needs. */
export function isNamedBySquares(table: Table, entry: Ruling): boolean {
  if (entry.type !== 'power' && (entry.type !== 'battle' || entry.power === undefined))
    return !('aims' in entry && entry.aims !== undefined)
  return (powersOnBoard(table) !== null) === (wayOf(entry) !== null)
}

/** Why the face-up pieces in a layout do not match those known before, or have no space (NA-11, TF-6). */
export function openRefusal({ setup, tally }: Table, { open = [] }: LaidRuling): Refusal | null {
  const due = setup.seats.flatMap((seat) => {
    const { bound, faceUp } = tallyOf(tally, seat)
    return [
      ...bound.map(({ kind, state, lies }) => ({ seat, kind, state, lies })),
      ...faceUp.map((kind) => ({ seat, kind, lies: true as const })),
    ]
  })
  const text = ({ seat, kind, state, lies }: Omit<LaidPiece, 'at'>): string => [seat, kind, state ?? (lies ? 'lies' : '')].join(' ')
  const missing = withoutAll(due.map(text), open.map(text))
  const first = due.find((piece) => missing.includes(text(piece)))
  if (first) return { code: 'open-pending', seat: first.seat, kind: setup.kinds.find(({ id }) => id === first.kind)?.name ?? first.kind }
  return open.length === due.length && new Set(open.map(({ at }) => at)).size === open.length ? null : SQUARES
}

function withoutAll(list: readonly string[], gone: readonly string[]): readonly string[] {
  return gone.reduce((left, each) => (left.includes(each) ? left.toSpliced(left.indexOf(each), 1) : left), list)
}

/** Seats whose reinforcements wait off the board (NA-6). */
export function waitingSeats({ setup, tally }: Pick<Table, 'setup' | 'tally'>): readonly Seat[] {
  return setup.seats.filter((seat) => !tallyOf(tally, seat).entered)
}

/** Whether the whole table saw all of an entry and no opponent claimed a kind: a move of a power, a mode, a freed friend, or reinforcements. */
export function isSeenByAll(setup: RefereeSetup, entry: Ruling): boolean {
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
