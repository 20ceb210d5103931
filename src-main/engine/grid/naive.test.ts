import { describe, expect, it } from 'vitest'
import { createRng, type Rng } from '../core/rng.ts'
import { eagerAction } from '../../../test/support/engine/grid/eager.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { naiveActions, naivePlay } from '../../../test/support/engine/grid/naive.ts'
import { toNaive } from '../../../test/support/engine/perft.ts'
import { optionsOf, perform, randomGame } from '../../../test/support/engine/playing.ts'
import { scene } from '../../../test/support/engine/grid/scene.ts'
import type { GridAction, GridState } from './types.ts'
import { seeds } from '../../../test/searching.ts'

const { game, info } = gridEdition('classic')
const symbolOf = (kind: string) => info.kinds.find(({ id }) => id === kind)?.symbol ?? '?'

type Policy = (state: GridState, actions: readonly GridAction[], rng: Rng) => GridAction

/** Plays on for a while; at every step both generators must list the same. Answers how many actions each rule had banned. */
function playBeside(start: GridState, plies: number, rng: Rng, policy: Policy) {
  const banned = { repetition: 0, 'more-squares': 0 }
  let state = start
  let other = toNaive(
    state,
    info.board.spaces.map(({ name }) => name),
    symbolOf,
  )
  for (let ply = 0; ply < plies && state.phase === 'playing'; ply++) {
    const actions = game.legalActions(state, state.turn)
    const texts = actions.map((action) => game.notation.formatAction(state, action))
    expect(texts.toSorted(), `ply ${ply}: ${game.notation.formatPosition(state)}`).toEqual(naiveActions(other))
    for (const action of game.legalActions({ ...state, trails: {}, chases: {} }, state.turn)) {
      const decided = game.decide(state, action)
      if (!decided.ok && (decided.error.code === 'repetition' || decided.error.code === 'more-squares')) banned[decided.error.code]++
    }
    const action = policy(state, actions, rng)
    other = naivePlay(other, game.notation.formatAction(state, action))
    state = perform(game, state, action).after
  }
  return banned
}

/** Mostly the piece that moved last moves on, so that repetitions come about. */
const restless: Policy = (state, actions, rng) => {
  const last = state.trails[state.turn]?.steps.at(-1)?.[1]
  const same = actions.filter((action) => action.type === 'move' && action.from === last)
  return rng.pick(same.length > 0 && rng.fraction() < 0.85 ? same : actions)
}

/** Threatened pieces flee, the others threaten, and none fights if it can avoid it. */
const hunting: Policy = (state, actions, rng) => {
  const rival = state.turn === 'red' ? 'blue' : 'red'
  const quarry = state.chases[rival]?.quarry ?? []
  const quiet = actions.filter((action) => action.type === 'move' && state.board[action.to] === null)
  const flights = quiet.filter((action) => action.type === 'move' && quarry.includes(state.board[action.from]?.id ?? ''))
  const threats = quiet.filter((action) => (perform(game, state, action).after.chases[state.turn]?.quarry.length ?? 0) > 0)
  const wanted = [flights, threats, quiet].find((some) => some.length > 0 && rng.fraction() < 0.95)
  return rng.pick(wanted ?? actions)
}

/** The same once an attack has been made wherever one can be. */
const huntingAfterAttack: Policy = (state, actions, rng) => {
  const attacks = actions.filter((action) => action.type === 'move' && state.board[action.to] !== null)
  return state.ply === 0 ? rng.pick(attacks) : hunting(state, actions, rng)
}

describe('games against the second generator: the same actions at every step', () => {
  const MIXES = [
    { repetition: 'isf' },
    { repetition: 'isf', moreSquares: false },
    { repetition: 'printed' },
    { repetition: 'printed', moreSquares: true },
    { repetition: 'off', moreSquares: true },
    { repetition: 'isf', runOrStrike: true },
  ]

  it.each(MIXES)('small armies, %o (CL-7 to CL-11, HR-3)', (mix) => {
    let repetitions = 0
    for (const preset of ['barrage', 'duel']) {
      for (const seed of seeds({ gate: 2, soak: 100 })) {
        const [, begun] = [...randomGame(game, optionsOf(game, { ...mix, preset, quietLimit: 60 }), `beside ${seed}`, 2)]
        if (!begun) throw new Error('both deploy')
        repetitions += playBeside(begun.after, 120, createRng(`beside ${seed}`), restless).repetition
      }
    }
    expect(repetitions > 0).toBe(mix.repetition !== 'off')
  })

  it('small armies with rescues: pieces make for the far row, and captured ones come back (HR-5)', () => {
    let rescues = 0
    for (const preset of ['barrage', 'duel']) {
      for (const seed of seeds({ gate: 4, soak: 150 })) {
        const options = optionsOf(game, { preset, rescue: true, quietLimit: 60 })
        const [, begun] = [...randomGame(game, options, `rescued ${seed}`, 2)]
        if (!begun) throw new Error('both deploy')
        playBeside(begun.after, 200, createRng(`rescued ${seed}`), (state, actions, rng) => {
          const action = eagerAction({ game, info }, state, rng) as GridAction
          if (action.type === 'rescue') rescues++
          return action
        })
      }
    }
    expect(rescues).toBeGreaterThan(2)
  })

  it('hunts in a pen (CL-12)', () => {
    const { state } = scene(`
      10 bF
      4  .   .   .   .   bB
      3  .   .   b6  .   bB
      2  r7  .   r5  .   bB
      1  rF  .   .   .   b5`)
    let banned = 0
    for (const seed of seeds({ gate: 6, soak: 300 })) banned += playBeside(state, 120, createRng(`hunt ${seed}`), hunting)['more-squares']
    expect(banned).toBeGreaterThan(5)
  })

  it('hunts in a pen after an attack (CL-12)', () => {
    const { state } = scene(`
      10 bF
      4  .   .   .   .   bB
      3  .   b6  .   .   bB
      2  r7  b4  r5  .   bB
      1  rF  .   .   .   b5`)
    let banned = 0
    for (const seed of seeds({ gate: 6, soak: 300 }))
      banned += playBeside(state, 120, createRng(`raid ${seed}`), huntingAfterAttack)['more-squares']
    expect(banned).toBeGreaterThan(5)
  })
})
