/** Review: a game as each player knew it. */
import * as v from 'valibot'
import { count, id, notation, seat, seq, viewer } from './common.ts'
import { editionInfo } from './editions.ts'
import { drawback, reason } from './hints.ts'
import { gameRow } from './history.ts'
import { decisionParts } from './review-parts.ts'
import { frame, player, stepReport } from './table.ts'
import { refereeSnapshot } from './referee/snapshot.ts'
import { cost, learningRequests } from './review-learning.ts'
import { lineMoves } from './variations.ts'

/** Frame 0 is the position before the first action, frame n the one after the n-th step, without those taken back. */
export const frameMark = v.object({
  frame: v.number(),
  seq,
  /** Something was captured; review can jump to it. */
  battle: v.boolean(),
})

/**
 * Why the decisions of a refereed game that is over are not judged: no board was entered, it was entered after the start, some pieces were never named, or modes
 * were changed (TF-6).
 */
export const UNJUDGED = ['no-positions', 'layout', 'unnamed', 'modes'] as const
export type Unjudged = (typeof UNJUDGED)[number]

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
   * missing, and for guests. `drawnFor`: hidden pieces were drawn anew by what this seat knew. `varied`: how many of the moves are of a variation.
   */
  origin: v.nullable(
    v.object({
      seq,
      frame: count,
      moves: count,
      varied: v.exactOptional(count),
      drawnFor: v.exactOptional(seat),
      game: v.nullable(gameRow),
    }),
  ),
  /** Games played on from this one, newest first, at most 20; none for guests. */
  playedOn: v.array(gameRow),
  /** Whether its decisions can be judged: it is over, and of an edition and preset in which worth was found to go with winning. */
  judged: v.boolean(),
  unjudged: v.exactOptional(v.picklist(UNJUDGED)),
  /** Chances of this edition and preset are a rough estimate. */
  rough: v.exactOptional(v.literal(true)),
  /** It was played with a clock. */
  clocked: v.exactOptional(v.literal(true)),
  /** By frame: how many pieces of each seat were lost by then. Only of games that are over and have a board. */
  losses: v.exactOptional(v.array(v.record(seat, count))),
  /** A refereed game's record, all open once it is over. It has frames where moves were entered. */
  refereed: v.nullable(refereeSnapshot),
})
export type OpenedReview = v.InferOutput<typeof openedReview>

export const reviewFrame = v.object({ frame: v.number(), ...frame.entries })
export type ReviewFrame = v.InferOutput<typeof reviewFrame>

/** A kind and its chance, from 0 to 1. A kind that is possible and hardly ever drawn has 0. */
const kindChance = v.object({ kind: v.string(), chance: v.number() })

/** What a seat can know of a piece of another one. */
export const knownPiece = v.object({
  id: v.string(),
  owner: seat,
  /** Its space or place in the line; null where it is off the board: captured, or in a bag. */
  at: v.nullable(v.number()),
  lost: v.boolean(),
  /** Every kind that it can be, the likeliest first; one where it is certain. */
  kinds: v.array(kindChance),
})
export type KnownPiece = v.InferOutput<typeof knownPiece>

/** A frame at which a seat came to know more of a piece, or less where units were mixed (CQ-29): the kinds that it could be from then on. */
export const reveal = v.object({ frame: count, id: v.string(), owner: seat, kinds: v.array(v.string()) })
export type Reveal = v.InferOutput<typeof reveal>

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** A decision of a seat, judged by what it could know. Chances are those of this seat to win, from 0 to 1. */
export const judged = v.object({
  /** The position in which it was made. */
  frame: count,
  seat,
  /** With the strongest action found, and with the action taken. */
  best: chance,
  taken: chance,
  /** The strongest action in notation; null where it was taken. */
  better: v.nullable(notation),
  /** Why it was stronger; null where no reason carries the difference, where none was stronger, and after a quick look. */
  why: v.nullable(reason),
  /** What the action taken gives up or risks, and the strongest one does not. */
  against: v.exactOptional(drawback),
  /** What the strongest action does, where neither of these sets the two apart. */
  does: v.exactOptional(reason),
  /** What the strongest action is after: decisions that miss the same are one mistake. */
  idea: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** How sure it is that it was stronger; after a hard look, which says nothing of actions that are even. */
  sure: v.exactOptional(v.picklist(['sure', 'probably'])),
  /** What the action taken costs in pieces; absent where that cannot be said. */
  cost: v.exactOptional(cost),
  /** There was nothing else to do. */
  forced: v.exactOptional(v.literal(true)),
})
export type Judged = v.InferOutput<typeof judged>
const short = v.pipe(v.string(), v.maxLength(40))
/** A hidden piece, taken for one of a kind. */
const supposition = v.strictObject({ id: short, kind: short })
export type Supposition = v.InferOutput<typeof supposition>
/** Most pieces about which something is supposed at once. */
export const MOST_SUPPOSED = 12
const supposed = v.pipe(v.array(supposition), v.maxLength(MOST_SUPPOSED))
/** A seat’s chance to win with its strongest action, from 0 to 1, and that action in notation. */
const outlook = v.object({ chance: v.number(), strongest: v.string() })
/** By what the seat could know, and if that were so; `supposed` is null where it can rule that out. */
export const outlooks = v.object({ known: outlook, supposed: v.nullable(outlook) })
export type Outlooks = v.InferOutput<typeof outlooks>

/** Answers of an analysis could not be kept with the game; they are shown all the same. `message`: why, and what to do. */
export const analysisUnsaved = v.object({ gameId: id, message: v.string() })

/** Most decisions that are judged at once, and how hard each is looked at: 0 asks only what was taken. */
export const MOST_JUDGED = 40
const MOST_EFFORT = 8

export const reviewRequests = {
  'review.open': { args: v.strictObject({ gameId: id }), result: openedReview },
  'review.frame': {
    args: v.strictObject({ gameId: id, viewer, frame: count }),
    result: reviewFrame,
  },
  /** The whole log as this viewer saw it. */
  'review.log': { args: v.strictObject({ gameId: id, viewer }), result: v.array(stepReport) },
  /** A position in notation, as this viewer knew it, or would know it after `moves` of a variation of a finished game from there. */
  'review.position': {
    args: v.strictObject({ gameId: id, viewer, frame: count, moves: v.exactOptional(lineMoves) }),
    result: v.object({ text: v.string() }),
  },
  /** What a seat could know of all others' pieces in a frame of a finished game, or after `moves` of a variation from there. */
  'review.knowledge': {
    args: v.strictObject({ gameId: id, seat, frame: count, moves: v.exactOptional(lineMoves) }),
    result: v.array(knownPiece),
  },
  /** What a seat could know in a frame of a finished game if pieces were of these kinds; null where it can rule that out. */
  'review.suppose': { args: v.strictObject({ gameId: id, seat, frame: count, supposed }), result: v.nullable(v.array(knownPiece)) },
  /** Judges a position of a finished game by that; null where the seat has no action to choose in it. */
  'review.outlook': { args: v.strictObject({ gameId: id, seat, frame: count, supposed }), result: v.nullable(outlooks) },
  /** What a seat came to know in a finished game, in order of frames. */
  'review.reveals': { args: v.strictObject({ gameId: id, seat }), result: v.array(reveal) },
  /** Judges decisions of a finished game; those of frames that hold none are left out. */
  'review.judge': {
    args: v.strictObject({
      gameId: id,
      frames: v.pipe(v.array(count), v.maxLength(MOST_JUDGED)),
      effort: v.pipe(count, v.maxValue(MOST_EFFORT)),
    }),
    result: v.array(judged),
  },
  /** What followed decisions of a finished game, separated into luck and the rest; those of frames that hold none are left out. */
  'review.parts': {
    args: v.strictObject({ gameId: id, frames: v.pipe(v.array(count), v.maxLength(MOST_JUDGED)) }),
    result: v.array(decisionParts),
  },
  ...learningRequests,
  /**
   * Starts a new game from this position, or after `moves` of a variation from there, with a person or bot for each seat. `drawnFor`: what is hidden from this seat is drawn anew to fit all that it had
   * seen; otherwise all pieces stay as they were.
   */
  'review.playOn': {
    args: v.strictObject({
      gameId: id,
      frame: count,
      moves: v.exactOptional(lineMoves),
      players: v.record(seat, player),
      drawnFor: v.exactOptional(seat),
    }),
    result: v.object({ gameId: id }),
  },
} as const
