/** A refereed game with announced moves as frames: each board, with the entry that led to it, for any viewer. */
import type { Frame, StepReport } from '../contract/index.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { EventBase } from '../engine/core/game.ts'
import type { Viewer } from '../engine/core/seats.ts'
import type { AnySeenEvent, AnyView, EditionInfo } from '../engine/families.ts'
import type { KindsById, PhysicalBoardRules, PhysicalBoard } from '../engine/rules/physical-board.ts'
import type { GameRecord } from '../record/types.ts'
import { boardAfter, initialTable, openingOf, tableAfter, observedMove, turnIn } from './board/board.ts'
import { useIn } from './board/board-powers.ts'
import type { Table } from './claims/claims.ts'
import { openRecord } from './record.ts'
import type { RefereeSetup } from './setup.ts'
import { outcomeOf, wayOf, type EntryRecord } from './state.ts'

export interface RefereedReplay {
  readonly info: EditionInfo
  /** The game is over, and all that was announced is open (CL-24). */
  readonly isOver: boolean
  /** The viewers on offer, the default first. */
  readonly viewers: readonly [Viewer, ...Viewer[]]
  /** For each frame after the first: its step, and whether that was a battle. */
  readonly marks: readonly { readonly frame: number; readonly seq: number; readonly battle: boolean }[]
  /** The first frame is the start of play, and no layout came later: what pieces did is known from the beginning. */
  readonly isWhole: boolean
  /** Null for a number out of range. */
  frame(viewer: Viewer, number: number): Frame | null
  log(viewer: Viewer): StepReport[]
  /** By frame: the events that led to it, as a seat saw them. */
  seen(seat: Seat): readonly (readonly AnySeenEvent[])[]
}

/** A board, and what led to it; the first has no step. */
export interface BoardFrame {
  readonly board: PhysicalBoard
  readonly step: {
    readonly seq: number
    readonly at: number
    readonly entry: EntryRecord['now'] | null
    readonly text: string | null
  } | null
  readonly events: readonly EventBase[]
}

/** The boards of a record, and what they were made of. */
interface Boards {
  readonly setup: RefereeSetup
  readonly boardRules: PhysicalBoardRules
  readonly entries: readonly EntryRecord[]
  /** The kinds of pieces, by what was announced of each at any time. */
  readonly known: KindsById
  readonly outcome: Outcome | null
  /** Never empty. */
  readonly frames: readonly BoardFrame[]
}

/** Null where no board was announced, and where the record cannot be read. `kinds`: those of all pieces, where more is known than was announced. */
export function boardsOf(record: GameRecord, kinds?: KindsById): Boards | null {
  const opened = openRecord(record)
  const boardRules = opened?.setup.boardRules
  if (!opened || !boardRules) return null
  const { setup, state } = opened
  const entries = state.entries.filter(({ struck }) => !struck)
  const known = kinds ?? revealedKinds(setup, boardRules, entries)
  const outcome = outcomeOf(setup, state)
  const boards = boardsIn(setup, boardRules, entries, known)
  const frames = withEnd(boardRules, boards, outcome, endOf(record, outcome === state.declared))
  return frames.length === 0 ? null : { setup, boardRules, entries, known, outcome, frames }
}

/** The game as frames; null as for `boardsOf`. */
export function replayRefereed(record: GameRecord): RefereedReplay | null {
  const boards = boardsOf(record)
  if (!boards) return null
  const { setup, boardRules, outcome, frames } = boards
  const redacted = ({ events, board }: BoardFrame, viewer: Viewer): readonly AnySeenEvent[] =>
    events.map((event) => boardRules.redact(board, event, viewer) as AnySeenEvent)
  const report = (frame: BoardFrame, viewer: Viewer): StepReport | null => {
    if (!frame.step) return null
    const { seq, at, entry, text } = frame.step
    const isLaid = entry?.type === 'laid'
    const events = isLaid ? [] : [...redacted(frame, viewer)]
    return { seq, at, by: entry?.attacker ?? null, text, kind: isLaid ? 'position-set' : 'game', events }
  }
  return {
    info: setup.info,
    isOver: outcome !== null,
    viewers: outcome ? ['arbiter', ...setup.seats, 'spectator'] : ['spectator'],
    marks: frames.flatMap(({ step }, frame) => (step ? [{ frame, seq: step.seq, battle: step.entry?.type === 'battle' }] : [])),
    frame(viewer, number) {
      const found = frames[number]
      return found ? { viewer, view: boardRules.viewFor(found.board, viewer) as AnyView, step: report(found, viewer) } : null
    },
    log: (viewer) => frames.flatMap((frame) => report(frame, viewer) ?? []),
    isWhole: isWhole(boards),
    seen: (seat) => frames.map((frame) => redacted(frame, seat)),
  }
}

/** Whether moves were announced from the start of play, on one layout. */
export function isWhole({ setup, entries }: Pick<Boards, 'setup' | 'entries'>): boolean {
  const layouts = entries.filter(({ now }) => now.type === 'laid').length
  return setup.depth === 'moves' && layouts === (openingOf(setup) ? 0 : 1)
}

/** What was announced of each piece at any time holds from the beginning. */
function revealedKinds(setup: RefereeSetup, boardRules: PhysicalBoardRules, entries: readonly EntryRecord[]): KindsById {
  let table = initialTable(setup)
  let known: KindsById = {}
  for (const { now } of entries) {
    table = tableAfter(table, now)
    if (table.board) known = { ...known, ...boardRules.kindsOf(table.board) }
  }
  return known
}

/** All boards. Entries before the first layout have none. */
function boardsIn(
  setup: RefereeSetup,
  boardRules: PhysicalBoardRules,
  entries: readonly EntryRecord[],
  known: KindsById,
): readonly BoardFrame[] {
  const opening = openingOf(setup, known)
  const frames: BoardFrame[] = opening ? [{ board: opening.board, step: null, events: opening.events }] : []
  let table: Table = { ...initialTable(setup), board: opening?.board ?? null }
  for (const { seq, at, now } of entries) {
    const update = boardAfter(table, now, known)
    const isFirst = table.board === null
    const text = table.board && textOf(boardRules, table.board, now)
    table = { ...tableAfter(table, now), board: update?.board ?? table.board }
    if (update) frames.push({ board: update.board, step: isFirst ? null : { seq, at, entry: now, text }, events: update.events })
  }
  return frames
}

/** An entry in notation; null where it does not change the board. */
function textOf(boardRules: PhysicalBoardRules, board: PhysicalBoard, entry: EntryRecord['now']): string | null {
  if (boardRules.tokens) {
    const turn = turnIn(entry)
    return turn && boardRules.tokens.format(board, turn)
  }
  const used = boardRules.powers ? useIn(entry) : null
  if (used) return boardRules.powers?.format(board, used, used.back) ?? null
  const way = wayOf(entry)
  return way && boardRules.format(board, observedMove(entry.attacker, way))
}

interface End {
  readonly seq: number
  readonly at: number
}

/** The step in which the players ended the game. */
function endOf({ steps }: GameRecord, isDeclared: boolean): End | null {
  return isDeclared ? (steps.findLast(({ events }) => events.some(({ type }) => type === 'game-ended')) ?? null) : null
}

/** The frames with the end: in the last entry, or in a step of its own where the players declared it. */
function withEnd(
  boardRules: PhysicalBoardRules,
  frames: readonly BoardFrame[],
  outcome: Outcome | null,
  declared: End | null,
): readonly BoardFrame[] {
  const last = frames.at(-1)
  if (!outcome || !last) return frames
  const { board, events } = boardRules.ended(last.board, outcome)
  if (!declared) return [...frames.slice(0, -1), { ...last, board, events: [...last.events, ...events] }]
  const { seq, at } = declared
  return [...frames, { board, step: { seq, at, entry: null, text: null }, events }]
}
