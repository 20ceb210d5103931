/** What the cards family adds to an edition: the length of a line, the size of a hand, and what cards can do instead of an attack. */
import type { Citations, EditionBase, KindSpec } from '../core/edition.ts'
import type { Ability } from './abilities.ts'
import type { CardsCitedCode } from './errors.ts'

export interface CardKind extends KindSpec {
  readonly ability?: Ability
}

/** The data of an edition of the cards family. */
export interface CardsInfo extends EditionBase {
  readonly family: 'cards'
  readonly kinds: readonly CardKind[]
  /** Places of a front line (BC-2). */
  readonly line: number
  /** Number of cards to which a hand is refilled (BC-3). */
  readonly hand: number
  /** Cards of the enemy's line that `see-line` looks at (BC-9). */
  readonly scouted: number
  readonly cites: CardsCitations
}

export interface CardsCitations extends Citations<CardsCitedCode> {
  readonly abilities: Readonly<Record<Ability, string>>
}
