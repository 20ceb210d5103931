/**
 * What cannot be at a table of real pieces. To all that is said of a move only what everybody knows; behind its shield a side is told what its own words and moves
 * say against a claim. Which rule that rests on is cited each time (CL-13).
 */
import { armyCitation } from '../core/edition.ts'
import { firstSeatOf } from '../core/first-seat.ts'
import type { Seat } from '../core/seats.ts'
import { seatName } from '../rules/table/problem.ts'
import type { Layout, ToldLoss, ToldMove, ToldRefusal } from '../rules/telling.ts'
import { goesError, ownPieceOn } from './actions.ts'
import type { GridContext } from './context.ts'
import type { GridError } from './errors.ts'
import { nameOf } from './geometry.ts'
import { SENTENCES } from './sentences.ts'
import { hasRun, moversIn, piecesOf, publicKind, rosterOf, runnersIn, UNKNOWN, type GridTold } from './told-board.ts'
import type { GridOptions, Piece } from './types.ts'

/** A piece of which nothing is known can be whatever goes farthest. */
const ANY = { movement: 'line', name: '' } as const
/** A piece that has moved goes one square at least. */
const STEPS = { movement: 'step', name: '' } as const

function refusedBy({ info }: GridContext, error: GridError): ToldRefusal {
  const sentence = SENTENCES[error.code] as (error: GridError) => string
  const refusals: Readonly<Record<string, string>> = info.cites.refusals
  return { detail: error.code, rule: 'rule' in error ? error.rule : (refusals[error.code] ?? ''), message: sentence(error) }
}

/** Why no piece could go so, by what everybody knows (CL-7 to CL-12). */
export function moveRefusal(ctx: GridContext, board: GridTold, move: ToldMove): ToldRefusal | null {
  const { state } = board
  const { seat, from } = move
  if (board.turn !== seat) {
    const message = `It is ${seatName(board.turn)}’s turn.`
    return { ...refusedBy(ctx, { code: 'not-your-turn', seat }), message }
  }
  const piece = ownPieceOn(ctx, state, seat, from)
  return 'code' in piece ? refusedBy(ctx, piece) : goingRefusal(ctx, board, piece as Piece, move)
}

function goingRefusal(ctx: GridContext, { state }: GridTold, piece: Piece, { seat, from, to }: ToldMove): ToldRefusal | null {
  const known = publicKind(ctx, piece)
  const error = goesError(ctx, state, piece, from, to, known ?? ANY)
  if (error) return refusedBy(ctx, error)
  if (known) return null
  const others = piecesOf(state, seat).filter(({ id }) => id !== piece.id)
  const { preset } = state.options
  const movers = moversIn(ctx, preset, seat)
  const space = nameOf(ctx.geometry, from)
  if (!piece.moved && others.filter((other) => isMover(ctx, other)).length >= movers)
    return {
      ...{ detail: 'all-have-moved', rule: STILL },
      message: `All ${movers} pieces of ${seatName(seat)} that can move are known, and the piece on ${space} is none of them: it never moves.`,
    }
  if (ctx.geometry.stepsInLine(from, to) < 2 || hasRun(ctx, piece)) return null
  const kinds = runnersIn(ctx, preset, seat)
  const runners = kinds.reduce((sum, { count }) => sum + count, 0)
  const found = others.filter((other) => publicKind(ctx, other)?.movement === 'line' || hasRun(ctx, other)).length
  return found < runners
    ? null
    : {
        ...{ detail: 'all-have-run', rule: RUN },
        message: `Only ${kinds.map(({ kind }) => kind.name).join(' and ') || 'Scout'} pieces go farther than one square, and all ${runners} of ${seatName(seat)} are known: the piece on ${space} is none.`,
      }
}

/** Everybody knows that it can move: it has, or was shown to be of a kind that does. */
function isMover(ctx: GridContext, piece: Piece): boolean {
  const kind = publicKind(ctx, piece)
  return kind ? kind.movement !== 'none' : piece.moved
}

/** Every move of whoever is on turn that nobody can rule out. */
export function movesOf(ctx: GridContext, board: GridTold): readonly { readonly from: number; readonly to: number }[] {
  const { turn: seat, state } = board
  return state.board.flatMap((piece, from) => {
    if (piece?.seat !== seat) return []
    return squaresFrom(ctx, from)
      .filter((to) => goingRefusal(ctx, board, piece, { seat, from, to }) === null)
      .map((to) => ({ from, to }))
  })
}

/** Next to a square, or in line with it, ascending. */
function squaresFrom({ geometry }: GridContext, from: number): readonly number[] {
  const squares = [...(geometry.neighbours[from] ?? []), ...(geometry.rays[from] ?? []).flat()]
  return [...new Set(squares)].toSorted((a, b) => a - b)
}

/** Why a seat cannot have lost because it cannot act, or with null nobody ever again, so that it is a draw (CL-22, CL-31). */
export function stuckRefusal(ctx: GridContext, board: GridTold, seat: Seat | null): ToldRefusal | null {
  const refuse = (detail: string, message: string): ToldRefusal => ({ detail, rule: STUCK, message })
  if (seat === null && board.state.options.repetition !== 'isf')
    return refuse('wrong-ending', 'At this table whoever is on turn and cannot move has lost, so nobody draws by it.')
  if (seat !== null && board.turn !== seat)
    return refuse('not-your-turn', `It is ${seatName(board.turn)}’s turn: whether ${seatName(seat)} can move is asked on its own.`)
  const mover = (seat === null ? ctx.seats : [seat]).find((each) => isSureToAct(ctx, board, each, seat === null))
  return mover ? refuse('has-attacker', `${seatName(mover)} must have a piece that can move.`) : null
}

/** Whether a piece of which everybody knows that it can move could go somewhere; `ever`: though repetition or a chase forbids it now. */
function isSureToAct(ctx: GridContext, { state }: GridTold, seat: Seat, ever: boolean): boolean {
  return state.board.some((piece, from) => {
    if (piece?.seat !== seat || !isMover(ctx, piece)) return false
    return squaresFrom(ctx, from).some((to) => {
      const error = goesError(ctx, state, piece, from, to, publicKind(ctx, piece) ?? STEPS)
      return error === null || (ever && (error.code === 'repetition' || error.code === 'more-squares'))
    })
  })
}

/** Why a piece in a battle cannot be of a kind that its army has: told to its own side alone. */
export function claimRefusal(
  ctx: GridContext,
  { state, claims }: GridTold,
  { from, to }: ToldMove,
  role: 'attacker' | 'defender',
  claimed: string,
): ToldRefusal | null {
  const square = role === 'attacker' ? from : to
  const piece = state.board[square]
  if (!piece) return null
  const kind = ctx.kind(claimed)
  const space = nameOf(ctx.geometry, square)
  const before = claims[piece.id]
  if (before !== undefined && before !== claimed) {
    const message = `The piece on ${space} was told to be a ${ctx.kind(before).name} before. Correct that battle, or look at the piece again.`
    return { detail: 'told-otherwise', rule: SHOWN, message }
  }
  if (kind.movement === 'none' && (piece.moved || role === 'attacker'))
    return { detail: 'has-moved', rule: STILL, message: `The piece on ${space} has moved, and a ${kind.name} never does.` }
  const ran = publicKind(ctx, piece)
  if (ran && ran.id !== claimed)
    return { detail: 'has-run', rule: RUN, message: `The piece on ${space} has gone more than one square at once: it is a ${ran.name}.` }
  if (hasRun(ctx, piece) && kind.movement !== 'line') {
    const message = `The piece on ${space} has gone more than one square at once, and a ${kind.name} goes one at a time.`
    return { detail: 'has-run', rule: RUN, message }
  }
  if (role === 'attacker' && kind.movement !== 'line' && ctx.geometry.stepsInLine(from, to) > 1) {
    const message = `From ${space} to ${nameOf(ctx.geometry, to)} is more than one square, and a ${kind.name} goes one at a time.`
    return { detail: 'goes-too-far', rule: RUN, message }
  }
  return shortageRefusal(ctx, state.options, piecesOf(state, piece.seat), piece, claimed, space)
}

/** Why what is left of an army cannot be what its other pieces have shown, were this one of the kind. */
function shortageRefusal(
  ctx: GridContext,
  { preset }: Pick<GridOptions, 'preset'>,
  pieces: readonly Piece[],
  { id, seat }: Piece,
  claimed: string,
  space: string,
): ToldRefusal | null {
  const others = pieces.filter((piece) => piece.id !== id)
  const { name, movement } = ctx.kind(claimed)
  const roster = rosterOf(ctx, preset, seat)
  const told = others.filter(({ kind }) => kind === claimed).length
  const count = roster.find(({ kind }) => kind.id === claimed)?.count ?? 0
  const rule = armyCitation(ctx.info, preset).army
  if (told >= count) {
    const message = `${seatName(seat)} has ${count} × ${name}, and ${count === 1 ? 'another piece was' : 'other pieces were'} told to be that.`
    return { detail: 'all-told', rule, message }
  }
  const leftOf = (kinds: typeof roster): number =>
    kinds.reduce((sum, each) => {
      const gone = others.filter(({ kind }) => kind === each.kind.id).length + (each.kind.id === claimed ? 1 : 0)
      return sum + each.count - gone
    }, 0)
  if (movement === 'line' && others.filter((other) => hasRun(ctx, other)).length > leftOf(runnersIn(ctx, preset, seat))) {
    const message = `So many pieces of ${seatName(seat)} have gone more than one square at once that none of those is left for ${space}.`
    return { detail: 'runners-needed', rule: RUN, message }
  }
  const movers = others.filter(({ kind, moved }) => kind === UNKNOWN && moved).length
  if (movement === 'none' || movers <= leftOf(roster.filter(({ kind }) => kind.movement !== 'none'))) return null
  const message = `So many pieces of ${seatName(seat)} have moved that none is left for ${space}: it must be one that never moves.`
  return { detail: 'movers-needed', rule: STILL, message }
}

/** Why pieces cannot stand so (CL-1, CL-3, CL-4). `atStart`: nobody has moved yet. */
export function layoutRefusal(
  ctx: GridContext,
  options: GridOptions,
  { turn, armies }: Layout,
  losses: readonly ToldLoss[],
  atStart: boolean,
): ToldRefusal | null {
  const { info, geometry, seats } = ctx
  const { preset } = options
  const { army, zone } = armyCitation(info, preset)
  const refuse = (detail: string, rule: string, message: string): ToldRefusal => ({ detail, rule, message })
  if (!seats.includes(turn) || armies.length !== seats.length || armies.some(({ seat }, i) => seat !== seats[i]))
    return refuse('wrong-seats', army, 'Say of every army where its pieces stand.')
  const spaces = armies.flatMap((each) => each.spaces)
  const shut = spaces.find((space) => geometry.open[space] !== true)
  if (shut !== undefined) return refusedBy(ctx, { code: 'obstacle', space: nameOf(geometry, shut) })
  const twice = spaces.find((space, i) => spaces.indexOf(space) !== i)
  if (twice !== undefined) return refuse('two-on-one', zone, `Only one piece stands on ${nameOf(geometry, twice)}.`)
  for (const { seat, spaces: own } of armies) {
    const due = rosterOf(ctx, preset, seat).reduce((sum, { count }) => sum + count, 0) - losses.filter((loss) => loss.seat === seat).length
    if (own.length !== due)
      return refuse('wrong-count', army, `${seatName(seat)} has ${due} pieces left, and ${own.length} are on the board.`)
    const outside = atStart ? own.find((space) => info.board.zones[seat]?.includes(space) !== true) : undefined
    if (outside !== undefined)
      return refuse('outside-zone', zone, `${nameOf(geometry, outside)} is not among the squares where ${seatName(seat)} begins.`)
  }
  return atStart && turn !== firstSeatOf(info, { lineup: ctx.lineup, options })
    ? refusedBy(ctx, { code: 'not-your-turn', seat: turn })
    : null
}

const STILL = 'CL-8'
const RUN = 'CL-10'
/** Both are revealed, or told the app. */
const SHOWN = 'CL-14'
const STUCK = 'CL-22'
