import { describe, expect, it } from 'vitest'
import type { Placement } from '../core/game.ts'
import { createRng } from '../core/rng.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { randomPlacement } from '../rules/deployment.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { Scene } from '../../../test/support/engine/grid/scene.ts'

const classic = gridEdition('classic')
const { game } = classic

function fresh(raw: Readonly<Record<string, unknown>> = { preset: 'barrage' }): Scene {
  return new Scene(classic, game.start(optionsOf(game, raw), 'seed'))
}

const RED = '10,9,3,2,2,S,B,F,.2/.10/.10/.10'

describe('what has to be deployed', () => {
  it('is the preset’s army, in the own four rows (CL-3, CL-4)', () => {
    expect(game.deployment(fresh().state, 'blue')).toEqual({
      seat: 'blue',
      kinds: { marshal: 1, general: 1, miner: 1, scout: 2, spy: 1, bomb: 1, flag: 1 },
      spaces: Array.from({ length: 40 }, (_, i) => 60 + i),
    })
    const full = game.deployment(fresh({}).state, 'red')
    expect(Object.values(full?.kinds ?? {}).reduce((sum, count) => sum + count, 0)).toBe(full?.spaces.length)
  })

  it('is refused outside the zone (CL-4)', () => {
    const placement: Placement = { ...randomPlacement(game.deployment(fresh().state, 'red')!, createRng('a')), 60: 'flag' }
    const refused = game.decide(fresh().state, { type: 'deploy', seat: 'red', placement })
    expect(refused).toEqual({ ok: false, error: { code: 'deployment-outside-zone', space: 'A7', rule: 'CL-4' } })
  })

  it('is refused with too few, too many or unknown pieces (CL-4)', () => {
    const start = fresh()
    expect(start.refusal('deploy 10,9,3,2,2,S,B,.3/.10/.10/.10')).toEqual({
      code: 'deployment-wrong-army',
      kind: 'Flag',
      placed: 0,
      due: 1,
      rule: 'CL-4',
    })
    expect(start.refusal('deploy 10,10,9,3,2,2,S,B,F,./.10/.10/.10')).toEqual({
      code: 'deployment-wrong-army',
      kind: 'Marshal',
      placed: 2,
      due: 1,
      rule: 'CL-4',
    })
    const foreign = game.decide(start.state, { type: 'deploy', seat: 'red', placement: { 0: 'toString' } })
    expect(foreign).toMatchObject({ ok: false, error: { code: 'deployment-wrong-army' } })
  })
})

describe('deployment is secret and simultaneous', () => {
  const red = fresh().play(`deploy ${RED}`)

  it('both seats may deploy, in any order, each once (CL-5)', () => {
    expect(game.toAct(fresh().state)).toEqual(['red', 'blue'])
    expect(game.toAct(red.state)).toEqual(['blue'])
    expect(red.refusal(`deploy ${RED}`, 'red')).toEqual({ code: 'already-deployed', seat: 'red' })
    expect(game.deployment(red.state, 'red')).toBeNull()
  })

  it('no other viewer sees it (CL-5)', () => {
    expect(red.view('blue').deployed).toEqual({ red: 'hidden' })
    expect(red.view('spectator').deployed).toEqual({ red: 'hidden' })
    expect(red.eventsFor('blue')).toEqual([{ type: 'army-deployed', seat: 'red', placement: null }])
    expect(red.view('red').deployed.red).toMatchObject({ 30: 'marshal' })
  })

  it('nothing can be moved before both have confirmed (CL-5)', () => {
    expect(red.refusal('A4-A5', 'red')).toEqual({ code: 'still-deploying' })
    expect(red.legal()).toEqual([])
  })

  it('play begins when both have, with Red to move; deployment is over then (CL-5, CL-6)', () => {
    const placement = randomPlacement(game.deployment(red.state, 'blue')!, createRng('b'))
    const decided = game.decide(red.state, { type: 'deploy', seat: 'blue', placement })
    if (!decided.ok) throw new Error(decided.error.code)
    const state = decided.value.reduce((before, event) => game.evolve(before, event), red.state)
    expect([state.phase, state.turn, game.toAct(state)]).toEqual(['playing', 'red', ['red']])
    expect(new Scene(classic, state).refusal(`deploy ${RED}`, 'red')).toEqual({ code: 'not-deploying' })
  })

  it('may be given up before play (CL-23)', () => {
    const over = game.decide(red.state, { type: 'resign', seat: 'blue' })
    expect(over).toMatchObject({ ok: true, value: [{ outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } }] })
  })
})

describe('an army without a first move', () => {
  it('is allowed and loses at once when it is Red’s (CL-5, CL-22)', () => {
    // Bombs are before every gap in the obstacles; the rest of the front faces water.
    const full = fresh({})
    const front = 'B,B,2,2,B,B,2,2,B,B'
    const army = `${front}/2,2,2,2,3,3,3,3,3,S/10,9,8,8,7,7,7,6,6,6/6,5,5,5,5,4,4,4,4,F`
    const blue = randomPlacement(game.deployment(full.state, 'blue')!, createRng('c'))
    const deployed = game.decide(full.play(`deploy ${army}`).state, { type: 'deploy', seat: 'blue', placement: blue })
    expect(deployed).toMatchObject({
      ok: true,
      value: [
        { type: 'army-deployed' },
        { type: 'play-began' },
        { type: 'game-ended', outcome: { places: { red: 2, blue: 1 }, reason: 'no-action' } },
      ],
    })
  })
})
