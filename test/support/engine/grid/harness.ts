/** The grid family under the laws. */
import { withHandicap } from '../../../../src-main/engine/core/handicap.ts'
import type { GridInfo } from '../../../../src-main/engine/grid/edition.ts'
import { reserveOf } from '../../../../src-main/engine/rules/board-edition.ts'
import type {
  GridAction,
  GridState,
  GridTypes,
  RescueAction,
  SeenGridEvent,
  SeenPowerEffect,
  TurnAction,
} from '../../../../src-main/engine/grid/types.ts'
import { randomPlacement } from '../../../../src-main/engine/rules/deployment.ts'
import { countArmies, everyPiece } from '../armies.ts'
import { playArmyTwins } from '../army-twins.ts'
import { randomGame } from '../playing.ts'
import { eagerGame } from './eager.ts'
import { makeGridEdition } from './seen.ts'
import { actionKey, probes } from './probes.ts'
import { playRescueTwins } from './rescue-twins.ts'
import { playTrayTwins } from './tray-twins.ts'
import type { Harness, Thing } from '../harness.ts'

export function makeGridHarness(info: GridInfo): Harness<GridTypes> {
  const edition = makeGridEdition(info)
  return {
    ...edition,
    probes: (position, seat, legal, rng) => probes(info, position, seat, legal, rng),
    actionKey,
    wander: (options, seed) => (options.rescue ? eagerGame(edition, options, seed) : randomGame(edition.game, options, seed)),
    publicKey: (state, action) => publicKey(info, state, action),
    armies: (state) => armies(info, state),
    things: everyPiece,
    thingsIn,
    brief: (event) => brief(info, event),
    flawIn: ({ board }) => {
      const still = board.find((piece) => piece?.moved && info.kinds.find(({ id }) => id === piece.kind)?.movement === 'none')
      return still ? `${still.kind} has moved` : null
    },
    wrongDeployments: (state, seat, rng) => {
      if (state.phase !== 'playing') return []
      const spaces = (info.reinforcements?.zones[seat] ?? []).filter((square) => !state.board[square])
      const kinds = reserveOf(withHandicap(info, state.options.handicap), state.options.preset, seat)
      return Array.from({ length: 3 }, () => randomPlacement({ seat, kinds, spaces }, rng))
    },
    playTwins: (options, seed, compare) => {
      playArmyTwins(edition.game, options, seed, touched, compare)
      if (options.rescue) playRescueTwins(edition, options, seed, compare)
      const revives = info.powers.some(({ type }) => type === 'revive')
      for (let nth = 0; nth < (revives ? 8 : 1); nth++) playTrayTwins(edition, options, `${seed} ${nth}`, compare)
    },
  }
}

/** Counts of seat and kind over everything there is, off the board too. */
function armies(info: GridInfo, state: GridState): Readonly<Record<string, number>> {
  const counts = countArmies(state)
  for (const seat of state.reserve ?? [])
    for (const [kind, count] of Object.entries(reserveOf(withHandicap(info, state.options.handicap), state.options.preset, seat)))
      counts[`${seat} ${kind}`] = (counts[`${seat} ${kind}`] ?? 0) + count
  return counts
}

/** What a move or a power is about, a change of mode before it included. */
function touched(action: GridAction): readonly number[] {
  if (action.type !== 'move' && action.type !== 'power') return []
  const { from, to, change = from } = action
  return [from, to, change, ...(action.type === 'power' ? action.targets : [])]
}

/** A rescue by kind and square (HR-5). Others by change, start, way of acting, target and further targets; a piece’s powers and kinds in the edition's order. */
function publicKey({ kinds }: GridInfo, { board }: GridState, action: TurnAction | RescueAction): readonly number[] {
  if (action.type === 'rescue') return [kinds.findIndex(({ id }) => id === action.kind), action.at]
  if (action.type === 'decline') return [kinds.length]
  const start = [action.change ?? -1, action.from]
  if (action.type === 'move') return [...start, -1, action.to]
  const power = kinds.find(({ id }) => id === board[action.from]?.kind)?.powers?.indexOf(action.power) ?? -1
  const revived = action.kind === null ? [] : [kinds.findIndex(({ id }) => id === action.kind)]
  return [...start, power, action.to, ...action.targets, ...revived]
}

function thingsIn(event: SeenGridEvent): readonly Thing[] {
  switch (event.type) {
    case 'play-began':
    case 'army-reinforced':
      return event.pieces.map(({ piece }) => piece)
    case 'battle-fought':
      return [event.attacker, event.defender]
    case 'piece-moved':
      return [{ id: event.id, kind: event.revealed }]
    case 'mode-changed':
      return [event.piece]
    case 'piece-rescued':
      return [event]
    case 'power-used':
      return [event.user, ...event.effects.flatMap(thingsInEffect)]
    default:
      return []
  }
}

function thingsInEffect(effect: SeenPowerEffect): readonly Thing[] {
  if (effect.type === 'shown') return [effect.piece]
  if (effect.type === 'fought') return [effect.attacker, effect.defender]
  return effect.type === 'returned' ? [effect] : []
}

/** One line per event. */
function brief(info: GridInfo, event: SeenGridEvent): string {
  const symbol = (kind: string | null): string => info.kinds.find(({ id }) => id === kind)?.symbol ?? '?'
  switch (event.type) {
    case 'army-deployed':
      return `${event.type} ${event.seat}${event.placement === null ? '' : ' openly'}`
    case 'play-began':
      return `${event.type} ${event.pieces.map(({ piece }) => `${piece.id}=${symbol(piece.kind)}`).join(' ')}`
    case 'piece-moved':
      return `${event.type} ${event.id}${event.revealed === null ? '' : ` is ${symbol(event.revealed)}`}`
    case 'battle-fought':
      return `${event.type} ${event.attacker.id} ${symbol(event.attacker.kind)} x ${event.defender.id} ${symbol(event.defender.kind)}: ${event.result}`
    case 'army-reinforced':
      return `${event.type} ${event.seat} ${event.pieces.map(({ piece }) => `${piece.id}=${symbol(piece.kind)}`).join(' ')}`
    case 'mode-changed':
      return `${event.type} ${event.piece.id} is ${symbol(event.piece.kind)} in ${event.mode} mode`
    case 'power-used':
      return `${event.type} ${event.power} by ${event.user.id} ${symbol(event.user.kind)}: ${event.effects.map((effect) => briefEffect(effect, symbol)).join(', ')}`
    case 'piece-rescued':
      return `${event.type} ${event.id} ${symbol(event.kind)}`
    case 'rescue-due':
    case 'rescue-declined':
    case 'turn-passed':
      return `${event.type} ${event.seat}`
    case 'seat-left':
      return `${event.type} ${event.seat}: ${event.reason}`
    case 'game-ended':
      return `${event.type} ${event.outcome.reason} ${event.shown.map(({ id, kind }) => `${id}=${symbol(kind)}`).join(' ')}`
  }
}

function briefEffect(effect: SeenPowerEffect, symbol: (kind: string | null) => string): string {
  switch (effect.type) {
    case 'moved':
    case 'removed':
      return `${effect.id} ${effect.type}`
    case 'shown':
      return `${effect.piece.id} is ${symbol(effect.piece.kind)}`
    case 'fought':
      return `${effect.attacker.id} ${symbol(effect.attacker.kind)} ${effect.drawn ? 'draws' : 'x'} ${effect.defender.id} ${symbol(effect.defender.kind)}: ${effect.result}`
    case 'bound':
      return `${effect.id} ${effect.state ?? 'freed'}`
    case 'returned':
      return `${effect.id} ${symbol(effect.kind)} returned`
  }
}
