import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../engine/core/board/board.ts'
import { createRng } from '../../../engine/core/rng.ts'
import type { GridOptions, GridState, RecentMoves } from '../../../engine/grid/types.ts'
import { REPETITION_LIMIT, REPETITION_POLICIES } from '../../../engine/rules/repetition.ts'
import { count } from '../../../../test/searching.ts'
import { gridEdition, type GridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { scene } from '../../../../test/support/engine/grid/scene.ts'
import { scattered } from '../../../../test/support/engine/grid/scattered.ts'
import { compileTables, type Tables, type Side } from '../tables.ts'
import { ALL, ATTACKS, listMoves, ROOM } from './move-list.ts'
import { Position } from './position.ts'
import { AttackOdds, type Result } from './attack-odds.ts'

interface Play {
  readonly edition: GridEdition
  readonly options: GridOptions
  readonly tables: Tables
}

function playOf(id: string, extra: Partial<GridOptions>): Play {
  const edition = gridEdition(id)
  const options = optionsOf(edition.game, { quietLimit: 400, ...extra })
  return { edition, options, tables: compileTables(edition.info, options) }
}

/** A position of the true pieces, all of them known; side 0 is the first seat. */
function mirror({ edition, options, tables }: Play, state: GridState): Position {
  const [ourSeat] = edition.info.seats
  const standing = state.board.flatMap((piece, square) => (piece ? [{ square, piece, kind: tables.indexOf.get(piece.kind) ?? -1 }] : []))
  const own = standing.filter(({ piece }) => piece.seat === ourSeat)
  const enemy = standing.filter(({ piece }) => piece.seat !== ourSeat)
  const kinds = tables.kinds.length
  const chances = new Float64Array(enemy.length * kinds)
  for (const [j, { kind }] of enemy.entries()) chances[j * kinds + kind] = 1
  const numbers = new Map([...own, ...enemy].map(({ piece }, p) => [piece.id, p]))
  const packed = ([from, to]: readonly [number, number]): number => from * tables.size + to
  const trailOf = (recent: RecentMoves | undefined) =>
    recent === undefined ? null : { piece: numbers.get(recent.piece) ?? -1, steps: recent.steps.map(packed) }
  const trails = edition.info.seats.map((seat) => trailOf(state.trails[seat]))
  const chases = edition.info.seats.map((seat) => {
    const [chase, last] = [state.chases[seat], state.trails[seat]?.steps.at(-1)]
    return chase && last ? { at: last[1], evaders: chase.evaders.map((id) => numbers.get(id) ?? -1), steps: chase.steps.map(packed) } : null
  })
  return new Position({
    tables,
    odds: new AttackOdds({ tables, chances, enemies: enemy.length, enemyWorth: new Float64Array(kinds).fill(10) }),
    own: own.map(({ square, kind, piece }) => ({ square, kind, seen: piece.seenBy.length > 0, worth: 10, exchange: 10, secrecy: 1 })),
    enemy,
    fields: new Float64Array(standing.length * tables.size),
    toMove: state.turn === ourSeat ? 0 : 1,
    trails: [trails[0] ?? null, trails[1] ?? null],
    chases: [chases[0] ?? null, chases[1] ?? null],
    repetition: REPETITION_LIMIT[options.repetition],
    edges: options.repetition === 'isf',
    moreSquares: options.moreSquares,
    draw: { quiet: state.quiet, limit: options.quietLimit ?? Infinity, value: 0 },
  })
}

/** A game on a nearly empty board, where the same squares come up again and again. */
function play(
  seed: string,
  game: Play,
  plies: number,
  see: (state: GridState, make: { from: number; to: number; result: Result } | null) => void,
): void {
  const { edition, options } = game
  const rng = createRng(seed)
  let state = scattered(edition, options, rng, { standing: 2 + rng.below(3) })
  for (let ply = 0; ply < plies && edition.game.outcome(state) === null; ply++) {
    const legal = edition.game.legalActions(state, state.turn).filter((action) => action.type === 'move')
    if (legal.length === 0) return
    const liked = legal.filter((each) => isLiked(game, state, each))
    const action = liked.length > 0 && rng.below(8) > 0 ? rng.pick(liked) : rng.pick(legal)
    const mover = state.board[action.from]
    const { after } = perform(edition.game, state, action)
    const there = after.board[action.to]
    const result = there?.id === mover?.id ? 0 : there ? 1 : 2
    see(state, { from: action.from, to: action.to, result })
    state = after
  }
  see(state, null)
}

/** Moves back, chases or flees: what CL-11 and CL-12 are about. */
function isLiked(
  { tables, edition }: Play,
  { board, turn, trails }: GridState,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  if (board[to]) return false
  const last = trails[turn]?.steps.at(-1)
  if (last !== undefined && from === last[1] && to === last[0]) return true
  const isByEnemy = (square: number): boolean =>
    (tables.ctx.geometry.neighbours[square] ?? []).some((next) => board[next] && board[next].seat !== turn)
  return turn === edition.info.seats[0] ? isByEnemy(to) : isByEnemy(from) && !isByEnemy(to)
}

const ascending = (list: Iterable<number>): number[] => [...list].sort((a, b) => a - b)

describe('the board of the search compared with the engine', () => {
  it('lists the same moves with CL-11 and CL-12, from a position, after one move from it, and after all the moves that led on', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.constantFrom('classic', 'narnia', 'transformers'),
          seed: fc.string(),
          repetition: fc.constantFrom(...REPETITION_POLICIES),
          moreSquares: fc.boolean(),
          attackerWinsTies: fc.boolean(),
        }),
        ({ id, seed, ...extra }) => {
          const game = playOf(id, extra)
          const moves = new Int32Array(ROOM)
          let followed: Position | null = null
          let before: Position | null = null
          play(seed, game, 120, (state, next) => {
            if (game.edition.game.outcome(state) !== null) return
            followed ??= mirror(game, state)
            const side: Side = state.turn === game.edition.info.seats[0] ? 0 : 1
            const legal = game.edition.game
              .legalActions(state, state.turn)
              .flatMap((each) => (each.type === 'move' ? [each.from * game.tables.size + each.to] : []))
            const fresh = mirror(game, state)
            for (const position of [followed, fresh, before ?? fresh]) {
              expect(ascending(moves.slice(0, listMoves(position, side, moves, 0, ALL)))).toEqual(ascending(legal))
              const attacks = legal.filter((move) => state.board[move % game.tables.size])
              expect(ascending(moves.slice(0, listMoves(position, side, moves, 0, ATTACKS)))).toEqual(ascending(attacks))
            }
            if (next) for (const position of [followed, fresh]) position.make(next.from * game.tables.size + next.to, next.result)
            before = fresh
          })
        },
      ),
      { numRuns: count({ gate: 10, soak: 500 }) },
    )
  })

  it('knows a chase that an attack has begun (CL-12)', () => {
    const game = playOf('classic', {})
    const start = scene(`
      10 bF
      1  rF  .   .   r7  b4  b6  .   .   .   r4`)
    const played = ['D1xE1', 'F1-F2', 'E1-F1', 'F2-E2', 'F1-F2', 'E2-E1', 'F2-E2', 'E1-F1']
    const square = (name: string): number => idOf(game.edition.info.board, name)
    const position = mirror(game, start.state)
    for (const text of played) position.make(square(text.slice(0, 2)) * game.tables.size + square(text.slice(3)), 0)
    const moves = new Int32Array(ROOM)
    const closing = square('E2') * game.tables.size + square('E1')
    for (const each of [position, mirror(game, start.play(...played).state)]) {
      expect([...moves.slice(0, listMoves(each, 0, moves, 0, ALL))]).not.toContain(closing)
    }
  })

  it('counts as the engine does how long nothing has been lost (CL-23)', () => {
    const quietLimit = 12
    let drawn = 0
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const game = playOf('classic', { quietLimit })
        let followed: Position | null = null
        let wasStep = false
        play(seed, game, 60, (state, next) => {
          // That a runner of the enemy has never been shown is not known to the search.
          if (state.quiet === 0 && wasStep) followed = null
          followed ??= mirror(game, state)
          expect(followed.isDrawn).toBe(state.quiet >= quietLimit)
          if (followed.isDrawn) drawn++
          if (next) followed.make(next.from * game.tables.size + next.to, next.result)
          wasStep = next !== null && state.turn !== game.edition.info.seats[0] && state.board[next.to] === null
        })
      }),
    )
    expect(drawn).toBeGreaterThan(0)
  })

  it('takes back whatever it has made', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('isf' as const, 'printed' as const), (seed, repetition) => {
        const game = playOf('classic', { repetition })
        const seen: { readonly state: GridState; readonly move: { from: number; to: number; result: Result } | null }[] = []
        play(seed, game, 40, (state, move) => seen.push({ state, move }))
        const position = mirror(game, (seen[0] as (typeof seen)[number]).state)
        const texts: string[] = []
        for (const { move } of seen) {
          texts.push(describeAll(position))
          if (move) position.make(move.from * game.tables.size + move.to, move.result)
        }
        for (const before of texts.toReversed().slice(1)) {
          position.unmake()
          expect(describeAll(position)).toBe(before)
        }
      }),
    )
  })
})

function describeAll(position: Position): string {
  const moves = new Int32Array(ROOM)
  const listed = ([0, 1] as const).map((side) => [...moves.slice(0, listMoves(position, side, moves, 0, ALL))])
  return JSON.stringify([
    [...position.cells],
    [...position.seen],
    [...position.lineOf],
    position.score,
    position.hash,
    position.check,
    listed,
  ])
}
