/** Refereed games in review: their boards, what each side could know of them, and, where every piece is known, the digital game that they make. */
import type { Witness } from '../bots/contract.ts'
import { refuse } from '../contract/handlers.ts'
import type { GameRow } from '../contract/history.ts'
import type { RefereeSnapshot } from '../contract/referee/snapshot.ts'
import type { OpenedReview, Unjudged } from '../contract/review.ts'
import type { Frame, StepReport } from '../contract/table.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import type { AnySeenEvent } from '../engine/families.ts'
import { UnreplayableGameError } from '../record/damage.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import { canJudge } from './judging.ts'
import { seenIn, type Seen } from './knowledge.ts'
import { lossesIn } from './losses.ts'
import { makeReplay, type Replay } from './replay.ts'

export interface RefereedPorts {
  readonly games: GameStore
  /** A refereed game as review may show it, or null when it cannot be read. */
  refereed(this: void, record: GameRecord): RefereeSnapshot | null
  /** The boards of a refereed game with announced moves; null for other games. */
  refereedFrames(this: void, record: GameRecord): Boards | null
  /** The digital game that it makes, or why there is none; null when it cannot be read. */
  rebuild(this: void, record: GameRecord): GameRecord | Unjudged | null
}

/** A refereed game as frames. */
interface Boards extends Pick<OpenedReview, 'info'> {
  readonly isOver: boolean
  readonly isWhole: boolean
  readonly viewers: readonly [Viewer, ...Viewer[]]
  readonly marks: readonly OpenedReview['marks'][number][]
  frame(viewer: Viewer, number: number): Frame | null
  log(viewer: Viewer): StepReport[]
  /** By frame: the events that led to it, as a seat saw them. */
  seen(seat: Seat): readonly (readonly AnySeenEvent[])[]
}

/** The same, with what its seats had seen. */
export interface RefereedFrames extends Omit<Boards, 'seen'> {
  readonly seen: Seen
}

/** A refereed game. Only one that is over is rebuilt. */
export interface Refereed {
  readonly isOver: boolean
  readonly boards: RefereedFrames | null
  /** The game as it is judged, and its replay, with a frame for each of the boards; null where that cannot be. */
  readonly rebuilt: GameRecord | null
  readonly replay: Replay | null
  readonly unjudged: Unjudged | null
  /** By frame, once it is over: how many pieces each seat had lost. */
  readonly losses: NonNullable<OpenedReview['losses']> | null
}

/** Finds refereed games; null for others. Keeps the latest one until it changes. */
export function createRefereed({ games, refereedFrames, rebuild }: RefereedPorts): (gameId: string) => Refereed | null {
  let kept: { readonly gameId: string; readonly version: string | null; readonly found: Refereed | null } | null = null
  const read = (record: GameRecord): Refereed => {
    const entered = refereedFrames(record)
    const isOver = record.summary.status === 'over'
    const made = isOver ? rebuild(record) : null
    const rebuilt = typeof made === 'string' ? null : made
    const unjudged = typeof made === 'string' ? made : null
    const replay = rebuilt && makeReplay(rebuilt)
    const boards = entered && (replay ? { ...entered, ...openBy(entered, replay) } : { ...entered, seen: seenOn(entered) })
    const views = boards && Array.from({ length: boards.seen.length }, (_, i) => boards.frame('spectator', i)?.view ?? [])
    const losses = isOver && views ? views.flat().map(lossesIn) : null
    return { isOver, boards, rebuilt, replay, unjudged, losses }
  }
  return (gameId) => {
    const version = games.version(gameId)
    if (kept?.gameId === gameId && kept.version === version) return kept.found
    const row = games.row(gameId)
    const record = row?.kind === 'refereed' && row.damage === null ? games.load(gameId) : null
    const found = record && read(record)
    kept = { gameId, version, found }
    return found
  }
}

/** The boards with every piece known. */
function openBy(entered: Boards, replay: Replay): Pick<RefereedFrames, 'frame' | 'seen'> {
  const { game, frames } = replay
  return {
    seen: seenIn(replay),
    frame(viewer, number) {
      const [frame, state] = [entered.frame(viewer, number), frames[number]?.state]
      return frame && state ? { ...frame, view: game.viewFor(state, viewer) } : null
    },
  }
}

/** What each seat had seen by every board. */
function seenOn(boards: Boards): Seen {
  const { info, isWhole } = boards
  return {
    length: (boards.marks.at(-1)?.frame ?? 0) + 1,
    isWhole,
    witness(seat) {
      const events = boards.seen(seat)
      return (number): Witness | null => {
        const frame = boards.frame(seat, number)
        return frame && { info, view: frame.view, seat, history: events.slice(0, number + 1).flat() }
      }
    },
  }
}

/** Refereed games cannot be played on: their pieces are on a real board. */
const NOT_RELATED = { origin: null, playedOn: [] }

export function openRefereed(
  { games, refereed: snapshotOf }: RefereedPorts,
  game: GameRow,
  found: Refereed | null,
): { readonly ok: true; readonly value: OpenedReview } | ReturnType<typeof refuse> {
  const record = games.load(game.gameId)
  if (!record) return refuse('not-found', 'There is no such game.')
  const refereed = snapshotOf(record)
  if (!refereed) throw new UnreplayableGameError(null)
  const { viewers, marks } = found?.boards ?? { viewers: ['spectator'] as const, marks: [] }
  const frames = marks.at(-1)?.frame ?? 0
  const judged = found?.replay ? canJudge(found.replay) : false
  const unjudged = found?.unjudged ? { unjudged: found.unjudged } : {}
  const losses = found?.losses ? { losses: [...found.losses] } : {}
  const shown = {
    info: refereed.info,
    viewers: [...viewers],
    viewer: viewers[0],
    frames,
    marks: [...marks],
    judged,
    ...unjudged,
    ...losses,
    refereed,
  }
  return { ok: true, value: { game, ...shown, ...NOT_RELATED } }
}
