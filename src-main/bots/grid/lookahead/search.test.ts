import { expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { createRng } from '../../../engine/core/rng.ts'
import type { MoveAction } from '../../../engine/grid/types.ts'
import { believe } from '../belief.ts'
import { readSituation } from '../situation.ts'
import { compileTables } from '../tables.ts'
import { track } from '../tracker.ts'
import { MOST_BEYOND } from './search.ts'
import { think } from './think.ts'
import { WEIGHTS } from './weights.ts'

const { game, info } = gridEdition('classic')
const ARMY = '10 9 8 8 7 7 7 6 6 6 6 5 5 5 5 4 4 4 4 3 3 3 3 3 2 2 2 2 2 2 2 2 S B B B B B B F'.split(' ')
const LAKES = [2, 3, 6, 7].flatMap((file) => [40 + file, 50 + file])

/** Both armies moved and mixed up on the whole board, as 2,000 random quiet moves leave them. */
function mixedUp(seed: string): string {
  const pieces = ['r', 'b'].flatMap((side) => ARMY.map((kind) => `${side}${kind}${/\d/.test(kind) ? "'" : ''}`))
  const placed = createRng(seed).shuffle([...pieces, ...Array.from({ length: 92 - pieces.length }, () => '.')])
  const cells = Array.from({ length: 100 }, (_, at) => (LAKES.includes(at) ? '.' : (placed.pop() ?? '.')))
  return Array.from({ length: 10 }, (_, row) => cells.slice(10 * row, 10 * row + 10).join(',')).join('/')
}

it.each(['a', 'b', 'c'])('a look ends also where attacks never do, since both armies are mixed up (%s)', (seed) => {
  const parsed = game.notation.parsePosition(optionsOf(game, { preset: 'full' }), `board=${mixedUp(seed)} turn=red`, 'search')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const view = game.viewFor(parsed.value, 'red')
  const tables = compileTables(info, view.options)
  const situation = readSituation({ info, tables, view, seat: 'red', history: [] }, Infinity)
  const belief = believe(tables, situation, track(tables, 'red', []).tracks)
  const moves = game.legalActions(view, 'red').filter((action): action is MoveAction => action.type === 'move')
  const most = 1_000
  const terms = { effort: most, most, deepest: 2, expired: () => false, thorough: true }
  const { made } = think({
    ...{ tables, view, seat: 'red', situation, belief, moves, costs: new Float64Array(moves.length), weights: WEIGHTS.crowded },
    ...terms,
  })
  expect(made).toBeLessThan(most + MOST_BEYOND + 5_000)
})
