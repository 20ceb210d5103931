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
  return withMore(position, {
    reserve: change.reserve ?? before.reserve,
    out: change.out ?? before.out,
    rescuers: change.rescuers ?? before.rescuers,
    rescuing: change.rescuing, // whatever happens next ends it (HR-5)
  })
}

type More = { readonly [K in 'reserve' | 'out' | 'rescuers' | 'rescuing']: GridBase[K] | undefined }

/** Those fields of a position. */
export function moreOf({ reserve, out, rescuers, rescuing }: GridBase): More {
  return { reserve, out, rescuers, rescuing }
}

/** The fields that are present only where they name something. */
export function withMore<T extends GridBase>(position: T, { reserve, out, rescuers, rescuing }: More): T {
  const waiting = reserve === undefined || reserve.length === 0 ? position : { ...position, reserve }
  const left = out === undefined || out.length === 0 ? waiting : { ...waiting, out }
  const helped = rescuers === undefined ? left : { ...left, rescuers }
  return Object.freeze(rescuing === undefined ? helped : { ...helped, rescuing })
}

/** The state before any action. */
export function blankState(
  base: Pick<GridState, 'edition' | 'options' | 'lineup' | 'turn' | 'rng'>,
  squares: number,
  reserve: readonly Seat[],
): GridState {
  const blank: GridState = {
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
  }
  return withMore(blank, { reserve: Object.freeze(reserve), out: undefined, rescuers: undefined, rescuing: undefined })
}
