/**
 * Pairs of games round the castle for leak tests: the same actions from deployments that differ only in the kinds of two hidden pieces of one seat. Up to the
 * end of the pair no event lets another seat tell the two apart, except one seat that may have met one of them before bystanders (HR-2). That is decided here
 * from the rules, not by `redact`.
 */
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat, Viewer } from '../../../src-main/engine/core/seats.ts'
import { seatsOf } from '../../../src-main/engine/core/sides.ts'
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
  /** Seats that have been shown which of the two is which: the confidant or none. */
  readonly shownTo: readonly Seat[]
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
  /** The only seat that may be shown one of the two, in a battle before bystanders (HR-2). */
  readonly confidant: Seat | null
}

/** Shorter games prove too little. */
const LONG_ENOUGH = 30
const TRIES = 50
const SWAPS = 12

/** A random game in which armies meet, and its twin: of several swaps the one that stays hidden longest, or shows one of the two to the confidant. */
export function makeCastleTwins(wish: TwinWish): CastleTwins {
  const { hider, longest } = wish
  const rng = createRng(wish.seed)
  for (let nth = 0; nth < TRIES; nth++) {
    const one = randomArmies(wish, rng)
    const actions = playToMeet(wish, begin(wish, one), rng)
    const met = winnersIn(wish, begin(wish, one), actions)
    const twins = Array.from({ length: SWAPS }, (): CastleTwins => {
      const other = { ...one, [hider]: swapTwo(one[hider] ?? {}, rng, met) }
      return { one, other, ...hiddenPrefix(wish, begin(wish, one), begin(wish, other), actions) }
    })
    const [best] = twins
      .filter((pair) => pair.actions.length >= Math.min(LONG_ENOUGH, longest))
      .sort((a, b) => b.shownTo.length - a.shownTo.length || b.actions.length - a.actions.length)
    if (best) return best
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

/** Where pieces of the hider begin that win a battle against the confidant. */
function winnersIn({ hider, confidant }: TwinWish, start: CastleState, actions: readonly CastleAction[]): readonly number[] {
  const ids = new Set<string>()
  let state = start
  for (const action of actions) {
    const { events, after } = perform(GAME, state, action)
    state = after
    for (const event of events) {
      if (event.type !== 'battle-fought' || event.result === 'both-removed') continue
      const [winner, loser] = event.result === 'attacker-wins' ? [event.attacker, event.defender] : [event.defender, event.attacker]
      if (winner.seat === hider && loser.seat === confidant) ids.add(winner.id)
    }
  }
  return start.board.flatMap((piece, space) => (piece && ids.has(piece.id) ? [space] : []))
}

/** The actions up to the first that only one game accepts, that ends it, or that shows the difference to a seat other than the confidant. */
function hiddenPrefix(
  { hider, confidant, options: { bystanders } }: TwinWish,
  one: CastleState,
  other: CastleState,
  actions: readonly CastleAction[],
): Pick<CastleTwins, 'actions' | 'events' | 'shownTo'> {
  const events: CastleEvent[] = []
  const shownTo = new Set<Seat>()
  const viewers: readonly Viewer[] = [...seatsOf(one).filter((seat) => seat !== hider && seat !== confidant), 'spectator']
  let states = [one, other] as const
  for (const [i, action] of actions.entries()) {
    const until = { actions: actions.slice(0, i), events, shownTo: [...shownTo] }
    if (!states.every((state) => GAME.decide(state, action).ok)) return until
    const [a, b] = [perform(GAME, states[0], action), perform(GAME, states[1], action)]
    const tellsApart = (viewer: Viewer): boolean => shownIn(a.events, viewer, bystanders) !== shownIn(b.events, viewer, bystanders)
    if (a.after.phase === 'over' || b.after.phase === 'over' || viewers.some(tellsApart)) return until
    if (confidant && tellsApart(confidant)) shownTo.add(confidant)
    events.push(...a.events)
    states = [a.after, b.after]
  }
  return { actions, events, shownTo: [...shownTo] }
}

/** What events show to a viewer without the swapped pieces: which pieces fought, were shot or came back, and what a distance reveals. */
function shownIn(events: readonly CastleEvent[], viewer: Viewer, bystanders: boolean): string {
  return JSON.stringify(events.map((event) => shownBy(event, viewer, bystanders)))
}

function shownBy(event: CastleEvent, viewer: Viewer, bystanders: boolean): unknown {
  switch (event.type) {
    case 'piece-moved':
      return [event.type, event.revealed, event.oneOf] // CA-24
    case 'battle-fought': {
      const { type, attacker, defender, result } = event
      const seesAll = !bystanders || viewer === attacker.seat || viewer === defender.seat
      const seesAttacker = seesAll || result !== 'attacker-wins'
      const seesDefender = seesAll || result !== 'defender-wins'
      return [type, result, seesAttacker && attacker.kind, seesDefender && defender.kind] // CA-11, HR-2
    }
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
