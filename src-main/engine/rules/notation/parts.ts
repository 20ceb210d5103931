/** Parts of positions on named spaces, whatever the rules: pieces on the board or lost, and parts by seat. */
import type { Phase } from '../../core/game.ts'
import { readCount, split, unreadable, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import { readSeat } from '../../core/outcome-notation.ts'
import type { LostPiece } from '../pieces.ts'
import { letterOf, readKind, readLetter, symbolOf, type Naming } from './words.ts'

/** The place of an error that no word shows. */
export const END: Word = { text: '', at: 0 }

/** The phase by the fields: a position before play has deployments, one in play a board. */
export function phaseOf(fields: ReadonlyMap<string, Word>): Phase {
  return fields.has('outcome') ? 'over' : fields.has('board') ? 'playing' : 'deploying'
}

/** A count; left out at 0. */
export function formatCount(count: number): string | null {
  return count > 0 ? String(count) : null
}

export function readCountIn<Field extends string>(fields: ReadonlyMap<Field, Word>, field: Field): number {
  return readCount(fields.get(field) ?? { text: '0', at: 0 }, field)
}

/** Fields in their order; those without a value are left out. */
export function formatFields(fields: readonly (readonly [name: string, value: string | null])[]): string {
  return fields.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(' ')
}

/** `red:2`, each seat at most once. */
export function readBySeat<T>(seats: readonly Seat[], word: Word, separator: string, read: (part: Word) => T): ReadonlyMap<Seat, T> {
  const found = new Map<Seat, T>()
  for (const part of split(word, separator)) {
    const cut = part.text.indexOf(':')
    const seat = readSeat({ seats }, { text: part.text.slice(0, Math.max(0, cut)), at: part.at })
    if (found.has(seat)) unreadable(part, `${seat} is there twice.`)
    found.set(seat, read({ text: part.text.slice(cut + 1), at: part.at + cut + 1 }))
  }
  return found
}

/** `r6b,b5`: owner, kind and captor. */
export function formatLost(naming: Naming, captured: readonly Omit<LostPiece, 'id'>[]): string | null {
  const lost = captured.map(({ seat, kind, by }) => `${letterOf(seat)}${symbolOf(naming, kind)}${by ? letterOf(by) : ''}`)
  return lost.join(',') || null
}

export function readLost(naming: Naming, seats: readonly Seat[], word: Word): Omit<LostPiece, 'id'> {
  const parts = /^([a-z])([0-9A-Z]+)([a-z]?)$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is no lost piece; write for example r2b.`)
  const [, letter = '', symbol = '', captor = ''] = parts
  const lost = { seat: readLetter(seats, { text: letter, at: word.at }), kind: readKind(naming, { text: symbol, at: word.at + 1 }) }
  return captor === '' ? lost : { ...lost, by: readLetter(seats, { text: captor, at: word.at + 1 + symbol.length }) }
}

/** A piece as it was read: without an id. */
export interface Standing<Piece> {
  readonly space: number
  /** Its offset in the text. */
  readonly at: number
  readonly piece: Piece
}

/** Pieces with ids: those on the board, in order of spaces, then the lost ones. */
export function withIds<Piece extends object>(
  spaces: number,
  standing: readonly Standing<Piece>[],
  lost: readonly Omit<LostPiece, 'id'>[],
  makeIds: (count: number) => readonly string[],
): { readonly board: readonly (({ readonly id: string } & Piece) | null)[]; readonly captured: readonly LostPiece[] } {
  const ids = makeIds(standing.length + lost.length)
  const board = new Array<({ readonly id: string } & Piece) | null>(spaces).fill(null)
  for (const [i, { space, piece, at }] of standing.toSorted((a, b) => a.space - b.space).entries()) {
    if (board[space]) unreadable({ text: '', at }, 'Two pieces stand on one space.')
    board[space] = { id: ids[i] ?? '', ...piece }
  }
  const captured = lost.map(({ seat, kind, by }, i) => ({ id: ids[standing.length + i] ?? '', seat, kind, ...(by && { by }) }))
  return { board, captured }
}
