/**
 * Pairs of games for leak tests: the same actions from two deployments that differ only in which kinds two hidden pieces of one seat have. Up to the end of
 * the pair nothing has happened that lets the other seat, or an onlooker, tell the two apart. What tells is decided here from the rules, not by `redact`.
 */
import type { Placement } from '../../engine/core/game.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridAction, GridEvent, GridOptions, GridState } from '../../engine/grid/types.ts'
import { randomPlacement } from '../../engine/rules/deployment.ts'
import { editionOf } from './table-kit.ts'

export type Armies = Readonly<Partial<Record<Seat, Placement>>>

export interface TwinGames {
  readonly one: Armies
  readonly other: Armies
  /** Turn actions that both games accept. */
  readonly actions: readonly Extract<GridAction, { type: 'move' }>[]
}

const EDITION = 'classic'
const SEED = 'twins'

const { game } = editionOf(EDITION)

/** Games that end sooner say too little. */
const LONG_ENOUGH = 20

/** A random game of at most `longest` actions, and its twin in which two pieces of `hider` are swapped: of several swaps the one that stays hidden longest. */
export function makeTwins(options: GridOptions, hider: Seat, seed: string, longest: number): TwinGames {
  const rng = createRng(seed)
  for (;;) {
    const one = randomArmies(options, rng)
    const actions = playAtRandom(begin(options, one), rng).slice(0, longest)
    const twins = Array.from({ length: 24 }, () => {
      const other = { ...one, [hider]: swapTwo(one[hider] ?? {}, rng) }
      return { one, other, actions: hiddenPrefix(begin(options, one), begin(options, other), actions) }
    })
    const best = twins.reduce((longer, next) => (next.actions.length > longer.actions.length ? next : longer))
    if (best.actions.length >= LONG_ENOUGH) return best
  }
}

function randomArmies(options: GridOptions, rng: Rng): Armies {
  const start = game.start(options, SEED)
  const seats = game.toAct(start)
  return Object.fromEntries(seats.map((seat) => [seat, randomPlacement(found(game.deployment(start, seat)), rng)]))
}

function begin(options: GridOptions, armies: Armies): GridState {
  const deploys = Object.entries(armies).map(([seat, placement]) => ({ type: 'deploy', seat: seat as Seat, placement }) as const)
  return deploys.reduce<GridState>((state, action) => found(after(state, action)).state, game.start(options, SEED))
}

function after(state: GridState, action: GridAction): { state: GridState; events: readonly GridEvent[] } | null {
  const decided = game.decide(state, action)
  return decided.ok ? { state: decided.value.reduce((folded, event) => game.evolve(folded, event), state), events: decided.value } : null
}

function playAtRandom(start: GridState, rng: Rng): TwinGames['actions'] {
  const played: TwinGames['actions'][number][] = []
  for (let state = start; ;) {
    const [seat] = game.toAct(state)
    if (!seat) return played
    const action = rng.pick(game.legalActions(state, seat))
    if (action.type !== 'move') return played
    played.push(action)
    state = found(after(state, action)).state
  }
}

function swapTwo(placement: Placement, rng: Rng): Placement {
  const [space, ...others] = rng.shuffle(Object.entries(placement))
  const partner = others.find(([, kind]) => kind !== space?.[1])
  if (!space || !partner) throw new Error('an army of one kind has nothing to hide')
  return { ...placement, [space[0]]: partner[1], [partner[0]]: space[1] }
}

/** The actions up to the first that only one game accepts, or that shows the difference. */
function hiddenPrefix(one: GridState, other: GridState, actions: TwinGames['actions']): TwinGames['actions'] {
  let states = [one, other] as const
  for (const [i, action] of actions.entries()) {
    const [a, b] = [after(states[0], action), after(states[1], action)]
    if (!a || !b || a.events.length !== b.events.length) return actions.slice(0, i)
    if (a.events.some((event, at) => tellsApart(event, found(b.events[at]), one.options))) return actions.slice(0, i)
    states = [a.state, b.state]
  }
  return actions
}

/** Whether two events of the twins look different to those who may not see the swapped pieces (CL-10, CL-14, CL-24). */
function tellsApart(a: GridEvent, b: GridEvent, { reveal }: GridOptions): boolean {
  if (a.type === 'piece-moved' && b.type === 'piece-moved') return a.revealed !== b.revealed
  if (a.type !== 'battle-fought' || b.type !== 'battle-fought' || a.result !== b.result) return true
  const lost = { attacker: a.result !== 'attacker-wins', defender: a.result !== 'defender-wins' }
  const shown = (side: 'attacker' | 'defender'): boolean =>
    reveal === 'both' || (reveal === 'winner-hidden' && lost[side]) || (side === 'attacker' && a.charged)
  return (['attacker', 'defender'] as const).some((side) => a[side].kind !== b[side].kind && shown(side))
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('twins play legal actions only')
  return value
}
