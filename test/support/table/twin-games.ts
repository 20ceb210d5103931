/**
 * Pairs of games for leak tests: the same actions from two deployments that differ only in the kinds of two hidden pieces of one seat. Up to the end of the
 * pair no event lets the other seat or a spectator tell the two apart. That is decided here from the rules, not by `redact`.
 */
import type { Placement } from '../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { GridEdition } from '../engine/grid/seen.ts'
import type { GridGame } from '../../../src-main/engine/grid/game.ts'
import type { Combatant, GridAction, GridEvent, GridOptions, GridState, PowerEffect } from '../../../src-main/engine/grid/types.ts'
import type { RevealPolicy } from '../../../src-main/engine/rules/policies.ts'
import type { BattleResult } from '../../../src-main/engine/rules/combat.ts'
import { randomPlacement } from '../../../src-main/engine/rules/deployment.ts'
import { randomAction } from '../engine/playing.ts'

export type Armies = Readonly<Partial<Record<Seat, Placement>>>

export interface TwinGames {
  readonly one: Armies
  readonly other: Armies
  /** What both games accept: turn actions, and reinforcements that enter. */
  readonly actions: readonly GridAction[]
}

const SEED = 'twins'

/** Shorter games prove too little. */
const LONG_ENOUGH = 20
/** How many games are tried for one pair. */
const TRIES = 200

/** A random game of at most `longest` actions, and its twin in which two pieces of `hider` are swapped: of several swaps the one that stays hidden longest. */
export function makeTwins({ game }: GridEdition, options: GridOptions, hider: Seat, seed: string, longest: number): TwinGames {
  const rng = createRng(seed)
  for (let nth = 0; nth < TRIES; nth++) {
    const one = randomArmies(game, options, rng)
    const actions = playAtRandom(game, begin(game, options, one), rng).slice(0, longest)
    const twins = Array.from({ length: 24 }, () => {
      const other = { ...one, [hider]: swapTwo(one[hider] ?? {}, rng) }
      return { one, other, actions: hiddenPrefix(game, begin(game, options, one), begin(game, options, other), actions) }
    })
    const best = twins.reduce((longer, next) => (next.actions.length > longer.actions.length ? next : longer))
    if (best.actions.length >= LONG_ENOUGH) return best
  }
  throw new Error(`of ${TRIES} games none stays hidden for ${LONG_ENOUGH} actions`)
}

function randomArmies(game: GridGame, options: GridOptions, rng: Rng): Armies {
  const start = game.start(options, SEED)
  const seats = game.toAct(start)
  return Object.fromEntries(seats.map((seat) => [seat, randomPlacement(found(game.deployment(start, seat)), rng)]))
}

function begin(game: GridGame, options: GridOptions, armies: Armies): GridState {
  const deploys = Object.entries(armies).map(([seat, placement]) => ({ type: 'deploy', seat: seat as Seat, placement }) as const)
  return deploys.reduce<GridState>((state, action) => found(after(game, state, action)).state, game.start(options, SEED))
}

function after(game: GridGame, state: GridState, action: GridAction): { state: GridState; events: readonly GridEvent[] } | null {
  const decided = game.decide(state, action)
  return decided.ok ? { state: decided.value.reduce((folded, event) => game.evolve(folded, event), state), events: decided.value } : null
}

function playAtRandom(game: GridGame, start: GridState, rng: Rng): TwinGames['actions'] {
  const played: GridAction[] = []
  for (let state = start; ;) {
    const action = randomAction(game, state, rng)
    if (action === null) return played
    played.push(action)
    state = found(after(game, state, action)).state
  }
}

/** A placement in which two units of different kinds have changed places; one of them from these spaces, where there are any. */
export function swapTwo(placement: Placement, rng: Rng, spaces: readonly number[] = []): Placement {
  const wanted = spaces.length > 0 ? rng.pick([null, ...spaces]) : null
  const shuffled = rng.shuffle(Object.entries(placement))
  const [space, ...others] = [...shuffled.filter(([at]) => Number(at) === wanted), ...shuffled.filter(([at]) => Number(at) !== wanted)]
  const partner = others.find(([, kind]) => kind !== space?.[1])
  if (!space || !partner) throw new Error('an army of one kind has nothing to hide')
  return { ...placement, [space[0]]: partner[1], [partner[0]]: space[1] }
}

/** The actions up to the first that only one game accepts, or that shows the difference. */
function hiddenPrefix(game: GridGame, one: GridState, other: GridState, actions: TwinGames['actions']): TwinGames['actions'] {
  let states = [one, other] as const
  for (const [i, action] of actions.entries()) {
    const [a, b] = [after(game, states[0], action), after(game, states[1], action)]
    if (!a || !b || a.events.length !== b.events.length) return actions.slice(0, i)
    if (a.events.some((event, at) => tellsApart(event, found(b.events[at]), one.options))) return actions.slice(0, i)
    states = [a.state, b.state]
  }
  return actions
}

/** Whether two events of the twins look different to those who may not see the swapped pieces (CL-10, CL-14, CL-24). Powers say themselves what they show (CL-28). */
function tellsApart(a: GridEvent, b: GridEvent, { reveal }: GridOptions): boolean {
  if (a.type === 'piece-moved' && b.type === 'piece-moved') return a.revealed !== b.revealed
  if (a.type === 'mode-changed' && b.type === 'mode-changed') return a.piece.kind !== b.piece.kind
  if (a.type === 'army-reinforced' && b.type === 'army-reinforced') return false // only what was deployed is swapped
  if (a.type === 'power-used' && b.type === 'power-used')
    return a.user.kind !== b.user.kind || effectsTellApart(a.effects, b.effects, reveal)
  if (a.type === 'turn-passed' && b.type === 'turn-passed') return a.seat !== b.seat
  if (a.type !== 'battle-fought' || b.type !== 'battle-fought') return true
  return battleTellsApart(a, b, reveal, a.charged)
}

interface Battle {
  readonly attacker: Combatant
  readonly defender: Combatant
  readonly result: BattleResult
}

function battleTellsApart(a: Battle, b: Battle, reveal: RevealPolicy, charged: boolean): boolean {
  if (a.result !== b.result) return true
  const lost = { attacker: a.result !== 'attacker-wins', defender: a.result !== 'defender-wins' }
  const shown = (side: 'attacker' | 'defender'): boolean =>
    reveal === 'both' ||
    (reveal === 'winner-hidden' && lost[side]) ||
    (reveal === 'silent-defence' && (side === 'attacker' || lost.defender || a.attacker.kind === 'scout')) || // HR-4
    (side === 'attacker' && charged)
  return (['attacker', 'defender'] as const).some((side) => a[side].kind !== b[side].kind && shown(side))
}

function effectsTellApart(a: readonly PowerEffect[], b: readonly PowerEffect[], reveal: RevealPolicy): boolean {
  if (a.length !== b.length) return true
  return a.some((one, i) => {
    const other = found(b[i])
    if (one.type === 'shown' && other.type === 'shown') return one.piece.kind !== other.piece.kind
    if (one.type === 'fought' && other.type === 'fought')
      return one.drawn !== other.drawn || battleTellsApart(one, other, one.drawn ? 'both' : reveal, true)
    if (one.type === 'returned' && other.type === 'returned') return one.kind !== other.kind // it is a new piece: an id must not tell (NA-16)
    return JSON.stringify(one) !== JSON.stringify(other)
  })
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('twins play legal actions only')
  return value
}
