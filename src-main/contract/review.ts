/** Review: a game as each player knew it. */
import * as v from 'valibot'
import { count, id, seat, seq, viewer } from './common.ts'
import { editionInfo } from './editions.ts'
import { gameRow } from './history.ts'
import { frame, player, stepReport } from './table.ts'
import { refereeSnapshot } from './referee/snapshot.ts'

/** Frame 0 is the position before the first action, frame n the one after the n-th step, without those taken back. */
export const frameMark = v.object({
  frame: v.number(),
  seq,
  /** Something was captured; review can jump to it. */
  battle: v.boolean(),
})

export const openedReview = v.object({
  game: gameRow,
  /** The edition of the game. */
  info: editionInfo,
  /** The viewers allowed: all in a finished game, otherwise those that the caller may use now. */
  viewers: v.array(viewer),
  /** The first viewer: the person who reviews. */
  viewer,
  frames: v.number(),
  marks: v.array(frameMark),
  /**
   * Where the game was played on from another one: after the step `seq`, at its own `frame`, when `moves` had been made. `game` is the other one, null where it is
   * missing, and for guests.
   */
  origin: v.nullable(v.object({ seq, frame: count, moves: count, game: v.nullable(gameRow) })),
  /** Games played on from this one, newest first, at most 20; none for guests. */
  playedOn: v.array(gameRow),
  /** A refereed game's record, all open once it is over. It has frames where moves were entered. */
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
  /** The whole log as this viewer saw it. */
  'review.log': { args: v.strictObject({ gameId: id, viewer }), result: v.array(stepReport) },
  /** Starts a new game from this position, with a person or bot for each seat. */
  'review.playOn': {
    args: v.strictObject({
      gameId: id,
      frame: count,
      players: v.record(seat, player),
    }),
    result: v.object({ gameId: id }),
  },
} as const
