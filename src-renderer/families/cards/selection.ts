/**
 * A front-line action that is being put together: an own card in hand, then an enemy card to attack, an ability, or the cards that a Scout is to look at.
 * Knows no rules: it sorts through the choices that the table lists. Pure.
 */
import type { CardChoice } from '../../../src-main/contract/index.ts'

type LookChoice = Extract<CardChoice, { readonly type: 'see-line' }>
type AbilityType = Exclude<CardChoice['type'], 'attack'>

export interface Selection {
  /** Place of the own card. */
  readonly from: number
  /** Places of the enemy's line that are to be looked at, in order of choosing; null while the ability is not taken up. */
  readonly looking: readonly number[] | null
}

/** The choices of one own card. */
export function choicesOf(choices: readonly CardChoice[], from: number): readonly CardChoice[] {
  return choices.filter((choice) => choice.from === from)
}

/** Places of own cards that can do something. */
export function actorsIn(choices: readonly CardChoice[]): ReadonlySet<number> {
  return new Set(choices.map(({ from }) => from))
}

/** The attack on a place of the enemy's line, if it can be made. */
export function attackOn(choices: readonly CardChoice[], from: number, to: number): CardChoice | null {
  return choices.find((choice) => choice.type === 'attack' && choice.from === from && choice.to === to) ?? null
}

/** What a card can do besides attacking, each once. */
export function abilitiesOf(choices: readonly CardChoice[], from: number): readonly AbilityType[] {
  return [...new Set(choicesOf(choices, from).flatMap(({ type }) => (type === 'attack' ? [] : [type])))]
}

/** The action of an ability that needs no further choice: of the Spy, the Flag. */
export function abilityChoice(choices: readonly CardChoice[], from: number, type: AbilityType): CardChoice | null {
  return choicesOf(choices, from).find((choice) => choice.type === type) ?? null
}

function looksOf(choices: readonly CardChoice[], from: number): readonly LookChoice[] {
  return choicesOf(choices, from).filter((choice): choice is LookChoice => choice.type === 'see-line')
}

/** How many cards a Scout names (BC-9). */
export function looksDue(choices: readonly CardChoice[], from: number): number {
  return Math.max(0, ...looksOf(choices, from).map(({ at }) => at.length))
}

/** Enemy places that can be looked at. */
export function lookable(choices: readonly CardChoice[], from: number): ReadonlySet<number> {
  return new Set(looksOf(choices, from).flatMap(({ at }) => at))
}

/** Adds a card to look at, or removes it; with too many the first one is removed. Null where no card can be looked at. */
export function aimLook(choices: readonly CardChoice[], { from, looking }: Selection, place: number): Selection | null {
  if (looking === null || !lookable(choices, from).has(place)) return null
  if (looking.includes(place)) return { from, looking: looking.filter((each) => each !== place) }
  return { from, looking: [...looking, place].slice(-looksDue(choices, from)) }
}

/** The look at the cards that are named, once they are enough. */
export function lookChoice(choices: readonly CardChoice[], { from, looking }: Selection): CardChoice | null {
  const named = (looking ?? []).toSorted((a, b) => a - b).join()
  return looksOf(choices, from).find(({ at }) => at.join() === named) ?? null
}
