/** Makes the steps of a game as a table would have stored them, by deciding its actions one by one. */
import { createHash } from 'node:crypto'
import { begin, type AnyAction, type StateBase } from '../engine/core/game.ts'
import type { AnyGame } from '../engine/families.ts'
import { explain } from '../engine/refusals.ts'
import type { Edition } from '../engine/editions/index.ts'
import { storable } from '../record/timeline.ts'
import type { StoredStep } from '../record/types.ts'

export interface Replaying {
  state(): StateBase
  readonly steps: readonly StoredStep[]
  /** Plays an action; returns in a sentence why it is refused, or null. */
  play(action: AnyAction): string | null
}

/** Begins a game with these options; all chance comes from the seed. */
export function replaying({ game, info }: Edition, options: Parameters<AnyGame['start']>[0], seed: string): Replaying {
  const begun = begin(game, options, seed)
  const steps: StoredStep[] = []
  let { state } = begun
  const add = (step: Pick<StoredStep, 'by' | 'action' | 'events'>): void =>
    void steps.push({ seq: steps.length + 1, at: 0, clock: null, ...step })
  if (begun.events.length > 0) add({ by: null, ...storable({ type: 'game-opened' }, begun.events) })
  return {
    steps,
    state: () => state,
    play(action) {
      const decided = game.decide(state, action)
      if (!decided.ok) return explain(decided.error, info).message
      add({ by: action.seat, ...storable(action, decided.value) })
      state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
      return null
    },
  }
}

/** An id that follows from what a game is, so that the same game is recognised when it comes again. */
export function idFrom(text: string): string {
  return `g${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}
