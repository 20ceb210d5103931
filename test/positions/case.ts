/** A position with what must, or must not, be played in it. */
import type { BotLevel } from '../../src-main/bots/contract.ts'
import type { OptionValues } from '../../src-main/contract/common.ts'
import type { Seat } from '../../src-main/engine/core/seats.ts'

/**
 * What a position is about: a known strong piece that eats the army, strong pieces staked on the unknown, the race for the Flags, attacks on the known stronger;
 * with powers, strong pieces that reach for the unknown; in the castle, the first flag on the ring; in Conquest, the defence of a Flag that the enemy has seen.
 */
export const THEMES = ['roamer', 'stake', 'home', 'stronger', 'reach', 'ring', 'relief'] as const
export type Theme = (typeof THEMES)[number]

export interface PositionCase {
  readonly theme: Theme
  readonly edition: string
  readonly options: OptionValues
  /** The seat to move; the text is what it knows. */
  readonly seat: Seat
  readonly text: string
  /** Actions of which one must be played; all of equal worth. */
  readonly play?: readonly string[]
  /** Actions that must not be played. */
  readonly avoid?: readonly string[]
  readonly why: string
  /** Levels that do not find it yet; none if absent. */
  readonly missedBy?: readonly BotLevel[]
}
