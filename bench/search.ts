/** How fast the bots' search is on one core: moves listed, made and taken back, and moves made in a search with all that it weighs. */
import { createRng } from '../src-main/engine/core/rng.ts'
import { gridEdition } from '../test/support/engine/grid/seen.ts'
import { optionsOf, perform } from '../test/support/engine/playing.ts'
import type { GridState } from '../src-main/engine/grid/types.ts'
import { ALL, listMoves, ROOM } from '../src-main/bots/grid/lookahead/move-list.ts'
import { Position } from '../src-main/bots/grid/lookahead/position.ts'
import { type Side, ATTACKER_WINS, BOTH_REMOVED, compileTables, DEFENDER_WINS } from '../src-main/bots/grid/tables.ts'
import { AttackOdds, type Result } from '../src-main/bots/grid/lookahead/attack-odds.ts'
import { searchMoves } from '../src-main/bots/grid/lookahead/search.ts'
import { deployByRank } from '../src-main/bots/grid/rank-deployment.ts'
import { rate, type Row } from './measure.ts'

/** Plies of the tree of which every move is made. */
const PLIES = 3
const EFFORT = 50_000

/** Plies a second, listing included, and moves a second in a search: classic, full armies, sixty random moves in. */
export function measureSearch(): Row[] {
  const position = middleOfGame()
  const moves = new Int32Array(ROOM * (PLIES + 1))
  const plies = rate(() => perft(position, 0, PLIES, moves))
  const end = listMoves(position, 0, moves, 0, ALL)
  const first = [...moves.slice(0, end)]
  const task = {
    position,
    moves: first,
    costs: new Float64Array(first.length),
    effort: EFFORT,
    most: EFFORT,
    deepest: 32,
    expired: () => false,
  }
  const made = rate(() => searchMoves(task).made)
  return [
    { name: 'plies listed, made and taken back, classic', value: plies, unit: '/s', target: { at: 'least', value: 3_000_000 } },
    { name: 'moves made in the search, classic', value: made, unit: '/s', target: { at: 'least', value: 1_000_000 } },
  ]
}

function perft(position: Position, side: Side, depth: number, moves: Int32Array): number {
  const start = depth * ROOM
  const end = listMoves(position, side, moves, start, ALL)
  let plies = end - start
  for (let i = start; i < end; i++) {
    const move = moves[i] as number
    position.make(move, resultOf(position, side, move))
    if (depth > 1 && !position.over) plies += perft(position, side === 0 ? 1 : 0, depth - 1, moves)
    position.unmake()
  }
  return plies
}

/** How a move ends where all pieces are known. */
function resultOf({ cells, size, lineOf, kindOf, odds }: Position, side: Side, move: number): Result {
  const [p, q] = [cells[Math.floor(move / size)] as number, cells[move % size] as number]
  if (q < 0) return ATTACKER_WINS
  const [ours, theirs] = side === 0 ? [p, q] : [q, p]
  const at = (lineOf[theirs] as number) * odds.kinds + (kindOf[ours] as number)
  const [wins, ties] = side === 0 ? [odds.attackWins[at], odds.attackTies[at]] : [odds.defenceFalls[at], odds.defenceTies[at]]
  return wins === 1 ? ATTACKER_WINS : ties === 1 ? BOTH_REMOVED : DEFENDER_WINS
}

function middleOfGame(): Position {
  const { game, info } = gridEdition('classic')
  const options = optionsOf(game)
  const tables = compileTables(info, options)
  const rng = createRng('search')
  let state: GridState = game.start(options, 'search')
  for (const seat of info.seats) {
    const order = game.deployment(state, seat)
    if (order) state = perform(game, state, { type: 'deploy', seat, placement: deployByRank(info, order, rng) }).after
  }
  for (let ply = 0; ply < 60; ply++) state = perform(game, state, rng.pick(game.legalActions(state, state.turn))).after
  const [ours] = info.seats
  const men = state.board.flatMap((piece, square) =>
    piece ? [{ square, kind: tables.indexOf.get(piece.kind) ?? 0, isOurs: piece.seat === ours }] : [],
  )
  const own = men.flatMap(({ square, kind, isOurs }) =>
    isOurs ? [{ square, kind, seen: true, worth: 10 + kind, exchange: 10 + kind, secrecy: 1 }] : [],
  )
  const enemy = men.filter(({ isOurs }) => !isOurs)
  const kinds = tables.kinds.length
  const chances = new Float64Array(enemy.length * kinds)
  for (const [j, { kind }] of enemy.entries()) chances[j * kinds + kind] = 1
  const enemyWorth = Float64Array.from({ length: kinds }, (_, kind) => 10 + kind)
  return new Position({
    tables,
    odds: new AttackOdds({ tables, chances, enemies: enemy.length, enemyWorth }),
    own,
    enemy,
    fields: new Float64Array(men.length * tables.size),
    repetition: 4,
    edges: true,
    moreSquares: true,
  })
}
