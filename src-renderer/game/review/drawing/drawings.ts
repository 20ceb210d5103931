/** Arrows and marks on a position: what a new one changes, their colours, and their words. Pure. */
import '../../../words/en/drawing.ts'
import type { Colour, Drawing, EditionInfo } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import { textOf } from '../../families.ts'

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
export function drawnBySpace(drawn: readonly Drawing[], names: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  for (const drawing of drawn)
    for (const space of [drawing.from, drawing.to])
      if (space !== undefined) found.set(space, [...(found.get(space) ?? []), sayDrawing(drawing, names)])
  return found
}
