/** How the laws look at families whose armies are on spaces. */
import type { Placement } from '../../../src-main/engine/core/game.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { ArmyEvent, SeenArmyEvent } from '../../../src-main/engine/rules/army-events.ts'
import type { Thing } from './harness.ts'

interface Standing<Piece, Lost> {
  readonly board: readonly (Piece | null)[]
  readonly captured: readonly Lost[]
}

/** Everything on the board and among what was lost. */
export function everyPiece<Piece, Lost>({ board, captured }: Standing<Piece, Lost>): readonly (Piece | Lost)[] {
  return [...board.filter((piece) => piece !== null), ...captured]
}

interface Owned {
  readonly seat: Seat
  readonly kind: string
}

/** Counts of seat and kind over everything there is: on the board, lost, or still a deployment. */
export function countArmies(
  state: Standing<Owned, Owned> & { readonly deployed: Readonly<Partial<Record<Seat, Placement>>> },
): Record<string, number> {
  const counts: Record<string, number> = {}
  const add = (seat: string, kind: string): void => void (counts[`${seat} ${kind}`] = (counts[`${seat} ${kind}`] ?? 0) + 1)
  for (const { seat, kind } of everyPiece(state)) add(seat, kind)
  for (const [seat, placement] of Object.entries(state.deployed)) for (const kind of Object.values(placement)) add(seat, kind)
  return counts
}

/** What happens to armies in every such game, in a line each. */
export function briefArmyEvent(
  event: SeenArmyEvent<ArmyEvent<Thing, unknown>, Thing, unknown>,
  symbol: (kind: string | null) => string,
): string {
  const all = (things: readonly Thing[]): string => things.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')
  switch (event.type) {
    case 'army-deployed':
      return `${event.type} ${event.seat}${event.placement === null ? '' : ' openly'}`
    case 'play-began':
      return `${event.type} ${all(event.pieces.map(({ piece }) => piece))}`
    case 'seat-left':
      return `${event.type} ${event.seat} ${event.reason} ${all(event.lost)}`
    case 'turn-passed':
      return `${event.type} ${event.seat}`
    case 'game-ended':
      return `${event.type} ${event.outcome.reason} ${all(event.shown)}`
  }
}
