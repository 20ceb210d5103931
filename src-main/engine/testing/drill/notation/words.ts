/** The smallest words of the drill: spaces, kinds, seats by their first letter. */
import { nameOf, idOf } from '../../../core/board/board.ts'
import { unreadable, type Word } from '../../../core/reading.ts'
import type { Seat } from '../../../core/seats.ts'
import { BOARD } from '../board.ts'
import type { DrillInfo } from '../edition.ts'

export const HIDDEN = '?'

export function spaceName(space: number): string {
  return nameOf(BOARD, space)
}

export function readSpace(word: Word): number {
  const space = idOf(BOARD, word.text.toUpperCase())
  return space >= 0 ? space : unreadable(word, `There is no space “${word.text}”.`)
}

export function symbolOf({ kinds }: DrillInfo, kind: string | null): string {
  return kinds.find(({ id }) => id === kind)?.symbol ?? HIDDEN
}

export function readKind({ kinds }: DrillInfo, word: Word): string {
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
