/** From text to a state to play on from, and to a view as a viewer would see it. */
import { armyCitation } from '../../core/edition.ts'
import { refuseFaults, type Examined, type Fault } from '../../core/fault.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { isOut, sidesLeft } from '../../core/sides.ts'
import type { GridContext } from '../context.ts'
import { deploymentError, numberedIds, shuffledIds } from '../../rules/deployment.ts'
import { notInPlay, outOfTurn, overAtOnce } from '../../rules/notation/faults.ts'
import { Course } from '../actions/course.ts'
import { evolve } from '../state/evolve.ts'
import { deploymentOrder, seatsWithReserve } from '../start.ts'
import { blankState, changed, withMore } from '../state/state.ts'
import type { GridOptions, GridState, GridView, Piece, SeenPiece } from '../types.ts'
import type { Phase } from '../../core/game.ts'
import { readSquare, readToken, type Placed } from './cells.ts'
import { armyFaults, flagFaults, hiddenFaults, pieceFaults, rescueFaults, unreachedFaults } from './faults.ts'
import { FIELDS, readBoard, readDeployments, readRescuers, type Fields } from './fields.ts'
import { readChases, readRecentMoves } from './history.ts'
import { readCount, readFields, split, unreadable, type Word } from '../../core/reading.ts'
import { readOutcome, readSeat } from '../../core/outcome-notation.ts'

/** A state. It is checked as at the start of a turn: a position in which no seat can act is over (CL-22). */
export function readState(ctx: GridContext, options: GridOptions, text: string, seed: string): GridState {
  const rng = createRng(seed)
  const parts = readParts(ctx, options, text, (count) => shuffledIds(count, rng))
  refuseFaults(faultsOf(ctx, options, parts))
  if (Object.values(parts.deployed).includes('hidden'))
    unreadable({ text: '?', at: 0 }, 'A position to play on from has no hidden deployment.')
  const state = stateOf(ctx, options, parts, rng)
  return state.phase === 'playing' && state.rescuing === undefined ? atTurn(ctx, state) : state
}

/** The position with everything open, and why it cannot be played. */
export function examine(ctx: GridContext, options: GridOptions, text: string): Examined<GridView> {
  const parts = readParts(ctx, options, text, numberedIds)
  const view = viewOf(ctx, options, parts, 'arbiter')
  const { phase, outcome } = view
  const game = { lineup: ctx.lineup, ...(parts.out && { out: parts.out }) }
  if (phase !== 'playing') return { view, faults: [...faultsOf(ctx, options, parts), notInPlay(outcome, ctx.info.cites.refusals)] }
  const faults = [...faultsOf(ctx, options, parts), ...unreachedFaults(ctx, options, game, parts)]
  if (isOut(game, parts.turn)) faults.push(outOfTurn(ctx.info.cites.refusals, parts.turn))
  if (faults.length > 0 || view.rescuing !== undefined) return { view, faults }
  const end = atTurn(ctx, stateOf(ctx, options, parts, createRng(''))).outcome
  return { view, faults: end ? [overAtOnce(end, ENDS)] : [] }
}

/** The rules by which a game is over before a turn. */
const ENDS = { 'no-action': 'CL-22', deadlock: 'CL-31', 'quiet-limit': 'CL-23' } as const

/** What keeps a position from being played on from. */
function faultsOf(ctx: GridContext, options: GridOptions, parts: Parts): readonly Fault[] {
  const { pieces, reserve, out, rest } = parts
  const always = [...pieceFaults(ctx, pieces), ...armyFaults(ctx, options, reserve, pieces), ...hiddenFaults(pieces)]
  const game = { lineup: ctx.lineup, ...(out && { out }) }
  return rest.phase === 'playing'
    ? [...always, ...flagFaults(ctx, game, pieces), ...rescueFaults(ctx, viewOf(ctx, options, parts, 'arbiter'))]
    : always
}

function stateOf(ctx: GridContext, options: GridOptions, parts: Parts, rng: Rng): GridState {
  const blank = blankState(
    { edition: ctx.info.id, options, lineup: ctx.lineup, turn: parts.turn, rng: rng.state() },
    ctx.geometry.size,
    parts.reserve,
  )
  return changed(blank, {
    ...parts.rest,
    board: Object.freeze(parts.board as readonly (Piece | null)[]),
    captured: Object.freeze(parts.captured as readonly Piece[]),
    deployed: parts.deployed,
    ...(parts.out && { out: parts.out }),
    ...(parts.rescuers && { rescuers: parts.rescuers }),
    ...(parts.rescuing !== undefined && { rescuing: parts.rescuing }),
  })
}

/** The state once the turn has begun. */
function atTurn(ctx: GridContext, state: GridState): GridState {
  const course = new Course(ctx, (before, event) => evolve(ctx, before, event), state)
  course.beginTurn()
  return course.state
}

/** A view. Ids go by squares: a text does not hold the true ones. */
export function readView(ctx: GridContext, options: GridOptions, text: string, viewer: Viewer): GridView {
  const parts = readParts(ctx, options, text, numberedIds)
  refuseFaults([...pieceFaults(ctx, parts.pieces), ...armyFaults(ctx, options, parts.reserve, parts.pieces)])
  const forgotten = parts.pieces.find(
    ({ square, kind, seat }) => square !== null && kind === null && (viewer === 'arbiter' || seat === viewer),
  )
  if (forgotten) unreadable({ text: '?', at: forgotten.at }, `${viewer} knows this piece; write its kind.`)
  return viewOf(ctx, options, parts, viewer)
}

function viewOf(ctx: GridContext, options: GridOptions, parts: Parts, viewer: Viewer): GridView {
  const view: GridView = {
    edition: ctx.info.id,
    family: 'grid',
    viewer,
    options,
    lineup: ctx.lineup,
    phase: parts.rest.phase,
    turn: parts.turn,
    ply: parts.rest.ply,
    quiet: parts.rest.quiet,
    trails: parts.rest.trails,
    chases: parts.rest.chases,
    outcome: parts.rest.outcome,
    board: Object.freeze(parts.board),
    captured: Object.freeze(parts.captured),
    deployed: parts.deployed,
  }
  return withMore(view, parts)
}

interface Parts {
  readonly turn: Seat
  readonly board: (SeenPiece | null)[]
  readonly captured: SeenPiece[]
  readonly deployed: GridView['deployed']
  readonly reserve: readonly Seat[]
  readonly out: readonly Seat[] | undefined
  readonly rescuers: GridView['rescuers'] | undefined
  readonly rescuing: number | undefined
  readonly rest: Pick<GridState, 'phase' | 'ply' | 'quiet' | 'trails' | 'chases' | 'outcome'>
  /** All pieces in the order of board, then tray. */
  readonly pieces: readonly Placed[]
}

function readParts(ctx: GridContext, options: GridOptions, text: string, makeIds: (count: number) => string[]): Parts {
  const fields = readFields(FIELDS, text)
  const end: Word = { text: '', at: text.length }
  const turn = readSeat(ctx, fields.get('turn') ?? unreadable(end, 'A position needs turn=, for example turn=red.'))
  const cells = readCells(ctx, fields, end)
  const removed = split(fields.get('captured') ?? end, ',').map((word): Placed => ({ ...readToken(ctx, word), at: word.at, square: null }))
  const pieces = [...cells.filter((cell) => cell !== null), ...removed]
  const reserve = readReserve(ctx, options, fields)
  const ids = makeIds(pieces.length)
  let next = 0
  const piece = ({ at: _, square: _square, seat, kind, moved, seenBy, ...marks }: Placed): SeenPiece =>
    Object.freeze({ id: ids[next++] ?? '', seat, kind, moved, seenBy: Object.freeze(seenBy), ...marks })
  const board = cells.map((cell) => cell && piece(cell))
  const captured = removed.map(piece)
  const count = (field: 'ply' | 'quiet'): number => readCount(fields.get(field) ?? { text: '0', at: 0 }, field)
  const outcome = fields.get('outcome')
  const rest = {
    phase: phaseOf(fields),
    ply: count('ply'),
    quiet: count('quiet'),
    trails: readRecentMoves(ctx, options, fields.get('trails') ?? end, board),
    chases: readChases(ctx, options, fields.get('chases') ?? end, board),
    outcome: outcome ? readOutcome(ctx.lineup, outcome) : null,
  }
  const out = readOut(ctx, fields)
  return {
    turn,
    board,
    captured,
    deployed: readArmies(ctx, options, fields, end, out),
    reserve,
    out,
    rescuers: fields.has('rescuers') ? readRescuers(ctx, fields.get('rescuers') ?? end, board) : undefined,
    rescuing: fields.has('rescuing') ? readSquare(ctx, fields.get('rescuing') ?? end) : undefined,
    rest,
    pieces,
  }
}

/** Seats that are out of the game, in the order in which they left. */
function readOut(ctx: GridContext, fields: Fields): readonly Seat[] | undefined {
  const word = fields.get('out')
  if (!word) return undefined
  const out = split(word, ',').map((each) => readSeat(ctx, each))
  if (new Set(out).size !== out.length || (!fields.has('outcome') && sidesLeft({ lineup: ctx.lineup, out }).length < 2))
    return unreadable(word, 'Two sides have to be left in a game.')
  return Object.freeze(out)
}

/** Seats whose reinforcements wait: before play all that have some, later those named (NA-6). */
function readReserve(ctx: GridContext, options: GridOptions, fields: Fields): readonly Seat[] {
  const due = seatsWithReserve(ctx, options)
  const word = fields.get('reserve')
  if (!word) return Object.freeze(fields.has('deployed') ? due : [])
  return Object.freeze(
    split(word, ',').map((each) => {
      const seat = readSeat(ctx, each)
      return due.includes(seat) ? seat : unreadable(each, `${seat} has no reinforcements here (NA-6).`)
    }),
  )
}

function phaseOf(fields: Fields): Phase {
  if (fields.has('outcome')) return 'over'
  return fields.has('deployed') ? 'deploying' : 'playing'
}

function readCells(ctx: GridContext, fields: Fields, end: Word): (Placed | null)[] {
  const board = fields.get('board')
  if (board) {
    if (fields.has('deployed')) unreadable(board, 'A position has either board= or deployed=.')
    return readBoard(ctx, board)
  }
  if (!fields.has('deployed')) unreadable(end, 'A position needs board= (or deployed= before play).')
  return new Array<null>(ctx.geometry.size).fill(null)
}

/** Deployments by seat; a confirmed one is a complete army. */
function readArmies(ctx: GridContext, options: GridOptions, fields: Fields, end: Word, out: readonly Seat[] = []): GridView['deployed'] {
  const word = fields.get('deployed') ?? end
  const deployed = readDeployments(ctx, word)
  for (const seat of ctx.seats) {
    const placement = deployed[seat]
    if (placement === undefined || placement === 'hidden') continue
    const rules = armyCitation(ctx.info, options.preset)
    if (deploymentError(deploymentOrder(ctx, options, seat), placement, ctx.names, rules))
      unreadable(word, `The deployment of ${seat} is not its whole army (${rules.army}).`)
  }
  if (!fields.has('outcome') && ctx.seats.every((seat) => deployed[seat] !== undefined || out.includes(seat)))
    unreadable(word, 'When every army is deployed, play has begun: give board= instead.')
  return deployed
}
