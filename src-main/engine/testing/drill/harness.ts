/** The drill under the laws. */
import type { EditionInfo } from '../../families.ts'
import type { Placement } from '../../core/game.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import type { Harness, Thing } from '../harness.ts'
import { perform, randomAction } from '../playing.ts'
import { deployment } from './actions.ts'
import { BOARD } from './board.ts'
import { DRILL } from './edition.ts'
import { createDrillGame, type DrillGame } from './game.ts'
import { spaceName, symbolOf } from './notation/words.ts'
import type { DrillAction, DrillEvent, DrillOptions, DrillState, DrillTypes, MoveAction, SeenDrillEvent, TurnAction } from './types.ts'

/** `lineup` is the one that all its games are played by. */
export function makeDrillHarness(lineup: string): Harness<DrillTypes> {
  const game = createDrillGame(DRILL)
  const lineups = DRILL.lineups.filter(({ id }) => id === lineup)
  const options = DRILL.options.map((option) => (option.key === 'lineup' ? { ...option, values: [lineup], initial: lineup } : option))
  return {
    // The types of the house name the families that it ships.
    info: { ...DRILL, lineups, seats: lineups[0]?.seats ?? [], options } as unknown as EditionInfo,
    game,
    probes: (_position, seat, legal, rng) => [...legal, ...everyAction(seat, rng)],
    actionKey: (action) => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1))),
    publicKey: (_state, action) => publicKey(action),
    armies,
    things: ({ board, captured }) => [...board.filter((piece) => piece !== null), ...captured],
    told,
    brief,
    flawIn: ({ board }) => (board.some((piece) => piece?.kind === 'mine' && piece.moved) ? 'a Mine has moved' : null),
    wrongDeployments: (state, seat, rng) =>
      state.phase === 'playing' ? [randomPlacement({ seat, kinds: { soldier: 1 }, spaces: BOARD.zones[seat] ?? [] }, rng)] : [],
    playTwins: (options, seed, compare) => playTwins(game, options, seed, compare),
  }
}

/** Every move from everywhere to everywhere, some of them with flags left or taken, and whatever else there is. */
function everyAction(seat: Seat, rng: Rng): readonly DrillAction[] {
  const spaces = [...BOARD.spaces.keys(), -1, NaN]
  const moves = spaces.flatMap((from) => spaces.map((to): MoveAction => ({ type: 'move', seat, from, to, leave: false, take: false })))
  const withFlags = Array.from({ length: 200 }, () => ({ ...rng.pick(moves), leave: rng.below(2) === 0, take: rng.below(2) === 0 }))
  const recalls = [null, ...DRILL.kinds.map(({ id }) => id)].map((kind): DrillAction => ({ type: 'recall', seat, kind }))
  return [{ type: 'pass', seat }, ...recalls, ...moves, ...withFlags]
}

function publicKey(action: TurnAction): readonly number[] {
  if (action.type === 'move') return [action.from, action.to, Number(action.leave), Number(action.take)]
  if (action.type === 'pass') return []
  return [action.kind === null ? DRILL.kinds.length : DRILL.kinds.findIndex(({ id }) => id === action.kind)]
}

function armies({ board, captured, deployed }: DrillState): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (seat: string, kind: string): void => void (counts[`${seat} ${kind}`] = (counts[`${seat} ${kind}`] ?? 0) + 1)
  for (const piece of [...board, ...captured]) if (piece) add(piece.seat, piece.kind)
  for (const [seat, placement] of Object.entries(deployed)) for (const kind of Object.values(placement)) add(seat, kind)
  return counts
}

function told(event: SeenDrillEvent): readonly Thing[] {
  switch (event.type) {
    case 'play-began':
      return event.pieces.map(({ piece }) => piece)
    case 'piece-moved':
      return [{ id: event.id, kind: event.revealed }]
    case 'battle-fought':
      return [event.attacker, event.defender]
    case 'piece-recalled':
      return [event]
    case 'seat-left':
      return event.lost
    default:
      return []
  }
}

function brief(event: SeenDrillEvent): string {
  const symbol = (kind: string | null): string => symbolOf(DRILL, kind)
  switch (event.type) {
    case 'army-deployed':
      return `${event.type} ${event.seat}${event.placement === null ? '' : ' openly'}`
    case 'play-began':
      return `${event.type} ${event.pieces.map(({ piece }) => `${piece.id}=${symbol(piece.kind)}`).join(' ')}`
    case 'piece-moved':
      return `${event.type} ${event.id}${event.leave ? ' leaves' : ''}${event.take ? ' takes' : ''}${event.revealed === null ? '' : ` is ${symbol(event.revealed)}`}`
    case 'battle-fought':
      return `${event.type} ${event.attacker.id} ${symbol(event.attacker.kind)} x ${event.defender.id} ${symbol(event.defender.kind)}: ${event.result}`
    case 'recall-due':
      return `${event.type} ${event.seats.join(' ')}`
    case 'piece-recalled':
      return `${event.type} ${event.id} ${symbol(event.kind)} on ${spaceName(event.at)}`
    case 'seat-left':
      return `${event.type} ${event.seat} ${event.reason} ${event.lost.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')}`
    case 'game-ended':
      return `${event.type} ${event.outcome.reason} ${event.shown.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')}`
    default:
      return `${event.type} ${event.seat}`
  }
}

/** Two games alike but for two pieces of one army that have changed places in the deployment, until either is in a move or a battle. */
function playTwins(game: DrillGame, options: DrillOptions, seed: string, compare: (here: string, there: string) => void): void {
  const rng = createRng(`twins ${seed}`)
  let [here, there] = [game.start(options, seed), game.start(options, seed)]
  const owner = rng.pick(seatsOf(here))
  const viewers: readonly Viewer[] = [...seatsOf(here).filter((seat) => seat !== owner), 'spectator']
  const tell = (state: DrillState, events: readonly DrillEvent[]): string =>
    JSON.stringify(
      viewers.map((viewer) => {
        const view = game.viewFor(state, viewer)
        return [view, events.map((event) => game.redact(state, event, viewer)), game.choices(view)]
      }),
    )
  let swapped: readonly number[] = []
  for (const seat of seatsOf(here)) {
    const order = deployment(DRILL, here, seat)
    if (order === null) throw new Error(`${seat} has nothing to deploy`)
    const placement = randomPlacement(order, rng)
    if (seat === owner) swapped = rng.shuffle(Object.keys(placement).map(Number)).slice(0, 2)
    const twin = seat === owner ? exchange(placement, swapped) : placement
    const one = perform(game, here, { type: 'deploy', seat, placement })
    const other = perform(game, there, { type: 'deploy', seat, placement: twin })
    ;[here, there] = [one.after, other.after]
    compare(tell(here, one.events), tell(there, other.events))
  }
  const marked = swapped.map((space) => here.board[space]?.id)
  for (;;) {
    const action = randomAction(game, here, rng)
    if (action?.type === 'move' && [action.from, action.to].some((space) => marked.includes(here.board[space]?.id))) return
    const [one, other] = action ? [game.decide(here, action), game.decide(there, action)] : [null, null]
    if (!one?.ok || !other?.ok) return // whether a seat has anything to move may be what differs
    here = one.value.reduce((state, event) => game.evolve(state, event), here)
    there = other.value.reduce((state, event) => game.evolve(state, event), there)
    if (here.phase === 'over' || there.phase === 'over') return
    compare(tell(here, one.value), tell(there, other.value))
  }
}

function exchange(placement: Placement, [a = 0, b = 0]: readonly number[]): Placement {
  return { ...placement, [a]: placement[b] ?? '', [b]: placement[a] ?? '' }
}
