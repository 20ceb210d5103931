/**
 * A full state that fits all that a viewer knows (law 4). The view holds all that was ever shown, and every kind can move, so the history is not needed. One
 * conclusion is not drawn: that hidden Cannons had no shot when their seat passed.
 */
import { armyOf } from '../../core/edition.ts'
import type { Placement } from '../../core/game.ts'
import { deepFreeze } from '../../core/json.ts'
import type { Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { assign } from '../../rules/assignment.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import type { CastleContext } from '../context.ts'
import type { CastleState, CastleView, Piece } from '../types.ts'

/** Draws one such state: hidden kinds from what is left of each army. */
export function determinise(ctx: CastleContext, view: CastleView, rng: Rng): CastleState {
  const kinds = new Map(seatsOf(view).flatMap((seat) => [...drawArmy(ctx, view, seat, rng)]))
  const { viewer: _, board, deployed, ...rest } = view
  const { edition, family, options, lineup, phase, turn, ply, quiet, passes, outcome, captured, tokens, sliders, trails, ...more } = rest
  return deepFreeze({
    ...{ edition, family, options, lineup, phase, turn, ply, quiet, passes, outcome },
    rng: [rng.next(), rng.next(), rng.next(), rng.next()] as const,
    board: board.map((piece) => piece && ({ ...piece, kind: piece.kind ?? kinds.get(piece.id) ?? '' } satisfies Piece)),
    ...{ captured, tokens, sliders, trails },
    deployed: Object.fromEntries(
      Object.entries(deployed).map(([seat, placement]) => [
        seat,
        placement === 'hidden' ? drawDeployment(ctx, view, seat as Seat, rng) : placement,
      ]),
    ),
    ...more,
  })
}

function drawDeployment({ info, tables }: CastleContext, { options }: CastleView, seat: Seat, rng: Rng): Placement {
  return randomPlacement({ seat, kinds: armyOf(info, options.preset, seat), spaces: tables.board.zones[seat] ?? [] }, rng)
}

function drawArmy({ info }: CastleContext, { board, captured, options }: CastleView, seat: Seat, rng: Rng): ReadonlyMap<string, string> {
  const left = new Map(Object.entries(armyOf(info, options.preset, seat)))
  const standing = board.filter((piece) => piece !== null).filter((piece) => piece.seat === seat)
  for (const { kind } of [...standing, ...captured.filter((piece) => piece.seat === seat)])
    if (kind !== null) left.set(kind, (left.get(kind) ?? 0) - 1)
  const kinds = info.kinds.map(({ id }) => id)
  const unknown = standing.flatMap(({ id, kind, oneOf }) => (kind === null ? [{ id, kinds: oneOf ?? kinds }] : []))
  return assign(unknown, left, rng)
}
