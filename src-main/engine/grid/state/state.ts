/** Makes states: one place fixes the order of fields and freezes, so that the same game gives the same bytes (law 1). */
import type { Seat } from '../../core/seats.ts'
import { NO_CHASES } from '../../rules/chase.ts'
import type { GridBase, GridState } from '../types.ts'

/** No recent moves, no deployment. */
export const EMPTY: Readonly<Record<string, never>> = Object.freeze({})

/** A state with some fields replaced. The parts given must be frozen already. */
export function changed(before: GridState, change: Partial<GridState>): GridState {
  const position: GridState = {
    edition: before.edition,
    family: before.family,
    options: before.options,
    lineup: before.lineup,
    phase: change.phase ?? before.phase,
    turn: change.turn ?? before.turn,
    ply: change.ply ?? before.ply,
    quiet: change.quiet ?? before.quiet,
    trails: change.trails ?? before.trails,
    chases: change.chases ?? before.chases,
    outcome: change.outcome ?? before.outcome,
    rng: change.rng ?? before.rng,
    board: change.board ?? before.board,
    captured: change.captured ?? before.captured,
    deployed: change.deployed ?? before.deployed,
  }
  return withReserve(change.reserve ?? before.reserve, position, change.out ?? before.out)
}

/** `reserve` and `out` are present only where they name a seat. */
export function withReserve<T extends GridBase>(reserve: readonly Seat[] | undefined, position: T, out?: readonly Seat[]): T {
  const waiting = reserve === undefined || reserve.length === 0 ? position : { ...position, reserve }
  return Object.freeze(out === undefined || out.length === 0 ? waiting : { ...waiting, out })
}

/** The state before any action. */
export function blankState(
  base: Pick<GridState, 'edition' | 'options' | 'lineup' | 'turn' | 'rng'>,
  squares: number,
  reserve: readonly Seat[],
): GridState {
  return withReserve(Object.freeze(reserve), {
    edition: base.edition,
    family: 'grid',
    options: base.options,
    lineup: base.lineup,
    phase: 'deploying',
    turn: base.turn,
    ply: 0,
    quiet: 0,
    trails: EMPTY,
    chases: NO_CHASES,
    outcome: null,
    rng: Object.freeze(base.rng),
    board: Object.freeze(new Array<null>(squares).fill(null)),
    captured: Object.freeze([]),
    deployed: EMPTY,
  })
}
