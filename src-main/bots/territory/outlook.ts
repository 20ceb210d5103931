/** Quick play: the rest of a turn, then the turns of all others, for some rounds. */
import type { Rng } from '../../engine/core/rng.ts'
import { BLITZ_MOVES } from '../../engine/territory/actions/card-effects.ts'
import { KEPT, NO_SEAT, type Model } from './model.ts'
import type { MoveRater } from './policy.ts'

export interface Outlook {
  readonly rater: MoveRater
  /** The seat of the first turn: a round begins with it. */
  readonly first: number
  /** The last round, or null. */
  readonly limit: number | null
}

/** Chance that a drawn card is not Blitz!. */
const NO_BLITZ = 28 / 41
/** How often a drawn Blitz! is the card that is played. */
const PLAYED = 0.75

/** Plays a turn with this many moves; with `must` the first one is made even if it is bad. */
export function playTurn({ rater }: Outlook, model: Model, seat: number, moves: number, must: boolean, rng: Rng): void {
  for (let nth = 0; nth < moves && model.winner === NO_SEAT; nth++) {
    const found = rater.best(model, seat, nth > 0 || !must, rng)
    if (!found) break
    model.move(found.unit, found.to)
  }
  model.endTurn()
}

/** Plays the turns of all others, up to the next turn of `me`. */
export function playOthers(outlook: Outlook, model: Model, me: number, rng: Rng): void {
  for (let n = 1; n < model.seats; n++) {
    if (isOver(outlook, model)) return
    const seat = (me + n) % model.seats
    if (seat === outlook.first) model.round++
    if (isOver(outlook, model)) return
    if (model.lives(seat)) playTurn(outlook, model, seat, movesFor(model, seat, rng), true, rng)
  }
  if (me === outlook.first) model.round++
}

export function isOver({ limit }: Outlook, { winner, round }: Model): boolean {
  return winner !== NO_SEAT || (limit !== null && round > limit)
}

/** Moves of a future turn: one, one for each city, and perhaps a Blitz! (CQ-7, CQ-8). */
export function movesFor(model: Model, seat: number, rng: Rng): number {
  let tokens = 0
  let moves = 1
  for (let t = 0; t < model.owners.length; t++) {
    if (model.owners[t] !== seat) continue
    tokens++
    if (model.tables.land.territories[t]?.city) moves++
  }
  if (model.holder[seat] !== KEPT) return moves
  const isBlitz = rng.fraction() < PLAYED * (1 - NO_BLITZ ** Math.floor(tokens / 2))
  return isBlitz ? moves + BLITZ_MOVES : moves
}
