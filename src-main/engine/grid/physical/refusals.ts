/**
 * Why moves and layouts of real pieces are refused. Refusals of moves rest on public knowledge alone; a side’s claims are also checked against what it said and
 * did before. Each refusal cites its rule (CL-13).
 */
import { armyCitation } from '../../core/edition.ts'
import { firstSeatOf } from '../../core/first-seat.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import type { Layout, KnownLoss, ObservedMove, BoardRefusal } from '../../rules/physical-board.ts'
import { goesError, ownPieceOn } from '../actions/actions.ts'
import type { GridContext } from '../context.ts'
import { SENTENCES, type GridError } from '../errors.ts'
import { nameOf } from '../geometry.ts'
import { seatsWithReserve } from '../start.ts'
import { hasRun, moversIn, poolOf, publicKind, rosterOf, runnersIn, type PhysicalGrid, type Pool, type Roster } from './board.ts'
import type { GridOptions, Piece } from '../types.ts'

/** An unknown piece can be of the kind that goes farthest. */
const ANY = { movement: 'line', name: '' } as const
/** No reinforcement goes farther (NA-8). */
const LATE = { movement: 'step', name: 'A reinforcement' } as const
/** A piece that has moved can go one square. */
const STEPS = { movement: 'step', name: '' } as const

export function refusedBy({ info }: GridContext, error: GridError): BoardRefusal {
  const sentence = SENTENCES[error.code] as (error: GridError) => string
  const refusals: Readonly<Record<string, string>> = info.cites.refusals
  return { detail: error.code, rule: 'rule' in error ? error.rule : (refusals[error.code] ?? ''), message: sentence(error) }
}

/** Why no piece could make this move, by public knowledge (CL-7 to CL-12). */
export function moveRefusal(ctx: GridContext, board: PhysicalGrid, move: ObservedMove): BoardRefusal | null {
  const { seat, from } = move
  const refused = turnRefusal(ctx, board, seat)
  if (refused) return refused
  const piece = ownPieceOn(ctx, board.state, seat, from)
  return 'code' in piece ? refusedBy(ctx, piece) : goingRefusal(ctx, board, piece as Piece, move)
}

/** Why a seat cannot act now. */
export function turnRefusal(ctx: GridContext, { turn }: Pick<PhysicalGrid, 'turn'>, seat: Seat): BoardRefusal | null {
  if (turn === seat) return null
  return { ...refusedBy(ctx, { code: 'not-your-turn', seat }), message: `It is ${seatName(turn)}’s turn.` }
}

function goingRefusal(
  ctx: GridContext,
  board: PhysicalGrid,
  piece: Piece,
  { seat, from, to }: ObservedMove,
  { roster, others, wave }: Pool = poolOf(ctx, board, piece),
): BoardRefusal | null {
  const known = publicKind(ctx, piece)
  const error = goesError(ctx, board.state, piece, from, to, known ?? farthest({ roster, wave }))
  if (error) return refusedBy(ctx, error)
  if (known) return null
  const movers = moversIn(roster)
  const space = nameOf(ctx.geometry, from)
  if (!piece.moved && others.filter((other) => isMover(ctx, other)).length >= movers)
    return {
      ...{ detail: 'all-have-moved', rule: STILL },
      message: `All ${movers} pieces of ${seatName(seat)} that can move are known, and the piece on ${space} is none of them: it never moves.`,
    }
  if (ctx.geometry.stepsInLine(from, to) < 2 || hasRun(ctx, piece)) return null
  const kinds = runnersIn(roster)
  const runners = kinds.reduce((sum, { count }) => sum + count, 0)
  const found = others.filter((other) => publicKind(ctx, other)?.movement === 'line' || hasRun(ctx, other)).length
  return found < runners
    ? null
    : {
        ...{ detail: 'all-have-run', rule: RUN },
        message: `Only ${kinds.map(({ kind }) => kind.name).join(' and ') || 'Scout'} pieces go farther than one square, and all ${runners} of ${seatName(seat)} are known: the piece on ${space} is none.`,
      }
}

/** The most that an unknown piece can do. */
function farthest({ roster, wave }: Pick<Pool, 'roster' | 'wave'>): typeof ANY | typeof LATE {
  return wave === 'late' && runnersIn(roster).length === 0 ? LATE : ANY
}

/** Whether all players know that it can move: it has moved, or is known to be of a kind that does. */
function isMover(ctx: GridContext, piece: Piece): boolean {
  const kind = publicKind(ctx, piece)
  return kind ? kind.movement !== 'none' : piece.moved
}

/** Every move of the seat on turn that public knowledge does not rule out. */
export function movesOf(ctx: GridContext, board: PhysicalGrid): readonly { readonly from: number; readonly to: number }[] {
  const { turn: seat, state } = board
  return state.board.flatMap((piece, from) => {
    if (piece?.seat !== seat || piece.state !== undefined) return []
    const pool = poolOf(ctx, board, piece)
    return squaresFrom(ctx, from)
      .filter((to) => goingRefusal(ctx, board, piece, { seat, from, to }, pool) === null)
      .map((to) => ({ from, to }))
  })
}

/** Squares next to a square or in line with it, ascending. */
function squaresFrom({ geometry }: GridContext, from: number): readonly number[] {
  const squares = [...(geometry.neighbours[from] ?? []), ...(geometry.rays[from] ?? []).flat()]
  return [...new Set(squares)].toSorted((a, b) => a - b)
}

/** Why a seat cannot have lost by having no action, or, with null, why the game is no deadlock (CL-22, CL-31). */
export function stuckRefusal(ctx: GridContext, board: PhysicalGrid, seat: Seat | null): BoardRefusal | null {
  const refuse = (detail: string, message: string): BoardRefusal => ({ detail, rule: STUCK, message })
  if (seat === null && board.state.options.repetition !== 'isf')
    return refuse('wrong-ending', 'At this table a seat that cannot move on its turn has lost, so it is no draw.')
  if (seat !== null && board.turn !== seat)
    return refuse('not-your-turn', `It is ${seatName(board.turn)}’s turn: whether ${seatName(seat)} can move is asked on its own.`)
  const mover = (seat === null ? ctx.seats : [seat]).find((each) => isSureToAct(ctx, board, each, seat === null))
  return mover ? refuse('has-attacker', `${seatName(mover)} must have a piece that can move.`) : null
}

/** Whether a piece that is known to be able to move has a move; `ever`: one that repetition or a chase forbids now counts too. */
function isSureToAct(ctx: GridContext, { state }: PhysicalGrid, seat: Seat, ever: boolean): boolean {
  return state.board.some((piece, from) => {
    if (piece?.seat !== seat || piece.state !== undefined || !isMover(ctx, piece)) return false
    return squaresFrom(ctx, from).some((to) => {
      const error = goesError(ctx, state, piece, from, to, publicKind(ctx, piece) ?? STEPS)
      return error === null || (ever && (error.code === 'repetition' || error.code === 'more-squares'))
    })
  })
}

/** Why a layout is refused (CL-1, CL-3, CL-4). `atStart`: before the first move. */
export function layoutRefusal(
  ctx: GridContext,
  options: GridOptions,
  { turn, armies, open = [], waiting = seatsWithReserve(ctx, options) }: Layout,
  losses: readonly KnownLoss[],
  atStart: boolean,
): BoardRefusal | null {
  const { info, geometry, seats } = ctx
  const { preset } = options
  const { army, zone } = armyCitation(info, preset)
  const refuse = (detail: string, rule: string, message: string): BoardRefusal => ({ detail, rule, message })
  if (!seats.includes(turn) || armies.length !== seats.length || armies.some(({ seat }, i) => seat !== seats[i]))
    return refuse('wrong-seats', army, 'Say of every army where its pieces stand.')
  const spaces = armies.flatMap((each) => each.spaces)
  const shut = spaces.find((space) => geometry.open[space] !== true)
  if (shut !== undefined) return refusedBy(ctx, { code: 'obstacle', space: nameOf(geometry, shut) })
  const twice = spaces.find((space, i) => spaces.indexOf(space) !== i)
  if (twice !== undefined) return refuse('two-on-one', zone, `Only one piece stands on ${nameOf(geometry, twice)}.`)
  for (const { seat, spaces: own } of armies) {
    const inReserve = waiting.includes(seat) ? reserveSize(ctx, preset, seat) : 0
    const due = countOf(rosterOf(ctx, preset, seat)) - inReserve - losses.filter((loss) => loss.seat === seat).length
    if (own.length !== due)
      return refuse('wrong-count', army, `${seatName(seat)} has ${due} pieces left, and ${own.length} are on the board.`)
    const outside = atStart ? own.find((space) => info.board.zones[seat]?.includes(space) !== true) : undefined
    if (outside !== undefined)
      return refuse('outside-zone', zone, `${nameOf(geometry, outside)} is not among the squares where ${seatName(seat)} begins.`)
  }
  const hidden = open.find(({ seat, at }) => armies.find((each) => each.seat === seat)?.spaces.includes(at) !== true)
  if (hidden) {
    const name = info.kinds.find(({ id }) => id === hidden.kind)?.name ?? hidden.kind
    const message = `No piece of ${seatName(hidden.seat)} stands on ${nameOf(geometry, hidden.at)}: say where its ${name} is.`
    return refuse('open-elsewhere', zone, message)
  }
  return atStart && turn !== firstSeatOf(info, { lineup: ctx.lineup, options })
    ? refusedBy(ctx, { code: 'not-your-turn', seat: turn })
    : null
}

function countOf(roster: Roster): number {
  return roster.reduce((sum, { count }) => sum + count, 0)
}

function reserveSize({ info }: GridContext, preset: string, seat: Seat): number {
  return Object.values(reserveOf(info, preset, seat)).reduce((sum, count) => sum + count, 0)
}

const STILL = 'CL-8'
const RUN = 'CL-10'
const STUCK = 'CL-22'
