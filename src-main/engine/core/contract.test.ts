import { describe, expect, it } from 'vitest'
import { createRng } from './rng.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import type { GridState, GridView } from '../grid/types.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'

const { game } = gridEdition('classic')
const state = game.start(optionsOf(game), 'types')

describe('states and views', () => {
  it('a state does not type-check where a view is due, nor a view where a state is (law 4)', () => {
    // @ts-expect-error a state has no viewer
    const wrongView: GridView = state
    // @ts-expect-error a view has no generator and hides kinds
    const wrongState: GridState = game.viewFor(state, 'red')
    // @ts-expect-error a sample is drawn from a view
    const wrongCall = () => game.determinise(state, [], createRng('a'))
    expect([wrongView.viewer, 'rng' in wrongState, typeof wrongCall]).toEqual([undefined, false, 'function'])
  })
})
