/** The part of a position that looks back: recent moves (CL-11), in the notation `trails`, and chases (CL-12). Pieces are named by their squares. */
import type { Seat } from '../../core/seats.ts'
import { enemiesOf, isEnemy } from '../../core/sides.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { makeRecentMoves } from '../../rules/repetition.ts'
import type { Chase, GridBase, GridOptions, SeenPiece, Step, RecentMoves } from '../types.ts'
import { readSquare, readStep } from './cells.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'
import { readSeat } from '../../core/outcome-notation.ts'

/** Written before the square to which a power took a Scout. */
const BY_POWER = '>'

type Board = readonly (SeenPiece | null)[]

/** `red:A4-A5-A4;blue:…`, the newest square last, `>` before the last one that a power took a Scout to; empty when there are none. */
export function formatRecentMoves(ctx: GridContext, trails: GridBase['trails']): string {
  return bySeat(ctx, trails, ({ steps, run }) => {
    const lastByPower = run === undefined ? -1 : steps.length - 1 - run
    const goneTo = steps.map(([, to], i) => `${i === lastByPower ? BY_POWER : '-'}${nameOf(ctx.geometry, to)}`)
    return `:${nameOf(ctx.geometry, steps[0]?.[0] ?? -1)}${goneTo.join('')}`
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

/** Recent moves of pieces on this board. Older steps than the rules ask for are dropped. */
export function readRecentMoves(ctx: GridContext, options: GridOptions, word: Word, board: Board): GridBase['trails'] {
  const trails: Partial<Record<Seat, RecentMoves>> = {}
  for (const part of split(word, ';')) {
    const [name, path] = split(part, ':')
    if (!name || !path) return unreadable(part, 'A trail is written seat:A4-A5-A4.')
    const seat = readSeat(ctx, name)
    const squares = split({ text: path.text.replaceAll(BY_POWER, '-'), at: path.at }, '-').map((each) => readSquare(ctx, each))
    const piece = board[squares.at(-1) ?? -1]
    if (piece?.seat !== seat || squares.length < 2) return unreadable(path, `A trail of ${seat} ends where a piece of ${seat} stands.`)
    const steps = squares.slice(1).map((to, i): Step => Object.freeze([squares[i] ?? to, to] as const))
    const byPower = path.text.lastIndexOf(BY_POWER)
    const recent = makeRecentMoves(
      piece.id,
      steps,
      byPower < 0 ? undefined : split({ text: path.text.slice(byPower), at: 0 }, '-').length - 1,
      options,
    )
    if (recent) trails[seat] = recent
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
    const owners = new Set<Seat>()
    const enemy = (each: Word): string => {
      const piece = board[readSquare(ctx, each)]
      if (piece) owners.add(piece.seat)
      return piece && isEnemy(ctx, piece.seat, seat)
        ? piece.id
        : unreadable(each, `There is no piece on ${each.text} that ${seat} could chase.`)
    }
    const chase = {
      quarry: Object.freeze(list(quarry).map(enemy)),
      evaders: Object.freeze(list(evaders).map(enemy)),
      steps: Object.freeze(list(steps).map((each) => Object.freeze(readStep(ctx, each)))),
    }
    const [of] = owners
    if (of && owners.size > 1) return unreadable(part, 'A chase is between two seats.')
    if (options.moreSquares) chases[seat] = Object.freeze(of && enemiesOf(ctx, seat).length > 1 ? { ...chase, of } : chase)
  }
  return Object.freeze(chases)
}
