/** The cards family as others see it: a hand of cards and a front line for each seat. */
import type { FamilyDescriptor } from '../family.ts'
import type { CardsInfo } from './edition.ts'
import { createCardsGame } from './game.ts'
import { REFEREEING } from './refereeing.ts'
import { SENTENCES } from './errors.ts'
import { applyTable, isCardsTable, tableOf, type CardsTable } from './table/table.ts'
import { validateTable } from './table/check.ts'

export const CARDS: FamilyDescriptor<CardsInfo, CardsTable> = {
  id: 'cards',
  createGame: createCardsGame,
  sentences: SENTENCES,
  tables: {
    owns: isCardsTable,
    foreign: 'This table has a board, and its edition is played with cards alone. Copy the table of the edition again.',
    tableOf,
    applyTable,
    validate: validateTable,
    roomsOf: () => [],
  },
  boardEdition: () => null,
  referee: REFEREEING,
}
