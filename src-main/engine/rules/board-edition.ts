/** Editions whose armies are deployed on a board before play, whatever the rules of their pieces. */
import { armyOf, NO_ARMY, type Army, type EditionBase } from '../core/edition.ts'
import type { Board, Zones } from '../core/board/board.ts'
import type { DeploymentOrder } from '../core/game.ts'
import type { Seat } from '../core/seats.ts'

/** Pieces that come later (NA-8): when, and where they may enter. */
export interface Reinforcements {
  /** Enemy pieces that must have been removed before. */
  readonly after: number
  /** Squares by seat; the free ones among them can be taken. */
  readonly zones: Zones
}

/** Flags that are no pieces: the piece where one starts carries it (CA-2, CA-3). */
export interface CarriedFlags {
  readonly starts: Readonly<Partial<Record<Seat, number>>>
  /** Kinds that beat no attacker: the first attack takes their flag. */
  readonly weak: readonly string[]
}

export interface BoardEdition extends EditionBase {
  readonly board: Board
  readonly reinforcements: Reinforcements | null
  readonly carriedFlags?: CarriedFlags
}

/** The part of a seat's army that waits off the board (NA-6). */
export function reserveOf(info: Pick<BoardEdition, 'armies' | 'kinds' | 'reinforcements'>, preset: string, seat: Seat): Army {
  if (!info.reinforcements?.zones[seat]) return NO_ARMY
  const waiting = new Set(info.kinds.flatMap(({ id, reinforcement }) => (reinforcement ? [id] : [])))
  return Object.fromEntries(Object.entries(armyOf(info, preset, seat)).filter(([kind]) => waiting.has(kind)))
}

/** A seat's deployment before play; null for a preset or seat that the edition does not have. */
export function deploymentOf(
  info: Pick<BoardEdition, 'armies' | 'kinds' | 'reinforcements' | 'board'>,
  preset: string,
  seat: Seat,
): DeploymentOrder | null {
  const spaces = info.board.zones[seat]
  const army = armyOf(info, preset, seat)
  if (!spaces || army === NO_ARMY) return null
  const reserve = reserveOf(info, preset, seat)
  return { seat, kinds: Object.fromEntries(Object.entries(army).filter(([kind]) => !Object.hasOwn(reserve, kind))), spaces }
}
