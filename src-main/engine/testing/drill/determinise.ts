/** A full state in which a viewer could be (law 4). Everything that was ever shown stays in the view, so the history adds nothing. */
import { armyOf } from '../../core/edition.ts'
import type { Placement } from '../../core/game.ts'
import { deepFreeze } from '../../core/json.ts'
import type { Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { assign } from '../../rules/assignment.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { BOARD } from './board.ts'
import type { DrillInfo } from './edition.ts'
import type { DrillState, DrillView, Piece } from './types.ts'

export function determinise(info: DrillInfo, view: DrillView, rng: Rng): DrillState {
  const kinds = new Map(seatsOf(view).flatMap((seat) => [...drawArmy(info, view, seat, rng)]))
  const { viewer: _, board, deployed, ...rest } = view
  return deepFreeze({
    ...rest,
    rng: [rng.next(), rng.next(), rng.next(), rng.next()] as const,
    board: board.map((piece) => piece && ({ ...piece, kind: piece.kind ?? kinds.get(piece.id) ?? '' } satisfies Piece)),
    deployed: Object.fromEntries(
      Object.entries(deployed).map(([seat, placement]) => [
        seat,
        placement === 'hidden' ? drawDeployment(info, view, seat as Seat, rng) : placement,
      ]),
    ),
  })
}

function drawDeployment(info: DrillInfo, { options }: DrillView, seat: Seat, rng: Rng): Placement {
  return randomPlacement({ seat, kinds: armyOf(info, options.preset, seat), spaces: BOARD.zones[seat] ?? [] }, rng)
}

/** Kinds by id for the hidden pieces of a seat: what is left of its army, and who has moved is no Mine. */
function drawArmy(info: DrillInfo, { board, captured, options }: DrillView, seat: Seat, rng: Rng): ReadonlyMap<string, string> {
  const left = new Map(Object.entries(armyOf(info, options.preset, seat)))
  const standing = board.filter((piece) => piece?.seat === seat).filter((piece) => piece !== null)
  for (const { kind } of [...standing, ...captured.filter((piece) => piece.seat === seat)])
    if (kind !== null) left.set(kind, (left.get(kind) ?? 0) - 1)
  const kindsFor = (moved: boolean): readonly string[] =>
    info.kinds.flatMap(({ id, movement }) => (moved && movement === 'none' ? [] : [id]))
  const unknown = standing.flatMap(({ id, kind, moved }) => (kind === null ? [{ id, kinds: kindsFor(moved) }] : []))
  return assign(unknown, left, rng)
}
