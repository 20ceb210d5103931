/** Editions of the grid family, for tests that look into its positions. */
import { EDITIONS, type Edition } from '../../../../src-main/engine/editions/index.ts'
import type { AnyChoices, AnyView, EditionInfo } from '../../../../src-main/engine/families.ts'
import type { GridInfo } from '../../../../src-main/engine/grid/edition.ts'
import { createGridGame, type GridGame } from '../../../../src-main/engine/grid/game.ts'
import type { GridChoices, GridView } from '../../../../src-main/engine/grid/types.ts'

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
  if (!edition) throw new Error(`no edition ${id} on squares`)
  return edition
}

/** The data of an edition that is known to be played on squares. */
export function onBoard(info: EditionInfo | null | undefined): GridInfo {
  if (info?.family !== 'grid') throw new Error('this edition has no squares')
  return info
}

/** A view of a game that is known to be played on a board. */
export function viewOnBoard(view: AnyView): GridView {
  if (view.family !== 'grid') throw new Error('this game has no board')
  return view
}

/** What can be done in such a game. */
export function choicesOnBoard(choices: AnyChoices): GridChoices {
  if (choices.family !== 'grid') throw new Error('this game has no board')
  return choices
}
