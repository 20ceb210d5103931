/** The castle under the laws. */
import { OBSTACLE } from '../../core/board/board.ts'
import type { Placement } from '../../core/game.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import type { EditionInfo } from '../../families.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import type { Harness, Thing } from '../../testing/harness.ts'
import { perform, randomAction } from '../../testing/playing.ts'
import { createCastleGame, type CastleGame } from '../game.ts'
import type {
  CastleAction,
  CastleEvent,
  CastleOptions,
  CastlePosition,
  CastleState,
  CastleTypes,
  MoveAction,
  SeenCastleEvent,
  TurnAction,
} from '../types.ts'

export function makeCastleHarness(): Harness<CastleTypes> {
  const game = createCastleGame(CASTLE)
  return {
    // The types of the house name the families that it ships.
    info: CASTLE as unknown as EditionInfo,
    game,
    probes: (position, seat, legal, rng) => [...legal, ...everyAction(position, seat, legal, rng)],
    actionKey: (action) => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1))),
    publicKey: (state, action) => publicKey(state, action),
    armies,
    things: ({ board, captured }) => [...board.filter((piece) => piece !== null), ...captured],
    told,
    brief,
    flawIn,
    wrongDeployments: (state, seat, rng) =>
      state.phase === 'playing'
        ? [randomPlacement({ seat, kinds: { scout: 1 }, spaces: CASTLE.boards[state.options.preset]?.board.zones[seat] ?? [] }, rng)]
        : [],
    playTwins: (options, seed, compare) => playTwins(game, options, seed, compare),
  }
}

/** From every space with an own piece, and some others, to some spaces, moves and shots; some with flags left or taken; and whatever else there is. */
function everyAction({ board }: CastlePosition, seat: Seat, legal: readonly TurnAction[], rng: Rng): readonly CastleAction[] {
  const spaces = [...board.keys(), -1, NaN]
  const starts = spaces.filter((from) => board[from]?.seat === seat || rng.below(12) === 0)
  const ways = starts.flatMap((from) => spaces.filter(() => rng.below(4) === 0).map((to) => ({ seat, from, to })))
  const moves = ways.map((way): MoveAction => ({ type: 'move', ...way, leave: [], take: false }))
  const shots = ways.map((way): CastleAction => ({ type: 'shoot', ...way }))
  const listed = legal.filter((action) => action.type === 'move')
  const withFlags = Array.from({ length: 300 }, (_, i): MoveAction => {
    const move = rng.pick(i % 2 === 0 && listed.length > 0 ? listed : moves)
    return { ...move, leave: CASTLE.seats.filter(() => rng.below(3) === 0), take: rng.below(2) === 0 }
  })
  const recruits = [null, ...CASTLE.kinds.map(({ id }) => id)].flatMap((kind) =>
    [false, true].map((take): CastleAction => ({ type: 'recruit', seat, kind, take })),
  )
  return [{ type: 'pass', seat }, { type: 'decline', seat }, ...recruits, ...moves, ...shots, ...withFlags]
}

function publicKey({ tokens }: CastlePosition, action: TurnAction): readonly number[] {
  switch (action.type) {
    case 'move': {
      const carried = tokens.filter(({ at, carried: isCarried }) => isCarried && at === action.from)
      const left = carried.reduce((sum, { seat }, i) => sum + (action.leave.includes(seat) ? 2 ** i : 0), 0)
      return [action.from, 0, action.to, left, Number(action.take)]
    }
    case 'shoot':
      return [action.from, 1, action.to]
    case 'recruit':
      return [action.kind === null ? CASTLE.kinds.length : CASTLE.kinds.findIndex(({ id }) => id === action.kind), Number(action.take)]
    case 'decline':
      return [CASTLE.kinds.length + 1]
    case 'pass':
      return []
  }
}

function armies({ board, captured, deployed }: CastleState): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (seat: string, kind: string): void => void (counts[`${seat} ${kind}`] = (counts[`${seat} ${kind}`] ?? 0) + 1)
  for (const piece of [...board, ...captured]) if (piece) add(piece.seat, piece.kind)
  for (const [seat, placement] of Object.entries(deployed)) for (const kind of Object.values(placement)) add(seat, kind)
  return counts
}

function told(event: SeenCastleEvent): readonly Thing[] {
  switch (event.type) {
    case 'play-began':
      return event.pieces.map(({ piece }) => piece)
    case 'piece-moved':
      return [{ id: event.id, kind: event.revealed }]
    case 'battle-fought':
      return [event.attacker, event.defender]
    case 'cannon-fired':
      return [event.cannon, event.target]
    case 'piece-recruited':
      return [event]
    case 'seat-left':
      return event.lost
    default:
      return []
  }
}

function brief(event: SeenCastleEvent): string {
  const symbol = (kind: string | null): string => CASTLE.kinds.find(({ id }) => id === kind)?.symbol ?? '?'
  const flags = ({ leave, take }: Pick<MoveAction, 'leave' | 'take'>): string =>
    `${leave.length > 0 ? ` leaves ${leave.join(' ')}` : ''}${take ? ' takes' : ''}`
  switch (event.type) {
    case 'army-deployed':
      return `${event.type} ${event.seat}${event.placement === null ? '' : ' openly'}`
    case 'play-began':
      return `${event.type} ${event.pieces.map(({ piece }) => `${piece.id}=${symbol(piece.kind)}`).join(' ')}`
    case 'piece-moved':
      return `${event.type} ${event.id}${flags(event)}${event.revealed === null ? '' : ` is ${symbol(event.revealed)}`}`
    case 'battle-fought':
      return `${event.type} ${event.attacker.id} ${symbol(event.attacker.kind)} x ${event.defender.id} ${symbol(event.defender.kind)}: ${event.result}${flags(event)}`
    case 'cannon-fired':
      return `${event.type} ${event.cannon.id} ${symbol(event.cannon.kind)} at ${event.target.id} ${symbol(event.target.kind)}`
    case 'slider-moved':
      return `${event.type} ${event.seat} ${event.to}`
    case 'recruit-due':
      return `${event.type} ${event.seat} ${event.chances.join(' ')}`
    case 'piece-recruited':
      return `${event.type} ${event.id} ${symbol(event.kind)}${event.take ? ' takes' : ''}`
    case 'seat-left':
      return `${event.type} ${event.seat} ${event.reason} ${event.lost.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')}`
    case 'game-ended':
      return `${event.type} ${event.outcome.reason} ${event.shown.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')}`
    default:
      return `${event.type} ${event.seat}`
  }
}

/** Nothing stands in a lake, and nobody carries a flag who does not stand there. */
function flawIn({ board, tokens, options }: CastleState): string | null {
  const spaces = CASTLE.boards[options.preset]?.board.spaces ?? []
  if (board.some((piece, space) => piece && spaces[space]?.kind === OBSTACLE)) return 'a piece stands in a lake'
  return tokens.some(({ at, carried }) => carried && !board[at]) ? 'nobody carries a flag' : null
}

/** Two games alike but for two pieces of one army that have changed places in the deployment, until either is in a move, a shot or a battle. */
function playTwins(game: CastleGame, options: CastleOptions, seed: string, compare: (here: string, there: string) => void): void {
  const rng = createRng(`twins ${seed}`)
  let [here, there] = [game.start(options, seed), game.start(options, seed)]
  const owner = rng.pick(seatsOf(here))
  const viewers: readonly Viewer[] = [...seatsOf(here).filter((seat) => seat !== owner), 'spectator']
  const tell = (state: CastleState, events: readonly CastleEvent[]): string =>
    JSON.stringify(
      viewers.map((viewer) => {
        const view = game.viewFor(state, viewer)
        return [view, events.map((event) => game.redact(state, event, viewer)), game.choices(view)]
      }),
    )
  let swapped: readonly number[] = []
  for (const seat of seatsOf(here)) {
    const order = game.deployment(here, seat)
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
    if (action === null) return
    const touches = action.type === 'move' || action.type === 'shoot' ? [action.from, action.to] : []
    if (touches.some((space) => marked.includes(here.board[space]?.id))) return
    const [one, other] = [game.decide(here, action), game.decide(there, action)]
    if (!one.ok || !other.ok) return // whether a seat has anything to move may be what differs
    here = one.value.reduce((state, event) => game.evolve(state, event), here)
    there = other.value.reduce((state, event) => game.evolve(state, event), there)
    if (here.phase === 'over' || there.phase === 'over') return
    compare(tell(here, one.value), tell(there, other.value))
  }
}

function exchange(placement: Placement, [a = 0, b = 0]: readonly number[]): Placement {
  return { ...placement, [a]: placement[b] ?? '', [b]: placement[a] ?? '' }
}
