/**
 * Pairs of games round the castle for leak tests: the same actions from deployments that differ only in the kinds of two hidden pieces of one seat. Up to the
 * end of the pair no event lets another seat tell the two apart. That is decided here from the rules, not by `redact`.
 */
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { CastleAction, CastleEvent, CastleOptions, CastleState } from '../../../src-main/engine/castle/types.ts'
import { GAME } from '../engine/castle/scene.ts'
import { randomPlacement } from '../../../src-main/engine/rules/deployment.ts'
import { perform } from '../engine/playing.ts'
import { swapTwo, type Armies } from './twin-games.ts'

export interface CastleTwins {
  readonly one: Armies
  readonly other: Armies
  /** What both games accept once all are deployed. */
  readonly actions: readonly CastleAction[]
  readonly events: readonly CastleEvent[]
}

export interface TwinWish {
  readonly options: CastleOptions
  /** The seat with the two swapped pieces. */
  readonly hider: Seat
  readonly seed: string
  /** The maximum number of actions. */
  readonly longest: number
  /** The seat that leaves in the middle; the others continue. */
  readonly leaver: Seat | null
}

/** Shorter games prove too little. */
const LONG_ENOUGH = 30
const TRIES = 50
const SWAPS = 12

/** A random game in which armies meet, and its twin: of several swaps the one that stays hidden longest. */
export function makeCastleTwins(wish: TwinWish): CastleTwins {
  const { hider, longest } = wish
  const rng = createRng(wish.seed)
  for (let nth = 0; nth < TRIES; nth++) {
    const one = randomArmies(wish, rng)
    const actions = playToMeet(wish, begin(wish, one), rng)
    const twins = Array.from({ length: SWAPS }, (): CastleTwins => {
      const other = { ...one, [hider]: swapTwo(one[hider] ?? {}, rng) }
      return { one, other, ...hiddenPrefix(begin(wish, one), begin(wish, other), actions) }
    })
    const best = twins.reduce((longer, next) => (next.actions.length > longer.actions.length ? next : longer))
    if (best.actions.length >= Math.min(LONG_ENOUGH, longest)) return best
  }
  throw new Error(`of ${TRIES} games none stays hidden for ${LONG_ENOUGH} actions`)
}

function randomArmies({ options }: TwinWish, rng: Rng): Armies {
  const start = GAME.start(options, 'twins')
  return Object.fromEntries(
    GAME.toAct(start).flatMap((seat) => {
      const order = GAME.deployment(start, seat)
      return order ? [[seat, randomPlacement(order, rng)]] : []
    }),
  )
}

function begin({ options }: TwinWish, armies: Armies): CastleState {
  const deploys = Object.entries(armies).map(([seat, placement]) => ({ type: 'deploy', seat: seat as Seat, placement }) as const)
  return deploys.reduce((state, action) => perform(GAME, state, action).after, GAME.start(options, 'twins'))
}

/** Up to `longest` random actions, mostly attacks, shots and recruits where possible. */
function playToMeet({ leaver, longest }: TwinWish, start: CastleState, rng: Rng): readonly CastleAction[] {
  const played: CastleAction[] = []
  for (let state = start; played.length < longest;) {
    const [seat] = GAME.toAct(state)
    if (seat === undefined) return played
    const legal = GAME.legalActions(state, seat)
    const bold = legal.filter(
      (action) => action.type === 'shoot' || action.type === 'recruit' || (action.type === 'move' && state.board[action.to]),
    )
    const leaves = leaver !== null && played.length === Math.floor(longest / 2) && !state.out?.includes(leaver)
    const action = leaves ? ({ type: 'resign', seat: leaver } as const) : rng.pick(bold.length > 0 && rng.below(4) > 0 ? bold : legal)
    played.push(action)
    state = perform(GAME, state, action).after
  }
  return played
}

/** The actions up to the first that only one game accepts, that ends it, or that shows the difference. */
function hiddenPrefix(one: CastleState, other: CastleState, actions: readonly CastleAction[]): Pick<CastleTwins, 'actions' | 'events'> {
  const events: CastleEvent[] = []
  let states = [one, other] as const
  for (const [i, action] of actions.entries()) {
    if (!states.every((state) => GAME.decide(state, action).ok)) return { actions: actions.slice(0, i), events }
    const [a, b] = [perform(GAME, states[0], action), perform(GAME, states[1], action)]
    if (a.after.phase === 'over' || b.after.phase === 'over' || tellApart(a.events, b.events))
      return { actions: actions.slice(0, i), events }
    events.push(...a.events)
    states = [a.after, b.after]
  }
  return { actions, events }
}

/** Whether the events differ for viewers who may not see the swapped pieces: who fought, was shot or came back, and what a distance reveals. */
function tellApart(a: readonly CastleEvent[], b: readonly CastleEvent[]): boolean {
  const shown = (events: readonly CastleEvent[]): string => JSON.stringify(events.map(shownBy))
  return shown(a) !== shown(b)
}

function shownBy(event: CastleEvent): unknown {
  switch (event.type) {
    case 'piece-moved':
      return [event.type, event.revealed, event.oneOf] // CA-24
    case 'battle-fought':
      return [event.type, event.attacker.kind, event.defender.kind] // CA-11
    case 'cannon-fired':
      return [event.type, event.cannon.kind, event.target.kind] // CA-13
    case 'piece-recruited':
      return [event.type, event.kind] // CA-19
    case 'seat-left':
      return [event.type, event.lost.map(({ kind }) => kind)] // CA-22
    default:
      return event.type
  }
}
