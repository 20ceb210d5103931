import { expectTypeOf, it } from 'vitest'
import type { CardsEvent, CardsState, SeenCardsEvent } from '../engine/cards/types.ts'
import type { AnySeenEvent, AnyView } from '../engine/families.ts'
import type { GridEvent, GridState, SeenGridEvent } from '../engine/grid/types.ts'
import type { ActTask } from './contract.ts'

it('a bot can be given a view and what its seat saw, but no state and no unredacted secret', () => {
  expectTypeOf<AnyView>().toExtend<ActTask['view']>()
  expectTypeOf<GridState>().not.toExtend<ActTask['view']>()
  expectTypeOf<CardsState>().not.toExtend<ActTask['view']>()
  expectTypeOf<ActTask['history'][number]>().toEqualTypeOf<AnySeenEvent>()
  expectTypeOf<SeenGridEvent>().not.toExtend<GridEvent>()
  expectTypeOf<SeenCardsEvent>().not.toExtend<CardsEvent>()
  expectTypeOf<keyof ActTask>().toEqualTypeOf<'info' | 'view' | 'level' | 'character' | 'seed' | 'budget' | 'history' | 'legal'>()
})
