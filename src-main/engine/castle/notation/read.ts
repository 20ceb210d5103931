/** From text to a state to play on from, and to a view as a viewer would see it. */
import { deepFreeze } from '../../core/json.ts'
import { readFields, split, unreadable, type Word } from '../../core/reading.ts'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { isOut, seatsLeft, seatsOf, sidesLeft } from '../../core/sides.ts'
import { readOutcome, readSeat } from '../../core/outcome-notation.ts'
import { changed } from '../../rules/changed.ts'
import { numberedIds, shuffledIds } from '../../rules/deployment.ts'
import { checkArmies, END, phaseOf, readCountIn, readLost, withIds } from '../../rules/notation/parts.ts'
import { readDeployments } from '../../rules/notation/placement.ts'
import { hasPieces } from '../../rules/pieces.ts'
import { outcomeAtTurn } from '../actions/decide.ts'
import { deployment } from '../actions/actions.ts'
import type { CastleContext } from '../context.ts'
import { recruitable } from '../actions/recruits.ts'
import { start } from '../start.ts'
import type { CastleOptions, CastleState, CastleView } from '../types.ts'
import { FIELDS, type Field } from './format.ts'
import { readDue, readSliders, readStanding, readTokens, readTrails } from './parts.ts'

/** A state. A position that the quiet limit or passing by all has ended is over. */
export function readState(ctx: CastleContext, options: CastleOptions, text: string, seed: string): CastleState {
  const rng = createRng(seed)
  const known = readKnown(ctx, options, text, (count) => shuffledIds(count, rng))
  if (known.board.some((piece) => piece?.kind === null) || Object.values(known.deployed).includes('hidden'))
    unreadable(END, 'A position to play on from has nothing hidden; write what it is.')
  const state = changed(start(ctx, options, seed), { ...(known as Partial<CastleState>), rng: Object.freeze(rng.state()) })
  if (state.phase !== 'playing') return state
  checkPlay(ctx, state)
  const outcome = state.due ? null : outcomeAtTurn(state)
  return outcome === null ? state : changed(state, { phase: 'over', outcome: deepFreeze(outcome) })
}

/** A view. Ids go by spaces: a text does not hold the true ones. */
export function readView(ctx: CastleContext, options: CastleOptions, text: string, viewer: Viewer): CastleView {
  const known = readKnown(ctx, options, text, numberedIds)
  if (known.board.some((piece) => piece?.kind === null && (viewer === 'arbiter' || piece.seat === viewer)))
    unreadable(END, `${viewer} knows its pieces; write what they are.`)
  const { rng: _, ...blank } = start(ctx, options, '')
  return deepFreeze({ ...blank, ...known, viewer })
}

type Known = Omit<CastleView, 'viewer' | 'edition' | 'family' | 'options' | 'lineup'>

function readKnown(ctx: CastleContext, options: CastleOptions, text: string, makeIds: (count: number) => readonly string[]): Known {
  const fields = readFields(FIELDS, text)
  const blank = start(ctx, options, '')
  const seats = seatsOf(blank)
  const word = (field: Field): Word => fields.get(field) ?? END
  const list = <T>(field: Field, read: (part: Word) => T): readonly T[] => split(word(field), ',').map(read)
  const isBegun = fields.has('board')
  if (isBegun === fields.has('deployed')) unreadable(END, 'A position needs either board= or, before play, deployed=.')
  const standing = list('board', (part) => readStanding(ctx, seats, part))
  const lost = list('captured', (part) => readLost(ctx, seats, part))
  checkArmies(ctx, options.preset, [...standing.map(({ piece }) => piece), ...lost])
  const { board, captured } = withIds(blank.board.length, standing, lost, makeIds)
  const out = list('out', (part) => readSeat({ seats }, part))
  const due = list('due', (part) => readDue(seats, part))
  return deepFreeze<Known>({
    phase: phaseOf(fields),
    turn: readSeat({ seats }, fields.get('turn') ?? unreadable(END, 'A position needs turn=.')),
    ply: readCountIn(fields, 'ply'),
    quiet: readCountIn(fields, 'quiet'),
    passes: readCountIn(fields, 'passes'),
    outcome: fields.has('outcome') ? readOutcome(blank.lineup, word('outcome')) : null,
    board,
    captured,
    tokens: isBegun ? readTokens(ctx, seats, word('flags'), board) : [],
    sliders: readSliders(ctx, seats, word('sliders')),
    trails: readTrails(ctx, seats, word('trails'), board),
    deployed: isBegun ? {} : readArmies(ctx, changed(blank, { out }), word('deployed')),
    ...(out.length > 0 && { out }),
    ...(due.length > 0 && { due }),
  })
}

function readArmies(ctx: CastleContext, blank: CastleState, word: Word): CastleView['deployed'] {
  return readDeployments(ctx, blank, word, (seat) => deployment(ctx, blank, seat))
}

/** Refuses what no game in progress leads to. */
function checkPlay(ctx: CastleContext, state: CastleState): void {
  if (state.board.some((piece) => piece !== null && isOut(state, piece.seat))) unreadable(END, 'A seat that is out has no pieces.')
  if (state.board[ctx.turret] || state.tokens.some(({ at }) => at === ctx.turret))
    unreadable(END, 'Who has entered the turret has won; give the outcome too (CA-20).')
  if (sidesLeft(state).length < 2) unreadable(END, 'With one side left the game is over; give the outcome too (CA-21).')
  if (state.due) return checkDue(ctx, state)
  for (const seat of seatsLeft(state)) if (!hasPieces(state, seat)) unreadable(END, `${seat} has no pieces; it is out (CA-21).`)
  if (isOut(state, state.turn)) unreadable(END, 'A seat that is out has no turn.')
}

/** A slider first, then a flag, of one seat; the slider is one before its end, and for a flag alone a piece can return (CA-14, CA-19, CA-29). */
function checkDue(ctx: CastleContext, state: CastleState): void {
  const [first, second, ...more] = state.due ?? []
  if (!first) return
  const { seat, choice } = first
  const isInOrder = more.length === 0 && (second === undefined || (choice === 'slider' && second.choice === 'flag' && second.seat === seat))
  const isDue = choice === 'flag' ? recruitable(ctx, state, seat, choice).length > 0 : state.sliders[seat] === ctx.info.slider - 1
  if (!isInOrder || !isDue || isOut(state, seat)) unreadable(END, `${seat} cannot have these recruits due (CA-29).`)
}
