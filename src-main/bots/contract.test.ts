import { expectTypeOf, it } from 'vitest'
import type { GridEvent, GridState, GridView, SeenGridEvent } from '../engine/grid/types.ts'
import type { ActTask } from './contract.ts'

it('a bot can be given a view and what its seat saw, but no state and no unredacted secret', () => {
  expectTypeOf<GridView>().toExtend<ActTask['view']>()
  expectTypeOf<GridState>().not.toExtend<ActTask['view']>()
  expectTypeOf<ActTask['history'][number]>().toEqualTypeOf<SeenGridEvent>()
  expectTypeOf<SeenGridEvent>().not.toExtend<GridEvent>()
  expectTypeOf<keyof ActTask>().toEqualTypeOf<'info' | 'view' | 'level' | 'seed' | 'budget' | 'history' | 'legal'>()
})
