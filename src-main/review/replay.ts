/** A stored game as frames: 0 before the first action, n after the n-th step that was not undone. Positions are kept, so seeking is a look-up. */
import type { AnyGame, EditionInfo } from '../engine/families.ts'
import { editionOfGame } from '../record/custom-editions.ts'
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
  /** Whether it is over or review-only. Nothing of it is hidden then. */
  readonly isOver: boolean
  /** The first step whose revelations are still shown; the first of all once the game is over. */
  readonly fresh: number
}

/** How many games’ positions are kept at a time. */
const KEPT = 4

/** Replays a digital game; null when its edition is missing. */
export function makeReplay(record: GameRecord): Replay | null {
  const edition = editionOfGame(record.header)
  if (!edition) return null
  const timeline = timelineOf(edition.game, record)
  const isOver = record.summary.status === 'over' || record.summary.reviewOnly === true
  return { header: record.header, ...edition, timeline, frames: framesOf(timeline), isOver, fresh: isOver ? 0 : freshFrom(timeline) }
}

/** Finds replays of digital games, making each one once until the game changes. */
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
