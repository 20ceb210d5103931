import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { findEdition } from '../../engine/editions/index.ts'
import type { GridState } from '../../engine/grid/types.ts'
import { scatter } from '../deployment.ts'
import { FastBoard, type FastPiece, type Side } from './fast-board.ts'
import { listMoves } from './moves.ts'
import { compileTables } from './tables.ts'

const { game, info } = findEdition('classic')!

/** A game without repetition rules, so that the board and the engine should list the same moves. */
function startGame(preset: string, seed: string, extra: Record<string, unknown>): GridState {
  const options = game.parseOptions({ preset, repetition: 'off', moreSquares: false, quietLimit: 120, ...extra })
  if (!options.ok) throw new Error(options.error.message)
  let state = game.start(options.value, seed)
  for (const seat of info.seats)
    state = play(state, { type: 'deploy', seat, placement: scatter(game.deployment(state, seat)!, createRng(seed + seat)) })
  return state
}

function play(state: GridState, action: Parameters<typeof game.decide>[1]): GridState {
  const decided = game.decide(state, action)
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value.reduce((at, event) => game.evolve(at, event), state)
}

const sideOf = (seat: Seat): Side => (seat === 'red' ? 0 : 1)

function mirror(state: GridState): FastBoard {
  const tables = compileTables(info, state.options)
  const pieces = state.board.flatMap((piece, square): FastPiece[] =>
    piece ? [{ square, side: sideOf(piece.seat), kind: tables.indexOf.get(piece.kind)!, worth: 10, secrecy: 1 }] : [],
  )
  const still = new Float64Array(tables.kinds.length * tables.size)
  return new FastBoard(tables, pieces, [still, still])
}

function occupied(board: FastBoard): string[] {
  return [...board.cells].map((cell) => (cell === 0 ? '' : `${board.sideOf[cell - 1]}:${board.kindOf[cell - 1]}`))
}

describe('the search board beside the engine', () => {
  it('lists the same moves, makes the same battles and takes them back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('full', 'duel', 'barrage'),
        fc.string(),
        fc.boolean(),
        fc.boolean(),
        (preset, seed, attackerWinsTies, oneTimeBombs) => {
          const rng = createRng(seed)
          let state = startGame(preset, seed, { attackerWinsTies, oneTimeBombs })
          const moves = new Int32Array(512)
          for (let ply = 0; ply < 60 && game.outcome(state) === null; ply++) {
            const board = mirror(state)
            const before = { cells: occupied(board), score: board.score }
            const count = listMoves(board, sideOf(state.turn), moves, 0, false)
            const legal = game.legalActions(state, state.turn).flatMap((action) => (action.type === 'move' ? [action] : []))
            expect([...moves.slice(0, count)].sort((a, b) => a - b)).toEqual(
              legal.map(({ from, to }) => from * 100 + to).sort((a, b) => a - b),
            )
            const action = rng.pick(legal)
            board.make(action.from * 100 + action.to)
            const next = play(state, action)
            if (!board.over) expect(occupied(board)).toEqual(occupied(mirror(next)))
            expect(board.over).toBe(game.outcome(next)?.reason === 'flag-captured')
            board.unmake()
            expect(occupied(board)).toEqual(before.cells)
            expect(board.score).toBe(before.score)
            state = next
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
