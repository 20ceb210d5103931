import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../../engine/core/rng.ts'
import { isTurn } from '../../../engine/grid/actions/rescue.ts'
import { gridEdition, type GridEdition } from '../../../../test/support/engine/grid/seen.ts'
import type { GridOptions, GridState, PowerAction, TurnAction } from '../../../engine/grid/types.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { scattered } from '../../../../test/support/engine/grid/scattered.ts'
import { FastBoard, type FastPiece } from './fast-board.ts'
import { listPowerMoves, listMoves, ROOM } from './moves.ts'
import { usePower } from './powers.ts'
import { compileTables, type Side, type Tables } from '../tables.ts'
import { count } from '../../../../test/searching.ts'

const EDITION_IDS = ['classic', 'narnia', 'narnia-powers', 'transformers', 'transformers-powers']

interface Play {
  readonly edition: GridEdition
  readonly options: GridOptions
  readonly tables: Tables
}

/** Rules without repetition, so that the board and the engine should list the same moves. */
function playOf(id: string, extra: Partial<GridOptions>): Play {
  const edition = gridEdition(id)
  const options = optionsOf(edition.game, { repetition: 'off', moreSquares: false, quietLimit: 120, ...extra })
  return { edition, options, tables: compileTables(edition.info, options) }
}

const sideOf = ({ edition }: Play, seat: string): Side => (edition.info.seats[0] === seat ? 0 : 1)

/** A board of the true pieces, side 0's first seat. */
function mirror(play: Play, state: GridState): FastBoard {
  const pieces = state.board.flatMap((piece, square): FastPiece[] => {
    if (!piece) return []
    const kind = play.tables.indexOf.get(piece.kind)!
    return [{ square, side: sideOf(play, piece.seat), kind, worth: 10, secrecy: 1, bound: piece.state !== undefined }]
  })
  const still = new Float64Array(play.tables.kinds.length * play.tables.size)
  return new FastBoard(play.tables, pieces, [still, still])
}

function occupied(board: FastBoard): string[] {
  return [...board.cells].map((cell) => (cell === 0 ? '' : `${board.sideOf[cell - 1]}:${board.kindOf[cell - 1]}`))
}

const ascending = (list: Iterable<number>): number[] => [...list].sort((a, b) => a - b)

/** Steps through a game that was never begun, from a scattered position. */
function* wander(play: Play, seed: string, plies: number): Generator<{ state: GridState; action: TurnAction; next: GridState }> {
  const { edition, options } = play
  const rng = createRng(seed)
  let state = scattered(edition, options, rng, { standing: 4 + rng.below(16) })
  for (let ply = 0; ply < plies && edition.game.outcome(state) === null; ply++) {
    const legal = edition.game.legalActions(state, state.turn).filter(isTurn)
    if (legal.length === 0) return
    const action = rng.pick(legal)
    const next = perform(edition.game, state, action).after
    yield { state, action, next }
    state = next
  }
}

const anyPlay = (ids: readonly string[]) =>
  fc.record({ id: fc.constantFrom(...ids), seed: fc.string(), attackerWinsTies: fc.boolean(), oneTimeBombs: fc.boolean() })

describe('the search board compared with the engine', () => {
  it('lists the same moves, makes the same battles and takes them back', () => {
    fc.assert(
      fc.property(anyPlay(EDITION_IDS), ({ id, seed, ...extra }) => {
        const play = playOf(id, extra)
        const moves = new Int32Array(ROOM * 2)
        for (const { state, action, next } of wander(play, seed, 40)) {
          const board = mirror(play, state)
          const before = { cells: occupied(board), score: board.score }
          const count = listMoves(board, sideOf(play, state.turn), moves, 0, false)
          const legal = play.edition.game
            .legalActions(state, state.turn)
            .flatMap((each) => (each.type === 'move' && each.change === undefined ? [each.from * play.tables.size + each.to] : []))
          expect(ascending(moves.slice(0, count))).toEqual(ascending(legal))
          if (action.type !== 'move') continue
          board.make(action.from * play.tables.size + action.to)
          if (!board.over) expect(occupied(board)).toEqual(occupied(mirror(play, next)))
          expect(board.over).toBe(play.edition.game.outcome(next)?.reason === 'flag-captured')
          board.unmake()
          expect(occupied(board)).toEqual(before.cells)
          expect(board.score).toBe(before.score)
        }
      }),
      { numRuns: count({ gate: 20, soak: 600 }) },
    )
  })

  it('does what powers do, and comes back from it', () => {
    fc.assert(
      fc.property(anyPlay(['narnia-powers', 'transformers-powers']), ({ id, seed, ...extra }) => {
        const play = playOf(id, extra)
        for (const { state, action, next } of wander(play, seed, 40)) {
          if (action.type !== 'power') continue
          const board = mirrorFor(play, state, action)
          const before = { cells: occupied(board), score: board.score }
          const restore = board.save()
          const ownWorth = new Float64Array(play.tables.kinds.length).fill(10)
          usePower({ tables: play.tables, state, ownWorth }, board, action)
          if (!board.over) expect(occupied(board)).toEqual(occupied(mirrorFor(play, next, action)))
          restore()
          expect({ cells: occupied(board), score: board.score }).toEqual(before)
        }
      }),
      { numRuns: count({ gate: 20, soak: 600 }) },
    )
  })

  it('lists only effects of powers that the engine allows and that do what they promise', () => {
    let found = 0
    fc.assert(
      fc.property(anyPlay(['narnia-powers', 'transformers-powers']), ({ id, seed }) => {
        const play = playOf(id, {})
        const hits = new Int32Array(ROOM * 2)
        for (const { state } of wander(play, seed, 20)) {
          const board = mirror(play, state)
          const count = listPowerMoves(board, sideOf(play, state.turn), hits, 0)
          const uses = play.edition.game.legalActions(state, state.turn).filter(isTurn)
          found += count
          for (const hit of hits.slice(0, count)) expect(uses.some((use) => isHit(play, state, use, hit))).toBe(true)
        }
      }),
      { numRuns: count({ gate: 15, soak: 400 }) },
    )
    expect(found).toBeGreaterThan(100)
  })

  it('ends with the last ward of a side, and knows it while it takes back (NA-9)', () => {
    const play = playOf('narnia-powers', {})
    const kind = (id: string): number => play.tables.indexOf.get(id)!
    const pieces: FastPiece[] = [
      { square: 24, side: 0, kind: kind('edmund'), worth: 30, secrecy: 0 },
      { square: 34, side: 1, kind: kind('white-witch'), worth: 100, secrecy: 0 },
    ]
    const still = new Float64Array(play.tables.kinds.length * play.tables.size)
    const board = new FastBoard(play.tables, pieces, [still, still], [1, NaN])
    board.make(34 * play.tables.size + 24)
    expect(board.over).toBe(true)
    expect(board.score).toBeLessThan(-1_000)
    board.unmake()
    expect({ over: board.over, score: board.score, wards: board.wards[0] }).toEqual({ over: false, score: -70, wards: 1 })
  })
})

/** A mirror in which the user of a power is side 0. */
function mirrorFor(play: Play, state: GridState, { seat }: PowerAction): FastBoard {
  const seats = [seat, ...play.edition.info.seats.filter((other) => other !== seat)]
  return mirror({ ...play, edition: { ...play.edition, info: { ...play.edition.info, seats } } }, state)
}

/** Whether a legal action is what a listed hit says: the target attacked, or out of the game from where the user is. */
function isHit({ edition: { game }, tables }: Play, state: GridState, use: TurnAction, hit: number): boolean {
  const plain = hit < 0 ? -hit - 1 : hit
  const [from, to] = [Math.floor(plain / tables.size), plain % tables.size]
  if (use.from !== from) return false
  if (hit >= 0) return use.to === to || (use.type === 'power' && use.targets.includes(to))
  if (use.type === 'move' || (use.targets[0] ?? use.to) !== to || use.targets.length > 1) return false
  const { id } = state.board[to]!
  const after = perform(game, state, use).after.board.find((piece) => piece?.id === id)
  return !after || after.state !== undefined
}
