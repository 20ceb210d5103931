/** What was seen of hands, as text: `red<blue:4,9,F+2-3-x1` (docs/notation.md). Cards laid since are named by where they are now. */
import { readCount, split, unreadable, type Word } from '../../core/reading.ts'
import { readSeat } from '../../core/outcome-notation.ts'
import type { CardsContext } from '../context.ts'
import { lineOf } from '../state/lines.ts'
import { bySeat, NONE } from '../state/state.ts'
import type { CardsPosition, CardsView, SeenGlance } from '../types.ts'
import { formatCards, readCards } from './cards.ts'
import { readPlace } from './words.ts'

const OUT = 'x'

/** Owner, `<`, the seat that looked, the hand as it was, cards drawn since and cards laid since. */
export function formatGlances(ctx: CardsContext, position: CardsPosition): string {
  return ctx.seats
    .flatMap((seat) => {
      const nameOf = (id: string): string => {
        const place = lineOf(position, seat).findIndex((card) => card?.id === id)
        return place >= 0 ? String(place + 1) : `${OUT}${position.captured.findIndex((card) => card.id === id) + 1}`
      }
      return (position.glances[seat] ?? NONE).map((glance: SeenGlance) => {
        const kinds = glance.kinds === null ? '' : formatCards(ctx, glance.kinds)
        const drawn = glance.drawn > 0 ? `+${glance.drawn}` : ''
        return `${seat}<${glance.by}:${kinds}${drawn}${glance.laid.map((id) => `-${nameOf(id)}`).join('')}`
      })
    })
    .join(';')
}

/** Reads them for a position whose cards have their ids already. */
export function readGlances(ctx: CardsContext, word: Word, position: Pick<CardsView, 'lines' | 'captured'>): CardsView['glances'] {
  const read = split(word, ';').map((each) => readGlance(ctx, each, position))
  return bySeat(ctx, (seat) => Object.freeze(read.flatMap((each) => (each.of === seat ? [each.glance] : []))))
}

function readGlance(
  ctx: CardsContext,
  word: Word,
  { lines, captured }: Pick<CardsView, 'lines' | 'captured'>,
): { readonly of: string; readonly glance: SeenGlance } {
  const parts = /^([a-z]+)<([a-z]+):([a-z\d,]*)(?:\+(\d+))?((?:-x?\d+)*)$/i.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not a look at a hand; write for example red<blue:4,9,F+2-3.`)
  const [, owner = '', by = '', kinds = '', drawn = '0', laid = ''] = parts
  const of = readSeat(ctx, { text: owner, at: word.at })
  const at = word.at + owner.length + by.length + 2
  const cardAt = (name: Word): string => {
    const isOut = name.text.toLowerCase().startsWith(OUT)
    const card = isOut ? captured[Number(name.text.slice(1)) - 1] : lines[of]?.[readPlace(ctx, name)]
    return card?.seat === of ? card.id : unreadable(name, `There is no card “${name.text}” of ${of}.`)
  }
  const hand = readCards(ctx, { text: kinds, at }).map(({ kind }) => kind ?? '')
  const glance = {
    by: readSeat(ctx, { text: by, at: word.at + owner.length + 1 }),
    kinds: kinds === '' ? null : ctx.sorted(hand),
    drawn: readCount({ text: drawn, at }, 'What was drawn'),
    laid: Object.freeze(split({ text: laid.slice(1), at: word.at + word.text.length - laid.length + 1 }, '-').map(cardAt)),
  }
  return { of, glance: Object.freeze(glance) }
}
