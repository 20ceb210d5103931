/** Review: every kept game again, as each player knew it then. */
import { refuse, refuseGame, type Access, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { GameRow } from '../contract/history.ts'
import type { RefereeSnapshot } from '../contract/referee-snapshot.ts'
import type { OpenedReview, ReviewFrame, reviewRequests } from '../contract/review.ts'
import type { BotPlayer, Frame, StepReport } from '../contract/table.ts'
import type { StateBase } from '../engine/core/game.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { captorOf } from '../engine/core/sides.ts'
import { UnreplayableGameError } from '../record/damage.ts'
import { frameAfter, frameAt } from '../record/frames.ts'
import { refuseMissing } from '../record/missing.ts'
import { reportStep } from '../record/redact-steps.ts'
import { beginningIn } from '../record/table-actions.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import { playOn, type PlayOnPorts } from './play-on.ts'
import { createReplays, type Replay } from './replay.ts'
import { viewersFor } from './spoilers.ts'

export type ReviewRequestName = keyof typeof reviewRequests

export interface ReviewPorts extends PlayOnPorts {
  /** Whether there is such a computer to be seated. */
  readonly isOffered: (player: BotPlayer) => boolean
  /** Whether a guest holds a token for this seat. */
  isHeld(this: void, gameId: string, seat: Seat): boolean
  /** A refereed game as review may show it, or null when it cannot be read. */
  refereed(record: GameRecord): RefereeSnapshot | null
  /** The boards of a refereed game whose moves were told; null where none were. */
  toldFrames(this: void, record: GameRecord): ToldFrames | null
}

/** A refereed game as frames. */
export interface ToldFrames extends Pick<OpenedReview, 'info'> {
  readonly viewers: readonly [Viewer, ...Viewer[]]
  readonly marks: readonly OpenedReview['marks'][number][]
  frame(viewer: Viewer, number: number): Frame | null
  log(viewer: Viewer): StepReport[]
}

type Found<T> = { readonly ok: true; readonly value: T } | Refusal

const NOT_FOUND = refuse('not-found', 'There is no such game.')

/** Opens the review room. */
export function createReview(ports: ReviewPorts): Room<ReviewRequestName> {
  return { handlers: reviewHandlers(ports), left: () => undefined, close: () => undefined }
}

function reviewHandlers(ports: ReviewPorts): Handlers<ReviewRequestName> {
  const replayOf = createReplays(ports.games)

  /** The game, if the caller may look at it through these eyes. */
  const find = (gameId: string, access: Access, viewer?: Viewer): Found<Replay> => {
    const refused = refuseGame(access, gameId)
    if (refused) return refused
    const replay = replayOf(gameId)
    if (!replay) return NOT_FOUND
    const allowed = viewer === undefined || viewersFor(replay, access, ports.isHeld).includes(viewer)
    return allowed ? { ok: true, value: replay } : refuse('unauthorised', 'This game is not over: hidden pieces stay hidden.')
  }

  const toldOf = createTold(ports)

  /** A refereed game with boards, if the caller may look at it through these eyes; undefined for a game that is none. */
  const findTold = (gameId: string, access: Access, viewer: Viewer): Found<ToldFrames> | undefined => {
    const refused = refuseGame(access, gameId)
    if (refused) return refused
    const told = toldOf(gameId)
    if (!told) return undefined
    return told.viewers.includes(viewer)
      ? { ok: true, value: told }
      : refuse('unauthorised', 'This game is not over: hidden pieces stay hidden.')
  }

  return {
    'review.open': ({ gameId }, { access }) => {
      const refused = refuseGame(access, gameId)
      if (refused) return refused
      const game = ports.games.row(gameId)
      if (!game) return refuseMissing(ports.games, gameId, access)
      if (game.damage !== null) return refuse('damaged', game.damage)
      if (game.kind === 'refereed') return openRefereed(ports, game, toldOf(gameId))
      const replay = replayOf(gameId)
      if (!replay) return NOT_FOUND
      const kin = kinOf(ports.games, replay, access)
      return { ok: true, value: { game, ...openDigital(replay, viewersFor(replay, access, ports.isHeld)), ...kin } }
    },
    'review.frame': ({ gameId, viewer, frame }, { access }) => {
      const told = findTold(gameId, access, viewer)
      if (told) return told.ok ? toldFrame(told.value, viewer, frame) : told
      const found = find(gameId, access, viewer)
      return found.ok ? frameOf(found.value, viewer, frame) : found
    },
    'review.log': ({ gameId, viewer }, { access }) => {
      const told = findTold(gameId, access, viewer)
      if (told) return told.ok ? { ok: true, value: told.value.log(viewer) } : told
      const found = find(gameId, access, viewer)
      return found.ok ? { ok: true, value: logOf(found.value, viewer) } : found
    },
    'review.playOn': ({ gameId, frame, players }, { access }) => {
      if (access.role !== 'host') return refuse('unauthorised', 'Only the host of this table can begin a game.')
      if (Object.values(players).some((player) => player.type === 'bot' && !ports.isOffered(player)))
        return refuse('not-found', 'There is no such computer here.', { detail: 'bot' })
      const found = find(gameId, access)
      return found.ok ? playOn(ports, found.value, { frame, players }) : found
    },
  }
}

function openRefereed(ports: ReviewPorts, game: GameRow, told: ToldFrames | null): Found<OpenedReview> {
  const record = ports.games.load(game.gameId)
  if (!record) return NOT_FOUND
  const refereed = ports.refereed(record)
  if (!refereed) throw new UnreplayableGameError(null)
  const { viewers, marks } = told ?? { viewers: ['spectator'] as const, marks: [] }
  const [viewer] = viewers
  const frames = marks.at(-1)?.frame ?? 0
  const shown = { info: refereed.info, viewers: [...viewers], viewer, frames, marks: [...marks], refereed }
  return { ok: true, value: { game, ...shown, ...NO_KIN } }
}

function toldFrame(told: ToldFrames, viewer: Viewer, number: number): Found<ReviewFrame> {
  const frame = told.frame(viewer, number)
  return frame ? { ok: true, value: { frame: number, ...frame } } : refuse('not-found', 'This game has no such frame.')
}

/** Folds a refereed game once for as long as the same one is looked at. */
function createTold({ games, toldFrames }: ReviewPorts): (gameId: string) => ToldFrames | null {
  let kept: { readonly gameId: string; readonly version: string | null; readonly told: ToldFrames | null } | null = null
  return (gameId) => {
    const version = games.version(gameId)
    if (kept?.gameId === gameId && kept.version === version) return kept.told
    const row = games.row(gameId)
    const record = row?.kind === 'refereed' && row.damage === null ? games.load(gameId) : null
    const told = record && toldFrames(record)
    kept = { gameId, version, told }
    return told
  }
}

function openDigital({ info, frames }: Replay, viewers: readonly [Viewer, ...Viewer[]]): Omit<OpenedReview, 'game' | keyof Kin> {
  const marks = frames.flatMap(({ step, state }, frame) => {
    const before = frames[frame - 1]?.state
    return step && before ? [{ frame, seq: step.seq, battle: hasCapture(before, state) }] : []
  })
  return { info, viewers: [...viewers], viewer: viewers[0], frames: frames.length - 1, marks, refereed: null }
}

type Kin = Pick<OpenedReview, 'origin' | 'playedOn'>

/** A refereed game is not played on from here: its pieces stand elsewhere. */
const NO_KIN: Kin = { origin: null, playedOn: [] }

/** Most games that a review names as played on from its own. */
const MOST_PLAYED_ON = 20

/** Where the game comes from, and what has come of it; other games are the host's affair. */
function kinOf(games: GameStore, { header: { gameId, origin }, timeline, frames }: Replay, { role }: Access): Kin {
  const isHost = role === 'host'
  const query = { filter: { parent: gameId }, sort: 'newest', offset: 0, limit: MOST_PLAYED_ON } as const
  const playedOn = isHost ? [...games.list(query).rows] : []
  if (!origin) return { origin: null, playedOn }
  const seq = beginningIn(timeline.steps)
  const frame = frameAfter(timeline, seq)
  const moves = frames[frame]?.state.ply ?? 0
  return { origin: { seq, frame, moves, game: isHost ? games.row(origin.gameId) : null }, playedOn }
}

/** Whether somebody has captured something since; what leaves the game with its seat is nobody's. */
function hasCapture(before: StateBase, after: StateBase): boolean {
  return after.captured.slice(before.captured.length).some((loss) => captorOf(after, loss) !== null)
}

function frameOf({ game, timeline, fresh }: Replay, viewer: Viewer, number: number): Found<ReviewFrame> {
  const frame = frameAt(game, timeline, number, { viewer, fresh })
  return frame ? { ok: true, value: { frame: number, ...frame } } : refuse('not-found', 'This game has no such frame.')
}

function logOf({ game, timeline, frames, fresh }: Replay, viewer: Viewer): StepReport[] {
  return frames.slice(1).flatMap(({ step }) => (step ? [reportStep(game, timeline, step, viewer, fresh)] : []))
}
