/** An army that is being deployed, and what is asked of its placement. */
import { depthSeen } from '../engine/core/board/facing.ts'
import { armyOf, type KindSpec } from '../engine/core/edition.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { BoardEdition } from '../engine/rules/board-edition.ts'

export interface Deploying {
  readonly info: BoardEdition
  readonly preset: string
  readonly seat: Seat
  /** Kind id → number of pieces. */
  readonly army: Readonly<Record<string, number>>
  readonly placement: Readonly<Record<string, string>>
}

export function kindAt({ info, placement }: Deploying, space: number): KindSpec | undefined {
  return info.kinds.find((kind) => kind.id === placement[space])
}

/** The kinds of its own army. */
export function ownKinds({ info, army }: Deploying): readonly KindSpec[] {
  return info.kinds.filter(({ id }) => (army[id] ?? 0) > 0)
}

/** The kinds that an enemy may have, without what it gave up (HR-8). */
export function enemyKinds({ info, preset, seat }: Deploying): readonly KindSpec[] {
  const armies = info.seats.filter((each) => each !== seat).map((each) => armyOf(info, preset, each))
  return info.kinds.filter(({ id }) => armies.some((army) => (army[id] ?? 0) > 0))
}

/** Kinds by name: `Bomb`, `Wolf or Leopard`. */
export function namesOf(kinds: readonly KindSpec[]): string {
  return kinds.map(({ name }) => name).join(' or ')
}

/** The spaces of its flags. */
export function flags(deploying: Deploying): readonly number[] {
  return Object.keys(deploying.placement)
    .map(Number)
    .filter((space) => kindAt(deploying, space)?.flag)
}

/** Whether the space is in the row of the seat's zone that is farthest from its own edge. */
export function isInFront({ info: { board }, seat }: Deploying, space: number): boolean {
  return depthSeen(board, seat, space) === Math.max(...(board.zones[seat] ?? []).map((at) => depthSeen(board, seat, at)))
}
