/** The smallest parts of the notation: squares, kinds, pieces, and rows of cells with runs of empty ones. */
import type { KindSpec } from '../../core/edition.ts'
import { seatLetter, type Seat } from '../../core/seats.ts'
import { isEnemy, namedCaptor } from '../../core/sides.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { BINDINGS, type Binding, type SeenPiece, type Step } from '../types.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'

/** A piece without its id, as the notation has it. */
export type Token = Omit<SeenPiece, 'id'>

/** A piece as it was read, with its offset; on no square once it is removed. */
export type Placed = Token & { readonly at: number; readonly square: number | null }

/** Reads a square's name, in any case. */
export function readSquare(ctx: GridContext, word: Word): number {
  const square = ctx.geometry.names.indexOf(word.text.toUpperCase())
  return square >= 0 ? square : unreadable(word, `There is no square “${word.text}”; squares run from ${squareRange(ctx)}.`)
}

function squareRange({ geometry }: GridContext): string {
  return `${nameOf(geometry, 0)} to ${nameOf(geometry, geometry.size - 1)}`
}

/** `A4-A5` or `A4xA5`. */
export function readStep(ctx: GridContext, word: Word): Step {
  const parts = /^([a-z]+\d*)[-x]([a-z]+\d*)$/i.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not a move; write for example A4-A5.`)
  const [, from = '', to = ''] = parts
  return [readSquare(ctx, { text: from, at: word.at }), readSquare(ctx, { text: to, at: word.at + from.length + 1 })]
}

/** Reads the symbol of one of the seat's kinds, in any case. */
export function readKind(ctx: GridContext, seat: Seat, word: Word): KindSpec {
  const kinds = ctx.kindsOf(seat)
  const kind = kinds.find(({ symbol }) => symbol === word.text.toUpperCase())
  return kind ?? unreadable(word, `There is no piece “${word.text}”; pieces of ${seat} are ${kinds.map(({ symbol }) => symbol).join(' ')}.`)
}

const ROBOT = '^'
const SPENT = '*'
const MIXED = '~'
const BOUND: Readonly<Record<Binding, string>> = { stone: '#', enchanted: '%' }

/**
 * `r10`, `bB`, `b?`; `'` once it has moved, `!` once all players have been shown it, then what all can see: `^ # % * ~`, then `<b` for a captor that has to be
 * named.
 */
export function formatToken(ctx: GridContext, piece: Token): string {
  const symbol = piece.kind === null ? '?' : ctx.kind(piece.kind).symbol
  const isPublic = ctx.others(piece.seat).every((seat) => piece.seenBy.includes(seat))
  const marks = [
    piece.moved && "'",
    isPublic && '!',
    piece.mode && ROBOT,
    piece.state && BOUND[piece.state],
    piece.spent && SPENT,
    piece.mixed && MIXED,
  ]
  const captor = piece.by === undefined ? '' : `<${seatLetter(ctx.seats, piece.by)}`
  return [seatLetter(ctx.seats, piece.seat), symbol, ...marks.filter((mark) => typeof mark === 'string'), captor].join('')
}

/** Reads a piece; `faults.ts` says whether it can be. A piece that is face up, bound or has used up a power is known to all. */
export function readToken(ctx: GridContext, word: Word): Token {
  const parts = /^([a-z])(\?|\d{1,2}[a-z]?|[a-z])(['!^#%*~]{0,6})(?:<([a-z]))?$/i.exec(word.text)
  const named = (letter: string | undefined): Seat | undefined =>
    ctx.seats.find((each) => seatLetter(ctx.seats, each) === letter?.toLowerCase())
  const seat = named(parts?.[1])
  if (!parts || !seat) return unreadable(word, `“${word.text}” is not a piece; write for example r10, bB or b?.`)
  const [, , symbol = '', marks = ''] = parts
  const kind = symbol === '?' ? null : readKind(ctx, seat, { text: symbol, at: word.at + 1 })
  const moved = marks.includes("'")
  const state = BINDINGS.find((each) => marks.includes(BOUND[each]))
  const [robot, spent] = [marks.includes(ROBOT), marks.includes(SPENT)]
  const by = named(parts[4])
  if (parts[4] !== undefined && (!by || namedCaptor(ctx, seat, by) === undefined || !isEnemy(ctx, seat, by)))
    unreadable(word, `“${word.text}” names a captor that cannot be.`)
  const isOpen = robot || spent || state !== undefined
  if (isOpen && kind === null) unreadable(word, `“${word.text}” is known to all; write what it is.`)
  return {
    seat,
    kind: kind?.id ?? null,
    moved,
    seenBy: isOpen || marks.includes('!') ? ctx.others(seat) : [],
    ...(robot ? { mode: 'robot' } : {}),
    ...(state === undefined ? {} : { state }),
    ...(spent ? { spent } : {}),
    ...(marks.includes(MIXED) ? { mixed: true } : {}),
    ...(by ? { by } : {}),
  }
}

/** Cells as a row: runs of null become `.` or `.4`. */
export function formatRow(cells: readonly (string | null)[]): string {
  const out: string[] = []
  let run = 0
  const flush = (): void => {
    if (run > 0) out.push(run === 1 ? '.' : `.${run}`)
    run = 0
  }
  for (const cell of cells) {
    if (cell === null) run++
    else {
      flush()
      out.push(cell)
    }
  }
  flush()
  return out.join(',')
}

/** Reads a row of exactly `width` cells; null where it is empty. */
export function readRow<T>(word: Word, width: number, read: (cell: Word, column: number) => T): (T | null)[] {
  const cells: (T | null)[] = []
  for (const cell of split(word, ',')) {
    const run = /^\.(\d{0,3})$/.exec(cell.text)
    if (!run) cells.push(read(cell, cells.length))
    else for (let i = run[1] ? Number(run[1]) : 1; i > 0; i--) cells.push(null)
    if (cells.length > width) unreadable(cell, `This row has more than ${width} squares.`)
  }
  return cells.length === width ? cells : unreadable(word, `This row has ${cells.length} squares; it needs ${width}.`)
}
