/** The smallest words of the castle: spaces, kinds, seats by their first letter. */
import { unreadable, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import type { CastleContext } from '../context.ts'
import type { CastleInfo } from '../edition.ts'

export const HIDDEN = '?'

export function spaceName({ tables }: CastleContext, space: number): string {
  return tables.names[space] ?? `#${space}`
}

/** A space that something can stand on. */
export function readSpace({ tables }: CastleContext, word: Word): number {
  const space = tables.names.indexOf(word.text.toUpperCase())
  if (space < 0) return unreadable(word, `There is no space “${word.text}”.`)
  return tables.open[space] ? space : unreadable(word, `Nothing stands on ${word.text}: it is a lake.`)
}

export function symbolOf({ kinds }: CastleInfo, kind: string | null): string {
  return kinds.find(({ id }) => id === kind)?.symbol ?? HIDDEN
}

export function readKind({ kinds }: CastleInfo, word: Word): string {
  const kind = kinds.find(({ symbol }) => symbol === word.text.toUpperCase())
  return kind?.id ?? unreadable(word, `There is no piece “${word.text}”; pieces are ${kinds.map(({ symbol }) => symbol).join(' ')}.`)
}

export function letterOf(seat: Seat): string {
  return seat.charAt(0)
}

export function readLetter(seats: readonly Seat[], word: Word): Seat {
  return (
    seats.find((seat) => letterOf(seat) === word.text) ??
    unreadable(word, `“${word.text}” is nobody’s letter; write ${seats.map(letterOf).join(' ')}.`)
  )
}
