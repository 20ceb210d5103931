/** A kept game as frames: 0 before the first action, n after the n-th standing step. Positions are folded once and kept, so that seeking is a look-up. */
import type { AnyGame, EditionInfo } from '../engine/families.ts'
import { editionOfGame } from '../record/edition.ts'
import { framesOf } from '../record/frames.ts'
import { freshFrom } from '../record/redact-steps.ts'
import { timelineOf, type Position, type Timeline } from '../record/timeline.ts'
import type { GameHeader, GameRecord, GameStore } from '../record/types.ts'

export interface Replay {
  readonly header: GameHeader
  readonly info: EditionInfo
  readonly game: AnyGame
  readonly timeline: Timeline
  /** By frame; never empty. */
  readonly frames: readonly Position[]
  /** Nobody plays it any more: it is over, or can only be looked at. Nothing of it is hidden. */
  readonly isOver: boolean
  /** From which step on what was shown is in mind: all of it once the game is over. */
  readonly fresh: number
}

/** Games whose positions are kept at a time. */
const KEPT = 4

/** Folds a digital game; null when its edition is not here. */
export function makeReplay(record: GameRecord): Replay | null {
  const edition = editionOfGame(record.header)
  if (!edition) return null
  const timeline = timelineOf(edition.game, record)
  const isOver = record.summary.status === 'over' || record.summary.reviewOnly === true
  return { header: record.header, ...edition, timeline, frames: framesOf(timeline), isOver, fresh: isOver ? 0 : freshFrom(timeline) }
}

/** Finds replays of digital games, folding each game once for as long as it does not change. */
export function createReplays(games: GameStore): (gameId: string) => Replay | null {
  const kept = new Map<string, { readonly version: string; readonly replay: Replay }>()
  return (gameId) => {
    const version = games.version(gameId)
    if (version === null) return null
    const known = kept.get(gameId)
    if (known?.version === version) return known.replay
    const record = games.load(gameId)
    const replay = record?.header.kind === 'digital' ? makeReplay(record) : null
    if (!replay) return null
    kept.delete(gameId)
    kept.set(gameId, { version, replay })
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
    return replay
  }
}
