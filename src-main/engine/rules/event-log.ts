/** The events of one action so far, and the state that they lead to. */
import { draw, win, type EndReason, type Outcome } from '../core/outcome.ts'
import type { Seat } from '../core/seats.ts'
import { sidesLeft, type Seated } from '../core/sides.ts'
import type { GameEnded, SeatLeft } from './army-events.ts'
import { allShown, combatant, type Combatant } from './pieces.ts'

interface Logged extends Seated {
  readonly board: readonly (Combatant | null)[]
  readonly captured: readonly Combatant[]
}

export class EventLog<State extends Logged, Event> {
  readonly events: (Event | SeatLeft | GameEnded)[] = []
  state: State
  readonly #evolve: (state: State, event: Event | SeatLeft | GameEnded) => State

  constructor(evolve: (state: State, event: Event | SeatLeft | GameEnded) => State, state: State) {
    this.#evolve = evolve
    this.state = state
  }

  add(event: Event | SeatLeft | GameEnded): this {
    this.events.push(event)
    this.state = this.#evolve(this.state, event)
    return this
  }

  /** A seat leaves with all its pieces. */
  leave(seat: Seat, reason: SeatLeft['reason']): this {
    const lost = this.state.board.flatMap((piece) => (piece?.seat === seat ? [combatant(piece)] : []))
    return this.add({ type: 'seat-left', seat, reason, lost })
  }

  /** Ends the game if only one side is left, which wins; if none is, those of `before` share the first place. True when the game is over. */
  endWithoutRivals(before: Seated, reason: EndReason): boolean {
    const [side, ...others] = sidesLeft(this.state)
    if (others.length > 0) return false
    this.end(side === undefined ? draw(before, reason) : win(this.state, side, reason))
    return true
  }

  end(outcome: Outcome): this {
    return this.add({ type: 'game-ended', outcome, shown: allShown(this.state) })
  }
}
