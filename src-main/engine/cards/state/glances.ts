/** What was seen of a hand, updated with what enters and leaves it (BC-8, BC-15). */
import type { Seat } from '../../core/seats.ts'
import type { Glance } from '../types.ts'

type Glances = readonly Glance[]

/**
 * The glances at a hand after `by` has looked at it. If no card was laid since the same seat looked last, the new look contains the old one and replaces it;
 * cards drawn between them count for the look before.
 */
export function withGlance(glances: Glances, by: Seat, kinds: readonly string[]): Glances {
  const last = glances.at(-1)
  const fresh: Glance = Object.freeze({ by, kinds, drawn: 0, laid: Object.freeze([]) })
  if (last?.by !== by || last.laid.length > 0) return Object.freeze([...glances, fresh])
  const kept = withDrawn(glances.slice(0, -1), last.drawn)
  return Object.freeze([...kept, fresh])
}

/** The glances after cards were drawn into the hand. */
export function withDrawn(glances: Glances, drawn: number): Glances {
  return withLast(glances, (last) => ({ ...last, drawn: last.drawn + drawn }))
}

/** The glances after cards were laid from the hand. */
export function withLaid(glances: Glances, ids: readonly string[]): Glances {
  return withLast(glances, (last) => ({ ...last, laid: Object.freeze([...last.laid, ...ids]) }))
}

function withLast(glances: Glances, change: (last: Glance) => Glance): Glances {
  const last = glances.at(-1)
  return last === undefined ? glances : Object.freeze([...glances.slice(0, -1), Object.freeze(change(last))])
}
