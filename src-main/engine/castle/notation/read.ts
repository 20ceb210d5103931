/** From text to a state to play on from, and to a view as a viewer would see it. */
import { refuseFaults, type Examined, type Fault } from '../../core/fault.ts'
import { deepFreeze } from '../../core/json.ts'
import { readFields, split, unreadable, type Word } from '../../core/reading.ts'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { readOutcome, readSeat } from '../../core/outcome-notation.ts'
import { changed } from '../../rules/changed.ts'
import { numberedIds, shuffledIds } from '../../rules/deployment.ts'
import { armyFaults, hiddenFaults, notInPlay, overAtOnce } from '../../rules/notation/faults.ts'
import { END, phaseOf, readCountIn, readLost, withIds } from '../../rules/notation/parts.ts'
import { readDeployments } from '../../rules/notation/placement.ts'
import { outcomeAtTurn } from '../actions/decide.ts'
import { deployment } from '../actions/actions.ts'
import type { CastleContext } from '../context.ts'
import { start } from '../start.ts'
import type { CastleOptions, CastleState, CastleView, SeenPiece } from '../types.ts'
import { playFaults } from './faults.ts'
import { FIELDS, type Field } from './format.ts'
import { readDue, readSliders, readStanding, readTokens, readTrails } from './parts.ts'

/** A state. A position that the quiet limit or passing by all has ended is over. */
export function readState(ctx: CastleContext, options: CastleOptions, text: string, seed: string): CastleState {
  const rng = createRng(seed)
  const { known, faults } = readKnown(ctx, options, text, (count) => shuffledIds(count, rng))
  refuseFaults([...faults, ...hiddenFaults(known.board, Object.values(known.deployed))])
  const state = changed(start(ctx, options, seed), { ...(known as Partial<CastleState>), rng: Object.freeze(rng.state()) })
  if (state.phase !== 'playing') return state
  refuseFaults(playFaults(ctx, state))
  const outcome = state.due ? null : outcomeAtTurn(state)
  return outcome === null ? state : changed(state, { phase: 'over', outcome: deepFreeze(outcome) })
}

/** A view. Ids go by spaces: a text does not hold the true ones. */
export function readView(ctx: CastleContext, options: CastleOptions, text: string, viewer: Viewer): CastleView {
  const { known, faults } = readKnown(ctx, options, text, numberedIds)
  refuseFaults(faults)
  const sees = ({ seat, seenBy }: SeenPiece): boolean => [...(seenBy ?? []), seat, 'arbiter'].includes(viewer)
  if (known.board.some((piece) => piece?.kind === null && sees(piece)))
    unreadable(END, `${viewer} knows its pieces, and those that it has seen; write what they are.`)
  return viewOf(ctx, options, known, viewer)
}

/** The position with everything open, and why it cannot be played. */
export function examine(ctx: CastleContext, options: CastleOptions, text: string): Examined<CastleView> {
  const { known, faults } = readKnown(ctx, options, text, numberedIds)
  const view = viewOf(ctx, options, known, 'arbiter')
  const found = [...faults, ...hiddenFaults(known.board, Object.values(known.deployed))]
  const cites = ctx.info.cites.refusals
  if (known.phase !== 'playing') return { view, faults: [...found, notInPlay(known.outcome, cites)] }
  const inPlay = [...found, ...playFaults(ctx, view)]
  const end = inPlay.length > 0 || known.due ? null : outcomeAtTurn(view)
  return { view, faults: end ? [overAtOnce(end, ENDS)] : inPlay }
}

/** The rules by which a game is over before a turn. */
const ENDS = { deadlock: 'CA-21', 'quiet-limit': 'CA-22' } as const

function viewOf(ctx: CastleContext, options: CastleOptions, known: Known, viewer: Viewer): CastleView {
  const { rng: _, ...blank } = start(ctx, options, '')
  return deepFreeze({ ...blank, ...known, viewer })
}

type Known = Omit<CastleView, 'viewer' | 'edition' | 'family' | 'options' | 'lineup'>

function readKnown(
  ctx: CastleContext,
  options: CastleOptions,
  text: string,
  makeIds: (count: number) => readonly string[],
): Readonly<{ known: Known; faults: readonly Fault[] }> {
  const fields = readFields(FIELDS, text)
  const blank = start(ctx, options, '')
  const seats = seatsOf(blank)
  const word = (field: Field): Word => fields.get(field) ?? END
  const list = <T>(field: Field, read: (part: Word) => T): readonly T[] => split(word(field), ',').map(read)
  const isBegun = fields.has('board')
  if (isBegun === fields.has('deployed')) unreadable(END, 'A position needs either board= or, before play, deployed=.')
  const standing = list('board', (part) => readStanding(ctx, seats, part))
  const lost = list('captured', (part) => readLost(ctx, seats, part))
  const all = [...standing.map(({ piece, space }) => ({ ...piece, space })), ...lost]
  const { board, captured } = withIds(blank.board.length, standing, lost, makeIds)
  const out = list('out', (part) => readSeat({ seats }, part))
  const due = list('due', (part) => readDue(seats, part))
  const known = deepFreeze<Known>({
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
  return { known, faults: armyFaults(ctx, options.preset, all) }
}

function readArmies(ctx: CastleContext, blank: CastleState, word: Word): CastleView['deployed'] {
  return readDeployments(ctx, blank, word, (seat) => deployment(ctx, blank, seat))
}
