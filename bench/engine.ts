/** The rules through the engine contract, on one core, whatever the family. */
import { limitOf } from '../src-main/engine/core/edition.ts'
import { begin, type AnyAction, type StateBase } from '../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../src-main/engine/core/rng.ts'
import { EDITIONS, type Edition } from '../src-main/engine/editions/index.ts'
import type { AnySeenEvent, EditionInfo } from '../src-main/engine/families.ts'
import { randomPlacement } from '../src-main/engine/rules/deployment.ts'
import { rate, type Row } from './measure.ts'

/** Random turns a second that an edition has to reach: with special powers, without, at cards, and round the castle. */
const LEAST = { powers: 40_000, plain: 100_000, cards: 200_000, castle: 60_000, territory: 60_000 }

/** What is counted of a game at random. */
const COUNTED = { grid: 'turns', cards: 'turns', castle: 'turns', territory: 'actions' } as const

function leastFor(info: EditionInfo): number {
  if (info.family !== 'grid') return LEAST[info.family]
  return info.powers.length > 0 ? LEAST.powers : LEAST.plain
}

function optionsFor({ game, info }: Edition, preset: string): Parameters<typeof game.start>[0] {
  const parsed = game.parseOptions({ preset, ...limitOf(info, 200) })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

/** The state after an action, or null when it is refused. */
function tried({ game }: Edition, state: StateBase, action: AnyAction, seen?: AnySeenEvent[]): StateBase | null {
  const decided = game.decide(state, action)
  if (!decided.ok) return null
  let after = state
  for (const event of decided.value) {
    after = game.evolve(after, event)
    seen?.push(game.redact(after, event, 'red'))
  }
  return after
}

function play(edition: Edition, state: StateBase, action: AnyAction, seen?: AnySeenEvent[]): StateBase {
  const after = tried(edition, state, action, seen)
  if (after === null) throw new Error('a legal action was refused')
  return after
}

function begun(edition: Edition, preset: string, rng: Rng, seen?: AnySeenEvent[]): StateBase {
  const { state, events } = begin(edition.game, optionsFor(edition, preset), `bench ${rng.next()}`)
  seen?.push(...events.map((event) => edition.game.redact(state, event, 'red')))
  return state
}

/** One random step: what is to be laid out, at once where it may wait (NA-8), otherwise any action; null at the end. */
function step(edition: Edition, state: StateBase, rng: Rng, seen?: AnySeenEvent[]): StateBase | null {
  const { game } = edition
  const [seat] = game.toAct(state)
  if (seat === undefined) return null
  const order = game.deployment(state, seat)
  if (order) {
    const after = tried(edition, state, { type: 'deploy', seat, placement: randomPlacement(order, rng) }, seen)
    if (after || !order.optional) return after ?? state
  }
  const actions = game.legalActions(state, seat)
  return actions.length === 0 ? state : play(edition, state, rng.pick(actions), seen)
}

/** One random game to its end; answers its turns, or its actions where a turn consists of several. */
function playout(edition: Edition, preset: string, rng: Rng): number {
  let [turns, actions] = [0, 0]
  for (let state: StateBase | null = begun(edition, preset, rng); state !== null; state = step(edition, state, rng)) {
    turns = state.ply
    actions++
  }
  return COUNTED[edition.info.family] === 'turns' ? turns : actions
}

interface Moment {
  readonly state: StateBase
  readonly history: readonly AnySeenEvent[]
}

/** Turns after which a moment is taken, over and over. */
const EVERY = { grid: 40, cards: 6, castle: 40, territory: 12 }

/** Positions spread over a few random games, in which a player can act, with what Red had been shown. */
function moments(edition: Edition, rng: Rng): Moment[] {
  const found: Moment[] = []
  const every = EVERY[edition.info.family]
  for (let n = 0; n < 4; n++) {
    const seen: AnySeenEvent[] = []
    let state: StateBase | null = begun(edition, edition.info.presets[0] ?? '', rng, seen)
    for (; state !== null && state.ply < every * 6; state = step(edition, state, rng, seen)) {
      const isDue = state.ply % every === every / 2 && edition.game.legalActions(state, state.turn).length > 0
      if (isDue && state.outcome === null) found.push({ state, history: [...seen] })
    }
  }
  return found
}

/** Rates per second of everything the rules do in a game, edition by edition. */
export function measureEngine(): Row[] {
  return EDITIONS.flatMap((edition) => measureEdition(edition))
}

function measureEdition(edition: Edition): Row[] {
  const { game, info } = edition
  const [rng, drawn] = [createRng('bench'), createRng('bench draws')]
  const named = (name: string, value: number): Row => ({ name: `${name}, ${info.id}`, value, unit: '/s' })
  const [full = '', ...others] = info.presets
  const turns = rate(() => playout(edition, full, rng))
  const smaller = others.map((preset) =>
    named(
      `random ${COUNTED[info.family]}, ${preset}`,
      rate(() => playout(edition, preset, rng)),
    ),
  )
  const sample = moments(edition, createRng('bench moments')) // the same in every run, however many games the rows above played
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
    { ...named(`random ${COUNTED[info.family]}, full`, turns), target: { at: 'least', value: leastFor(info) } },
    ...smaller,
    named(
      'legalActions',
      each((n) => game.legalActions(at(n).state, at(n).state.turn)),
    ),
    named(
      'decide + evolve',
      each((n) => play(edition, at(n).state, actions[n] as AnyAction)),
    ),
    named(
      'viewFor',
      each((n) => game.viewFor(at(n).state, 'red')),
    ),
    named(
      'determinise',
      each((n) => game.determinise(views[n] as (typeof views)[number], at(n).history, drawn)),
    ),
  ]
}
