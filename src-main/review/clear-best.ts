/** Whether a position has one action that is clearly the best by what its seat knows: what makes a puzzle of it. */
import { askWhy } from '../bots/ask.ts'
import { CURVES } from '../bots/chances.ts'
import type { ActTask, Witness } from '../bots/contract.ts'
import { appraise, strategistBot } from '../bots/index.ts'
import type { Drawback, Reason } from '../bots/reasons.ts'
import type { PuzzleAnswer } from '../contract/positions.ts'
import type { AnyAction } from '../engine/core/game.ts'
import type { AnyGame } from '../engine/families.ts'
import { stateOf } from '../record/timeline.ts'
import type { Against } from './judging.ts'
import { witnessOf } from './knowledge.ts'
import { createEnds } from './outcomes.ts'
import type { Replay } from './replay.ts'
import { plain, whyStronger } from './why.ts'

export interface ClearBest {
  readonly best: AnyAction
  /** Actions that are nearly as good, the best first. */
  readonly nearly: readonly AnyAction[]
  /** What speaks for it, as a hint would say. */
  readonly why: Reason
}

export interface LookedAt {
  readonly game: AnyGame
  /** Presets have their own measure of worth. */
  readonly preset: string
  readonly seen: Witness
  /** Looks, each with other draws and harder than the one before. */
  readonly looks: number
}

/** Looks that make sure of a puzzle. */
export const LOOKS = 8
/** A choice of fewer actions is no puzzle. */
const LEAST_CHOICES = 4
/** The strongest actions that are compared. */
const RIVALS = 5
const MOST_NEARLY = 2
/** By which the best is ahead of all others, on average and in each look, in units of worth (`Curve`). */
const AHEAD = 0.35
const ALWAYS_AHEAD = 0.1
/** What is less far behind is nearly as good. */
const NEAR = 0.06
/** An action that surely wins is ahead of all others. */
const WON = 10
const EFFORT = 4
const UNLIMITED = { expired: () => false }

/** The action that is clearly the best; null where none is, in positions of few choices, and in presets that were not measured. */
export function findClearBest({ game, preset, seen, looks }: LookedAt): ClearBest | null {
  const { view, seat, info } = seen
  const curve = CURVES[`${info.id} ${preset}`]
  const legal = game.legalActions(view, seat)
  if (!curve || legal.length < LEAST_CHOICES) return null
  const task = { ...seen, level: 'master' as const, seed: 'puzzle', budget: UNLIMITED }
  const endOf = createEnds(game, seen)
  const worthOf = (action: AnyAction, look: number): number => {
    const end = endOf(action)
    if (end !== null) return (end * 2 - 1) * WON
    const found = appraise({ ...task, legal: [action], seed: `puzzle ${look}` }, EFFORT + look)
    return (found?.worth ?? 0) / curve.unit
  }
  const first = strongestOf(task, legal, endOf)
  const quick = first.map((action) => ({ action, worth: worthOf(action, 0) })).sort((a, b) => b.worth - a.worth)
  if (!isAhead(quick.map(({ worth }) => [worth]))) return null
  const rows = quick
    .map(({ action, worth }) => ({ action, worths: [worth, ...Array.from({ length: looks - 1 }, (_, i) => worthOf(action, i + 1))] }))
    .sort((a, b) => mean(b.worths) - mean(a.worths))
  const behind = isAhead(rows.map(({ worths }) => worths))
  const [top] = rows
  if (!top || !behind) return null
  const nearly = rows.slice(1, behind.nearly + 1).map(({ action }) => action)
  return { best: top.action, nearly, why: plain(askWhy(strategistBot, { ...task, game }, top.action)) }
}

/** A game that begins with a position of one’s own as a puzzle, in notation; null where no action is clearly the best. */
export function puzzleIn(replay: Replay): PuzzleAnswer | null {
  const { game, header, frames } = replay
  const state = frames[0]?.state
  const [seat] = state?.phase === 'playing' ? game.toAct(state) : []
  const seen = seat && witnessOf(replay, seat)(0)
  const found = seen && findClearBest({ game, preset: header.preset, seen, looks: LOOKS })
  if (!seen || !found) return null
  const textOf = (action: AnyAction): string => game.notation.formatAction(seen.view, action)
  return { best: textOf(found.best), nearly: found.nearly.map(textOf), why: found.why }
}

/** What an action of a puzzle gives up or risks and a stronger one does not, by what its seat sees: a puzzle has no past. */
export function drawbackIn({ game, info, timeline }: Replay, { seat, better, action }: Against): Drawback | null {
  const view = game.viewFor(stateOf(timeline), seat)
  return whyStronger({ game, info, view, seat, history: [], level: 'master', seed: 'puzzle', budget: UNLIMITED }, better, action, 0).against
}

/** The strongest actions of a short look, found one after another, and all that surely win. */
function strongestOf(
  task: Omit<ActTask, 'legal'>,
  legal: readonly AnyAction[],
  endOf: (action: AnyAction) => number | null,
): readonly AnyAction[] {
  const found = new Set(legal.filter((action) => endOf(action) === 1))
  while (found.size < RIVALS && found.size < legal.length) {
    const next = appraise({ ...task, legal: legal.filter((action) => !found.has(action)) }, 1)
    if (!next) break
    found.add(next.best)
  }
  return [...found]
}

/** How many actions are nearly as good as the first; null where it is not clearly ahead of all others. `worths`: by action, the best first, look by look. */
function isAhead(worths: readonly (readonly number[])[]): { readonly nearly: number } | null {
  const [best, ...others] = worths
  if (!best || others.length === 0) return null
  const gaps = others.map((other) => other.map((worth, look) => (best[look] ?? 0) - worth))
  const from = gaps.findIndex((gap) => mean(gap) > NEAR)
  if (from < 0 || from > MOST_NEARLY) return null
  const isClear = gaps.slice(from).every((gap) => mean(gap) >= AHEAD && Math.min(...gap) >= ALWAYS_AHEAD)
  return isClear ? { nearly: from } : null
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
}
