/** Cards in lists: hands and decks, front lines, cards that are out. */
import { split, unreadable, type Word } from '../../core/reading.ts'
import { seatLetter, type Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import type { SeenLineCard, SeenOutCard } from '../types.ts'
import { GAP, HIDDEN, readKind, symbolOf } from './words.ts'

const SHOWN = '!'

/** A card as it is read: its kind, or null where it is hidden, and its place in the text. */
export interface ReadCard {
  readonly kind: string | null
  /** Every other seat has seen it. */
  readonly isShown: boolean
  readonly at: number
}
export interface ReadOutCard extends ReadCard {
  readonly seat: Seat
}

/** `10,4,?3`: symbols, and how many hidden cards follow. */
export function formatCards(ctx: CardsContext, kinds: readonly (string | null)[]): string {
  const out: string[] = []
  let run = 0
  const flush = (): void => {
    if (run > 0) out.push(run === 1 ? HIDDEN : `${HIDDEN}${run}`)
    run = 0
  }
  for (const kind of kinds) {
    if (kind === null) run++
    else {
      flush()
      out.push(symbolOf(ctx, kind))
    }
  }
  flush()
  return out.join(',')
}

/** Reads such a list. */
export function readCards(ctx: CardsContext, word: Word): readonly ReadCard[] {
  return split(word, ',').flatMap((each): readonly ReadCard[] => {
    const run = /^\?(\d{0,2})$/.exec(each.text)
    if (!run) return [{ kind: readKind(ctx, each).id, isShown: false, at: each.at }]
    return new Array<ReadCard>(run[1] ? Number(run[1]) : 1).fill({ kind: null, isShown: false, at: each.at })
  })
}

/** `4,3!,.,B,10`: by place; `!` once every other seat has seen the card, `.` for a gap. */
export function formatLine(ctx: CardsContext, line: readonly (SeenLineCard | null)[]): string {
  const isShown = ({ seat, seenBy }: SeenLineCard): boolean => ctx.others(seat).every((other) => seenBy.includes(other))
  return line.map((card) => (card ? `${symbolOf(ctx, card.kind)}${isShown(card) ? SHOWN : ''}` : GAP)).join(',')
}

/** Reads a line: a card or null for each place. */
export function readLine(ctx: CardsContext, word: Word): readonly (ReadCard | null)[] {
  const cards = split(word, ',').map((each): ReadCard | null => {
    if (each.text === GAP) return null
    const isShown = each.text.endsWith(SHOWN)
    const text = isShown ? each.text.slice(0, -1) : each.text
    if (text !== HIDDEN) return { kind: readKind(ctx, { text, at: each.at }).id, isShown, at: each.at }
    return isShown ? unreadable(each, 'A card that was shown is known; write what it is.') : { kind: null, isShown, at: each.at }
  })
  const { line } = ctx.info
  return cards.length === line ? cards : unreadable(word, `A line has ${line} places; this one has ${cards.length}.`)
}

/** `r4,b?`: the first letter of the seat and the kind. */
export function formatOut(ctx: CardsContext, cards: readonly SeenOutCard[]): string {
  return cards.map(({ seat, kind }) => `${seatLetter(ctx.seats, seat)}${symbolOf(ctx, kind)}`).join(',')
}

/** Reads cards that are out. */
export function readOut(ctx: CardsContext, word: Word): readonly ReadOutCard[] {
  return split(word, ',').map((each) => {
    const seat = ctx.seats.find((one) => seatLetter(ctx.seats, one) === each.text.charAt(0).toLowerCase())
    if (!seat) return unreadable(each, `“${each.text}” is not a card that is out; write for example r4, bB or b?.`)
    const symbol = { text: each.text.slice(1), at: each.at + 1 }
    return { seat, kind: symbol.text === HIDDEN ? null : readKind(ctx, symbol).id, isShown: true, at: each.at }
  })
}
