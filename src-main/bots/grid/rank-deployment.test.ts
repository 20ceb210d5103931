import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileBoard } from '../../engine/core/board/compile.ts'
import type { Placement } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import { gridEdition, GRID_EDITIONS } from '../../../test/support/engine/grid/seen.ts'
import { approachesTo } from '../../engine/rules/open-lines.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { advanceIn } from '../choose.ts'
import { deployByRank } from './rank-deployment.ts'
import { count } from '../../../test/searching.ts'

const { game, info } = gridEdition('classic')
const order = game.deployment(game.start(optionsOf(game, { preset: 'full' }), 'set-ups'), 'blue')!
const drawn: readonly Placement[] = Array.from({ length: 400 }, (_, i) => deployByRank(info, order, createRng(`set-up ${i}`)))
const { neighbours } = compileBoard(info.board)
const zone = new Set(order.spaces)

const advance = advanceIn(info.board, 'blue', order.spaces)
/** From 0 at the back. */
const rowOf = (square: number): number => Math.round((advance.get(square) ?? 0) * 3)
const flagOf = (placement: Placement): number => Number(Object.entries(placement).find(([, kind]) => kind === 'flag')?.[0])
const wallsOf = (flag: number): readonly number[] => neighbours[flag]!.filter((near) => zone.has(near))
const share = (holds: (placement: Placement) => boolean): number => drawn.filter(holds).length / drawn.length

/** How many of a hundred pieces of a kind are in each row, from the back row. */
function rowsOf(kind: string): number[] {
  const rows = [0, 0, 0, 0]
  const squares = drawn.flatMap((placement) => Object.entries(placement).flatMap(([square, id]) => (id === kind ? [Number(square)] : [])))
  for (const square of squares) rows[rowOf(square)] = (rows[rowOf(square)] ?? 0) + 100 / squares.length
  return rows
}

describe('set-ups of armies without powers', () => {
  it('are accepted by the rules in every edition, preset and seat (CL-3, CL-4)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRID_EDITIONS), fc.string(), ({ game, info }, seed) => {
        for (const preset of info.presets) {
          for (const seat of info.seats) {
            const state = game.start(optionsOf(game, { preset }), 'set-ups')
            const placement = deployByRank(info, game.deployment(state, seat)!, createRng(seed))
            expect(game.decide(state, { type: 'deploy', seat, placement }).ok).toBe(true)
          }
        }
      }),
      { numRuns: count({ gate: 10, soak: 300 }) },
    )
  })

  it('are never the same twice', () => {
    expect(new Set(drawn.map((placement) => JSON.stringify(placement))).size).toBe(drawn.length)
  })

  it('keep the flag in the back row, half of the time in a corner, mostly walled in and now and then bare', () => {
    const corner = (flag: number): boolean => wallsOf(flag).length === 2
    expect(share((placement) => rowOf(flagOf(placement)) === 0)).toBeGreaterThan(0.95)
    expect(share((placement) => corner(flagOf(placement)))).toBeGreaterThan(0.35)
    expect(share((placement) => corner(flagOf(placement)))).toBeLessThan(0.6)
    const bombs = (placement: Placement): number => wallsOf(flagOf(placement)).filter((near) => placement[near] === 'bomb').length
    const walled = share((placement) => bombs(placement) === wallsOf(flagOf(placement)).length)
    expect(walled).toBeGreaterThan(0.5)
    expect(walled).toBeLessThan(0.75)
    expect(share((placement) => bombs(placement) === 0)).toBeGreaterThan(0.02)
    expect(share((placement) => bombs(placement) === 0)).toBeLessThan(0.15)
  })

  it('tend to have bombs and miners at the back, scouts and strong pieces in front', () => {
    for (const kind of ['bomb', 'miner']) expect(rowsOf(kind)[0]! + rowsOf(kind)[1]!).toBeGreaterThan(55)
    for (const kind of ['marshal', 'general', 'colonel', 'scout']) expect(rowsOf(kind)[2]! + rowsOf(kind)[3]!).toBeGreaterThan(50)
    expect(rowsOf('bomb')[3]).toBeGreaterThan(3)
  })

  it('leave no way to the flag to a runner’s first two moves, in small armies too (CL-10)', () => {
    const places = new Set<number>()
    for (const { game, info } of GRID_EDITIONS)
      for (const preset of info.presets)
        for (const seat of info.seats) {
          const order = game.deployment(game.start(optionsOf(game, { preset }), 'covered'), seat)!
          for (let i = 0; i < (preset === 'full' ? 5 : count({ gate: 60, soak: 150 })); i++) {
            const placement = deployByRank(info, order, createRng(`covered ${i}`))
            const isTaken = (at: number): boolean => placement[at] !== undefined
            const flags = Object.entries(placement).flatMap(([at, id]) =>
              info.kinds.find((kind) => kind.id === id)?.flag ? [Number(at)] : [],
            )
            expect(
              flags.flatMap((flag) => approachesTo(info.board, seat).ways(flag, isTaken)),
              `${info.id} ${preset} ${seat} ${i}`,
            ).toEqual([])
            if (preset === 'barrage' && seat === 'red') places.add(flags[0] ?? -1)
          }
        }
    expect(places.size, 'and the flag is not in an obvious place').toBeGreaterThan(8)
  })

  it('let most of the front row move at once (CL-5)', () => {
    const free = drawn.map(
      (placement) =>
        [...zone].filter((square) => {
          const kind = info.kinds.find(({ id }) => id === placement[square])
          return (
            kind?.movement !== 'none' && neighbours[square]!.some((next) => !zone.has(next) && info.board.spaces[next]?.kind === 'plain')
          )
        }).length,
    )
    expect(Math.min(...free)).toBeGreaterThan(2)
  })
})
