/** A row of the card table in a sentence, or the places that face each other, for the keys that read them. Made from the model. Pure. */
import '../../words/en/cards.ts'
import '../../words/en/coach.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { sayDeck } from './describe.ts'
import { sideOf } from './spots.ts'
import type { CardsModel, Spot } from './types.ts'

/** The row of a spot from its first place on, or what is in its place of both lines. */
export function sayLine(model: CardsModel, spot: Spot | null, line: 'row' | 'file'): string {
  const side = spot && sideOf(model, spot.seat)
  if (!spot || !side) return t('coach.noLine')
  const say = (name: string, words: readonly string[]): string => t('coach.line', { name, list: words.join('; ') })
  const seat = seatName(spot.seat)
  if (spot.zone === 'hand' || spot.zone === 'deck') {
    return say(t('cards.rowHand', { seat }), [...side.hand.map(({ words }) => words), sayDeck(side)])
  }
  if (spot.zone === 'out' || line === 'row') {
    return say(
      t('cards.rowLine', { seat }),
      side.line.map(({ words }) => words),
    )
  }
  const facing = model.sides.flatMap((each) => each.line[spot.index]?.words ?? [])
  return say(t('coach.place', { name: String(spot.index + 1) }), facing)
}
