/**
 * One live game in memory: its timeline, its screens, the shared screen, clocks, and the bot’s turn in progress. All that must survive is in the timeline,
 * which is replaced only after the archive has stored the step.
 */
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Caller } from '../contract/handlers.ts'
import type { Hint } from '../contract/hints.ts'
import { hintedAmong, isLeftToBots } from '../contract/sitting.ts'
import type { Player } from '../contract/table.ts'
import type { AnyGame, EditionInfo } from '../engine/families.ts'
import { isSeat, type Seat, type Viewer } from '../engine/core/seats.ts'
import { editionOfGame } from '../record/custom-editions.ts'
import { hintsIn } from '../record/hints-and-take-backs.ts'
import { freshFrom } from '../record/redact-steps.ts'
import { movesOn, stateOf, timelineOf, type Timeline } from '../record/timeline.ts'
import type { SaveFailure } from '../record/save-failure.ts'
import type { GameHeader, GameRecord } from '../record/types.ts'
import { beginClock, type GameClock } from './clock.ts'
import type { Heartbeat } from './heartbeat.ts'

/** A caller that has the game open. `watching` is the viewer chosen in a game between bots. */
export interface Subscriber {
  readonly caller: Caller
  watching: Viewer
}

/** A bot's turn in progress. */
export interface Thinking {
  readonly seat: Seat
  /** Time on its clock when the turn began, in milliseconds; null without clocks. */
  readonly left: number | null
  /** Cancels the turn: its answer will be ignored. */
  cancel(): void
}

export interface Session {
  readonly header: GameHeader
  readonly game: AnyGame
  readonly info: EditionInfo
  readonly subscribers: Map<string, Subscriber>
  /** Whether a guest holds a token for this seat. */
  isHeld(this: void, seat: Seat): boolean
  timeline: Timeline
  /** The seat that the shared screen of a hot-seat game shows now. */
  shown: Seat | 'spectator'
  /** The seq of the last step that each seat was shown. */
  readonly lastLooked: Map<Seat, number>
  /**
   * The first step that the shown seat had not seen when it took over the screen; older steps may be forgotten, these not yet. Infinity once the game goes on
   * or the curtain is down.
   */
  unseen: number
  /** The first step whose revelations were still shown at the last broadcast: see `freshFrom`. */
  fresh: number
  readonly clock: GameClock | null
  /** Runs while a clock runs or a bot thinks. */
  heartbeat: Heartbeat | null
  pace: { readonly paused: boolean; readonly delayMs: number }
  thinking: Thinking | null
  /** Set while a person waits for a hint; aborted when the game goes on or is left. */
  advising: AbortController | null
  /** The latest hint, and the step of its position. */
  hint: { readonly since: number; readonly hint: Hint } | null
  /** The step that screens are showing; the next turn has not begun. */
  showing: Showing | null
  /** An announced attack that waits for ranks in this position. After a restart it has to be announced again. */
  battle: PendingBattle | null
  /** Why saving failed; no clock runs until a step is saved. */
  trouble: SaveFailure | null
}

/** A step that screens are showing. */
export interface Showing {
  readonly seq: number
  /** Callers that have not finished showing it. */
  readonly waits: Set<string>
  /** Stops the timer that waits for them. */
  cancel(): void
}

/** An announced attack, and the two pieces that fight. */
export interface PendingBattle {
  readonly action: AnyAction
  readonly fighters: readonly Fighter[]
  /** The position that it belongs to. */
  readonly state: StateBase
}

/** The seat of a fighting piece, and its space. */
export interface Fighter {
  readonly seat: Seat
  readonly space: number
}

const INITIAL_PACE = { paused: false, delayMs: 700 }

/** What resuming a game needs besides its record. `left` are clock times newer than the stored ones. */
export interface ResumeInput extends Pick<Session, 'isHeld'> {
  readonly left: ReadonlyMap<Seat, number> | null
}

/** Resumes a stored game: curtain down, clock stopped, bots idle. */
export function openSession(record: GameRecord, { left, isHeld }: ResumeInput): Session {
  const { header } = record
  const edition = editionOfGame(header)
  if (!edition) throw new Error(`game ${header.gameId} is of an edition that is not here`)
  const timeline = timelineOf(edition.game, record)
  return {
    header,
    ...edition,
    subscribers: new Map(),
    isHeld,
    timeline,
    shown: 'spectator',
    lastLooked: new Map(header.players.map(({ seat }) => [seat, lastStepBy(timeline, seat)])),
    unseen: Infinity,
    fresh: freshFrom(timeline),
    clock: header.clock && beginClock(header, timeline, left),
    heartbeat: null,
    pace: INITIAL_PACE,
    thinking: null,
    advising: null,
    hint: null,
    showing: null,
    battle: null,
    trouble: null,
  }
}

/** Each seat has seen what its own last step brought. */
function lastStepBy(timeline: Timeline, seat: Seat): number {
  return timeline.steps.findLast((step) => step.by === seat)?.seq ?? 0
}

/** Bots play on at once: every person is out and wants to see the end. */
export function isHurried(session: Session): boolean {
  return session.pace.delayMs === 0 && isLeftToBots(session.header.players, positionOf(session))
}

/** The current position. */
export function positionOf(session: Session): StateBase {
  return stateOf(session.timeline)
}

/** The seq of the last step that changed the position; 0 before the first. */
export function latestMove({ timeline }: Session): number {
  return timeline.steps.findLast(movesOn)?.seq ?? 0
}

/** Number of steps so far. */
export function seqOf(session: Session): number {
  return session.timeline.steps.length
}

/** Seats that are to act now. */
export function toActIn(session: Session): readonly Seat[] {
  return session.game.toAct(positionOf(session))
}

export function playerIn(session: Session, seat: Seat): Player | null {
  return session.header.players.find((seated) => seated.seat === seat)?.player ?? null
}

/** Seats played by people. */
export function peopleIn(session: Session): readonly Seat[] {
  return session.header.players.filter(({ player }) => player.type === 'human').map(({ seat }) => seat)
}

/** The other seats of this game. */
export function othersIn(session: Session, seat: Seat): readonly Seat[] {
  return session.header.players.map((seated) => seated.seat).filter((other) => other !== seat)
}

/** The seat that may ask for hints and how often it did; null in a game without hints. */
export function hintsOf({ header, timeline }: Session): { readonly seat: Seat; readonly asked: number } | null {
  const seat = hintedAmong(header.players)
  return seat === null ? null : { seat, asked: hintsIn(timeline.steps) }
}

/** The seat of this viewer, if any. */
export function seatOf(viewer: Viewer): Seat | null {
  return isSeat(viewer) ? viewer : null
}
