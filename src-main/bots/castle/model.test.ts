import { describe, expect, it } from 'vitest'
import type { CastleState, TurnAction } from '../../engine/castle/types.ts'
import { GAME } from '../../../test/support/engine/castle/scene.ts'
import { begin } from '../../engine/core/game.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { optionsOf, perform, randomAction } from '../../../test/support/engine/playing.ts'
import { perform as performInModel } from './weigh.ts'
import { codeOf, PASS } from './code.ts'
import { DRAWN, Model, NO_SIDE } from './model.ts'
import { listMoves, ROOM } from './moves.ts'
import { readSituation } from './situation.ts'
import { compileTables, type Tables } from './tables.ts'
import { isSoak, seeds } from '../../../test/searching.ts'

/** The model of a state of which everything is known. */
function modelOf(tables: Tables, state: CastleState): Model {
  const { start, pieces } = readSituation(tables, GAME.viewFor(state, 'arbiter'), state.turn)
  const worth = new Float64Array(tables.seats.length * tables.kinds.length).fill(1)
  return new Model(tables, { ...start, worth, pieces: pieces.map((piece) => ({ ...piece, kind: piece.kind ?? 0 })) })
}

/** What there is in a model, in words that do not depend on the order of its pieces. */
function wordsOf(model: Model): unknown {
  const pieces = Array.from(model.at, (at, p) => `${at} ${model.seatOf[p]} ${model.kindOf[p]} ${at < 0 ? '' : model.known[p]}`).sort()
  const { flagAt, carried, laid, sliders, out, piecesLeft, turn, quiet } = model
  return {
    pieces,
    ...Object.fromEntries(Object.entries({ flagAt, carried, laid, sliders, out, piecesLeft }).map(([k, v]) => [k, [...v]])),
    turn,
    quiet,
  }
}

/** Prefers what is rare at random: attacks, shots, flags, ways to the middle. */
function pick(tables: Tables, state: CastleState, actions: readonly TurnAction[], rng: Rng): TurnAction {
  const rare = actions.filter(
    (action) =>
      action.type === 'shoot' || (action.type === 'move' && (state.board[action.to] !== null || action.take || action.leave.length > 0)),
  )
  const near = actions.filter(
    (action) =>
      action.type === 'move' &&
      (tables.far[action.to * tables.size + tables.ring] ?? 0) < (tables.far[action.from * tables.size + tables.ring] ?? 0),
  )
  const chance = rng.fraction()
  if (rare.length > 0 && chance < 0.5) return rng.pick(rare)
  return near.length > 0 && chance < 0.8 ? rng.pick(near) : rng.pick(actions)
}

describe.each(['four', 'three', 'teams'])('the model of a castle for %s', (preset) => {
  it('lists what the engine lists and ends where it ends, step by step', () => {
    const options = optionsOf(GAME, { preset, quietLimit: 120 })
    const tables = compileTables(CASTLE, options)
    const moves = new Int32Array(ROOM)
    const ends = new Set<number>()
    for (const n of seeds({ gate: 2, soak: 40 })) {
      const rng = createRng(`${preset} ${n}`)
      let { state } = begin(GAME, options, `${n}`)
      while (state.phase === 'deploying') state = perform(GAME, state, randomAction(GAME, state, rng)!).after
      while (state.phase === 'playing') {
        const [seat] = GAME.toAct(state)
        const legal = GAME.legalActions(state, seat!)
        const model = modelOf(tables, state)
        if (!state.due) {
          const codes = legal.map((action) => (action.type === 'move' || action.type === 'shoot' ? codeOf(tables, action) : PASS))
          const listed = moves.subarray(0, listMoves(model, moves))
          const isTired = state.trails[seat!]?.steps.length === CASTLE.repetitions // CA-7 is the engine's alone
          if (!isTired) expect([...listed].sort()).toEqual(codes.sort())
        }
        const action = pick(tables, state, legal, rng)
        let step = perform(GAME, state, action)
        // The model recruits at once: of equal worth the first kind.
        performInModel(tables, model, action, state.due ?? [])
        while (step.after.due && step.after.phase === 'playing') {
          const due = step.after.due[0]!
          const choices = GAME.legalActions(step.after, due.seat)
          const wanted = choices.filter(
            (choice) =>
              choice.type === 'recruit' && choice.kind !== null && (choice.take || !choices.some((c) => c.type === 'recruit' && c.take)),
          )
          const found = wanted.find((choice) => agrees(tables, model, step.after, choice))
          step = perform(GAME, step.after, found ?? { type: 'decline', seat: due.seat })
        }
        state = step.after
        if (state.phase === 'over') {
          const best = Object.entries(state.outcome!.places).filter(([, place]) => place === 1)
          const sides = new Set(best.map(([each]) => tables.sideOf[tables.seats.findIndex((one) => one === each)]))
          expect(model.winner).toBe(sides.size === 1 ? [...sides][0] : DRAWN)
          ends.add(model.winner)
        } else {
          expect(model.winner).toBe(NO_SIDE)
          expect(wordsOf(model)).toEqual(wordsOf(modelOf(tables, state)))
        }
      }
    }
    expect(ends.size).toBeGreaterThan(isSoak ? 1 : 0)
  })
})

/** Whether a recruit leads to what the model did. */
function agrees(tables: Tables, model: Model, state: CastleState, choice: TurnAction): boolean {
  if (choice.type !== 'recruit') return false
  const home = tables.homes[tables.seatIndex.get(choice.seat)!]!
  const back = model.cells[home]! - 1
  return back >= 0 && state.board[home] === null && tables.kinds[model.kindOf[back]!]?.id === choice.kind
}
