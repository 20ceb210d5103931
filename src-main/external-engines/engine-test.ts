/** Tests an external engine: it says hello, deploys a small army, and makes a move. */
import { begin } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { Seat } from '../engine/core/seats.ts'
import { openProgram, ProgramError, type ProgramTurn } from './program.ts'
import type { Launch } from './process.ts'

/** Milliseconds for an answer: longer than at a table, for a busy machine. */
const TRIAL_MS = 5_000
const HELLO_MS = 10_000

export interface Tried {
  readonly name: string
  /** Time of the slower answer. */
  readonly ms: number
}

/** Rejects with the failure. `now` in milliseconds, any origin. */
export async function tryOut(launch: Launch, now: () => number): Promise<Tried> {
  const edition = findEdition('classic')
  if (!edition) throw new Error('the classic edition is gone')
  const { game, info } = edition
  const options = game.parseOptions({ preset: 'barrage' })
  if (!options.ok) throw new Error(options.error.message)
  const program = openProgram(launch, { host: 'Marshal', graceMs: 0 })
  let { state } = begin(game, options.value, 'trial')
  let ms = 0
  const ask = async (seat: Seat): Promise<void> => {
    const view = game.viewFor(state, seat)
    const turn: ProgramTurn = { key: 'trial', game, info, table: null, view, seat, history: [], seed: 'trial', ms: TRIAL_MS }
    const started = now()
    const action = await program.ask(turn)
    ms = Math.max(ms, now() - started)
    const decided = game.decide(state, action)
    if (!decided.ok) throw new ProgramError('illegal', '')
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
  }
  try {
    const name = await program.greet(HELLO_MS)
    await ask('red')
    const order = game.deployment(state, 'blue')
    const placement = order && game.defaultPlacement(order, createRng('trial'))
    const decided = placement && game.decide(state, { type: 'deploy', seat: 'blue', placement })
    if (decided?.ok) state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
    await ask('red')
    return { name, ms: Math.round(ms) }
  } finally {
    program.over('trial', null)
    program.close()
  }
}
