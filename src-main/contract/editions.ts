/** What screens need to know about editions: the engine's own edition data. */
import * as v from 'valibot'
import type { EditionInfo } from '../engine/families.ts'

/** Numbers that are the same for the same text: what screens deal out without asking the app. */
export { createRng } from '../engine/core/rng.ts'
export { idOf, isOpen, type Board, type Point, type Polygon } from '../engine/core/board/board.ts'
export { seatLetter } from '../engine/core/seats.ts'
export { angleOf, columnsSeen, mirroredSpaces, placeSeen, rowsSeen, turnedSpaces, turnPoint } from '../engine/core/board/facing.ts'
export { contains } from '../engine/core/board/polygon.ts'
export { makeRectangle } from '../engine/core/board/rectangle.ts'
export { armyOf, type Army, type EditionBase, type KindSpec, type Look, type OptionSpec } from '../engine/core/edition.ts'
export { firstSeatOf, firstSeatOption } from '../engine/core/first-seat.ts'
export { hasTeams, lineupsOf, seatsOfSide, sidesOf, type Lineup } from '../engine/core/lineup.ts'
export { TABLE_PRESET } from '../engine/core/table.ts'
export type { EditionInfo, EditionTable } from '../engine/families.ts'
export type { GridInfo, PowerSpec, PowerType } from '../engine/grid/edition.ts'
export { AS_PRINTED, fight, type BattleResult, type CombatOptions } from '../engine/rules/combat.ts'
export { deploymentOf, reserveOf, type BoardEdition } from '../engine/rules/board-edition.ts'
export type { Ability } from '../engine/cards/abilities.ts'
export type { CardKind, CardsInfo } from '../engine/cards/edition.ts'
export type { CastleInfo, CastleKind } from '../engine/castle/edition.ts'
export { CASTLE_LIMITS } from '../engine/castle/limits.ts'
export type { CastleTable } from '../engine/castle/form.ts'
export { fullGame, withLakes } from '../engine/castle/table-board.ts'
export type { CardsTable } from '../engine/cards/table.ts'
export { borderName, bordersOf, withMountains } from '../engine/territory/borders.ts'
export { CARDS, type Card } from '../engine/territory/cards.ts'
export type { TerritoryInfo, UnitKind } from '../engine/territory/edition.ts'
export type { Land, Terrain, Territory } from '../engine/territory/land.ts'
export { isSameGround, adaptFormation } from '../engine/territory/adapt-formation.ts'
export { TERRITORY_LIMITS } from '../engine/territory/limits.ts'
export type { TerritoryTable } from '../engine/territory/form.ts'
export type { GridTable } from '../engine/grid/table.ts'
export { TABLE_LIMITS } from '../engine/grid/table/limits.ts'
export { kindsOf as kindsOfPower, numberOf as numberOfPower } from '../engine/grid/table/powers.ts'
export type { TableProblem } from '../engine/rules/table/problem.ts'
export { suggestId, suggestSymbol } from '../engine/rules/table/symbols.ts'

/** Which of people's own tables a game is played with. The hash tells tables apart. */
export const setName = v.object({ name: v.string(), hash: v.string() })
export type SetName = v.InferOutput<typeof setName>

/**
 * The whole edition as a game is played: of a game that exists screens take this and never look one up by its id, since the game may have a table of
 * its own.
 */
export const editionInfo = v.looseObject({ id: v.string(), family: v.string() }) as unknown as v.GenericSchema<unknown, EditionInfo>
