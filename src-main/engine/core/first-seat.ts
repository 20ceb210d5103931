/** Who takes the first turn: the edition's first seat, or whom the table has chosen where an edition lists the option `first` (CA-4). */
import type { EditionBase, OptionSpec } from './edition.ts'
import type { OptionsBase } from './game.ts'
import { isOut, nextSeat, plays, type Seated } from './sides.ts'
import type { Seat } from './seats.ts'

/** A game, as far as it says who plays and who begins. */
interface Beginning extends Seated {
  readonly options: OptionsBase
}

/** The option by which a table says who begins; undefined where a rule says it. */
export function firstSeatOption({ options }: Pick<EditionBase, 'options'>): Extract<OptionSpec, { readonly type: 'choice' }> | undefined {
  const found = options.find(({ key }) => key === 'first')
  return found?.type === 'choice' ? found : undefined
}

/** Who takes the first turn of this game; the first of the lineup where that seat does not play, the next one clockwise where it is out by then. */
export function firstSeatOf({ firstSeat }: Pick<EditionBase, 'firstSeat'>, game: Beginning): Seat {
  const first = game.options.first ?? firstSeat
  return plays(game, first) && !isOut(game, first) ? first : nextSeat(game, first)
}
