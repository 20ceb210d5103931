/** Arrows and marks on a position: what a new one changes, their colours, and their words. Pure. */
import '../../../words/en/drawing.ts'
import type { Colour, Drawing, EditionInfo, Seat } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import { textOf } from '../../families.ts'
import type { Choice } from '../shown-by.ts'

const isSamePlace = (a: Drawing, b: Drawing): boolean => a.from === b.from && a.to === b.to

/** What is drawn once this is drawn too: the same one is removed, one in another colour takes its place. */
export function drawnWith(drawn: readonly Drawing[], next: Drawing): readonly Drawing[] {
  const others = drawn.filter((each) => !isSamePlace(each, next))
  return drawn.some((each) => isSamePlace(each, next) && each.colour === next.colour) ? others : [...others, next]
}

/** The colour of a press: green, with Shift or Ctrl red, with Alt blue, with both yellow. */
export function colourOf({ shiftKey, ctrlKey, altKey }: Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'altKey'>): Colour {
  if (altKey) return shiftKey || ctrlKey ? 'yellow' : 'blue'
  return shiftKey || ctrlKey ? 'red' : 'green'
}

/** The names of the spaces that can be drawn on, by their numbers: those of the board, or the places of all lines of cards. */
export function spaceNames(info: EditionInfo, preset: string): readonly string[] {
  const board = textOf(info).boardOf(info, preset)
  if (board) return board.spaces.map(({ name }) => name)
  const places = 'line' in info ? info.line : 0
  return info.seats.flatMap((seat) =>
    Array.from({ length: places }, (_, place) => t('drawing.place', { seat: seatName(seat), place: place + 1 })),
  )
}

/** How something drawn looks: in a colour of one's own, or as the stronger move of a mistake or the one played. */
export type Look = Colour | 'better' | 'played'

/** A move of a mistake: an arrow, or a circle where it has one space only. */
export interface JudgedMove {
  readonly from: number
  readonly to: number | undefined
  readonly look: 'better' | 'played'
}

/** The spaces of a move of a seat; null where it has none. Places of cards are numbered as in `spaceNames`: one's own, and those that are attacked. */
export function moveSpaces(
  info: EditionInfo,
  seat: Seat,
  { from, to }: Pick<Choice, 'from' | 'to'>,
): Pick<JudgedMove, 'from' | 'to'> | null {
  const numbered = (space: number, of: Seat | undefined): number =>
    'line' in info && of !== undefined ? info.seats.indexOf(of) * info.line + space : space
  const rival = info.seats.find((each) => each !== seat)
  if (from !== null) {
    const [begin, end] = [numbered(from, seat), to === null ? undefined : numbered(to, rival)]
    return { from: begin, to: end === begin ? undefined : end }
  }
  return to === null ? null : { from: numbered(to, rival), to: undefined }
}

const JUDGED_WORDS = { better: 'drawing.better', played: 'drawing.played' } as const

/** `Stronger: A2 to A10` */
export function sayJudged({ from, to, look }: JudgedMove, names: readonly string[]): string {
  const way = { from: names[from] ?? '', to: names[to ?? from] ?? '' }
  return t(JUDGED_WORDS[look], { way: to === undefined ? way.from : t('drawing.way', way) })
}

const COLOUR_WORDS = { green: 'drawing.green', red: 'drawing.red', blue: 'drawing.blue', yellow: 'drawing.yellow' } as const

/** `Arrow C3 to C4, green` */
export function sayDrawing({ from, to, colour }: Drawing, names: readonly string[]): string {
  const words = { from: names[from] ?? '', colour: t(COLOUR_WORDS[colour]) }
  return to === undefined ? t('drawing.mark', words) : t('drawing.arrow', { ...words, to: names[to] ?? '' })
}

/** Whether all of it is on this board. */
export function isOnBoard({ from, to }: Drawing, names: readonly string[]): boolean {
  return names[from] !== undefined && (to === undefined || (to !== from && names[to] !== undefined))
}

/** What is drawn on each space, in words. */
export function drawnBySpace(
  drawn: readonly Drawing[],
  judged: readonly JudgedMove[],
  names: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  const add = ({ from, to }: { readonly from: number; readonly to?: number | undefined }, words: string): void => {
    for (const space of [from, to]) if (space !== undefined) found.set(space, [...(found.get(space) ?? []), words])
  }
  for (const move of judged) add(move, sayJudged(move, names))
  for (const drawing of drawn) add(drawing, sayDrawing(drawing, names))
  return found
}
