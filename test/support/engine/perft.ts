/** Perft: how many sequences of legal actions there are to a depth. Positions in which the game has ended are leaves that count as nothing deeper. */
import type { Game, GameTypes } from '../../../src-main/engine/core/game.ts'
import { actingSeat } from '../../../src-main/engine/core/sides.ts'
import type { GridState } from '../../../src-main/engine/grid/types.ts'
import { naiveActions, naivePlay, type NaiveGame, type NaivePiece } from './grid/naive.ts'

/** Counts through the game contract. */
export function perft<T extends GameTypes>(game: Game<T>, state: T['state'], depth: number): number {
  if (depth === 0) return 1
  let count = 0
  for (const action of game.legalActions(state, actingSeat(state))) {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error('a legal action was refused')
    count += perft(
      game,
      decided.value.reduce<T['state']>((before, event) => game.evolve(before, event), state),
      depth - 1,
    )
  }
  return count
}

/** The same count by the second generator. */
export function naivePerft(game: NaiveGame, depth: number): number {
  if (depth === 0) return 1
  return naiveActions(game).reduce((count, action) => count + naivePerft(naivePlay(game, action), depth - 1), 0)
}

/** The position for the second generator, without what went before it. */
export function toNaive(state: GridState, names: readonly string[], symbolOf: (kind: string) => string): NaiveGame {
  const board = new Map<string, NaivePiece>()
  state.board.forEach((piece, square) => {
    if (piece) board.set(names[square] ?? '', { army: piece.seat === 'red' ? 'red' : 'blue', symbol: symbolOf(piece.kind), id: square })
  })
  const { repetition, moreSquares, runOrStrike, rescue = false } = state.options
  const lost = (army: string): readonly string[] => state.captured.flatMap(({ seat, kind }) => (seat === army ? [symbolOf(kind)] : []))
  return {
    rules: { repetition, moreSquares, runOrStrike, rescue },
    board,
    turn: state.turn === 'red' ? 'red' : 'blue',
    moves: [],
    flagTaken: false,
    lost: { red: lost('red'), blue: lost('blue') },
    rescuers: { red: [], blue: [] },
    rescuing: null,
    chasesFrom: 0,
  }
}
