/** Draws positions that fit all that a seat has been shown. */
import type { Rng } from '../../engine/core/rng.ts'
import type { TerritoryInfo } from '../../engine/territory/edition.ts'
import { createTerritoryGame, type TerritoryGame } from '../../engine/territory/game.ts'
import type { TerritoryView } from '../../engine/territory/types.ts'
import { kindsIn, likelier, type Start } from './start.ts'
import type { Tables } from './tables.ts'

const games = new WeakMap<TerritoryInfo, TerritoryGame>()

function gameOf(info: TerritoryInfo): TerritoryGame {
  const game = games.get(info) ?? createTerritoryGame(info)
  games.set(info, game)
  return game
}

/** The kinds of all units in one such position. `guile`: how far it uses where flags are likely, from 0 to 1. */
export function drawWorld(tables: Tables, start: Start, view: TerritoryView, guile: number, rng: Rng): Int8Array {
  return likelier(tables, start, view, kindsIn(tables, start, gameOf(tables.info).determinise(view, [], rng)), guile, rng)
}
