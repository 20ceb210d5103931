/** What a seat could know in each frame of a finished game, and when it came to know it. */
import { knowledgeAt } from '../bots/index.ts'
import type { Witness } from '../bots/contract.ts'
import type { KnownPiece } from '../bots/knowledge.ts'
import { inSlices } from '../contract/in-slices.ts'
import type { Reveal } from '../contract/review.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnySeenEvent } from '../engine/families.ts'
import { gameEvents } from '../record/timeline.ts'
import type { Replay } from './replay.ts'

/** A game as its seats saw it. */
export interface Seen {
  /** How many frames it has. */
  readonly length: number
  /** It was seen from the start of play, so that what pieces did says more than counts. */
  readonly isWhole: boolean
  /** What a seat had seen by each frame; null where the game has no such frame. */
  witness(this: void, seat: Seat): (frame: number) => Witness | null
}

const seenInReplays = new WeakMap<Replay, Seen>()

/** A digital game as its seats saw it; the same each time, so that reveals are found once. */
export function seenIn(replay: Replay): Seen {
  const made = seenInReplays.get(replay)
  if (made) return made
  const seen: Seen = { length: replay.frames.length, isWhole: true, witness: (seat) => witnessOf(replay, seat) }
  seenInReplays.set(replay, seen)
  return seen
}

/** What the seat could know in a frame, with chances; null where the game has no such frame. */
export function knowledgeIn(game: Replay | Seen, seat: Seat, frame: number): readonly KnownPiece[] | null {
  const seen = seenOf(game)
  const witness = seen.witness(seat)(frame)
  return witness && knowledgeAt(witness, seen.isWhole)
}

function seenOf(game: Replay | Seen): Seen {
  return 'witness' in game ? game : seenIn(game)
}

/** Each frame at which what a piece could be has changed for the seat, up to the end, which shows everything. Yields after every frame. */
export function* revealsTo(game: Replay | Seen, seat: Seat): Generator<void, readonly Reveal[], void> {
  const { length, witness: witnessTo } = seenOf(game)
  const witness = witnessTo(seat)
  const reveals: Reveal[] = []
  let before = new Map<string, string>()
  for (let frame = 0; frame < length; frame++) {
    const seen = witness(frame)
    if (!seen || seen.view.phase === 'over') continue
    const after = new Map<string, string>()
    for (const piece of knowledgeAt(seen, false)) {
      const { id, owner } = piece
      const kinds = piece.kinds.map(({ kind }) => kind)
      const could = before.get(id)
      const can = kinds.toSorted().join(' ')
      after.set(id, can)
      if (could === undefined ? kinds.length === 1 : can !== could) reveals.push({ frame, id, owner, kinds })
    }
    before = after
    yield
  }
  return reveals
}

/** What the seat had seen by each frame in which pieces are on the board. Events are redacted once. */
export function witnessOf({ game, info, timeline, frames }: Replay, seat: Seat): (frame: number) => Witness | null {
  const seated = timeline.positions[0]?.state
  const ends: number[] = []
  const history: AnySeenEvent[] = []
  for (const { step } of timeline.positions) {
    if (step && seated) history.push(...gameEvents(game, seated, step).map((event) => game.redact(seated, event, seat)))
    ends.push(history.length)
  }
  const first = timeline.positions.length - frames.length
  return (frame) => {
    const state = frames[frame]?.state
    return state ? { info, view: game.viewFor(state, seat), seat, history: history.slice(0, ends[first + frame]) } : null
  }
}

/** Finds reveals, once for each game and seat. */
export function createReveals(): (game: Replay | Seen, seat: Seat) => Promise<readonly Reveal[]> {
  const kept = new WeakMap<Replay | Seen, Map<Seat, Promise<readonly Reveal[]>>>()
  return (game, seat) => {
    const bySeat = kept.get(game) ?? new Map<Seat, Promise<readonly Reveal[]>>()
    kept.set(game, bySeat)
    const found = bySeat.get(seat) ?? inSlices(revealsTo(game, seat))
    bySeat.set(seat, found)
    return found
  }
}
