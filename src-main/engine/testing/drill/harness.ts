/** The drill under the laws. */
import type { EditionInfo } from '../../families.ts'
import type { Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { briefArmyEvent, countArmies, everyPiece } from '../armies.ts'
import { playArmyTwins } from '../army-twins.ts'
import { actionKey, type Harness, type Thing } from '../harness.ts'
import { BOARD } from './board.ts'
import { DRILL } from './edition.ts'
import { createDrillGame } from './game.ts'
import { nameOf } from '../../core/board/board.ts'
import { symbolOf } from '../../rules/notation/words.ts'
import type { DrillAction, DrillTypes, MoveAction, SeenDrillEvent, TurnAction } from './types.ts'

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
    actionKey,
    publicKey: (_state, action) => publicKey(action),
    armies: countArmies,
    things: everyPiece,
    told,
    brief,
    flawIn: ({ board }) => (board.some((piece) => piece?.kind === 'mine' && piece.moved) ? 'a Mine has moved' : null),
    wrongDeployments: (state, seat, rng) =>
      state.phase === 'playing' ? [randomPlacement({ seat, kinds: { soldier: 1 }, spaces: BOARD.zones[seat] ?? [] }, rng)] : [],
    playTwins: (options, seed, compare) => playArmyTwins(game, options, seed, touched, compare),
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
  const symbol = (kind: string | null): string => symbolOf({ info: DRILL }, kind)
  switch (event.type) {
    case 'piece-moved':
      return `${event.type} ${event.id}${event.leave ? ' leaves' : ''}${event.take ? ' takes' : ''}${event.revealed === null ? '' : ` is ${symbol(event.revealed)}`}`
    case 'battle-fought':
      return `${event.type} ${event.attacker.id} ${symbol(event.attacker.kind)} x ${event.defender.id} ${symbol(event.defender.kind)}: ${event.result}`
    case 'recall-due':
      return `${event.type} ${event.seats.join(' ')}`
    case 'piece-recalled':
      return `${event.type} ${event.id} ${symbol(event.kind)} on ${nameOf(BOARD, event.at)}`
    case 'seat-passed':
    case 'recall-declined':
      return `${event.type} ${event.seat}`
    default:
      return briefArmyEvent(event, symbol)
  }
}

function touched(action: DrillAction): readonly number[] {
  return action.type === 'move' ? [action.from, action.to] : []
}
