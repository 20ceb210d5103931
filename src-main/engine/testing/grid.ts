/** Editions of the grid family, for tests that look into its positions. */
import { EDITIONS, type Edition } from '../editions/index.ts'
import type { EditionInfo } from '../families.ts'
import type { GridInfo } from '../grid/edition.ts'
import { createGridGame, type GridGame } from '../grid/game.ts'

export interface GridEdition extends Edition {
  readonly info: GridInfo
  readonly game: GridGame
}

export const GRID_EDITIONS: readonly GridEdition[] = EDITIONS.flatMap(({ info }) => (info.family === 'grid' ? [makeGridEdition(info)] : []))

/** An edition with the rules of its family. */
export function makeGridEdition(info: GridInfo): GridEdition {
  return { info, game: createGridGame(info) }
}

/** The edition with this id. Throws when it is none of this family. */
export function gridEdition(id: string): GridEdition {
  const edition = GRID_EDITIONS.find(({ info }) => info.id === id)
  if (!edition) throw new Error(`no edition ${id} on a board`)
  return edition
}

/** The data of an edition that is known to have a board. */
export function onBoard(info: EditionInfo | null | undefined): GridInfo {
  if (info?.family !== 'grid') throw new Error('this edition has no board')
  return info
}
