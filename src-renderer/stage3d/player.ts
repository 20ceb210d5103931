/** Plays any plan and gives its moment at any time. Pure except for its clock, which the caller advances. */

/** Starts and ends softly. */
export const ease = (t: number) => (t < 0.5 ? 4 * t * t * t : 1 - Math.pow(-2 * t + 2, 3) / 2)

export interface Player<P, M> {
  /** The plan being played, or null. */
  readonly plan: P | null
  play(plan: P): void
  /** Moves on by milliseconds; true when the plan has just ended. */
  advance(ms: number): boolean
  /** Ends the plan at once; true when there was one. */
  skip(): boolean
  moment(): M | null
}

/** A player with nothing to play; `momentAt` says how a plan looks so many milliseconds after its beginning. */
export function createPlayer<P extends { readonly duration: number }, M>(momentAt: (plan: P, time: number) => M): Player<P, M> {
  let plan: P | null = null
  let time = 0
  const end = () => {
    const had = plan !== null
    plan = null
    return had
  }
  return {
    get plan() {
      return plan
    },
    play(next) {
      plan = next
      time = 0
    },
    advance(ms) {
      if (!plan) return false
      time += ms
      return time >= plan.duration && end()
    },
    skip: end,
    moment: () => plan && momentAt(plan, time),
  }
}
