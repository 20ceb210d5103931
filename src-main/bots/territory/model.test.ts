import { describe, expect, it } from 'vitest'
import { begin } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import { seatsOf } from '../../engine/core/sides.ts'
import { CONQUEST } from '../../engine/editions/conquest/index.ts'
import { GAME, Scene } from '../../../test/support/engine/territory/scene.ts'
import { scattered } from '../../../test/support/engine/territory/scattered.ts'
import type { TerritoryState } from '../../engine/territory/types.ts'
import { optionsOf, perform, randomPlay } from '../../../test/support/engine/playing.ts'
import { KEPT, Model, NO_SEAT, NOWHERE } from './model.ts'
import { kindsIn, startOf, type Start } from './start.ts'
import { compileTables } from './tables.ts'

function modelOf(state: TerritoryState): { readonly model: Model; readonly start: Start } {
  const tables = compileTables(CONQUEST, state.options)
  const start = startOf(tables, GAME.viewFor(state, 'arbiter'), state.turn)
  return { model: new Model(tables, start, kindsIn(tables, start, state)), start }
}

/** What a model and a state have in common: units by zone, holders of flags, owners of territories. */
function read({ model, start }: ReturnType<typeof modelOf>, state: TerritoryState): object {
  const order = seatsOf(state)
  const nameOf = (seat: number): string | null => (seat < 0 ? null : (order[seat] ?? null))
  return {
    board: Array.from(model.cells, (cell) => (cell === 0 ? null : (start.ids[cell - 1] ?? null))),
    lost: order.flatMap((seat, s) => (model.holder[s] === KEPT ? [] : [[seat, nameOf(model.holder[s] ?? NOWHERE)]])),
    known: Array.from(model.cells, (cell) => (cell === 0 ? 0 : (model.known[cell - 1] ?? 0))),
  }
}

describe('a model of Conquest', () => {
  it('moves, fights and captures as the rules do (CQ-9 to CQ-14)', () => {
    let moves = 0
    const tryAll = (state: TerritoryState): void => {
      for (const action of GAME.legalActions(state, state.turn)) {
        if (action.type !== 'move') continue
        const { after } = perform(GAME, state, action)
        const played = modelOf(state)
        played.model.move((played.model.cells[action.from] ?? 0) - 1, action.to)
        if (after.due.length > 0) continue // a flag comes back, and its seat chooses where
        moves++
        const expected = modelOf(after)
        if (after.phase === 'playing') expect(read(played, after)).toEqual(read(expected, after))
        expect(played.model.winner === NO_SEAT).toBe(after.phase === 'playing')
      }
    }
    for (let n = 0; n < 24; n++) {
      const preset = ['two', 'three', 'four'][n % 3] ?? 'two'
      tryAll(scattered(createRng(`model ${n}`), { preset, standing: 4, cards: 4, roundLimit: null }))
    }
    expect(moves).toBeGreaterThan(300)
  })

  it('counts control of territories at the end of a turn (CQ-11)', () => {
    const { state } = begin(GAME, optionsOf(GAME, { preset: 'three', roundLimit: 12 }), 'control')
    let turns = 0
    for (const { before, after } of randomPlay(GAME, state, createRng('control'))) {
      if (after.phase !== 'playing' || before.phase !== 'playing' || before.ply === after.ply) continue
      const { model } = modelOf({ ...before, board: after.board })
      model.endTurn()
      const order = seatsOf(after)
      expect(Array.from(model.owners, (seat) => order[seat] ?? null)).toEqual(after.owners)
      turns++
    }
    expect(turns).toBeGreaterThan(10)
  })

  it('gives a flag back to the captor of its holder’s (CQ-14)', () => {
    const scene = new Scene('NH1:r5,NH2:bF,CB1:g8,CB2:gF,RF1:r4,LF1:b7', { preset: 'three', more: 'flags=red:blue' })
    const { model } = modelOf(scene.state)
    const from = scene.state.board.findIndex((unit) => unit?.kind === 'knight')
    const to = scene.state.board.findIndex((unit) => unit?.kind === 'flag' && unit.seat === 'blue')
    model.move((model.cells[from] ?? 0) - 1, to)
    expect([model.holder[0], model.holder[1]]).toEqual([KEPT, 0])
    expect(model.home(0)).toBeGreaterThanOrEqual(0)
  })
})
