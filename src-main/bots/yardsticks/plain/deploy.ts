/** Deployments of plain yardsticks: the flag at the back with bombs around it, all others by a style, different for every seed. */
import type { Board } from '../../../engine/core/board/board.ts'
import { compileBoard } from '../../../engine/core/board/compile.ts'
import type { KindSpec } from '../../../engine/core/edition.ts'
import type { DeploymentOrder, Placement } from '../../../engine/core/game.ts'
import { createRng } from '../../../engine/core/rng.ts'
import type { DeployTask } from '../../contract.ts'
import { randomPlacement } from '../../../engine/rules/deployment.ts'
import { boardEdition } from '../../../engine/families.ts'
import { advanceIn, drawIndex } from '../choose.ts'

/** How well a piece suits the front: `strength` is its rank as a share of the highest, `advance` 0 at the back and 1 at the front. Only ratios matter. */
export type Style = (strength: number, advance: number) => number

/** Strong pieces in front. */
export const STRONG_FIRST: Style = (strength, advance) => 0.1 + (strength > 0.5 ? advance ** 2 : 1 - advance)
/** Strong pieces at the back, behind a screen of weak ones. */
export const STRONG_LAST: Style = (strength, advance) => 0.1 + (strength > 0.5 ? (1 - advance) ** 2 : advance)
/** Any piece anywhere. */
export const MIXED: Style = () => 1

/** An army on the spaces of its order, by a style. Any placement where an army is not deployed on a board, or not as a whole. */
export function deployBy(style: Style, { info, view, order, seed }: DeployTask): Placement {
  const rng = createRng(seed)
  const edition = boardEdition(info, view.options.preset)
  if (!edition || order.count !== undefined || order.groups !== undefined) return randomPlacement(order, rng)
  const top = Math.max(1, ...edition.kinds.map(({ rank }) => rank ?? 0))
  const { advance, near } = survey(edition.board, order)
  const first = (kind: KindSpec): number => (kind.flag ? 0 : kind.bomb ? 1 : 2)
  const army = edition.kinds.flatMap((kind) => new Array<KindSpec>(order.kinds[kind.id] ?? 0).fill(kind))
  const free = new Set(order.spaces)
  const placed = new Map<number, KindSpec>()
  for (const kind of rng.shuffle(army).sort((a, b) => first(a) - first(b))) {
    const spaces = [...free]
    const liking = (space: number): number => {
      const forward = advance.get(space) ?? 0
      if (kind.flag || kind.ward) return Math.exp(-8 * forward)
      if (kind.bomb) return (near(space).some((next) => placed.get(next)?.flag) ? 30 : 1) * Math.exp(-2 * forward)
      return style((kind.rank ?? 0) / top, forward)
    }
    const space = spaces[drawIndex(spaces.map(liking), rng)] as number
    free.delete(space)
    placed.set(space, kind)
  }
  return Object.fromEntries([...placed].map(([space, { id }]) => [space, id]))
}

function survey(
  board: Board,
  { seat, spaces }: DeploymentOrder,
): { advance: ReadonlyMap<number, number>; near: (space: number) => readonly number[] } {
  const { neighbours } = compileBoard(board)
  return { advance: advanceIn(board, seat, spaces), near: (space) => neighbours[space] ?? [] }
}
