/**
 * One live game in memory: its timeline, who watches, what is shown on the shared screen, clocks, and the bot that is thinking.
 * Everything that must survive is in the timeline, which is only ever replaced after the archive has the step.
 */
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Caller } from '../contract/handlers.ts'
import type { Hint } from '../contract/hints.ts'
import { hintedAmong } from '../contract/sitting.ts'
import type { Player } from '../contract/table.ts'
import type { AnyGame, EditionInfo } from '../engine/families.ts'
import { isSeat, type Seat, type Viewer } from '../engine/core/seats.ts'
import { editionOfGame } from '../record/edition.ts'
import { hintsIn } from '../record/hints.ts'
import { freshFrom } from '../record/redact-steps.ts'
import { movesOn, stateOf, timelineOf, type Timeline } from '../record/timeline.ts'
import type { GameHeader, GameRecord } from '../record/types.ts'
import { beginClock, type GameClock } from './clock.ts'
import type { Pulse } from './pulse.ts'

/** Somebody who has the game open. `watching` is the viewer chosen in a game between bots. */
export interface Subscriber {
  readonly caller: Caller
  watching: Viewer
}

/** A bot's turn in progress. */
export interface Thinking {
  readonly seat: Seat
  /** What its clock showed when it began, in milliseconds; null without clocks. */
  readonly left: number | null
  /** Takes the question back: the answer will be ignored. */
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
  /** Whose eyes the shared screen of a hot-seat game is for. */
  shown: Seat | 'spectator'
  /** Seat → seq of the last step that was shown to it. */
  readonly lastLooked: Map<Seat, number>
  /** The first step that the shown seat had not seen when it took over the screen; none later than it has been forgotten. Infinity once the game goes on, or nobody is shown. */
  unseen: number
  /** From which step on everybody was told what was shown, when they were last told anything: see `freshFrom`. */
  fresh: number
  readonly clock: GameClock | null
  /** Beats while time is counted. */
  pulse: Pulse | null
  pace: { readonly paused: boolean; readonly delayMs: number }
  thinking: Thinking | null
  /** The person here waits for a hint; aborted when the game goes on or is left. */
  advising: AbortController | null
  /** The latest hint, and the step that its position stands by. */
  hint: { readonly since: number; readonly hint: Hint } | null
  /** The step that is being shown; the turn after it has not begun. */
  showing: Showing | null
  /** A battle that was told and is not judged yet, in this position. Told again after a restart. */
  battle: ToldBattle | null
  /** What stands in the way of saving; no clock runs until something is saved. */
  trouble: Trouble | null
}

/** A step that is being shown. */
export interface Showing {
  readonly seq: number
  /** Callers that have not said yet that they are through. */
  readonly waits: Set<string>
  /** Stops the timer that waits for them. */
  cancel(): void
}

/** An attack as it was told, and who fights where. */
export interface ToldBattle {
  readonly action: AnyAction
  readonly fighters: readonly Fighter[]
  /** The position that it belongs to. */
  readonly state: StateBase
}

/** Whose piece fights, and on which space. */
export interface Fighter {
  readonly seat: Seat
  readonly space: number
}

/** A step could not be saved. */
export interface Trouble {
  /** Why, in a sentence. */
  readonly message: string
  /** Whether it is tried again by itself: no bot thinks until then. What a person asked for is that person's to do again. */
  readonly isTriedAgain: boolean
  /** Stops trying again. */
  cancel(this: void): void
}

const INITIAL_PACE = { paused: false, delayMs: 700 }

/** What a session begins with besides its record. `left` are clock times fresher than the stored ones. */
export interface Revival extends Pick<Session, 'isHeld'> {
  readonly left: ReadonlyMap<Seat, number> | null
}

/** Brings a stored game to life: curtain lowered, clock stopped, bots idle. */
export function openSession(record: GameRecord, { left, isHeld }: Revival): Session {
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
    pulse: null,
    pace: INITIAL_PACE,
    thinking: null,
    advising: null,
    hint: null,
    showing: null,
    battle: null,
    trouble: null,
  }
}

/** A seat has seen what its own last step brought. */
function lastStepBy(timeline: Timeline, seat: Seat): number {
  return timeline.steps.findLast((step) => step.by === seat)?.seq ?? 0
}

/** The position as it stands. */
export function positionOf(session: Session): StateBase {
  return stateOf(session.timeline)
}

/** The step that the position stands by; 0 before the first one. */
export function latestMove({ timeline }: Session): number {
  return timeline.steps.findLast(movesOn)?.seq ?? 0
}

/** Number of steps so far. */
export function seqOf(session: Session): number {
  return session.timeline.steps.length
}

/** Who is to act now. */
export function toActIn(session: Session): readonly Seat[] {
  return session.game.toAct(positionOf(session))
}

export function playerIn(session: Session, seat: Seat): Player | null {
  return session.header.players.find((seated) => seated.seat === seat)?.player ?? null
}

/** Seats with a person in them. */
export function peopleIn(session: Session): readonly Seat[] {
  return session.header.players.filter(({ player }) => player.type === 'human').map(({ seat }) => seat)
}

/** The other seats of this game. */
export function othersIn(session: Session, seat: Seat): readonly Seat[] {
  return session.header.players.map((seated) => seated.seat).filter((other) => other !== seat)
}

/** Who may ask for hints in this game, and how often that was done so far; null where nobody may. */
export function hintsOf({ header, timeline }: Session): { readonly seat: Seat; readonly asked: number } | null {
  const seat = hintedAmong(header.players)
  return seat === null ? null : { seat, asked: hintsIn(timeline.steps) }
}

/** The seat whose eyes this viewer has, if any. */
export function seatOf(viewer: Viewer): Seat | null {
  return isSeat(viewer) ? viewer : null
}
