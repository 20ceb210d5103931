/** The smallest parts of the notation on named spaces: spaces, kinds by their symbols, seats by their first letter. */
import type { BoardTables } from '../../core/board/compile.ts'
import type { EditionBase } from '../../core/edition.ts'
import { unreadable, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'

/** What reading such a text needs. */
export interface Naming {
  readonly info: EditionBase
  readonly tables: Pick<BoardTables, 'names' | 'open'>
}

/** A hidden kind or deployment. */
export const HIDDEN = '?'

export function spaceName({ tables }: Naming, space: number): string {
  return tables.names[space] ?? `#${space}`
}

/** A space by its name, lakes included. */
export function readAnySpace({ tables }: Naming, word: Word): number {
  const space = tables.names.indexOf(word.text.toUpperCase())
  return space < 0 ? unreadable(word, `There is no space “${word.text}”.`) : space
}

/** A space that a piece can be on. */
export function readSpace(naming: Naming, word: Word): number {
  const { tables } = naming
  const space = readAnySpace(naming, word)
  return tables.open[space] ? space : unreadable(word, `Nothing stands on ${word.text}: it is a lake.`)
}

export function symbolOf({ info }: Pick<Naming, 'info'>, kind: string | null): string {
  return info.kinds.find(({ id }) => id === kind)?.symbol ?? HIDDEN
}

export function readKind({ info: { kinds } }: Pick<Naming, 'info'>, word: Word): string {
  const kind = kinds.find(({ symbol }) => symbol === word.text.toUpperCase())
  return kind?.id ?? unreadable(word, `There is no piece “${word.text}”; pieces are ${kinds.map(({ symbol }) => symbol).join(' ')}.`)
}

export function letterOf(seat: Seat): string {
  return seat.charAt(0)
}

export function readLetter(seats: readonly Seat[], word: Word): Seat {
  return (
    seats.find((seat) => letterOf(seat) === word.text) ??
    unreadable(word, `“${word.text}” is no letter of a seat; write ${seats.map(letterOf).join(' ')}.`)
  )
}
