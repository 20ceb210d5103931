/** What screens need of editions: the engine's own data. */
import * as v from 'valibot'
import type { EditionInfo } from '../engine/families.ts'

/** The same numbers for the same seed, for what screens deal by themselves. */
export { createRng } from '../engine/core/rng.ts'
export { idOf, isOpen, type Board, type Point, type Polygon } from '../engine/core/board/board.ts'
export { seatLetter } from '../engine/core/seats.ts'
export { angleOf, columnsSeen, mirroredSpaces, placeSeen, rowsSeen, turnedSpaces, turnPoint } from '../engine/core/board/facing.ts'
export { contains } from '../engine/core/board/polygon.ts'
export { makeRectangle } from '../engine/core/board/rectangle.ts'
export { armyOf, type Army, type EditionBase, type KindSpec, type Look, type OptionSpec } from '../engine/core/edition.ts'
export { canGiveUp, formatHandicap, handicapProblem, parseHandicap, withHandicap } from '../engine/core/handicap.ts'
export { firstSeatOf, firstSeatOption } from '../engine/core/first-seat.ts'
export { hasTeams, lineupsOf, seatsOfSide, sidesOf, type Lineup } from '../engine/core/lineup.ts'
export { TABLE_PRESET } from '../engine/core/table.ts'
export type { EditionInfo, EditionTable } from '../engine/families.ts'
export type { GridInfo, PowerSpec, PowerType } from '../engine/grid/edition.ts'
export { AS_PRINTED, fight, type BattleResult, type CombatOptions } from '../engine/rules/combat.ts'
export { draws, rumbles } from '../engine/rules/powers.ts'
export { deploymentOf, reserveOf, type BoardEdition } from '../engine/rules/board-edition.ts'
export type { Ability } from '../engine/cards/abilities.ts'
export type { CardKind, CardsInfo } from '../engine/cards/edition.ts'
export type { CastleInfo, CastleKind } from '../engine/castle/edition.ts'
export { CASTLE_LIMITS } from '../engine/castle/table/table.ts'
export type { CastleTable } from '../engine/castle/table/table.ts'
export { fullGame, withLakes } from '../engine/castle/table/table.ts'
export { isCardsTable, type CardsTable } from '../engine/cards/table/table.ts'
export { borderName, bordersOf, withMountains } from '../engine/territory/table/borders.ts'
export { CARDS, type Card } from '../engine/territory/cards.ts'
export type { TerritoryInfo, UnitKind } from '../engine/territory/edition.ts'
export type { Land, Terrain, Territory } from '../engine/territory/land.ts'
export { isSameGround, adaptFormation } from '../engine/territory/adapt-formation.ts'
export { TERRITORY_LIMITS } from '../engine/territory/table/table.ts'
export type { TerritoryTable } from '../engine/territory/table/table.ts'
export type { GridTable } from '../engine/grid/table/table.ts'
export { TABLE_LIMITS } from '../engine/grid/table/table.ts'
export { kindsOf as kindsOfPower, numberOf as numberOfPower } from '../engine/grid/table/powers.ts'
export type { TableProblem } from '../engine/rules/table/problem.ts'
export { suggestId, suggestSymbol } from '../engine/rules/table/symbols.ts'

/** The custom edition of a game. The hash identifies its table. */
export const customEditionName = v.object({ name: v.string(), hash: v.string() })
export type CustomEditionName = v.InferOutput<typeof customEditionName>

/**
 * The whole edition of a game. Screens use this and never look an edition up by its id, since the game may have a custom edition.
 */
export const editionInfo = v.looseObject({ id: v.string(), family: v.string() }) as unknown as v.GenericSchema<unknown, EditionInfo>
