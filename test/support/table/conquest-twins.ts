/**
 * Pairs of games of Conquest for leak tests: the same territories and actions with deployments that differ only in the kinds of two hidden units of one seat.
 * Up to the end of the pair no event lets another seat tell the two apart, except one seat that may have been shown one of them. That is decided here from the
 * rules, not by `redact`.
 */
import { begin } from '../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat, Viewer } from '../../../src-main/engine/core/seats.ts'
import { isOut, seatsOf } from '../../../src-main/engine/core/sides.ts'
import { westeria } from '../../../src-main/engine/editions/conquest/land.ts'
import { randomPlacement } from '../../../src-main/engine/rules/deployment.ts'
import { perform, randomAction } from '../engine/playing.ts'
import { GAME } from '../engine/territory/scene.ts'
import type {
  TerritoryAction,
  TerritoryEvent,
  TerritoryOptions,
  TerritoryState,
  TurnAction,
} from '../../../src-main/engine/territory/types.ts'
import { swapTwo, type Armies } from './twin-games.ts'

export interface ConquestTwins {
  readonly one: Armies
  readonly other: Armies
  /** How territories are chosen. */
  readonly before: readonly TerritoryAction[]
  /** What both games accept once all have placed their units. */
  readonly actions: readonly TerritoryAction[]
  readonly events: readonly TerritoryEvent[]
  /** Seats that have been shown which of the two is which: the confidant or none. */
  readonly shownTo: readonly Seat[]
}

export interface TwinWish {
  readonly options: TerritoryOptions
  /** The seed of the table’s draws and cards. */
  readonly tableSeed: string
  /** The seat with the two swapped units. */
  readonly hider: Seat
  readonly seed: string
  /** The maximum number of actions. */
  readonly longest: number
  /** The seat that leaves in the middle of the game, or sooner in a long one; the others continue. */
  readonly leaver: Seat | null
  /** The only seat that may be shown one of the two, by a card or in a battle before bystanders (CQ-20, CQ-28, HR-2). */
  readonly confidant: Seat | null
}

/** Shorter games prove too little. */
const LONG_ENOUGH = 30
/** The seat leaves after at most this many actions: later the two can mostly be distinguished, and the rest of the game would not be tested. */
const LEAVES_AFTER = 40
const TRIES = 50
const SWAPS = 24

/** A random game in which armies meet and cards are played, and its twin: of several swaps the one that stays hidden longest. */
export function makeConquestTwins(wish: TwinWish): ConquestTwins {
  const { hider, longest, options, tableSeed } = wish
  const rng = createRng(wish.seed)
  for (let nth = 0; nth < TRIES; nth++) {
    const { chosen, before } = chooseAll(begin(GAME, options, tableSeed).state, rng)
    const one = randomArmies(chosen, rng)
    const actions = playToMeet(wish, placed(chosen, one), rng)
    const met = options.bystanders ? winnersIn(wish, placed(chosen, one), actions) : []
    const twins = Array.from({ length: SWAPS }, (): ConquestTwins => {
      const other = { ...one, [hider]: swapTwo(one[hider] ?? {}, rng, met) }
      return { one, other, before, ...hiddenPrefix(wish, placed(chosen, one), placed(chosen, other), actions) }
    })
    const best = twins.reduce((longer, next) => (next.actions.length > longer.actions.length ? next : longer))
    if (best.actions.length >= Math.min(LONG_ENOUGH, longest)) return best
  }
  throw new Error(`of ${TRIES} games none stays hidden for ${LONG_ENOUGH} actions`)
}

function chooseAll(start: TerritoryState, rng: Rng): { readonly chosen: TerritoryState; readonly before: readonly TerritoryAction[] } {
  const before: TerritoryAction[] = []
  let chosen = start
  while (chosen.stage === 'choice') {
    const action = randomAction(GAME, chosen, rng)
    if (!action) throw new Error('no seat can choose')
    before.push(action)
    chosen = perform(GAME, chosen, action).after
  }
  return { chosen, before }
}

function randomArmies(chosen: TerritoryState, rng: Rng): Armies {
  return Object.fromEntries(
    GAME.toAct(chosen).flatMap((seat) => {
      const order = GAME.deployment(chosen, seat)
      return order ? [[seat, randomPlacement(order, rng)]] : []
    }),
  )
}

/** All place their units, in the order of seats. */
function placed(chosen: TerritoryState, armies: Armies): TerritoryState {
  return seatsOf(chosen).reduce(
    (state, seat) => perform(GAME, state, { type: 'deploy', seat, placement: armies[seat] ?? {} }).after,
    chosen,
  )
}

/** Up to `longest` random actions, mostly attacks where possible; cards that reveal something come first. */
function playToMeet({ leaver, longest }: TwinWish, start: TerritoryState, rng: Rng): readonly TerritoryAction[] {
  const actions: TerritoryAction[] = []
  for (let state = start; actions.length < longest;) {
    const [seat] = GAME.toAct(state)
    if (seat === undefined) return actions
    const leaves = leaver !== null && actions.length === Math.min(LEAVES_AFTER, Math.floor(longest / 2)) && !isOut(state, leaver)
    const action = leaves ? ({ type: 'resign', seat: leaver } as const) : choose(state, GAME.legalActions(state, seat), rng)
    actions.push(action)
    state = perform(GAME, state, action).after
  }
  return actions
}

function choose({ board }: TerritoryState, legal: readonly TurnAction[], rng: Rng): TurnAction {
  const bold = legal.filter((action) => (action.type === 'move' ? board[action.to] : ['look', 'accuse', 'recall'].includes(action.type)))
  const among = bold.length > 0 && rng.below(3) > 0 ? bold : legal
  const type = rng.pick([...new Set(among.map((action) => action.type))]) // of accusations there are hundreds
  return rng.pick(among.filter((action) => action.type === type))
}

/** Where units of the hider begin that win a battle against the confidant. */
function winnersIn({ hider, confidant }: TwinWish, start: TerritoryState, actions: readonly TerritoryAction[]): readonly number[] {
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
  return start.board.flatMap((unit, zone) => (unit && ids.has(unit.id) ? [zone] : []))
}

type Prefix = Pick<ConquestTwins, 'actions' | 'events' | 'shownTo'>

/** The actions up to the first that only one game accepts, that ends it, or that shows the difference to a seat other than the confidant. */
function hiddenPrefix(
  { hider, confidant, options: { bystanders } }: TwinWish,
  one: TerritoryState,
  other: TerritoryState,
  actions: readonly TerritoryAction[],
): Prefix {
  let states = [one, other] as const
  const events: TerritoryEvent[] = []
  const viewers: readonly Viewer[] = [...seatsOf(one).filter((seat) => seat !== hider && seat !== confidant), 'spectator']
  const shownTo = new Set<Seat>()
  for (const [i, action] of actions.entries()) {
    const until = { actions: actions.slice(0, i), events, shownTo: [...shownTo] }
    if (!states.every((state) => GAME.decide(state, action).ok)) return until
    const [a, b] = [perform(GAME, states[0], action), perform(GAME, states[1], action)]
    if (a.after.phase === 'over' || b.after.phase === 'over') return until
    const tellsApart = (viewer: Viewer): boolean => shownIn(a.events, viewer, bystanders) !== shownIn(b.events, viewer, bystanders)
    if (viewers.some(tellsApart)) return until
    if (confidant && tellsApart(confidant)) shownTo.add(confidant)
    events.push(...a.events)
    states = [a.after, b.after]
  }
  return { actions, events, shownTo: [...shownTo] }
}

/** What the rules show of events to a viewer without the swapped units. */
function shownIn(events: readonly TerritoryEvent[], viewer: Viewer, bystanders: boolean): string {
  return JSON.stringify(events.map((event) => shownBy(event, viewer, bystanders)))
}

function shownBy(event: TerritoryEvent, viewer: Viewer, bystanders: boolean): unknown {
  switch (event.type) {
    case 'unit-moved':
      return [event.type, event.revealed] // CQ-10
    case 'battle-fought': {
      const { type, attacker, defender, result, from, to } = event
      const isFar = westeria().board.spaces[from]?.neighbours?.includes(to) !== true // CQ-10
      const seesAll = !bystanders || viewer === attacker.seat || viewer === defender.seat
      const seesAttacker = seesAll || isFar || result !== 'attacker-wins'
      const seesDefender = seesAll || result !== 'defender-wins'
      return [type, result, seesAttacker && attacker.kind, seesDefender && defender.kind] // CQ-12, HR-2
    }
    case 'bag-shown':
      return [event.type, event.units] // CQ-20
    case 'units-seen':
      return [event.type, event.seat === viewer ? event.units : null] // CQ-20
    case 'unit-accused':
      return [event.type, event.right, event.right || event.seat === viewer ? event.unit.kind : null] // CQ-21, CQ-28
    case 'unit-placed':
      return [event.type, event.open ? event.kind : null] // CQ-14, CQ-22, CQ-27
    default:
      return event.type
  }
}
