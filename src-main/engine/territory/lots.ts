/** Who starts: every seat draws a unit from its bag, and the highest starts (CQ-4, CQ-24). */
import { armyOf } from '../core/edition.ts'
import type { Rng } from '../core/rng.ts'
import type { Seat } from '../core/seats.ts'
import { seatsOf, type Seated } from '../core/sides.ts'
import type { TerritoryInfo, UnitKind } from './edition.ts'
import type { Lot } from './types.ts'

export interface Lots {
  readonly rounds: readonly (readonly Lot[])[]
  readonly first: Seat
}

/** Draws until one seat starts: those that tie draw again, the others have done. */
export function drawLots(
  info: Pick<TerritoryInfo, 'kinds' | 'armies'>,
  game: Seated & { readonly options: { readonly preset: string } },
  rng: Rng,
): Lots {
  const rounds: (readonly Lot[])[] = []
  let seats = seatsOf(game)
  for (;;) {
    const lots = seats.map((seat) => ({ seat, kind: rng.pick(unitsIn(armyOf(info, game.options.preset, seat))) }))
    rounds.push(lots)
    const [first, ...others] = startersOf(info, lots)
    if (first !== undefined && others.length === 0) return { rounds, first }
    seats = seats.filter((seat) => seat === first || others.includes(seat))
  }
}

function unitsIn(army: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(army).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
}

/** Whose lots are the highest: several where they tie. A King that would start yields to a Spy Master. */
export function startersOf({ kinds }: Pick<TerritoryInfo, 'kinds'>, lots: readonly Lot[]): readonly Seat[] {
  const drawn = lots.map(({ seat, kind }) => ({ seat, kind: kinds.find(({ id }) => id === kind) }))
  const highest = Math.max(...drawn.map(({ kind }) => worthOf(kind)))
  const top = drawn.filter(({ kind }) => worthOf(kind) === highest)
  const slayers = drawn.filter(({ kind }) =>
    top.some((other) => kind?.assassinates !== undefined && other.kind?.rank === kind.assassinates),
  )
  return (slayers.length > 0 ? slayers : top).map(({ seat }) => seat)
}

/** Flag over all ranks, Cursed Land under them. */
function worthOf(kind: UnitKind | undefined): number {
  return kind?.flag ? Infinity : (kind?.rank ?? 0)
}
