/** Reviews of stored games, as each player knew them at the time. */
import { isRough } from '../bots/chances.ts'
import type { KnownPiece as Known } from '../bots/knowledge.ts'
import { refuse, refuseGame, type Access, type Caller, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { KnownPiece, OpenedReview, ReviewFrame, reviewRequests } from '../contract/review.ts'
import type { BotPlayer, StepReport } from '../contract/table.ts'
import type { StateBase } from '../engine/core/game.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { captorOf, isOut } from '../engine/core/sides.ts'
import { frameAfter, frameAt } from '../record/frames.ts'
import { refuseMissing } from '../record/missing.ts'
import { reportStep } from '../record/redact-steps.ts'
import { beginningIn } from '../record/table-actions.ts'
import type { GameStore, GameHeader } from '../record/types.ts'
import { createAnalyses, type Analyses, type AnalysesPorts } from './analyses.ts'
import { canJudge } from './judging.ts'
import { createReveals, knowledgeIn, seenIn, type Seen } from './knowledge.ts'
import { learningHandlers } from './learning.ts'
import { withLine } from './lines.ts'
import { lossesIn } from './losses.ts'
import { playOn, type PlayOnPorts } from './play-on.ts'
import { createRefereed, openRefereed, type Refereed, type RefereedFrames, type RefereedPorts } from './refereed.ts'
import { createReplays, type Replay } from './replay.ts'
import { knownIf } from './supposing.ts'
import { variationHandlers } from './variations.ts'
import type { variationRequests } from '../contract/variations.ts'
import { stateOf } from '../record/timeline.ts'

export type ReviewRequestName = keyof typeof reviewRequests | keyof typeof variationRequests

export interface ReviewPorts extends PlayOnPorts, RefereedPorts, Pick<AnalysesPorts, 'analyst' | 'explain'> {
  /** Whether this computer is available. */
  readonly isOffered: (player: BotPlayer) => boolean
  /** Whether a guest holds a token for this seat. */
  isHeld(this: void, gameId: string, seat: Seat): boolean
}

type Found<T> = { readonly ok: true; readonly value: T } | Refusal

const NOT_FOUND = refuse('not-found', 'There is no such game.')
const NO_FRAME = refuse('not-found', 'This game has no such frame.')
const NO_SEAT = refuse('invalid', 'This seat did not play in this game.', { detail: 'seat' })
const NOT_MEASURED = refuse('conflict', 'What a position is worth could not be measured for this table, so its decisions are not judged.')
const NOT_OVER = refuse('conflict', 'What each side could know, and should have done, is shown once the game is over.')

const NOT_REBUILT = refuse(
  'conflict',
  'This game was refereed, and its record does not say what every piece was, so its decisions are not judged.',
)

interface Rooms {
  readonly analyses: Analyses
  readonly refereed: (gameId: string) => Refereed | null
}

/** Opens the review room. */
export function createReview(ports: ReviewPorts): Room<ReviewRequestName> {
  const refereed = createRefereed(ports)
  const analyses = createAnalyses({ ...ports, load: (gameId) => refereed(gameId)?.rebuilt ?? ports.games.load(gameId) })
  return { handlers: reviewHandlers(ports, { analyses, refereed }), left: () => undefined, close: () => analyses.stop() }
}

function reviewHandlers(ports: ReviewPorts, { analyses, refereed }: Rooms): Handlers<ReviewRequestName> {
  const replayOf = createReplays(ports.games)

  /** The game, if the caller may see it as this viewer. */
  const find = (gameId: string, access: Access, viewer?: Viewer): Found<Replay> => {
    const refused = refuseGame(access, gameId)
    if (refused) return refused
    const replay = replayOf(gameId)
    if (!replay) return ports.games.row(gameId) ? NOT_FOUND : refuseMissing(ports.games, gameId, access)
    const allowed = viewer === undefined || viewersFor(replay, access, ports.isHeld).includes(viewer)
    return allowed ? { ok: true, value: replay } : refuse('unauthorised', 'This game is not over, so hidden pieces stay hidden.')
  }

  /** A refereed game with boards, if the caller may see it as this viewer; undefined for other games. */
  const findRefereed = (gameId: string, access: Access, viewer: Viewer): Found<RefereedFrames> | undefined => {
    const refused = refuseGame(access, gameId)
    if (refused) return refused
    const boards = refereed(gameId)?.boards
    if (!boards) return undefined
    return boards.viewers.includes(viewer)
      ? { ok: true, value: boards }
      : refuse('unauthorised', 'This game is not over, so hidden pieces stay hidden.')
  }

  const revealsOf = createReveals()

  /** A game that is over: in a running one, knowing what follows from what was seen would be help. */
  const findOver = (gameId: string, access: Access, viewer?: Viewer): Found<Replay> => {
    const found = find(gameId, access, viewer)
    return found.ok && !found.value.isOver ? NOT_OVER : found
  }

  /** The same, of a refereed game too where it could be rebuilt. */
  const findWhole = (gameId: string, access: Access): Found<Replay> => {
    const refused = refuseGame(access, gameId)
    const found = refused ? null : refereed(gameId)
    if (!found) return findOver(gameId, access)
    if (!found.isOver) return NOT_OVER
    return found.replay ? { ok: true, value: found.replay } : NOT_REBUILT
  }

  const findEnded = (gameId: string, access: Access, seat: Seat): Found<Replay> => {
    const found = findWhole(gameId, access)
    if (!found.ok) return found
    return found.value.header.players.some((player) => player.seat === seat) ? found : NO_SEAT
  }

  const findJudged = (gameId: string, access: Access): Found<Replay> => {
    const found = findWhole(gameId, access)
    return found.ok && !canJudge(found.value) ? NOT_MEASURED : found
  }

  /** What a seat saw of a game that is over, refereed games with a board included. */
  const findSeen = (gameId: string, access: Access, seat: Seat): Found<Seen> => {
    const boards = refuseGame(access, gameId) ? null : refereed(gameId)?.boards
    if (!boards?.isOver) {
      const found = findEnded(gameId, access, seat)
      return found.ok ? { ok: true, value: seenIn(found.value) } : found
    }
    return boards.viewers.includes(seat) ? { ok: true, value: boards.seen } : NO_SEAT
  }

  /** The same, with other moves after one of its frames. */
  const findLine = (
    { gameId, frame, moves }: { readonly gameId: string; readonly frame: number; readonly moves: readonly string[] },
    access: Access,
    seat: Seat,
  ): Found<Seen> => {
    if (moves.length === 0) return findSeen(gameId, access, seat)
    const found = findEnded(gameId, access, seat)
    if (!found.ok) return found
    const line = withLine(found.value, frame, moves)
    return line ? { ok: true, value: seenIn(line) } : NO_FRAME
  }

  return {
    ...variationHandlers({ games: ports.games, find: findOver }),
    'review.open': ({ gameId }, { access }) => {
      const refused = refuseGame(access, gameId)
      if (refused) return refused
      const game = ports.games.row(gameId)
      if (!game) return refuseMissing(ports.games, gameId, access)
      if (game.damage !== null) return refuse('damaged', game.damage)
      if (game.kind === 'refereed') return openRefereed(ports, game, refereed(gameId))
      const replay = replayOf(gameId)
      if (!replay) return NOT_FOUND
      const related = relatedGames(ports.games, replay, access)
      return { ok: true, value: { game, ...openDigital(replay, viewersFor(replay, access, ports.isHeld)), ...related } }
    },
    'review.frame': ({ gameId, viewer, frame }, { access }) => {
      const boards = findRefereed(gameId, access, viewer)
      if (boards) return boards.ok ? refereedFrame(boards.value, viewer, frame) : boards
      const found = find(gameId, access, viewer)
      return found.ok ? frameOf(found.value, viewer, frame) : found
    },
    'review.log': ({ gameId, viewer }, { access }) => {
      const boards = findRefereed(gameId, access, viewer)
      if (boards) return boards.ok ? { ok: true, value: boards.value.log(viewer) } : boards
      const found = find(gameId, access, viewer)
      return found.ok ? { ok: true, value: logOf(found.value, viewer) } : found
    },
    'review.position': ({ gameId, viewer, frame, moves = [] }, { access }) => {
      const found = moves.length > 0 ? findOver(gameId, access, viewer) : find(gameId, access, viewer)
      if (!found.ok) return found
      const line = withLine(found.value, frame, moves)
      const shown = line ? frameOf(line, viewer, frame + moves.length) : NO_FRAME
      return shown.ok ? { ok: true, value: { text: found.value.game.notation.formatPosition(shown.value.view) } } : shown
    },
    'review.knowledge': ({ gameId, seat, frame, moves = [] }, { access }) => {
      const found = findLine({ gameId, frame, moves }, access, seat)
      if (!found.ok) return found
      const pieces = knowledgeIn(found.value, seat, frame + moves.length)
      return pieces ? { ok: true, value: pieces.map(toPlain) } : NO_FRAME
    },
    'review.suppose': ({ gameId, ...question }, { access }) => {
      const found = findSeen(gameId, access, question.seat)
      if (!found.ok) return found
      if (question.frame >= found.value.length) return NO_FRAME
      return { ok: true, value: knownIf(found.value, question)?.map(toPlain) ?? null }
    },
    'review.outlook': async ({ gameId, ...question }, { access }) => {
      const found = findEnded(gameId, access, question.seat)
      if (!found.ok) return found
      if (!canJudge(found.value)) return NOT_MEASURED
      return found.value.frames[question.frame]
        ? { ok: true, value: await analyses.with(gameId, (judging) => judging.suppose(question)) }
        : NO_FRAME
    },
    'review.reveals': async ({ gameId, seat }, { access }) => {
      const found = findSeen(gameId, access, seat)
      return found.ok
        ? { ok: true, value: (await revealsOf(found.value, seat)).map((reveal) => ({ ...reveal, kinds: [...reveal.kinds] })) }
        : found
    },
    'review.judge': async ({ gameId, frames, effort }, caller) => {
      const found = findJudged(gameId, caller.access)
      if (!found.ok) return found
      const asked = { question: 'judge', frames: decisionsAmong(found.value, frames), effort, unsaved: unsavedTo(caller, gameId) } as const
      return { ok: true, value: [...(await analyses.ask(gameId, asked))] }
    },
    'review.parts': async ({ gameId, frames }, caller) => {
      const found = findJudged(gameId, caller.access)
      if (!found.ok) return found
      const asked = {
        question: 'parts',
        frames: decisionsAmong(found.value, frames),
        effort: 0,
        unsaved: unsavedTo(caller, gameId),
      } as const
      return { ok: true, value: [...(await analyses.ask(gameId, asked))] }
    },
    ...learningHandlers({ findOver: findWhole, findEnded, findJudged, analyses }),
    'review.playOn': ({ gameId, ...wish }, { access }) => {
      if (access.role !== 'host') return refuse('unauthorised', 'Only the host can start a game.')
      if (Object.values(wish.players).some((player) => player.type === 'bot' && !ports.isOffered(player)))
        return refuse('not-found', 'There is no such computer here.', { detail: 'bot' })
      const found = find(gameId, access)
      return found.ok ? playOn(ports, found.value, wish) : found
    },
  }
}

/** Frames after which the game went on. */
function decisionsAmong({ frames }: Replay, asked: readonly number[]): readonly number[] {
  return asked.filter((frame) => frame < frames.length - 1)
}

/** Tells a caller that answers about a game could not be kept. */
function unsavedTo(caller: Caller, gameId: string): (message: string) => void {
  return (message) => caller.send('review.unsaved', { gameId, message })
}

function toPlain({ kinds, ...piece }: Known): KnownPiece {
  return { ...piece, kinds: [...kinds] }
}

function refereedFrame(boards: RefereedFrames, viewer: Viewer, number: number): Found<ReviewFrame> {
  const frame = boards.frame(viewer, number)
  return frame ? { ok: true, value: { frame: number, ...frame } } : NO_FRAME
}

function openDigital(replay: Replay, viewers: readonly [Viewer, ...Viewer[]]): Omit<OpenedReview, 'game' | keyof RelatedGames> {
  const { info, frames, isOver } = replay
  const marks = frames.flatMap(({ step, state }, frame) => {
    const before = frames[frame - 1]?.state
    return step && before ? [{ frame, seq: step.seq, battle: hasCapture(before, state) }] : []
  })
  const losses = isOver ? { losses: frames.map(({ state }) => lossesIn(state)) } : {}
  return {
    info,
    viewers: [...viewers],
    viewer: viewers[0],
    frames: frames.length - 1,
    marks,
    ...losses,
    judged: isOver && canJudge(replay),
    ...(replay.header.clock && { clocked: true as const }),
    ...(isRough(replay.header.edition, replay.header.preset) && { rough: true as const }),
    refereed: null,
  }
}

type RelatedGames = Pick<OpenedReview, 'origin' | 'playedOn'>

/** How many games played on from this one a review lists at most. */
const MOST_PLAYED_ON = 20

/** The game’s origin and the games played on from it; guests do not see other games. */
function relatedGames(games: GameStore, { header: { gameId, origin }, timeline, frames }: Replay, { role }: Access): RelatedGames {
  const isHost = role === 'host'
  const query = { filter: { parent: gameId }, sort: 'newest', offset: 0, limit: MOST_PLAYED_ON } as const
  const playedOn = isHost ? [...games.list(query).rows] : []
  if (!origin) return { origin: null, playedOn }
  const seq = beginningIn(timeline.steps)
  const frame = frameAfter(timeline, seq)
  const moves = frames[frame]?.state.ply ?? 0
  const drawn = origin.drawnFor !== undefined && { drawnFor: origin.drawnFor }
  const varied = origin.varied !== undefined && { varied: origin.varied }
  return { origin: { seq, frame, moves, ...drawn, ...varied, game: isHost ? games.row(origin.gameId) : null }, playedOn }
}

/** Whether a piece was captured since. Pieces that leave the game with their seat do not count. */
function hasCapture(before: StateBase, after: StateBase): boolean {
  return after.captured.slice(before.captured.length).some((loss) => captorOf(after, loss) !== null)
}

function frameOf({ game, timeline, fresh }: Replay, viewer: Viewer, number: number): Found<ReviewFrame> {
  const frame = frameAt(game, timeline, number, { viewer, fresh })
  return frame ? { ok: true, value: { frame: number, ...frame } } : NO_FRAME
}

function logOf({ game, timeline, frames, fresh }: Replay, viewer: Viewer): StepReport[] {
  return frames.slice(1).flatMap(({ step }) => (step ? [reportStep(game, timeline, step, viewer, fresh)] : []))
}

/**
 * The viewers to choose from, the default first: all viewers of a finished game, of an unfinished one only those that the caller sees at the table now.
 * `isHeld` says which seats guests hold.
 */
function viewersFor(
  { header: { gameId, players, seal }, isOver, timeline }: Pick<Replay, 'header' | 'isOver' | 'timeline'>,
  access: Access,
  isHeld: (gameId: string, seat: Seat) => boolean,
): readonly [Viewer, ...Viewer[]] {
  const seats = players.map(({ seat }) => seat)
  const isGone = (seat: Seat): boolean => !isOver && isOut(stateOf(timeline), seat)
  const here = isOver ? players : players.filter(({ seat }) => !isHeld(gameId, seat) && !isGone(seat))
  const seat = access.role === 'seat' && !isGone(access.seat) ? access.seat : null
  /** With real pieces the host’s screen shows public facts only until the end. */
  const isPublic = seal !== undefined && !isOver
  const own = access.role === 'host' ? (isPublic ? null : hostSeat(here, isOver)) : seat
  if (isOver) return [own ?? 'arbiter', ...([...seats, 'spectator', 'arbiter'] as const).filter((viewer) => viewer !== (own ?? 'arbiter'))]
  if (own !== null) return [own]
  const isBetweenBots = players.every(({ player }) => player.type === 'bot')
  return isBetweenBots && access.role === 'host' ? ['spectator', ...seats] : ['spectator']
}

/** The host’s seat; at a shared screen the first seat played there, once nothing is hidden. */
function hostSeat(players: GameHeader['players'], isOver: boolean): Seat | null {
  const people = players.filter(({ player }) => player.type === 'human').map(({ seat }) => seat)
  return people.length === 1 || isOver ? (people[0] ?? null) : null
}
