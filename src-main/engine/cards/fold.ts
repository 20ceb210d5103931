/**
 * `evolve` that remembers its latest results: `decide` has to know the states that its events lead to, and its caller folds the same events once more.
 * States and events never change, so this is not to be noticed but in speed.
 */
import type { CardsContext } from './context.ts'
import { evolve } from './evolve.ts'
import type { CardsEvent, CardsState } from './types.ts'

/** An action has at most so many events of which the rules ask what they lead to. */
const REMEMBERED = 4

/** A fold for one game. */
export function makeFold(at: (state: CardsState) => CardsContext): (state: CardsState, event: CardsEvent) => CardsState {
  const states = new Array<CardsState | null>(REMEMBERED).fill(null)
  const events = new Array<CardsEvent | null>(REMEMBERED).fill(null)
  const results = new Array<CardsState | null>(REMEMBERED).fill(null)
  let next = 0
  return (state, event) => {
    for (let i = 0; i < REMEMBERED; i++) {
      const known = results[i]
      if (known && events[i] === event && states[i] === state) return known
    }
    const result = evolve(at(state), state, event)
    states[next] = state
    events[next] = event
    results[next] = result
    next = (next + 1) % REMEMBERED
    return result
  }
}
