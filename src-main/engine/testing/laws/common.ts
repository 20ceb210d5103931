/** What the laws share: games to look at, and what was told of them. */
import { reserveOf } from '../../core/edition.ts'
import type { Viewer } from '../../core/seats.ts'
import type { Edition } from '../../editions/index.ts'
import type { GridEvent, GridOptions, GridState, SeenGridEvent } from '../../grid/types.ts'
import { randomGame, type PlayedStep } from '../playing.ts'

/** Runs a property over random games: their seed and their options. */
export type ForGames = (runs: number, property: (seed: string, options: GridOptions) => void) => void

/** Registers one law's tests for an edition. */
export type Law = (edition: Edition, games: number, forGames: ForGames) => void

/** Some steps of a random game, the last one among them. */
export function* someSteps(
  edition: Edition,
  options: GridOptions,
  seed: string,
  every: number,
): Generator<PlayedStep & { readonly soFar: readonly GridEvent[] }> {
  const soFar: GridEvent[] = []
  let count = 0
  for (const step of randomGame(edition.game, options, seed)) {
    soFar.push(...step.events)
    if (count++ % every === 0 || edition.game.toAct(step.after).length === 0) yield { ...step, soFar }
  }
}

/** The events as `viewer` was told of them. */
export function toldTo({ game }: Edition, events: readonly GridEvent[], viewer: Viewer): readonly SeenGridEvent[] {
  return events.map((event) => game.redact(event, viewer))
}

/** Counts of seat and kind over everything there is, beside the board too. */
export function armies({ info }: Edition, state: GridState): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (key: string): void => void (counts[key] = (counts[key] ?? 0) + 1)
  for (const piece of [...state.board, ...state.captured]) if (piece) add(`${piece.seat} ${piece.kind}`)
  for (const seat of info.seats) for (const kind of Object.values(state.deployed[seat] ?? {})) add(`${seat} ${kind}`)
  for (const seat of state.reserve ?? [])
    for (const [kind, count] of Object.entries(reserveOf(info, state.options.preset, seat)))
      for (let i = 0; i < count; i++) add(`${seat} ${kind}`)
  return counts
}
