/** The turn of a seat in each family. */
import type { CardsInfo } from '../../engine/cards/edition.ts'
import type { CardsView, LineAction, SeenCardsEvent } from '../../engine/cards/types.ts'
import type { CastleInfo } from '../../engine/castle/edition.ts'
import type { CastleView, SeenCastleEvent, TurnAction as CastleAction } from '../../engine/castle/types.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'
import type { GridView, SeenGridEvent, TurnAction as GridAction } from '../../engine/grid/types.ts'
import type { TerritoryInfo } from '../../engine/territory/edition.ts'
import type { SeenTerritoryEvent, TerritoryView, TurnAction as TerritoryAction } from '../../engine/territory/types.ts'
import type { MomentOf } from '../moments.ts'

export type GridMoment = MomentOf<GridInfo, GridView, SeenGridEvent, GridAction>
export type CardsMoment = MomentOf<CardsInfo, CardsView, SeenCardsEvent, LineAction>
export type CastleMoment = MomentOf<CastleInfo, CastleView, SeenCastleEvent, CastleAction>
export type TerritoryMoment = MomentOf<TerritoryInfo, TerritoryView, SeenTerritoryEvent, TerritoryAction>
