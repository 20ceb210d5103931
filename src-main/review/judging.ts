/** The decisions of a finished game, each judged by what its seat could know when it made it. */
import { isJudged } from '../bots/chances.ts'
import type { Cost } from '../bots/contract.ts'
import type { Drawback, Reason } from '../bots/reasons.ts'
import type { DecisionParts } from '../contract/review-parts.ts'
import type { AnyAction } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GameRecord } from '../record/types.ts'
import { compare, type Sureness } from './compare.ts'
import { createDecisions, type KnownDecision, type Look } from './decisions.ts'
import type { Beliefs } from './beliefs.ts'
import type { PuzzleAnswer } from '../contract/positions.ts'
import type { Replay } from './replay.ts'
import type { Outlooks, Question } from './supposing.ts'
import { drawbackOf, whyStronger } from './why.ts'

/** A decision. Chances are those of the seat to win, from 0 to 1, as far as it could know. */
export interface Judged {
  /** The position in which it was made. */
  readonly frame: number
  readonly seat: Seat
  /** With the strongest action found. */
  readonly best: number
  /** With the action taken; the same where that was the strongest. */
  readonly taken: number
  /** The strongest action in notation; null where it was taken, or was the only one. */
  readonly better: string | null
  /** Why the strongest action was stronger; null where no reason carries the difference, where nothing was stronger, and after a quick look. */
  readonly why: Reason | null
  /** What the action taken gives up or risks, and the strongest one does not. */
  readonly against?: Drawback
  /** What the strongest action does, where neither of these sets the two apart. */
  readonly does?: Reason
  /** What the strongest action is after: decisions that miss the same are one mistake. */
  readonly idea?: string
  /** How sure it is that the strongest action was stronger; only after a hard look. */
  readonly sure?: Sureness
  /** What the action taken costs in pieces, where that can be said. */
  readonly cost?: Cost
  /** There was nothing else to do. */
  readonly forced?: true
}

/** An action tried in place of the one taken. Chances are those of the seat to win, from 0 to 1, as far as it could know. */
export interface Tried {
  /** With the strongest action found, and with the action tried. */
  readonly best: number
  readonly taken: number
  /** What speaks for the action tried, as a hint would say. */
  readonly why: Reason
  /** What the action tried gives up or risks, and the strongest one does not. */
  readonly against?: Drawback
  /** What it costs in pieces, where that can be said. */
  readonly cost?: Cost
}

/** An action of a seat, and a stronger one. */
export interface Against {
  readonly seat: Seat
  readonly better: AnyAction
  readonly action: AnyAction
}

/** One game that is being judged. */
export interface Judging {
  /** Judges decisions by frame; those of frames that hold none are left out. Rejects when it was stopped. */
  judge(frames: readonly number[], effort: number): Promise<readonly Judged[]>
  /** Separates what followed decisions into luck and the rest, by frame, in the same way. */
  parts(frames: readonly number[]): Promise<readonly DecisionParts[]>
  /** Judges an action in notation; null where it was not possible. */
  try(frame: number, action: string): Promise<Tried | null>
  /** What a seat took the pieces of others for. */
  beliefs(seat: Seat): Promise<Beliefs>
  /** Judges one position as it was and as it is supposed; null where the seat has no action to choose. */
  suppose(question: Question): Promise<Outlooks | null>
  /** The action that is clearly the best where the game begins; null where none is. */
  puzzle(): Promise<PuzzleAnswer | null>
  /** What an action gives up or risks at the end of the record, and a stronger one does not; null where none is known. */
  drawback(against: Against): Promise<Drawback | null>
  stop(): void
}

/** Judges games: in a thread in the app, in place in tests. */
export interface Analyst {
  open(record: GameRecord): Judging
}

/** Whether the decisions of a game can be judged: its edition and preset have been fitted. */
export function canJudge({ header }: Pick<Replay, 'header'>): boolean {
  return header.set === null && isJudged(header.edition, header.preset)
}

const NO_REASON = { why: null, against: null, does: null, idea: null }
/** From this effort on a better action is explained, and looked at until it is clear that it was better. */
const EXPLAINED = 4
/** Seeds of quick looks that may find other strong actions. */
const OTHER_LOOKS = ['review 1', 'review 2']

/** An action of a decision next to the strongest one. */
export interface Weighed {
  readonly best: number
  readonly taken: number
  /** The strongest action; null where it is this one, or one of the same strength. */
  readonly better: AnyAction | null
  readonly sure: Sureness | null
  /** What this one costs in pieces, where that can be said. */
  readonly cost: Cost | null
}

/** A piece that is lost where the game is decided hardly changes the chance, or not at all: there pieces set two actions apart from this share of the strongest one on. */
const LEAST_COST = 15
/** Worths are compared in this, so that they differ from look to look about as much as chances do. */
const WORTHS = 500

/** Weighs an action by what its seat knew; null in presets that were not measured. `effort` 0 looks at nothing else. */
export function weigh(decision: KnownDecision, action: AnyAction, effort: number): Weighed | null {
  const look = Math.max(1, effort)
  const best = effort > 0 ? decision.best(effort) : action
  if (best !== action && effort >= EXPLAINED) return weighHard(decision, action, best, look)
  const taken = decision.lookAt(action, look)
  const most = best === action ? taken : decision.lookAt(best, look)
  if (taken === null || most === null) return null
  const cost = most.chance < taken.chance ? null : costBetween(decision, [most], [taken])
  if (most.chance > taken.chance || isMuch(cost)) return { best: most.chance, taken: taken.chance, better: best, sure: null, cost }
  return { best: taken.chance, taken: taken.chance, better: null, sure: null, cost: null }
}

/** The same next to all strong actions, in several looks, until it is clear which one is stronger. */
function weighHard(decision: KnownDecision, action: AnyAction, best: AnyAction, effort: number): Weighed {
  const others = new Set([best, ...OTHER_LOOKS.map((seed) => decision.best(1, seed))])
  others.delete(action)
  const looks = new Map<AnyAction, (Look | null)[]>([action, ...others].map((one) => [one, []]))
  const lookAt = (one: AnyAction, look: number): Look | null => {
    const known = looks.get(one) ?? []
    return (known[look] ??= decision.lookAt(one, effort, look))
  }
  const missed = new Map<AnyAction, boolean>()
  const costNextTo = (one: AnyAction): Cost | null => {
    const isMissed = missed.get(one) ?? drawbackOf({ ...decision.task, legal: decision.legal }, one, action) === null
    missed.set(one, isMissed)
    return costBetween(decision, looks.get(one) ?? [], looks.get(action) ?? [], isMissed)
  }
  const found = compare([...others], action, (one, look) => lookAt(one, look)?.chance ?? null)
  if (found.better) return { ...found, cost: costNextTo(found.better) }
  // The same looks by worth: these actions surely end nothing.
  const open = [...others].filter((one) => costNextTo(one) !== null)
  const { better, sure } = compare(open, action, (one, look) => (lookAt(one, look)?.worth ?? 0) / WORTHS)
  const cost = better && costNextTo(better)
  return isMuch(cost) ? { ...found, better, sure, cost } : { ...found, cost: null }
}

/** What looks at one action lose next to as many at a better one, in pieces; null where it cannot be counted so. `missed`: it gives up no piece. */
function costBetween(
  decision: KnownDecision,
  better: readonly (Look | null)[],
  taken: readonly (Look | null)[],
  missed = false,
): Cost | null {
  const gaps = better.map((look, i) => (look?.worth ?? NaN) - (taken[i]?.worth ?? NaN))
  return gaps.some(Number.isNaN) ? null : decision.inPieces(gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length), missed)
}

/** So many hundredths of the strongest piece weigh as much as the whole chance to win: by either of them mistakes have the same sizes, about. */
const HUNDREDTHS = 400

/** How much an action loses, by the chance or by pieces, from 0: what explains it must be of that size. */
export function weightOf({ best, taken, cost }: Pick<Weighed, 'best' | 'taken' | 'cost'>): number {
  return Math.max(best - taken, (cost?.hundredths ?? 0) / HUNDREDTHS)
}

function isMuch(cost: Cost | null): boolean {
  return cost !== null && cost.hundredths >= LEAST_COST
}

/** Judges decisions of a game, by frame; null where there was none. `effort` 0 only asks what was taken, 1 is the quickest look at
 * all actions. */
export function createJudge(replay: Replay): (frame: number, effort: number) => Judged | null {
  const { game } = replay
  const decisionAt = createDecisions(replay)
  return (frame, effort) => {
    const decision = decisionAt(frame)
    const weighed = decision && weigh(decision, decision.taken, effort)
    if (!weighed) return null
    const { seat, state, task, legal } = decision
    const { best, taken, better, sure, cost } = weighed
    const forced = legal.length === 1 ? { forced: true as const } : {}
    if (!better) return { frame, seat, best: taken, taken, better: null, why: null, ...forced }
    const { why, against, does, idea } =
      effort < EXPLAINED ? NO_REASON : whyStronger({ ...task, game }, better, decision.taken, weightOf(weighed))
    const said = {
      better: game.notation.formatAction(state, better),
      why,
      ...(against && { against }),
      ...(does && { does }),
      ...(idea !== null && { idea }),
      ...(sure && { sure }),
      ...(cost && { cost }),
    }
    return { frame, seat, best, taken, ...said }
  }
}
