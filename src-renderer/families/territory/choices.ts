/** What a person can choose from in a turn of Conquest. Pure. */
import type { TerritoryChoice } from '../../../src-main/contract/index.ts'

type ChoiceOf<T extends TerritoryChoice['type']> = Extract<TerritoryChoice, { readonly type: T }>

export type AccuseChoice = ChoiceOf<'accuse'>

/** The choices of one sort. */
export function choicesOf<T extends TerritoryChoice['type']>(actions: readonly TerritoryChoice[], type: T): readonly ChoiceOf<T>[] {
  return actions.filter((action): action is ChoiceOf<T> => action.type === type)
}

/** Cards that ask for a place on the land before they are played. */
export const AIMED_CARDS = ['secret-information', 'traitor', 'new-spy-master'] as const
export type AimedCard = (typeof AIMED_CARDS)[number]

/** A card that is being played, as far as it has been aimed. */
export interface Aim {
  readonly card: AimedCard
  /** The first of two zones to look at, or the zone of the accused unit. */
  readonly at: number | null
  /** The second zone to look at. */
  readonly and: number | null
  /** Who the accused is said to be. */
  readonly kind: string | null
}

/** Nothing of a card has been aimed yet. */
export function newAim(card: AimedCard): Aim {
  return { card, at: null, and: null, kind: null }
}

/** Zones at which a card can be aimed next. */
export function aimsOf(actions: readonly TerritoryChoice[], { card, at }: Aim): readonly number[] {
  switch (card) {
    case 'secret-information': {
      const pairs = choicesOf(actions, 'look').map((look) => look.at)
      if (at === null) return [...new Set(pairs.flat())]
      return pairs.flatMap(([a, b]) => (a === at ? [b] : b === at ? [a] : []))
    }
    case 'traitor':
      return [...new Set(choicesOf(actions, 'accuse').map((accuse) => accuse.at))]
    case 'new-spy-master':
      return choicesOf(actions, 'recall').map(({ to }) => to)
  }
}

/** What the aim comes to; null while something is still to be said. */
export function actionOf(actions: readonly TerritoryChoice[], { card, at, and, kind }: Aim): TerritoryChoice | null {
  if (at === null) return null
  switch (card) {
    case 'secret-information':
      return choicesOf(actions, 'look').find((look) => and !== null && look.at.includes(at) && look.at.includes(and)) ?? null
    case 'traitor':
      return choicesOf(actions, 'accuse').find((accuse) => accuse.at === at && accuse.kind === kind) ?? null
    case 'new-spy-master':
      return choicesOf(actions, 'recall').find(({ to }) => to === at) ?? null
  }
}
