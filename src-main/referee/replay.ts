/** A refereed game whose moves were told, as frames: each board that stood, with the entry that led to it, through anybody's eyes as far as is known. */
import type { Frame, StepReport } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { EventBase } from '../engine/core/game.ts'
import type { Viewer } from '../engine/core/seats.ts'
import type { AnySeenEvent, AnyView, EditionInfo } from '../engine/families.ts'
import type { KindsById, PhysicalBoardRules, PhysicalBoard } from '../engine/rules/physical-board.ts'
import type { GameRecord } from '../record/types.ts'
import { boardAfter, initialTable, openingOf, tableAfter, toldMove, turnIn } from './board/board.ts'
import { useIn } from './board/board-powers.ts'
import type { Table } from './claims/claims.ts'
import { openRecord } from './record.ts'
import type { RefereeSetup } from './setup.ts'
import { outcomeOf, wayOf, type Judged } from './state.ts'

export interface RefereedReplay {
  readonly info: EditionInfo
  /** Nothing that was told is hidden from anybody any more (CL-24). */
  readonly isOver: boolean
  /** Those to look through, the one to begin with first. */
  readonly viewers: readonly [Viewer, ...Viewer[]]
  /** Each frame after the first: the step that led to it, and whether that was a battle. */
  readonly marks: readonly { readonly frame: number; readonly seq: number; readonly battle: boolean }[]
  /** Null where there are not so many. */
  frame(viewer: Viewer, number: number): Frame | null
  log(viewer: Viewer): StepReport[]
}

/** A board that stood, and what led to it; nothing did to the first. */
interface Standing {
  readonly board: PhysicalBoard
  readonly step: { readonly seq: number; readonly at: number; readonly entry: Judged['now'] | null; readonly text: string | null } | null
  readonly events: readonly EventBase[]
}

/** Null where no board was ever told, and where the record cannot be read. */
export function replayRefereed(record: GameRecord): RefereedReplay | null {
  const opened = openRecord(record)
  const telling = opened?.setup.telling
  if (!opened || !telling) return null
  const { setup, state } = opened
  const entries = state.entries.filter(({ struck }) => !struck)
  const known = kindsTold(setup, telling, entries)
  const outcome = outcomeOf(setup, state)
  const frames = withEnd(telling, boardsIn(setup, telling, entries, known), outcome, endOf(record, outcome === state.declared))
  if (frames.length === 0) return null
  const report = ({ step, events, board }: Standing, viewer: Viewer): StepReport | null => {
    if (!step) return null
    const { seq, at, entry, text } = step
    const seen = events.map((event) => telling.redact(board, event, viewer) as AnySeenEvent)
    const isLaid = entry?.type === 'laid'
    return { seq, at, by: entry?.attacker ?? null, text, kind: isLaid ? 'position-set' : 'game', events: isLaid ? [] : seen }
  }
  return {
    info: setup.info,
    isOver: outcome !== null,
    viewers: outcome ? ['arbiter', ...setup.seats, 'spectator'] : ['spectator'],
    marks: frames.flatMap(({ step }, frame) => (step ? [{ frame, seq: step.seq, battle: step.entry?.type === 'battle' }] : [])),
    frame(viewer, number) {
      const found = frames[number]
      return found ? { viewer, view: telling.viewFor(found.board, viewer) as AnyView, step: report(found, viewer) } : null
    },
    log: (viewer) => frames.flatMap((frame) => report(frame, viewer) ?? []),
  }
}

/** What was told of each piece at any time: it was that from the beginning. */
function kindsTold(setup: RefereeSetup, telling: PhysicalBoardRules, entries: readonly Judged[]): KindsById {
  let table = initialTable(setup)
  let known: KindsById = {}
  for (const { now } of entries) {
    table = tableAfter(table, now)
    if (table.board) known = { ...known, ...telling.kindsOf(table.board) }
  }
  return known
}

/** Every board that stood. Entries before the first of them have none. */
function boardsIn(setup: RefereeSetup, telling: PhysicalBoardRules, entries: readonly Judged[], known: KindsById): readonly Standing[] {
  const opening = openingOf(setup, known)
  const frames: Standing[] = opening ? [{ board: opening.board, step: null, events: [] }] : []
  let table: Table = { ...initialTable(setup), board: opening?.board ?? null }
  for (const { seq, at, now } of entries) {
    const told = boardAfter(table, now, known)
    const isFirst = table.board === null
    const text = table.board && textOf(telling, table.board, now)
    table = { ...tableAfter(table, now), board: told?.board ?? table.board }
    if (told) frames.push({ board: told.board, step: isFirst ? null : { seq, at, entry: now, text }, events: told.events })
  }
  return frames
}

/** What an entry did, in the notation; null for one that does nothing to the board. */
function textOf(telling: PhysicalBoardRules, board: PhysicalBoard, entry: Judged['now']): string | null {
  if (telling.tokens) {
    const turn = turnIn(entry)
    return turn && telling.tokens.format(board, turn)
  }
  const used = telling.powers ? useIn(entry) : null
  if (used) return telling.powers?.format(board, used, used.back) ?? null
  const way = wayOf(entry)
  return way && telling.format(board, toldMove(entry.attacker, way))
}

interface End {
  readonly seq: number
  readonly at: number
}

/** The step in which the players ended the game themselves. */
function endOf({ steps }: GameRecord, isDeclared: boolean): End | null {
  return isDeclared ? (steps.findLast(({ events }) => events.some(({ type }) => type === 'game-ended')) ?? null) : null
}

/** The same with the end: it came with the last entry, or by the players' word in a step of its own. */
function withEnd(
  telling: PhysicalBoardRules,
  frames: readonly Standing[],
  outcome: Outcome | null,
  declared: End | null,
): readonly Standing[] {
  const last = frames.at(-1)
  if (!outcome || !last) return frames
  const { board, events } = telling.ended(last.board, outcome)
  if (!declared) return [...frames.slice(0, -1), { ...last, board, events: [...last.events, ...events] }]
  const { seq, at } = declared
  return [...frames, { board, step: { seq, at, entry: null, text: null }, events }]
}
