/** From text to a state to play on from, and to a view as somebody would see it. */
import { deepFreeze } from '../../../core/json.ts'
import { readCount, readFields, split, unreadable, type Word } from '../../../core/reading.ts'
import { createRng } from '../../../core/rng.ts'
import type { Seat, Viewer } from '../../../core/seats.ts'
import { isOut, seatsLeft, seatsOf, sidesLeft } from '../../../core/sides.ts'
import { readOutcome, readSeat } from '../../../core/standing.ts'
import { changed } from '../../../rules/changed.ts'
import { numberedIds, shuffledIds } from '../../../rules/deployment.ts'
import { hasPieces } from '../../../rules/pieces.ts'
import { outcomeAtTurn } from '../../../rules/quiet.ts'
import { deployment, recallable } from '../actions.ts'
import type { DrillContext, DrillInfo } from '../edition.ts'
import { start } from '../setup.ts'
import type { DrillOptions, DrillState, DrillView, Piece, SeenPiece, Token } from '../types.ts'
import { FIELDS, type Field } from './format.ts'
import { checkArmies, END, phaseOf, readBySeat, readCountIn, readLost, withIds, type Standing } from '../../../rules/notation/parts.ts'
import { readDeployments } from '../../../rules/notation/placement.ts'
import { HIDDEN, readKind, readLetter, readSpace } from '../../../rules/notation/words.ts'

/** A state. A position that the quiet limit or everybody's passing has ended is over. */
export function readState(ctx: DrillContext, options: DrillOptions, text: string, seed: string): DrillState {
  const rng = createRng(seed)
  const { lineup, known } = readParts(ctx, options, text, (count) => shuffledIds(count, rng))
  if (known.board.some((piece) => piece?.kind === null) || Object.values(known.deployed).includes('hidden'))
    unreadable(END, 'A position to play on from has nothing hidden; write what it is.')
  const blank = start(ctx.info, options, seed)
  const state = changed(blank, { ...(known as Omit<DrillState, 'lineup'>), lineup, rng: Object.freeze(rng.state()) })
  if (state.phase !== 'playing') return state
  checkPlay(state)
  const outcome = state.due ? null : outcomeAtTurn(state)
  return outcome === null ? state : changed(state, { phase: 'over', outcome: deepFreeze(outcome) })
}

/** A view. Ids are by spaces here: a text says nothing of the true ones. */
export function readView(ctx: DrillContext, options: DrillOptions, text: string, viewer: Viewer): DrillView {
  const { known } = readParts(ctx, options, text, numberedIds)
  if (known.board.some((piece) => piece?.kind === null && (viewer === 'arbiter' || piece.seat === viewer)))
    unreadable(END, `${viewer} knows its pieces; write what they are.`)
  const { rng: _, ...blank } = start(ctx.info, options, '')
  return deepFreeze({ ...blank, ...known, viewer })
}

type Known = Omit<DrillView, 'viewer' | 'edition' | 'family' | 'options' | 'lineup'>

function readParts(
  ctx: DrillContext,
  options: DrillOptions,
  text: string,
  makeIds: (count: number) => readonly string[],
): { readonly lineup: DrillState['lineup']; readonly known: Known } {
  const fields = readFields(FIELDS, text)
  const blank = start(ctx.info, options, '')
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
  const due = list('due', (part) => ({ seat: readSeat({ seats }, part), choice: 'recall' }))
  const known: Known = {
    phase: phaseOf(fields),
    turn: readSeat({ seats }, fields.get('turn') ?? unreadable(END, 'A position needs turn=.')),
    ply: readCountIn(fields, 'ply'),
    quiet: readCountIn(fields, 'quiet'),
    passes: readCountIn(fields, 'passes'),
    outcome: fields.has('outcome') ? readOutcome(blank.lineup, word('outcome')) : null,
    board,
    captured,
    tokens: isBegun ? readTokens(ctx, seats, word('flags'), board) : [],
    recalls: { ...blank.recalls, ...readRecalls(ctx.info, seats, word('recalls')) },
    deployed: isBegun ? {} : readArmies(ctx, { ...blank, out }, word('deployed')),
    ...(out.length > 0 && { out }),
    ...(due.length > 0 && { due }),
  }
  return { lineup: blank.lineup, known: deepFreeze(known) }
}

function readStanding(ctx: DrillContext, seats: readonly Seat[], word: Word): Standing<Omit<SeenPiece, 'id'>> {
  const parts = /^([A-Za-z]+\d*):([a-z])([^+!]+)(\+?)(!?)$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is no piece; write for example D2:r3.`)
  const [, name = '', letter = '', symbol = '', moved, known] = parts
  const kind = symbol === HIDDEN ? null : readKind(ctx, { text: symbol, at: word.at + name.length + 2 })
  if (moved === '+' && ctx.info.kinds.some(({ id, movement }) => id === kind && movement === 'none'))
    unreadable(word, 'A Mine never moves.')
  if (kind === null && known === '!') unreadable(word, 'A piece that everybody knows is known here; write what it is.')
  const seat = readLetter(seats, { text: letter, at: word.at + name.length + 1 })
  return {
    space: readSpace(ctx, { text: name, at: word.at }),
    at: word.at,
    piece: { seat, kind, known: known === '!', moved: moved === '+' },
  }
}

function readTokens(ctx: DrillContext, seats: readonly Seat[], word: Word, board: Known['board']): readonly Token[] {
  const found = readBySeat(seats, word, ',', (part) => {
    const carried = part.text.endsWith('*')
    const at = readSpace(ctx, { text: carried ? part.text.slice(0, -1) : part.text, at: part.at })
    if (carried && !board[at]) unreadable(part, 'Nobody is there to carry this flag.')
    return { at, carried }
  })
  return seats.map((seat) => ({
    seat,
    ...(found.get(seat) ?? unreadable(word, `Say where the flag of ${seat} is, for example ${seat}:D1*.`)),
  }))
}

function readRecalls({ recalls }: DrillInfo, seats: readonly Seat[], word: Word): Known['recalls'] {
  const read = (part: Word): number => {
    const count = readCount(part, 'recalls')
    return count <= recalls ? count : unreadable(part, `A seat brings back ${recalls} pieces at most (DR-9).`)
  }
  return Object.fromEntries(readBySeat(seats, word, ',', read))
}

function readArmies(ctx: DrillContext, blank: DrillState, word: Word): DrillView['deployed'] {
  return readDeployments(ctx, blank, word, (seat) => deployment(ctx.info, blank, seat))
}

/** Whether a game that goes on can stand like this: who is out has no pieces, who is in has some or may bring one back. */
function checkPlay(state: DrillState): void {
  const isWrong = (piece: Piece | null): boolean => piece !== null && isOut(state, piece.seat)
  if (state.board.some(isWrong)) unreadable(END, 'A seat that is out has no pieces.')
  const [due = null, ...later] = state.due ?? []
  for (const each of due ? [due, ...later] : [])
    if (isOut(state, each.seat) || recallable(state, each.seat).length === 0)
      unreadable(END, `${each.seat} has nothing to bring back (DR-9).`)
  for (const seat of seatsLeft(state))
    if (!hasPieces(state, seat) && !state.due?.some((each) => each.seat === seat))
      unreadable(END, `${seat} has no pieces; it is out (DR-10).`)
  if (new Set(state.due?.map(({ seat }) => seat)).size < (state.due?.length ?? 0) || (state.due?.length ?? 0) > 2)
    unreadable(END, 'Two seats at most bring pieces back, each once (DR-9).')
  if (isOut(state, state.turn) && !state.due) unreadable(END, 'It is the turn of nobody who is out.')
  if (sidesLeft(state).length < 2) unreadable(END, 'With one side left the game is over; give the outcome too (DR-10).')
}
