/**
 * The strategist of Conquest: it draws positions that fit all it has been shown, tries in each what it can do, and does what stands best on average. Weaker levels
 * draw fewer positions and misjudge; they do not blunder on purpose.
 */
import type { Placement } from '../../engine/core/game.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { TerritoryInfo } from '../../engine/territory/edition.ts'
import { createTerritoryGame, type TerritoryGame } from '../../engine/territory/game.ts'
import type { TerritoryState, TerritoryView, TurnAction } from '../../engine/territory/types.ts'
import { bestOf } from '../choose.ts'
import type { BotLevel, Brain } from '../contract.ts'
import { chooseTerritory } from './choice.ts'
import { judge } from './judge.ts'
import { placeSensibly } from './placement.ts'
import { compileTables, type Tables } from './tables.ts'
import type { TerritoryActTask, TerritoryDeployTask, TerritoryTaskTypes } from './tasks.ts'

interface Strength {
  /** Positions that are drawn at most. */
  readonly samples: number
  /** Spread of the noise on every value; a territory is worth 1. */
  readonly noise: number
}

const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  easy: { samples: 2, noise: 3 },
  normal: { samples: 6, noise: 1.2 },
  strong: { samples: 20, noise: 0 },
}

/** A brain for games of the family. */
export const territoryStrategist: Brain<TerritoryTaskTypes> = {
  deploy: ({ info, view, order, seed }: TerritoryDeployTask): Placement =>
    placeSensibly(compileTables(info, view.options), order, createRng(seed)),
  /** Nothing waits beside the board in this family. */
  reinforce: (): null => null,
  act: (task: TerritoryActTask): TurnAction => chooseAction(task),
}

function chooseAction(task: TerritoryActTask): TurnAction {
  const { info, view, legal, seed, level } = task
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const tables = compileTables(info, view.options)
  const rng = createRng(seed)
  const { noise } = STRENGTHS[level]
  const claims = legal.filter((action) => action.type === 'claim')
  if (claims.length > 0) return chooseTerritory(tables, view, claims, noise, rng)
  const [{ type }] = [first]
  if (type === 'arrange') return rng.pick(legal)
  if (type === 'pick') return bestOf(legal, (action) => exposure(tables, view, action) + rng.fraction()) ?? first
  const values = valuesOf(task, tables, rng)
  return bestOf(legal, (_, i) => (values[i] ?? 0) + (rng.fraction() - 0.5) * noise) ?? first
}

/** How much it matters that others lose sight of a unit: most for a Flag that was seen. */
function exposure(tables: Tables, { board }: TerritoryView, action: TurnAction): number {
  const unit = action.type === 'pick' ? board[action.at] : null
  if (!unit) return 0
  const worth = tables.kinds.get(unit.kind ?? '')?.flag ? 8 : (tables.worth.get(unit.kind ?? '') ?? 0)
  return unit.seenBy.length > 0 ? 2 * worth : worth / 2
}

const games = new WeakMap<TerritoryInfo, TerritoryGame>()

function gameOf(info: TerritoryInfo): TerritoryGame {
  const game = games.get(info) ?? createTerritoryGame(info)
  games.set(info, game)
  return game
}

/** How good each legal action is on average, over as many drawn positions as there is time for. */
function valuesOf({ info, view, legal, level, budget }: TerritoryActTask, tables: Tables, rng: Rng): readonly number[] {
  const game = gameOf(info)
  const sums = legal.map((action) => glanceAt(tables, view, action))
  const weight = STRENGTHS[level].samples
  for (let n = 0; n < weight; n++) {
    if (n > 0 && budget.expired()) break
    const state = game.determinise(view, [], rng)
    for (const [i, action] of legal.entries()) sums[i] = (sums[i] ?? 0) + outcomeOf(game, tables, state, action) / weight
  }
  return sums
}

function outcomeOf(game: TerritoryGame, tables: Tables, state: TerritoryState, action: TurnAction): number {
  const decided = game.decide(state, action)
  if (!decided.ok) throw new Error(`a legal action is refused: ${decided.error.code}`)
  const seat: Seat = action.seat
  return judge(
    tables,
    decided.value.reduce<TerritoryState>((before, event) => game.evolve(before, event), state),
    seat,
  )
}

/** What an action is worth beside what can be seen on the land: knowledge gained, and knowledge that others lose. */
function glanceAt(tables: Tables, view: TerritoryView, action: TurnAction): number {
  switch (action.type) {
    case 'look':
      return 0.3 * action.at.filter((zone) => view.board[zone]?.kind === null).length
    case 'play':
      return action.card === 'regroup' ? Math.min(2, 0.25 * seenWorth(tables, view, action.seat)) : 0
    default:
      return 0
  }
}

/** The worth of a seat’s units that others have seen. */
function seenWorth(tables: Tables, { board }: TerritoryView, seat: Seat): number {
  return board.reduce((sum, unit) => {
    if (unit?.seat !== seat || unit.seenBy.length === 0) return sum
    return sum + (tables.kinds.get(unit.kind ?? '')?.flag ? 8 : (tables.worth.get(unit.kind ?? '') ?? 0))
  }, 0)
}
