/** The part of a position that looks back: trails (CL-11) and chases (CL-12). Pieces are named by the squares they stand on. */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { trailLength } from '../../rules/repetition.ts'
import type { Chase, GridBase, GridOptions, SeenPiece, Step, Trail } from '../types.ts'
import { readSquare, readStep } from './cells.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'
import { readSeat } from '../../core/standing.ts'

type Board = readonly (SeenPiece | null)[]

/** `red:A4-A5-A4;blue:…`, the newest square last; empty when there is no trail. */
export function formatTrails(ctx: GridContext, trails: GridBase['trails']): string {
  return bySeat(ctx, trails, ({ steps }) => {
    const squares = [steps[0]?.[0], ...steps.map(([, to]) => to)].filter((square) => square !== undefined)
    return `:${squares.map((square) => nameOf(ctx.geometry, square)).join('-')}`
  })
}

/** `red(quarry|evaders|steps)`, lists divided by commas; empty when there is no chase. */
export function formatChases(ctx: GridContext, chases: GridBase['chases'], board: Board): string {
  const standing = (id: string): string =>
    nameOf(
      ctx.geometry,
      board.findIndex((piece) => piece?.id === id),
    )
  const step = ([from, to]: Step): string => `${nameOf(ctx.geometry, from)}-${nameOf(ctx.geometry, to)}`
  return bySeat(ctx, chases, (chase) => `(${[chase.quarry.map(standing), chase.evaders.map(standing), chase.steps.map(step)].join('|')})`)
}

function bySeat<T>(ctx: GridContext, parts: Readonly<Partial<Record<Seat, T>>>, format: (part: T) => string): string {
  return ctx.seats.flatMap((seat) => (parts[seat] === undefined ? [] : [`${seat}${format(parts[seat])}`])).join(';')
}

/** Trails of pieces on this board. Steps older than the rules look back are dropped. */
export function readTrails(ctx: GridContext, options: GridOptions, word: Word, board: Board): GridBase['trails'] {
  const trails: Partial<Record<Seat, Trail>> = {}
  for (const part of split(word, ';')) {
    const [name, path] = split(part, ':')
    if (!name || !path) return unreadable(part, 'A trail is written seat:A4-A5-A4.')
    const seat = readSeat(ctx, name)
    const squares = split(path, '-').map((each) => readSquare(ctx, each))
    const piece = board[squares.at(-1) ?? -1]
    if (piece?.seat !== seat || squares.length < 2) return unreadable(path, `A trail of ${seat} ends where a piece of ${seat} stands.`)
    const steps = squares.slice(1).map((to, i): Step => Object.freeze([squares[i] ?? to, to] as const))
    const length = trailLength(options)
    if (length > 0) trails[seat] = Object.freeze({ piece: piece.id, steps: Object.freeze(steps.slice(-length)) })
  }
  return Object.freeze(trails)
}

/** Chases on this board. */
export function readChases(ctx: GridContext, options: GridOptions, word: Word, board: Board): GridBase['chases'] {
  const chases: Partial<Record<Seat, Chase>> = {}
  for (const part of split(word, ';')) {
    const parts = /^([a-z]+)\(([^|()]*)\|([^|()]*)\|([^|()]*)\)$/i.exec(part.text)
    if (!parts) return unreadable(part, 'A chase is written seat(quarry|evaders|steps).')
    const [, name = '', quarry = '', evaders = '', steps = ''] = parts
    const seat = readSeat(ctx, { text: name, at: part.at })
    let at = part.at + name.length + 1
    const list = (text: string): Word[] => {
      const found = split({ text, at }, ',')
      at += text.length + 1
      return found
    }
    const enemy = (each: Word): string => {
      const piece = board[readSquare(ctx, each)]
      return piece && piece.seat !== seat ? piece.id : unreadable(each, `There is no piece on ${each.text} that ${seat} could chase.`)
    }
    const chase = {
      quarry: Object.freeze(list(quarry).map(enemy)),
      evaders: Object.freeze(list(evaders).map(enemy)),
      steps: Object.freeze(list(steps).map((each) => Object.freeze(readStep(ctx, each)))),
    }
    if (options.moreSquares) chases[seat] = Object.freeze(chase)
  }
  return Object.freeze(chases)
}
