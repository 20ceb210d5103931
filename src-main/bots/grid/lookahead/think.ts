/** Chooses a move on a board without powers: builds the position of the search from what is known, and searches it. */
import { armyOf } from '../../../engine/core/edition.ts'
import type { Seat } from '../../../engine/core/seats.ts'
import { onlyEnemyOf } from '../../../engine/core/sides.ts'
import { REPETITION_LIMIT, type RecentMoves } from '../../../engine/rules/repetition.ts'
import type { Chase, GridView, MoveAction } from '../../../engine/grid/types.ts'
import type { Belief } from '../belief.ts'
import type { Situation } from '../situation.ts'
import type { Tables } from '../tables.ts'
import { lastStopsOf, worthOf } from '../worth.ts'
import { BALANCED, type Character } from './character.ts'
import { flagCoverOf, AttackOdds } from './attack-odds.ts'
import { comingDraw } from './coming-draw.ts'
import { squareValuesFor } from './square-values.ts'
import type { ChaseSoFar } from './chases.ts'
import type { KnownPiece } from './pieces.ts'
import { Position } from './position.ts'
import type { Trail } from './trails.ts'
import { searchMoves, type Searched } from './search.ts'
import { temptationsOf } from './temptation.ts'
import type { Weights } from './weights.ts'

export interface ThinkTask {
  readonly tables: Tables
  readonly view: GridView
  readonly seat: Seat
  readonly situation: Situation
  readonly belief: Belief
  readonly moves: readonly MoveAction[]
  readonly weights: Weights
  /** Additional cost of each move. */
  readonly costs: Float64Array
  readonly effort: number
  readonly most: number
  readonly deepest: number
  readonly expired: () => boolean
  /** Looks as deep at a single move as at several. */
  readonly thorough?: boolean
  /** Style; balanced if absent. */
  readonly character?: Character
}

/** Quiet actions before impatience begins, after how many more it is full, and how many count at most. */
const PATIENCE = 40
const RESTLESS = 60
const MOST_QUIET = 200

/** What is needed to price both armies. */
type Scales = Pick<ThinkTask, 'tables' | 'view' | 'seat' | 'situation' | 'weights'>

/** Worths by kind: of our pieces and theirs at their prices, and the same with what the few that can still move are worth more. */
export function pricesFor({ tables, view, seat, situation, weights }: Scales) {
  const { ownSide, enemySide } = situation
  const { kinds } = tables
  const { powersOf } = tables.ctx
  const { prices } = weights
  const ownWorth = worthOf({ kinds, powersOf, own: ownSide.army, enemy: enemySide.army, wards: ownSide.wards, prices })
  const theirs = worthOf({ kinds, powersOf, own: enemySide.army, enemy: ownSide.army, wards: enemySide.wards, prices })
  const [ourScarcity, theirScarcity] = [
    scarcity(tables, view.options.preset, seat, ownSide.army, weights.scarcity),
    scarcity(tables, view.options.preset, onlyEnemyOf(view, seat), enemySide.army, weights.scarcity),
  ]
  const enemyWorth = theirs.map((worth, k) => (kinds[k]?.flag ? weights.flag : tables.mobile[k] ? worth * theirScarcity : worth))
  const worths = ownWorth.map((worth, k) => worth * (tables.mobile[k] ? ourScarcity : 1))
  const present = new Int8Array(kinds.length)
  for (const { kind } of situation.own) present[kind] = (present[kind] as number) + 1
  const stops = lastStopsOf({ kinds, own: present, enemy: enemySide.army, worths: theirs })
  return { ownWorth, ourScarcity, theirScarcity, theirs, worths, enemyWorth, stops: stops.map((worth) => worth * weights.lastStop) }
}

/** How much more our army is worth than theirs, at the prices of the search. */
export function leadIn(task: Scales & Pick<ThinkTask, 'belief'>): number {
  const { worths, enemyWorth } = pricesFor(task)
  return leadOf(task.tables, task.situation, worths, task.belief, enemyWorth)
}

/** Index of the best of the moves, with what it gains, and how much more our army was worth than theirs before it. */
export function think(task: ThinkTask): Searched & { readonly lead: number } {
  const { tables, view, seat, situation, belief, moves, weights, character = BALANCED } = task
  const { size } = tables
  const impatience = weights.impatience * (Math.max(0, Math.min(view.quiet, MOST_QUIET) - PATIENCE) / RESTLESS) ** 2
  const boldness = (character.boldness / weights.care) * (1 + Math.min(view.quiet, MOST_QUIET) / weights.stall + impatience)
  const { ownWorth, theirs, worths, enemyWorth, stops } = pricesFor(task)
  const own = situation.own.map(({ square, kind, known }): KnownPiece => {
    const worth = worths[kind] ?? 0
    return {
      square,
      kind,
      seen: known,
      worth: (worth + (stops[kind] ?? 0)) / Math.sqrt(boldness),
      secrecy: (Math.min(ownWorth[kind] ?? 0, 100) * weights.secrecy * character.secrecy) / boldness,
      exchange: worth / Math.sqrt(Math.max(1, boldness)),
    }
  })
  const covers = flagCoverOf(tables, belief).map((chance) => chance * weights.cover)
  const odds = new AttackOdds({ tables, chances: belief.chances, enemies: belief.suspects.length, enemyWorth, covers })
  const lead = leadOf(tables, situation, worths, belief, enemyWorth)
  const position = new Position({
    tables,
    odds,
    own,
    enemy: belief.suspects,
    ...squareValuesFor({ tables, odds, own, enemy: belief.suspects, boldness, weights, character }),
    temptations: temptationsOf({
      tables,
      odds,
      own,
      movedOwn: situation.own.map(({ square }) => view.board[square]?.moved === true),
      ownWorth,
      enemyWorth: theirs,
      weights: weights.temptation,
    }),
    ...pathsOf(view, seat, situation, belief, size),
    repetition: REPETITION_LIMIT[view.options.repetition],
    edges: view.options.repetition === 'isf',
    moreSquares: view.options.moreSquares,
    deadlocks: view.options.repetition === 'isf',
    curiosity: weights.curiosity * impatience,
    draw: comingDraw(view.quiet, view.options.quietLimit, lead, weights.contempt),
  })
  const searched = searchMoves({
    position,
    moves: moves.map(({ from, to }) => from * size + to),
    costs: task.costs,
    effort: task.effort,
    most: task.most,
    deepest: task.deepest,
    expired: task.expired,
    ...(task.thorough && { thorough: true }),
  })
  return { ...searched, lead }
}

/** The fewer mobile pieces a side has, the more each counts: a side with none has lost (CL-22). */
function scarcity({ ctx, kinds, mobile }: Tables, preset: string, seat: Seat, army: ReadonlyMap<string, number>, power: number): number {
  const full = armyOf(ctx.info, preset, seat)
  const count = (of: (id: string) => number): number => kinds.reduce((sum, { id }, k) => sum + (mobile[k] ? of(id) : 0), 0)
  const left = count((id) => army.get(id) ?? 0)
  return Math.min(5, (count((id) => full[id] ?? 0) / Math.max(1, left)) ** power)
}

/** How much more our army is worth than theirs, without flags. `ours` and `theirs` are worths by kind. */
function leadOf({ kinds }: Tables, { own }: Situation, ours: Float64Array, { chances }: Belief, theirs: Float64Array): number {
  const counts = kinds.map(({ flag }) => (flag ? 0 : 1))
  const mine = own.reduce((sum, { kind }) => sum + (counts[kind] ?? 0) * (ours[kind] ?? 0), 0)
  return chances.reduce((left, chance, at) => left - chance * (counts[at % kinds.length] ?? 0) * (theirs[at % kinds.length] ?? 0), mine)
}

/** Trails and chases of both seats by the numbers of pieces in the search. */
function pathsOf(
  view: GridView,
  seat: Seat,
  situation: Situation,
  belief: Belief,
  size: number,
): { trails: readonly [Trail | null, Trail | null]; chases: readonly [ChaseSoFar | null, ChaseSoFar | null] } {
  const foe = onlyEnemyOf(view, seat)
  const squares = [...situation.own.map(({ square }) => square), ...belief.suspects.map(({ square }) => square)]
  const numbers = new Map(squares.map((square, p) => [view.board[square]?.id ?? '', p]))
  const packed = ([from, to]: readonly [number, number]): number => from * size + to
  const trailOf = (recent: RecentMoves | undefined): Trail | null =>
    recent === undefined ? null : { piece: numbers.get(recent.piece) ?? -1, steps: recent.steps.map(packed) }
  const chaseOf = (chase: Chase | undefined, chaser: Seat): ChaseSoFar | null => {
    const last = view.trails[chaser]?.steps.at(-1)
    if (chase === undefined || last === undefined) return null
    return { at: last[1], evaders: chase.evaders.map((id) => numbers.get(id) ?? -1), steps: chase.steps.map(packed) }
  }
  return {
    trails: [trailOf(view.trails[seat]), trailOf(view.trails[foe])],
    chases: [chaseOf(view.chases[seat], seat), chaseOf(view.chases[foe], foe)],
  }
}
