/** Whether the end of a game from outside is the one that its last step leads to. Of every family the same; nothing is decided again. */
import type { EndReason, Outcome } from '../core/outcome.ts'
import type { Seat } from '../core/seats.ts'

/** The last step as far as it can end a game. */
export interface LastStep {
  readonly seats: readonly Seat[]
  readonly action: { readonly type: string; readonly seat: Seat }
  /** Whose turn would be next. */
  readonly turn: Seat
  /** Whose Flag is captured, if any. */
  readonly flagOf: Seat | null
  /** Who has lost all wards (NA-9), if anybody. */
  readonly wardless: Seat | null
  /** The table option (CL-23, BC-14). */
  readonly quietLimit: number | null
}

/** A sentence on what does not fit, or null. `outcome` is null where the game is said to go on. */
export function verifyEnd(last: LastStep, outcome: Outcome | null): string | null {
  const { action, flagOf, wardless } = last
  const said = SAID[action.type]
  if (outcome === null) {
    if (said) return `after “${action.type}” the game has to end`
    if (flagOf) return 'a Flag is captured, and the game goes on'
    return wardless ? 'the last ward is lost, and the game goes on' : null
  }
  const loser = said ? (said === 'agreed' ? null : action.seat) : loserBy(last, outcome.reason)
  if (flagOf && !said && outcome.reason !== 'flag-captured')
    return 'the last battle takes a Flag, and the outcome says that the game ended otherwise'
  if (loser === undefined || (said && outcome.reason !== said)) return `it cannot have ended by “${outcome.reason}” here`
  return isFor(last.seats, outcome, loser) ? null : 'the outcome is not that of the last step'
}

/** Actions that end a game by themselves. */
const SAID: Readonly<Record<string, EndReason>> = { resign: 'resigned', 'agree-draw': 'agreed', 'forfeit-on-time': 'time' }

/** Who has lost when a game ends like this; null for a draw, undefined where it cannot end so. */
function loserBy({ turn, flagOf, wardless, quietLimit }: LastStep, reason: EndReason): Seat | null | undefined {
  switch (reason) {
    case 'flag-captured':
      return flagOf ?? undefined
    case 'wards-lost':
      return wardless ?? undefined
    case 'no-action':
      return turn
    case 'deadlock':
      return null
    case 'quiet-limit':
      return quietLimit === null ? undefined : null
    default:
      return undefined
  }
}

/** Whether everybody has the place that is due, and nobody else has one. */
function isFor(seats: readonly Seat[], { places }: Outcome, loser: Seat | null): boolean {
  const due = (seat: Seat): number => (seat === loser ? seats.length : 1)
  return Object.keys(places).length === seats.length && seats.every((seat) => places[seat] === due(seat))
}
