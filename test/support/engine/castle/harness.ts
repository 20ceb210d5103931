/** The castle under the laws. */
import { OBSTACLE } from '../../../../src-main/engine/core/board/board.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import { CASTLE } from '../../../../src-main/engine/editions/castle/index.ts'
import { symbolOf } from '../../../../src-main/engine/rules/notation/words.ts'
import { randomPlacement } from '../../../../src-main/engine/rules/deployment.ts'
import { briefArmyEvent, countArmies, everyPiece } from '../armies.ts'
import { playArmyTwins } from '../army-twins.ts'
import { actionKey, type Harness, type Thing } from '../harness.ts'
import { createCastleGame } from '../../../../src-main/engine/castle/game.ts'
import type {
  CastleAction,
  CastlePosition,
  CastleState,
  CastleTypes,
  MoveAction,
  SeenCastleEvent,
  TurnAction,
} from '../../../../src-main/engine/castle/types.ts'

export function makeCastleHarness(): Harness<CastleTypes> {
  const game = createCastleGame(CASTLE)
  return {
    info: CASTLE,
    game,
    probes: (position, seat, legal, rng) => [...legal, ...everyAction(position, seat, legal, rng)],
    actionKey,
    publicKey: (state, action) => publicKey(state, action),
    armies: countArmies,
    things: everyPiece,
    thingsIn,
    brief,
    flawIn,
    wrongDeployments: (state, seat, rng) =>
      state.phase === 'playing'
        ? [randomPlacement({ seat, kinds: { scout: 1 }, spaces: CASTLE.boards[state.options.preset]?.board.zones[seat] ?? [] }, rng)]
        : [],
    playTwins: (options, seed, compare) => playArmyTwins(game, options, seed, touched, compare),
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

function thingsIn(event: SeenCastleEvent): readonly Thing[] {
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
  const symbol = (kind: string | null): string => symbolOf({ info: CASTLE }, kind)
  const flags = ({ leave, take }: Pick<MoveAction, 'leave' | 'take'>): string =>
    `${leave.length > 0 ? ` leaves ${leave.join(' ')}` : ''}${take ? ' takes' : ''}`
  switch (event.type) {
    case 'piece-moved':
      return `${event.type} ${event.id}${flags(event)}${event.revealed === null ? '' : ` is ${symbol(event.revealed)}`}${event.oneOf ? ` is ${event.oneOf.map(symbol).join(' or ')}` : ''}`
    case 'battle-fought':
      return `${event.type} ${event.attacker.id} ${symbol(event.attacker.kind)} x ${event.defender.id} ${symbol(event.defender.kind)}: ${event.result}${flags(event)}${event.sight ? ` seen by ${event.sight.seenBy.join(' ')}, is ${event.sight.oneOf.map(symbol).join(' or ')}` : ''}`
    case 'cannon-fired':
      return `${event.type} ${event.cannon.id} ${symbol(event.cannon.kind)} at ${event.target.id} ${symbol(event.target.kind)}`
    case 'slider-moved':
      return `${event.type} ${event.seat} ${event.to}`
    case 'recruit-due':
      return `${event.type} ${event.seat} ${event.chances.join(' ')}`
    case 'piece-recruited':
      return `${event.type} ${event.id} ${symbol(event.kind)}${event.take ? ' takes' : ''}`
    case 'seat-passed':
    case 'recruit-declined':
    case 'recruit-lost':
      return `${event.type} ${event.seat}`
    default:
      return briefArmyEvent(event, symbol)
  }
}

/** No piece is in a lake, and every carried flag has a piece on its space. */
function flawIn({ board, tokens, options }: CastleState): string | null {
  const spaces = CASTLE.boards[options.preset]?.board.spaces ?? []
  if (board.some((piece, space) => piece && spaces[space]?.kind === OBSTACLE)) return 'a piece stands in a lake'
  return tokens.some(({ at, carried }) => carried && !board[at]) ? 'nobody carries a flag' : null
}

function touched(action: CastleAction): readonly number[] {
  return action.type === 'move' || action.type === 'shoot' ? [action.from, action.to] : []
}
