/** The decisions of a finished game, each judged by what its seat could know when it made it. */
import { chanceToWin, isJudged } from '../bots/chances.ts'
import { askWhy } from '../bots/ask.ts'
import { appraise, strategistBot } from '../bots/index.ts'
import type { Reason } from '../bots/reasons.ts'
import type { DecisionParts } from '../contract/review-parts.ts'
import type { ActTask, Witness } from '../bots/contract.ts'
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GameRecord } from '../record/types.ts'
import { compare, type Sureness } from './compare.ts'
import { decisionAt } from './decisions.ts'
import { witnessOf } from './knowledge.ts'
import type { Replay } from './replay.ts'

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
  /** Why the strongest action was stronger, as a hint would say; null where nothing was, and after a quick look. */
  readonly why: Reason | null
  /** How sure it is that the strongest action was stronger; only after a hard look. */
  readonly sure?: Sureness
  /** There was nothing else to do. */
  readonly forced?: true
}

/** One game that is being judged. */
export interface Judging {
  /** Judges decisions by frame; those of frames that hold none are left out. Rejects when it was stopped. */
  judge(frames: readonly number[], effort: number): Promise<readonly Judged[]>
  /** Separates what followed decisions into luck and the rest, by frame, in the same way. */
  parts(frames: readonly number[]): Promise<readonly DecisionParts[]>
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

/** From this effort on a better action is explained, and looked at until it is clear that it was better. */
const EXPLAINED = 4
/** Seeds of quick looks that may find other strong actions. */
const OTHER_LOOKS = ['review 1', 'review 2']

const UNLIMITED = { expired: () => false }

/** A decision as its seat had to make it. */
interface Decision {
  readonly seat: Seat
  readonly state: StateBase
  readonly task: Omit<ActTask, 'legal'> & Witness
  /** Never empty. */
  readonly legal: readonly AnyAction[]
  readonly taken: AnyAction
  /** The chance to win with an action; null in presets that were not measured. Another `seed` is another look. */
  chanceOf(action: AnyAction, effort: number, seed?: string): number | null
  /** The strongest action found. */
  best(effort: number, seed?: string): AnyAction
}

/** Finds decisions by frame; null where the step after it was no turn action. */
function createDecisions(replay: Replay): (frame: number) => Decision | null {
  const { frames, header } = replay
  const witnesses = new Map<Seat, ReturnType<typeof witnessOf>>()
  return (frame) => {
    const state = frames[frame]?.state
    const made = decisionAt(replay, frame)
    if (!state || !made) return null
    const { seat, legal, taken } = made
    const witness = witnesses.get(seat) ?? witnessOf(replay, seat)
    witnesses.set(seat, witness)
    const seen = witness(frame)
    if (!seen) return null
    const task = { ...seen, level: 'master' as const, seed: 'review', budget: UNLIMITED }
    return {
      ...{ seat, state, task, legal, taken },
      chanceOf(one, effort, seed = task.seed) {
        const found = appraise({ ...task, legal: [one], seed }, effort)
        return found && chanceToWin(header.edition, header.preset, found.worth, state.ply)
      },
      best: (effort, seed = task.seed) => (legal.length > 1 ? appraise({ ...task, legal, seed }, effort)?.best : null) ?? taken,
    }
  }
}

/** Judges decisions of a game, by frame; null where the step after it was no turn action. `effort` 0 only asks what was taken, 1 is the quickest look at
 * all actions. */
export function createJudge(replay: Replay): (frame: number, effort: number) => Judged | null {
  const decisionAt = createDecisions(replay)
  return (frame, effort) => {
    const decision = decisionAt(frame)
    if (!decision) return null
    const { seat, state, taken, legal } = decision
    const look = Math.max(1, effort)
    const best = effort > 0 ? decision.best(effort) : taken
    if (best !== taken && effort >= EXPLAINED) return lookAgain(replay, frame, decision, best, effort)
    const chance = decision.chanceOf(taken, look)
    const most = best === taken ? chance : decision.chanceOf(best, look)
    if (chance === null || most === null) return null
    const forced = legal.length === 1 ? { forced: true as const } : {}
    if (most <= chance) return { frame, seat, best: chance, taken: chance, better: null, why: null, ...forced }
    return { frame, seat, best: most, taken: chance, better: replay.game.notation.formatAction(state, best), why: null }
  }
}

/** Judges what seems to be a mistake, looking until that is clear. */
function lookAgain({ game }: Replay, frame: number, decision: Decision, best: AnyAction, effort: number): Judged {
  const { seat, state, task, taken } = decision
  const others = new Set([best, ...OTHER_LOOKS.map((seed) => decision.best(1, seed))])
  others.delete(taken)
  const chanceAt = (action: AnyAction, look: number): number | null =>
    decision.chanceOf(action, effort + look, look === 0 ? task.seed : `${task.seed} ${look}`)
  const found = compare([...others], taken, chanceAt)
  if (!found.better || !found.sure) return { frame, seat, best: found.taken, taken: found.taken, better: null, why: null }
  const why = askWhy(strategistBot, { ...task, game }, found.better)
  return { ...found, frame, seat, better: game.notation.formatAction(state, found.better), why, sure: found.sure }
}
