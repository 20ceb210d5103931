/** What follows an action: seats that have lost leave, the turn passes, the game ends. With two sides a loss ends the game; with more the others play on. */
import { defeat, draw, type EndReason, type Outcome } from '../../core/outcome.ts'
import type { Seat } from '../../core/seats.ts'
import { goesOnWithout, nextSeat, seatsLeft, sideOf } from '../../core/sides.ts'
import type { GridContext } from '../context.ts'
import { atTurn, gameEnded, wardless } from './ending.ts'
import { playBegan } from '../start.ts'
import { rescueAfter } from './rescue.ts'
import type { Combatant, GridEvent, GridState } from '../types.ts'

/** How events are folded while deciding. */
export type Fold = (state: GridState, event: GridEvent) => GridState

/** The events of one action so far, and the state that they lead to. */
export class Course {
  readonly events: GridEvent[] = []
  readonly #ctx: GridContext
  readonly #fold: Fold
  #state: GridState

  constructor(ctx: GridContext, fold: Fold, state: GridState) {
    this.#ctx = ctx
    this.#fold = fold
    this.#state = state
  }

  get state(): GridState {
    return this.#state
  }

  add(event: GridEvent): void {
    this.events.push(event)
    this.#state = this.#fold(this.#state, event)
  }

  /** The action of the turn is done: Flags and wards are checked, then a rescue is decided (HR-5), or the next turn begins (CL-31, NA-23). */
  endTurn(event: TurnEvent): void {
    this.add(event)
    const flags = flagsIn(this.#ctx, event)
    const losers = flags.length > 0 ? flags : wardless(this.#ctx, this.#state)
    const reason = flags.length > 0 ? 'flag-captured' : 'wards-lost'
    for (const seat of losers) {
      if (!goesOnWithout(this.#state, seat)) {
        this.#pass()
        return this.#lose(seat, reason)
      }
      this.#leave(seat, reason)
    }
    const rescuer = rescueAfter(this.#ctx, this.#state, event)
    if (rescuer !== null) return this.add({ type: 'rescue-due', seat: event.seat, at: rescuer })
    this.passTurn()
  }

  /** Nothing is left to be done in this turn. */
  passTurn(): void {
    this.#pass()
    this.beginTurn()
  }

  /** All armies are deployed. */
  beginPlay(): void {
    this.add(playBegan(this.#ctx, this.#state))
    this.beginTurn()
  }

  /** A seat resigns, or its time is over (CL-23). */
  giveUp(seat: Seat, reason: EndReason): void {
    if (!goesOnWithout(this.#state, seat)) return this.#lose(seat, reason)
    this.#leave(seat, reason)
    const { phase, turn, deployed } = this.#state
    if (phase === 'deploying') {
      if (seatsLeft(this.#state).every((each) => deployed[each] !== undefined)) this.beginPlay()
      return
    }
    if (turn === seat) this.#pass()
    this.beginTurn()
  }

  /** All sides that are left share the first place. */
  draw(reason: EndReason): void {
    this.#end(draw(this.#state, reason))
  }

  /** Passes the turn until a seat can act, or the game is over (CL-22). */
  beginTurn(): void {
    for (;;) {
      const beginning = atTurn(this.#ctx, this.#state)
      if (beginning === 'goes-on') return
      if (beginning !== 'lost') return this.draw(beginning)
      const { turn } = this.#state
      if (!goesOnWithout(this.#state, turn)) return this.#lose(turn, 'no-action')
      this.#leave(turn, 'no-action')
      this.#pass()
    }
  }

  #leave(seat: Seat, reason: EndReason): void {
    this.add({ type: 'seat-left', seat, reason })
  }

  #pass(): void {
    this.add({ type: 'turn-passed', seat: nextSeat(this.#state, this.#state.turn) })
  }

  #lose(seat: Seat, reason: EndReason): void {
    this.#end(defeat(this.#state, sideOf(this.#state, seat), reason))
  }

  #end(outcome: Outcome): void {
    this.add(gameEnded(this.#state, outcome))
  }
}

export type TurnEvent = Extract<GridEvent, { readonly type: 'piece-moved' | 'battle-fought' | 'power-used' }>

/** Whose Flags an action has captured (CL-18, CL-21). */
function flagsIn(ctx: GridContext, event: TurnEvent): readonly Seat[] {
  const owner = ({ kind, seat }: Combatant): readonly Seat[] => (ctx.kind(kind).flag === true ? [seat] : [])
  if (event.type === 'power-used') return event.effects.flatMap((effect) => (effect.type === 'fought' ? owner(effect.defender) : []))
  return event.type === 'battle-fought' ? owner(event.defender) : []
}
