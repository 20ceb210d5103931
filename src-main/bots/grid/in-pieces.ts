/** A difference in worth on a board, counted in pieces of the seat. */
import { recalled } from '../../engine/grid/view/recall.ts'
import { armyOf, isPlain } from '../../engine/core/edition.ts'
import type { Cost, Witness } from '../contract.ts'
import { pricesFor } from './lookahead/think.ts'
import type { AllWeights } from './lookahead/weights.ts'
import { isBare, readSituation, type GridTaskTypes } from './situation.ts'
import { compileTables } from './tables.ts'
import { worthOf } from './worth.ts'

/** A difference is about a piece from this share of it on, and up to the same share of the difference. */
const ABOUT = 0.75

/**
 * Counted at the prices of that moment, so that a piece is worth more the fewer are left. Null in small armies, whose prices are of another scale. Pieces with a
 * task of their own, such as the Spy, are no measure. `missed`: no own piece is given up, so the worth is that of enemy pieces, which also grows as those get few.
 */
export function inPieces(
  { info, view: given, seat, history }: Witness<GridTaskTypes>,
  worth: number,
  all: AllWeights,
  missed = false,
): Cost | null {
  const tables = compileTables(info, given.options)
  const view = recalled(tables.ctx, given, history)
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  if (!situation.crowded) return null
  const { kinds } = tables
  const { powersOf } = tables.ctx
  const { ownSide, enemySide } = situation
  const { ownWorth, theirs, ourScarcity, theirScarcity } = isBare(info)
    ? pricesFor({ tables, view, seat, situation, weights: all.crowded })
    : {
        ownWorth: worthOf({ kinds, powersOf, own: ownSide.army, enemy: enemySide.army, wards: ownSide.wards }),
        theirs: worthOf({ kinds, powersOf, own: enemySide.army, enemy: ownSide.army, wards: enemySide.wards }),
        ourScarcity: 1,
        theirScarcity: 1,
      }
  const army = armyOf(info, view.options.preset, seat)
  const difference = worth / (missed ? Math.max(ourScarcity, theirScarcity) : ourScarcity)
  const measures = kinds.flatMap((kind, k) =>
    isPlain(kind) && (army[kind.id] ?? 0) > 0 ? [{ kind: kind.id, price: ownWorth[k] ?? 0 }] : [],
  )
  if (measures.length === 0 || difference < ABOUT * Math.min(...measures.map(({ price }) => price))) return null
  // More than any enemy piece is worth is no piece that was missed, but a win that comes sooner.
  const most = Math.max(0, ...kinds.map(({ id, flag }, k) => (!flag && (enemySide.army.get(id) ?? 0) > 0 ? (theirs[k] ?? 0) : 0)))
  if (missed && ABOUT * difference > most) return null
  const gap = ({ price }: { readonly price: number }): number => Math.abs(Math.log(price / difference))
  const nearest = measures.reduce((best, each) => (gap(each) < gap(best) ? each : best))
  return { hundredths: Math.round(difference), kind: nearest.kind }
}
