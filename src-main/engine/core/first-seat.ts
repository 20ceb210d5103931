/** The seat that takes the first turn: the edition's, or the one that the option `first` names (CA-4). */
import type { EditionBase, OptionSpec } from './edition.ts'
import type { OptionsBase } from './game.ts'
import { isOut, nextSeat, plays, type Seated } from './sides.ts'
import type { Seat } from './seats.ts'

/** The part of a game that says who plays and who begins. */
interface Beginning extends Seated {
  readonly options: OptionsBase
}

/** The option of the first seat; undefined where a rule names it. */
export function firstSeatOption({ options }: Pick<EditionBase, 'options'>): Extract<OptionSpec, { readonly type: 'choice' }> | undefined {
  const found = options.find(({ key }) => key === 'first')
  return found?.type === 'choice' ? found : undefined
}

/** The seat that takes the first turn of this game: if that seat does not play or is out, the next one clockwise. */
export function firstSeatOf({ firstSeat }: Pick<EditionBase, 'firstSeat'>, game: Beginning): Seat {
  const first = game.options.first ?? firstSeat
  return plays(game, first) && !isOut(game, first) ? first : nextSeat(game, first)
}
