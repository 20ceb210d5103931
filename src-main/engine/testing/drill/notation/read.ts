/** From text to a state to play on from, and to a view as somebody would see it. */
import { armyOf } from '../../../core/edition.ts'
import type { Phase } from '../../../core/game.ts'
import { deepFreeze } from '../../../core/json.ts'
import { readCount, readFields, split, unreadable, type Word } from '../../../core/reading.ts'
import { createRng } from '../../../core/rng.ts'
import type { Seat, Viewer } from '../../../core/seats.ts'
import { isOut, seatsLeft, seatsOf, sidesLeft } from '../../../core/sides.ts'
import { readOutcome, readSeat } from '../../../core/standing.ts'
import { changed } from '../../../rules/changed.ts'
import { deploymentError, numberedIds, shuffledIds } from '../../../rules/deployment.ts'
import { hasPieces, type LostPiece } from '../../../rules/pieces.ts'
import { outcomeAtTurn } from '../../../rules/quiet.ts'
import { deployment, recallable } from '../actions.ts'
import type { DrillInfo } from '../edition.ts'
import { start } from '../setup.ts'
import type { DrillOptions, DrillState, DrillView, Piece, SeenPiece, Token } from '../types.ts'
import { readPlacement } from './action.ts'
import { FIELDS, type Field } from './format.ts'
import { HIDDEN, readKind, readLetter, readSpace } from './words.ts'

const END: Word = { text: '', at: 0 }

/** A state. A position that the quiet limit or everybody's passing has ended is over. */
export function readState(info: DrillInfo, options: DrillOptions, text: string, seed: string): DrillState {
  const rng = createRng(seed)
  const { lineup, known } = readParts(info, options, text, (count) => shuffledIds(count, rng))
  if (known.board.some((piece) => piece?.kind === null) || Object.values(known.deployed).includes('hidden'))
    unreadable(END, 'A position to play on from has nothing hidden; write what it is.')
  const blank = start(info, options, seed)
  const state = changed(blank, { ...(known as Omit<DrillState, 'lineup'>), lineup, rng: Object.freeze(rng.state()) })
  if (state.phase !== 'playing') return state
  checkPlay(state)
  const outcome = state.due ? null : outcomeAtTurn(state)
  return outcome === null ? state : changed(state, { phase: 'over', outcome: deepFreeze(outcome) })
}

/** A view. Ids are by spaces here: a text says nothing of the true ones. */
export function readView(info: DrillInfo, options: DrillOptions, text: string, viewer: Viewer): DrillView {
  const { known } = readParts(info, options, text, numberedIds)
  if (known.board.some((piece) => piece?.kind === null && (viewer === 'arbiter' || piece.seat === viewer)))
    unreadable(END, `${viewer} knows its pieces; write what they are.`)
  const { rng: _, ...blank } = start(info, options, '')
  return deepFreeze({ ...blank, ...known, viewer })
}

type Known = Omit<DrillView, 'viewer' | 'edition' | 'family' | 'options' | 'lineup'>
type Fields = ReadonlyMap<Field, Word>

function readParts(
  info: DrillInfo,
  options: DrillOptions,
  text: string,
  makeIds: (count: number) => readonly string[],
): { readonly lineup: DrillState['lineup']; readonly known: Known } {
  const fields = readFields(FIELDS, text)
  const blank = start(info, options, '')
  const seats = seatsOf(blank)
  const word = (field: Field): Word => fields.get(field) ?? END
  const list = <T>(field: Field, read: (part: Word) => T): readonly T[] => split(word(field), ',').map(read)
  const isBegun = fields.has('board')
  if (isBegun === fields.has('deployed')) unreadable(END, 'A position needs either board= or, before play, deployed=.')
  const standing = list('board', (part) => readStanding(info, seats, part))
  const lost = list('captured', (part) => readLost(info, seats, part))
  checkArmies(info, options, [...standing.map(({ piece }) => piece), ...lost])
  const ids = makeIds(standing.length + lost.length)
  const board: (SeenPiece | null)[] = blank.board.map(() => null)
  for (const [i, { space, piece, at }] of standing.toSorted((a, b) => a.space - b.space).entries()) {
    if (board[space]) unreadable({ text: '', at }, 'Two pieces stand on one space.')
    board[space] = { ...piece, id: ids[i] ?? '' }
  }
  const captured = lost.map((piece, i) => ({ ...piece, id: ids[standing.length + i] ?? '' }))
  const out = list('out', (part) => readSeat({ seats }, part))
  const due = list('due', (part) => ({ seat: readSeat({ seats }, part), choice: 'recall' }))
  const known: Known = {
    phase: phaseOf(fields),
    turn: readSeat({ seats }, fields.get('turn') ?? unreadable(END, 'A position needs turn=.')),
    ply: readNumber(fields, 'ply'),
    quiet: readNumber(fields, 'quiet'),
    passes: readNumber(fields, 'passes'),
    outcome: fields.has('outcome') ? readOutcome(blank.lineup, word('outcome')) : null,
    board,
    captured,
    tokens: isBegun ? readTokens(seats, word('flags'), board) : [],
    recalls: { ...blank.recalls, ...readRecalls(info, seats, word('recalls')) },
    deployed: isBegun ? {} : readDeployments(info, { ...blank, out }, word('deployed')),
    ...(out.length > 0 && { out }),
    ...(due.length > 0 && { due }),
  }
  return { lineup: blank.lineup, known: deepFreeze(known) }
}

function phaseOf(fields: Fields): Phase {
  return fields.has('outcome') ? 'over' : fields.has('board') ? 'playing' : 'deploying'
}

function readNumber(fields: Fields, field: 'ply' | 'quiet' | 'passes'): number {
  return readCount(fields.get(field) ?? { text: '0', at: 0 }, field)
}

interface Standing {
  readonly space: number
  readonly at: number
  readonly piece: Omit<SeenPiece, 'id'>
}

function readStanding(info: DrillInfo, seats: readonly Seat[], word: Word): Standing {
  const parts = /^([A-Za-z]+\d*):([a-z])([^+!]+)(\+?)(!?)$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is no piece; write for example D2:r3.`)
  const [, name = '', letter = '', symbol = '', moved, known] = parts
  const kind = symbol === HIDDEN ? null : readKind(info, { text: symbol, at: word.at + name.length + 2 })
  if (moved === '+' && info.kinds.some(({ id, movement }) => id === kind && movement === 'none')) unreadable(word, 'A Mine never moves.')
  if (kind === null && known === '!') unreadable(word, 'A piece that everybody knows is known here; write what it is.')
  const seat = readLetter(seats, { text: letter, at: word.at + name.length + 1 })
  return { space: readSpace({ text: name, at: word.at }), at: word.at, piece: { seat, kind, known: known === '!', moved: moved === '+' } }
}

function readLost(info: DrillInfo, seats: readonly Seat[], word: Word): Omit<LostPiece, 'id'> {
  const parts = /^([a-z])([0-9A-Z])([a-z]?)$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is no lost piece; write for example r2b.`)
  const [, letter = '', symbol = '', captor = ''] = parts
  const lost = { seat: readLetter(seats, { text: letter, at: word.at }), kind: readKind(info, { text: symbol, at: word.at + 1 }) }
  return captor === '' ? lost : { ...lost, by: readLetter(seats, { text: captor, at: word.at + 2 }) }
}

/** `red:2`, each seat at most once. */
function readBySeat<T>(seats: readonly Seat[], word: Word, separator: string, read: (part: Word) => T): ReadonlyMap<Seat, T> {
  const found = new Map<Seat, T>()
  for (const part of split(word, separator)) {
    const cut = part.text.indexOf(':')
    const seat = readSeat({ seats }, { text: part.text.slice(0, Math.max(0, cut)), at: part.at })
    if (found.has(seat)) unreadable(part, `${seat} is there twice.`)
    found.set(seat, read({ text: part.text.slice(cut + 1), at: part.at + cut + 1 }))
  }
  return found
}

function readTokens(seats: readonly Seat[], word: Word, board: Known['board']): readonly Token[] {
  const found = readBySeat(seats, word, ',', (part) => {
    const carried = part.text.endsWith('*')
    const at = readSpace({ text: carried ? part.text.slice(0, -1) : part.text, at: part.at })
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

function readDeployments(info: DrillInfo, blank: DrillState, word: Word): Known['deployed'] {
  const found = readBySeat(seatsLeft(blank), word, ';', (part) => (part.text === HIDDEN ? ('hidden' as const) : readPlacement(info, part)))
  for (const [seat, placement] of found) {
    const order = deployment(info, blank, seat)
    const names = { kinds: info.kinds, nameOf: String }
    if (placement !== 'hidden' && (!order || deploymentError(order, placement, names, { army: 'DR-3', zone: 'DR-3' })))
      unreadable(word, `${seat} does not deploy its army so (DR-3).`)
  }
  return Object.fromEntries(seatsOf(blank).flatMap((seat) => (found.has(seat) ? [[seat, found.get(seat)]] : [])))
}

/** Refuses more pieces of a kind, or in all, than an army has. */
function checkArmies(info: DrillInfo, options: DrillOptions, pieces: readonly Pick<SeenPiece, 'seat' | 'kind'>[]): void {
  for (const [seat, own] of Map.groupBy(pieces, (piece) => piece.seat)) {
    const army = armyOf(info, options.preset, seat)
    const isTooMany = ([kind, count]: readonly [string, number]): boolean => own.filter((piece) => piece.kind === kind).length > count
    const size = Object.values(army).reduce((sum, count) => sum + count, 0)
    if (own.length > size || Object.entries(army).some(isTooMany)) unreadable(END, `${seat} has more pieces than its army (DR-3).`)
  }
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
