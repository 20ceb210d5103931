/** Digital games with powers, and the same games entered by squares as players with real pieces would enter them. */
import type { MetFate, ObservedUse, ResolvedUse } from '../../../../src-main/engine/rules/physical-board.ts'
import type { Rng } from '../../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import type { GridInfo } from '../../../../src-main/engine/grid/edition.ts'
import { createGridGame, type GridGame } from '../../../../src-main/engine/grid/game.ts'
import type { GridAction, GridEvent, GridState, GridView, PowerAction, PowerEffect } from '../../../../src-main/engine/grid/types.ts'

/** A digital game in which all armies are placed, by chance. */
export function deployedBy(info: GridInfo, rng: Rng, more: Readonly<Record<string, unknown>> = {}): GridState {
  const game = createGridGame(info)
  const options = game.parseOptions({ preset: info.presets[0], quietLimit: 200, ...more })
  if (!options.ok) throw new Error('no such options')
  return info.seats.reduce(
    (state, seat) => {
      const order = game.deployment(state, seat)
      if (!order) throw new Error('nothing to deploy')
      return stateAfter(game, state, { type: 'deploy', seat, placement: game.defaultPlacement(order, rng) })
    },
    game.start(options.value, 'seed'),
  )
}

export function stateAfter(game: GridGame, state: GridState, action: GridAction): GridState {
  return eventsOf(game, state, action).reduce((before, event) => game.evolve(before, event), state)
}

export function eventsOf(game: GridGame, state: GridState, action: GridAction): readonly GridEvent[] {
  const decided = game.decide(state, action)
  if (!decided.ok) throw new Error(`refused: ${decided.error.code}`)
  return decided.value
}

/** Powers that show a piece to their own side alone, where nothing else comes of them. */
const LOOKS: readonly string[] = ['detect-enemy', 'panpipes', 'turn-to-stone', 'turkish-delight']

const RARE: readonly string[] = ['turkish-delight', 'breath-of-life', 'healing-cordial', 'turn-to-stone', 'call-bumblebee', 'magnet']

/** What is done next: reinforcements as soon as they may come, otherwise a power or an attack more often than not. */
export function anyAction(game: GridGame, state: GridState, rng: Rng): GridAction {
  const { turn } = state
  const order = game.deployment(state, turn)
  if (order && rng.below(3) > 0) {
    const action = { type: 'deploy', seat: turn, placement: game.defaultPlacement(order, rng) } as const
    if (game.decide(state, action).ok) return action
  }
  const legal = game.legalActions(state, turn)
  const powers = legal.filter(({ type }) => type === 'power')
  // every power as often as any other, however many ways there are to use it, and those that are seldom possible whenever they are
  const all = [...new Set(powers.map((each) => (each as PowerAction).power))]
  const rare = all.filter((each) => RARE.includes(each))
  const names = rare.length > 0 ? rare : all
  const attacks = legal.filter((each) => each.type === 'move' && state.board[each.to])
  const dice = rng.below(6)
  if (dice < 3 && names.length > 0) {
    const name = rng.pick(names)
    return rng.pick(powers.filter((each) => (each as PowerAction).power === name))
  }
  return rng.pick(dice < 5 && attacks.length > 0 ? attacks : legal)
}

/** A use of a power as it is entered. */
export function useOf({ board }: GridState, { seat, from, power, to, targets }: PowerAction): ObservedUse {
  return { seat, from, kind: board[from]?.kind ?? '', power, to, aims: targets }
}

/** What became of those whom a power met, and of its user, as a table would have it judged. */
export function fatesIn(events: readonly GridEvent[], squares: readonly number[]): Pick<ResolvedUse, 'fates' | 'userFalls'> {
  const used = events.find((event) => event.type === 'power-used')
  const drawn = fightIn(events)
  if (!used || (drawn && !drawn.drawn)) return { fates: [], userFalls: false }
  const fates = squares.map((at): MetFate => {
    if (drawn) return drawn.result === 'defender-wins' ? 'stays' : 'removed'
    const bound = used.effects.find((effect) => effect.type === 'bound')
    if (bound?.state) return bound.state
    if (used.effects.some((effect) => effect.type === 'removed' && effect.at === at)) return 'removed'
    return LOOKS.includes(used.power) ? 'looked-at' : 'stays'
  })
  const falls = used.effects.some((effect) => effect.type === 'removed' && effect.id === used.user.id)
  return { fates, userFalls: falls || (drawn !== null && drawn.result !== 'attacker-wins') }
}

/** What came of the battle that a power led to; null where it led to none. */
export function fightIn(events: readonly GridEvent[]): Extract<PowerEffect, { readonly type: 'fought' }> | null {
  const used = events.find((event) => event.type === 'power-used')
  return used?.effects.find((effect) => effect.type === 'fought') ?? null
}

/**
 * What a seat knows of a position except its own ranks, without the ids of pieces: those are drawn by lot in a digital game. Whether it may still look through
 * its losses depends on which pieces are on the board, which is not entered (NA-16).
 */
export function knownTo(seat: Seat, { board, captured, turn, trails, reserve = [], options }: GridView) {
  const bare = ({ id: _, seenBy: __, ...piece }: NonNullable<GridView['board'][number]>) => ({
    ...piece,
    kind: piece.seat === seat ? null : piece.kind,
  })
  const squareOf = (id: string): number => board.findIndex((piece) => piece?.id === id)
  return {
    board: board.map((piece) => piece && bare(piece)),
    captured: captured.map((piece) => ({ seat: piece.seat, kind: options.tray === 'open' ? piece.kind : null })),
    trails: Object.entries(trails).map(([each, recent]) => [each, squareOf(recent.piece), recent.steps]),
    turn,
    reserve,
  }
}

/** Squares whose pieces a viewer is shown and should not be, compared with a digital game. */
export function seenTooMuch(told: GridView, digital: GridView): readonly number[] {
  return told.board.flatMap((piece, square) => (piece?.kind && piece.kind !== digital.board[square]?.kind ? [square] : []))
}
