/** Replaying a game as each player knew it. */
import * as v from 'valibot'
import { count, id, seat, seq, viewer } from './common.ts'
import { editionInfo } from './editions.ts'
import { gameRow } from './history.ts'
import { frame, player, stepReport } from './table.ts'
import { refereeSnapshot } from './referee-snapshot.ts'

/** One frame: frame 0 is the position before the first action, frame n the one after the n-th standing step. */
export const frameMark = v.object({
  frame: v.number(),
  seq,
  /** Something was captured: what a review can leap to. */
  battle: v.boolean(),
})

export const openedReview = v.object({
  game: gameRow,
  /** The edition as the game was played. */
  info: editionInfo,
  /** Who may be looked through: all for finished games; for unfinished ones what the asker may see now. */
  viewers: v.array(viewer),
  /** The one to begin with: the person who reviews it. */
  viewer,
  frames: v.number(),
  marks: v.array(frameMark),
  /**
   * Where the game was played on from another one: after the step `seq`, at its own `frame`, when `moves` had been made. `game` is the other one, null where it is not here,
   * and for guests.
   */
  origin: v.nullable(v.object({ seq, frame: count, moves: count, game: v.nullable(gameRow) })),
  /** Games that were played on from this one, newest first, at most 20; none for guests. */
  playedOn: v.array(gameRow),
  /** For a refereed game the record itself, all open once it is over. It has frames where moves were told. */
  refereed: v.nullable(refereeSnapshot),
})
export type OpenedReview = v.InferOutput<typeof openedReview>

export const reviewFrame = v.object({ frame: v.number(), ...frame.entries })
export type ReviewFrame = v.InferOutput<typeof reviewFrame>

export const reviewRequests = {
  'review.open': { args: v.strictObject({ gameId: id }), result: openedReview },
  'review.frame': {
    args: v.strictObject({ gameId: id, viewer, frame: count }),
    result: reviewFrame,
  },
  /** The log up to the end as this viewer saw it, for the list beside the board. */
  'review.log': { args: v.strictObject({ gameId: id, viewer }), result: v.array(stepReport) },
  /** A new game from this position, with one player for each seat that played it, people and bots as one likes. */
  'review.playOn': {
    args: v.strictObject({
      gameId: id,
      frame: count,
      players: v.record(seat, player),
    }),
    result: v.object({ gameId: id }),
  },
} as const
