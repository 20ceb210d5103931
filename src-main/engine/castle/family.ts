/** The castle as others see it. */
import type { FamilyDescriptor } from '../family.ts'
import type { CastleInfo } from './edition.ts'
import { SENTENCES } from './errors.ts'
import { createCastleGame } from './game.ts'
import { REFEREEING } from './refereeing.ts'
import { TABLES, type CastleTable } from './table.ts'

export const CASTLE_FAMILY: FamilyDescriptor<CastleInfo, CastleTable> = {
  id: 'castle',
  createGame: createCastleGame,
  sentences: SENTENCES,
  tables: TABLES,
  boardEdition: (info, preset) => {
    const of = info.boards[preset]
    return of ? { ...info, board: of.board, reinforcements: null } : null
  },
  referee: REFEREEING,
}
