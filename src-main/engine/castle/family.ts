/** The castle as others see it. */
import type { FamilyDescriptor } from '../family.ts'
import type { CastleInfo } from './edition.ts'
import { SENTENCES } from './errors.ts'
import { createCastleGame } from './game.ts'
import { REFEREEING } from './refereeing.ts'
import { roomsOf, validateTable } from './table/check.ts'
import { applyTable, isCastleTable, tableOf, type CastleTable } from './table/table.ts'

/** Kinds that are no stronger than any kind that can attack them: a Cannon cannot (CA-11, CA-13). */
function weakOf({ kinds }: CastleInfo): readonly string[] {
  const ranks = kinds.flatMap(({ range, rank }) => (range === undefined && rank !== null ? [rank] : []))
  return kinds.flatMap(({ id, rank }) => ((rank ?? 0) <= Math.min(...ranks) ? [id] : []))
}

export const CASTLE_FAMILY: FamilyDescriptor<CastleInfo, CastleTable> = {
  id: 'castle',
  createGame: createCastleGame,
  sentences: SENTENCES,
  tables: {
    owns: isCastleTable,
    foreign: 'This table is not one of the castle. Copy the table of the edition again.',
    tableOf,
    applyTable,
    validate: validateTable,
    roomsOf,
  },
  boardEdition: (info, preset) => {
    const of = info.boards[preset]
    return of ? { ...info, board: of.board, reinforcements: null, carriedFlags: { starts: of.flags, weak: weakOf(info) } } : null
  },
  referee: REFEREEING,
}
