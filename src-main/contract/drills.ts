/**
 * Drills: short positions with one right answer, by what the seat that sees them can know. A drill is named by its kind, edition, seed and whether it is an easy
 * one: the same four give the same drill, so the app keeps none, and the answer is sent only when one was chosen.
 */
import * as v from 'valibot'
import { BATTLE_RESULTS } from '../engine/rules/combat.ts'
import { count, id, seat, space } from './common.ts'
import { view } from './table.ts'
import { DRILL_KINDS } from './words.ts'

const kind = v.picklist(DRILL_KINDS)
const drillName = {
  kind,
  edition: id,
  seed: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** From a game of the smallest armies. */
  isEasy: v.optional(v.boolean(), false),
}

/** `go`: a move or an attack. With cards, spaces are places: `from` of the seat’s own line, `to` and `at` of the enemy's. */
export const drillChoice = v.variant('type', [
  v.object({ type: v.literal('go'), from: space, to: space }),
  v.object({ type: v.literal('space'), at: space }),
  v.object({ type: v.literal('kind'), kind: id }),
  v.object({ type: v.picklist(['yes', 'no']) }),
])
export type DrillChoice = v.InferOutput<typeof drillChoice>

export const drill = v.object({
  ...drillName,
  /** The position as the seat sees it that the question is put to. */
  view,
  /** The attack or piece that the question is about; null where it is about all choices. */
  about: v.nullable(v.object({ from: v.nullable(space), at: space })),
  choices: v.array(drillChoice),
  /** Battles that hidden enemy pieces have won: the seat’s own `piece` was lost to the one that is now on `at`, as attacker or defender. */
  clues: v.array(v.object({ at: space, piece: id, attacked: v.boolean() })),
})
export type Drill = v.InferOutput<typeof drill>

/** A kind that a piece can be, and how many of it are hidden; none where everyone has seen the piece. */
const possible = { kind: id, left: count }

/** A fact that decides a choice, with its rule. `piece` is the kind of an own piece. */
export const drillFact = v.variant('type', [
  /** An attack on `at`, by each kind that the piece there can be. */
  v.object({
    type: v.literal('fight'),
    rule: v.string(),
    piece: id,
    at: space,
    kinds: v.array(v.object({ ...possible, result: v.picklist(BATTLE_RESULTS) })),
  }),
  /** Which enemy can capture the piece on `at`, and as which kinds; null for none. */
  v.object({
    type: v.literal('threat'),
    rule: v.string(),
    piece: id,
    at: space,
    by: v.nullable(v.object({ at: space, kinds: v.array(v.object(possible)) })),
  }),
  /** The highest rank that the piece on `at` can have. It cannot be of the `gone` kinds, which are higher: none is hidden, or its moves show it. */
  v.object({ type: v.literal('highest'), rule: v.string(), at: space, ...possible, gone: v.array(v.object(possible)) }),
  /** The piece on `at` beat `piece`, and of all that could have, only a bomb is hidden. */
  v.object({ type: v.literal('bomb'), rule: v.string(), at: space, piece: id, kind: id }),
  /** Other kinds that the piece on `at` can be. */
  v.object({ type: v.literal('other'), rule: v.string(), at: space, kinds: v.array(v.object(possible)) }),
  /** Whether the seat’s own runner can attack `at`. */
  v.object({ type: v.literal('way'), rule: v.string(), piece: id, at: space, open: v.boolean() }),
  /** Who controls the territory at the end of the turn after a move to `at`; null for no seat. */
  v.object({ type: v.literal('land'), rule: v.string(), at: space, territory: count, holder: v.nullable(seat) }),
])
export type DrillFact = v.InferOutput<typeof drillFact>

export const drillRequests = {
  /** The kinds of drill of each edition, and those of them that keep to the standard options; editions without any are left out. */
  'drills.list': { args: v.strictObject({}), result: v.array(v.object({ edition: id, kinds: v.array(kind), easy: v.array(kind) })) },
  'drills.draw': { args: v.strictObject(drillName), result: drill },
  /** `choice` and `right` are indices of its choices. `why`: of the chosen one where it is wrong, then of the right one. */
  'drills.answer': { args: v.strictObject({ ...drillName, choice: count }), result: v.object({ right: count, why: v.array(drillFact) }) },
} as const
