/** The rules through the engine contract, on one core. */
import { createRng, type Rng } from '../src-main/engine/core/rng.ts'
import { GRID_EDITIONS, type GridEdition } from '../src-main/engine/testing/grid.ts'
import type { GridAction, GridState, SeenGridEvent } from '../src-main/engine/grid/types.ts'
import { randomPlacement } from '../src-main/engine/rules/deployment.ts'
import { rate, type Row } from './measure.ts'

/** Random plies a second that an edition has to reach, with special powers and without. */
const LEAST = { powers: 40_000, plain: 100_000 }

function optionsFor({ game }: GridEdition, preset: string): Parameters<typeof game.start>[0] {
  const parsed = game.parseOptions({ preset, quietLimit: 200 })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

/** The state after an action, or null when it is refused. */
function tried({ game }: GridEdition, state: GridState, action: GridAction, seen?: SeenGridEvent[]): GridState | null {
  const decided = game.decide(state, action)
  if (!decided.ok) return null
  let after = state
  for (const event of decided.value) {
    after = game.evolve(after, event)
    seen?.push(game.redact(event, 'red'))
  }
  return after
}

function play(edition: GridEdition, state: GridState, action: GridAction, seen?: SeenGridEvent[]): GridState {
  const after = tried(edition, state, action, seen)
  if (after === null) throw new Error('a legal action was refused')
  return after
}

function deployed(edition: GridEdition, preset: string, rng: Rng, seen?: SeenGridEvent[]): GridState {
  const { game, info } = edition
  let state = game.start(optionsFor(edition, preset), `bench ${rng.next()}`)
  for (const seat of info.seats) {
    const order = game.deployment(state, seat)
    if (order) state = play(edition, state, { type: 'deploy', seat, placement: randomPlacement(order, rng) }, seen)
  }
  return state
}

/** Reinforcements come as soon as they may (NA-8). */
function reinforced(edition: GridEdition, state: GridState, rng: Rng, seen?: SeenGridEvent[]): GridState {
  if (state.reserve === undefined || state.phase !== 'playing') return state
  const order = edition.game.deployment(state, state.turn)
  if (order === null) return state
  return tried(edition, state, { type: 'deploy', seat: order.seat, placement: randomPlacement(order, rng) }, seen) ?? state
}

/** One random ply, with reinforcements before it if they are due; null at the end. */
function ply(edition: GridEdition, before: GridState, rng: Rng, seen?: SeenGridEvent[]): GridState | null {
  const [seat] = edition.game.toAct(before)
  if (seat === undefined) return null
  const state = reinforced(edition, before, rng, seen)
  const actions = edition.game.legalActions(state, seat)
  return actions.length === 0 ? state : play(edition, state, rng.pick(actions), seen)
}

/** One random game to its end; answers its plies. */
function playout(edition: GridEdition, preset: string, rng: Rng): number {
  let state: GridState | null = deployed(edition, preset, rng)
  let plies = 0
  for (; state !== null; state = ply(edition, state, rng)) plies = state.ply
  return plies
}

interface Moment {
  readonly state: GridState
  readonly history: readonly SeenGridEvent[]
}

/** Positions spread over a few random games, with what Red had been shown. */
function moments(edition: GridEdition, rng: Rng): Moment[] {
  const found: Moment[] = []
  for (let n = 0; n < 4; n++) {
    const seen: SeenGridEvent[] = []
    let state: GridState | null = deployed(edition, edition.info.presets[0] ?? '', rng, seen)
    for (; state !== null && state.ply < 240; state = ply(edition, state, rng, seen)) {
      if (state.ply % 40 === 20 && state.outcome === null) found.push({ state, history: [...seen] })
    }
  }
  return found
}

/** Rates per second of everything the rules do in a game, edition by edition. */
export function measureEngine(): Row[] {
  return GRID_EDITIONS.flatMap((edition) => measureEdition(edition))
}

function measureEdition(edition: GridEdition): Row[] {
  const { game, info } = edition
  const rng = createRng('bench')
  const named = (name: string, value: number): Row => ({ name: `${name}, ${info.id}`, value, unit: '/s' })
  const [full = '', ...others] = info.presets
  const least = info.powers.length > 0 ? LEAST.powers : LEAST.plain
  const plies = rate(() => playout(edition, full, rng))
  const smaller = others.map((preset) =>
    named(
      `random plies, ${preset}`,
      rate(() => playout(edition, preset, rng)),
    ),
  )
  const sample = moments(edition, rng)
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
    { ...named('random plies, full', plies), target: { at: 'least', value: least } },
    ...smaller,
    named(
      'legalActions',
      each((n) => game.legalActions(at(n).state, at(n).state.turn)),
    ),
    named(
      'decide + evolve',
      each((n) => play(edition, at(n).state, actions[n] as GridAction)),
    ),
    named(
      'viewFor',
      each((n) => game.viewFor(at(n).state, 'red')),
    ),
    named(
      'determinise',
      each((n) => game.determinise(views[n] as (typeof views)[number], at(n).history, rng)),
    ),
  ]
}
