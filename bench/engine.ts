/** The rules through the engine contract, on one core. */
import { createRng, type Rng } from '../src-main/engine/core/rng.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import type { GridAction, GridState, SeenGridEvent } from '../src-main/engine/grid/types.ts'
import { scatter } from '../src-main/bots/deployment.ts'
import { rate, type Row } from './measure.ts'

const edition = findEdition('classic')
if (!edition) throw new Error('no classic edition')
const { game, info } = edition

function optionsFor(preset: string): Parameters<typeof game.start>[0] {
  const parsed = game.parseOptions({ preset, quietLimit: 200 })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

function play(state: GridState, action: GridAction, seen?: SeenGridEvent[]): GridState {
  const decided = game.decide(state, action)
  if (!decided.ok) throw new Error(decided.error.code)
  let after = state
  for (const event of decided.value) {
    after = game.evolve(after, event)
    seen?.push(game.redact(event, 'red'))
  }
  return after
}

function deployed(preset: string, rng: Rng, seen?: SeenGridEvent[]): GridState {
  let state = game.start(optionsFor(preset), `bench ${rng.next()}`)
  for (const seat of info.seats) {
    const order = game.deployment(state, seat)
    if (order) state = play(state, { type: 'deploy', seat, placement: scatter(order, rng) }, seen)
  }
  return state
}

/** One random game to its end; answers its plies. */
function playout(preset: string, rng: Rng): number {
  let state = deployed(preset, rng)
  for (let plies = 0; ; plies++) {
    const [seat] = game.toAct(state)
    if (seat === undefined) return plies
    state = play(state, rng.pick(game.legalActions(state, seat)))
  }
}

interface Moment {
  readonly state: GridState
  readonly history: readonly SeenGridEvent[]
}

/** Positions spread over a few random games, with what Red had been shown. */
function moments(rng: Rng): Moment[] {
  const found: Moment[] = []
  for (let n = 0; n < 4; n++) {
    const seen: SeenGridEvent[] = []
    let state = deployed('full', rng, seen)
    for (let ply = 0; game.outcome(state) === null && ply < 240; ply++) {
      state = play(state, rng.pick(game.legalActions(state, state.turn)), seen)
      if (ply % 40 === 20 && game.outcome(state) === null) found.push({ state, history: [...seen] })
    }
  }
  return found
}

/** Rates per second of everything the rules do in a game. */
export function measureEngine(): Row[] {
  const rng = createRng('bench')
  const plies = rate(() => playout('full', rng))
  const playouts = rate(() => void playout('full', rng))
  const barrage = rate(() => playout('barrage', rng))
  const sample = moments(rng)
  const actions = sample.map(({ state }) => rng.pick(game.legalActions(state, state.turn)))
  const views = sample.map(({ state }) => game.viewFor(state, 'red'))
  let i = 0
  const each = (run: (at: number) => unknown): number =>
    rate(() => {
      i = (i + 1) % sample.length
      run(i)
    })
  const at = (n: number): Moment => sample[n] as Moment
  return [
    { name: 'random plies, full', value: plies, unit: '/s', target: { at: 'least', value: 100_000 } },
    { name: 'random playouts, full', value: playouts, unit: '/s' },
    { name: 'random plies, barrage', value: barrage, unit: '/s' },
    { name: 'legalActions', value: each((n) => game.legalActions(at(n).state, at(n).state.turn)), unit: '/s' },
    { name: 'decide + evolve', value: each((n) => play(at(n).state, actions[n] as GridAction)), unit: '/s' },
    { name: 'viewFor', value: each((n) => game.viewFor(at(n).state, 'red')), unit: '/s' },
    { name: 'determinise', value: each((n) => game.determinise(views[n] as (typeof views)[number], at(n).history, rng)), unit: '/s' },
  ]
}
