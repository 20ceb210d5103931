/** What a seat can know of the enemy's pieces on a board. */
import { deduce, type Deductions } from '../../engine/grid/view/deduce.ts'
import { recalled } from '../../engine/grid/view/recall.ts'
import type { GridView } from '../../engine/grid/types.ts'
import type { Witness } from '../contract.ts'
import { byChance, shownLosses, type KnownPiece } from '../knowledge.ts'
import { believe, possibleIn } from './belief.ts'
import { hiddenLosses, isRescued, readSituation, unseenLosses, type GridTaskTypes, type Situation } from './situation.ts'
import { compileTables, type Tables } from './tables.ts'
import { track } from './tracker.ts'

/** The enemy pieces. With `reads`, chances follow from what pieces did; otherwise from counts alone. */
export function knowledgeAt({ info, view: given, seat, history }: Witness<GridTaskTypes>, reads: boolean): readonly KnownPiece[] {
  const tables = compileTables(info, given.options)
  const view = recalled(tables.ctx, given, history)
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  const { suspects, chances } = believe(tables, situation, reads ? track(tables, seat, history).tracks : null)
  const { foe, hiddenLeft } = situation
  const width = tables.kinds.length
  const chanceOf = (row: number, kind: string): number => chances[row * width + (tables.indexOf.get(kind) ?? 0)] ?? 0
  const every = tables.kinds.map(({ id }) => id)
  const standing = suspects.map(({ id, square }, i): KnownPiece => {
    const possible = every.filter((kind) => chanceOf(i, kind) > 0)
    return { id, owner: foe, at: square, lost: false, kinds: byChance(possible, (kind) => chanceOf(i, kind)) }
  })
  const facts = deduce(tables.ctx, view, history)
  /** Of each kind, what is left once the hidden pieces on the board have their share. */
  const away = (kind: string): number =>
    suspects.reduce(
      (rest, { known }, i) => (known === null ? rest - chanceOf(i, kind) : rest),
      hiddenLeft[tables.indexOf.get(kind) ?? 0] ?? 0,
    )
  return [
    ...standing,
    ...shownLosses(view.captured, seat, (id) => facts.kinds.get(id)),
    ...unshownLosses(tables, situation, view, facts, { away, chanceOf }),
  ]
}

/** Losses that were not shown. Each mixed loss can be any kind among those it was mixed with (NA-16). */
function unshownLosses(
  tables: Tables,
  situation: Situation,
  view: GridView,
  facts: Deductions,
  { away, chanceOf }: { readonly away: (kind: string) => number; readonly chanceOf: (row: number, kind: string) => number },
): readonly KnownPiece[] {
  const { foe, suspects } = situation
  const names = tables.kinds.map(({ id }) => id)
  const possible = possibleIn(tables, situation).losses.map((kinds) => kinds.flatMap((k) => names[k] ?? []))
  const rowOf = new Map(hiddenLosses(view, foe, facts).map(({ id }, n) => [id, n]))
  const kindsOf = (id: string): readonly string[] => possible[rowOf.get(id) ?? -1] ?? []
  const pool = facts.pools.get(foe) ?? { ids: [], kinds: [], rescued: [] }
  const pooled = new Set([...pool.kinds, ...pool.ids.flatMap(kindsOf)])
  const inPool = (kind: string): number => pool.kinds.filter((each) => each === kind).length + away(kind)
  return unseenLosses(view, foe, facts).map(({ id }) => {
    const row = suspects.length + (rowOf.get(id) ?? 0)
    const kinds =
      pool.ids.includes(id) && !isRescued(facts, foe) ? byChance([...pooled], inPool) : byChance(kindsOf(id), (kind) => chanceOf(row, kind))
    return { id, owner: foe, at: null, lost: true, kinds }
  })
}
