/** Roles of pieces by their properties, and the rows in which each role is deployed: used to deploy, and to guess how others deployed. */
import type { KindSpec } from '../../engine/core/edition.ts'

/** Frequency of each role by row, in per cent: from the back row to the front row. */
const ROWS = {
  flag: [96, 3, 0.5, 0.5],
  bomb: [46, 32, 10, 12],
  first: [6, 27, 37, 29],
  second: [4, 21, 38, 37],
  strong: [9, 25, 34, 32],
  middle: [16, 27, 28, 29],
  weak: [22, 28, 27, 23],
  miner: [35, 30, 20, 15],
  runner: [17, 24, 34, 25],
  spy: [22, 38, 22, 18],
} as const
export type PieceRole = keyof typeof ROWS
export const PIECE_ROLES = Object.keys(ROWS) as readonly PieceRole[]

/** The role of each kind of an army. */
export function rolesOf(kinds: readonly KindSpec[]): ReadonlyMap<string, PieceRole> {
  const ranks = [...new Set(kinds.map(({ rank }) => rank ?? 0))].sort((a, b) => b - a)
  return new Map(kinds.map((kind) => [kind.id, roleOf(kind, ranks)]))
}

function roleOf(kind: KindSpec, [first, second]: readonly number[]): PieceRole {
  if (kind.flag) return 'flag'
  if (kind.bomb) return 'bomb'
  if (kind.assassinates !== undefined) return 'spy'
  if (kind.defuses) return 'miner'
  if (kind.movement === 'line') return 'runner'
  const rank = kind.rank ?? 0
  if (rank === first) return 'first'
  if (rank === second) return 'second'
  return rank >= 7 ? 'strong' : rank >= 5 ? 'middle' : 'weak'
}

/** How well a role suits a place this far forward, 0 on the back row and 1 on the front row; interpolated where a zone has another number of rows. */
export function likingOf(role: PieceRole, advance: number): number {
  const rows = ROWS[role]
  const at = Math.min(1, Math.max(0, advance)) * (rows.length - 1)
  const low = Math.min(rows.length - 2, Math.floor(at))
  return (rows[low] ?? 0) + ((rows[low + 1] ?? 0) - (rows[low] ?? 0)) * (at - low)
}
