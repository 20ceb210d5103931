/** Conquest as others see it. */
import { lineupsOf } from '../core/lineup.ts'
import type { FamilyDescriptor } from '../family.ts'
import type { TerritoryInfo } from './edition.ts'
import { SENTENCES } from './errors.ts'
import { createTerritoryGame } from './game.ts'
import { REFEREEING } from './refereeing.ts'
import { roomsOf, validateTable } from './table/check.ts'
import { applyTable, isTerritoryTable, tableOf, type TerritoryTable } from './table/table.ts'

export const TERRITORY: FamilyDescriptor<TerritoryInfo, TerritoryTable> = {
  id: 'territory',
  createGame: createTerritoryGame,
  sentences: SENTENCES,
  tables: {
    owns: isTerritoryTable,
    foreign: 'This table is not one of Conquest. Copy the table of the edition again.',
    tableOf,
    applyTable,
    validate: validateTable,
    roomsOf,
  },
  boardEdition: () => null, // seats choose their territories in each game (CQ-5)
  chosenGround: (info, preset) => {
    const land = info.lands[preset]
    if (!land) return null
    return {
      board: land.board,
      parts: land.territories.map(({ zones }) => zones),
      shares: lineupsOf(info, preset).map(({ seats }) => Math.floor(land.territories.length / seats.length)),
    }
  },
  referee: REFEREEING,
}
