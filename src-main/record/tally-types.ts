/** What is kept of one finished game for searches and statistics besides its captures: armies, and counts, so that thousands of games are summed up at once. */
import type { Army } from '../engine/core/edition.ts'
import type { Seat } from '../engine/core/seats.ts'

/** How an attack ended for the attacker: it won, both were removed, it lost. */
export type AttackResult = 1 | 0 | -1

/** Attacks of one kind on another that ended alike. `isUnknown`: the attacker's player had not seen what it attacked. */
export type AttackTally = readonly [attacker: string, defender: string, isUnknown: 0 | 1, result: AttackResult, count: number]

/** Where a flag began, where an enemy first took it, and what took it; on the board as `near` sees it. Null where there is none. */
export interface FlagTally {
  /** The seat that has such a deployment at the lower edge: alike seats share it. */
  readonly near: Seat
  readonly stood: number | null
  readonly fell: number | null
  readonly by: string | null
}

export interface SideTally {
  readonly seat: Seat
  readonly attacks: readonly AttackTally[]
  /** The pieces of its army, and those of them that were captured at least once, by kind. */
  readonly had: Army
  readonly lost: Army
  readonly flag: FlagTally
}

export interface GameTally {
  /** Time from the start of play to the last step, in milliseconds, without long breaks. */
  readonly ms: number
  readonly sides: readonly SideTally[]
}

/** An army as it was deployed. */
export interface DeployedArmy {
  readonly seat: Seat
  /** Where it was: armies on the same ground have the same spaces, as their seats see them. */
  readonly ground: string
  /** The kind on each space of the ground, in order; null for an empty one. */
  readonly kinds: readonly (string | null)[]
}
