/** The decisions of a finished game, each judged by what its seat could know when it made it. */
import { chanceToWin, isJudged } from '../bots/chances.ts'
import { askWhy } from '../bots/ask.ts'
import { appraise, strategistBot } from '../bots/index.ts'
import type { Reason } from '../bots/reasons.ts'
import type { ActTask, Witness } from '../bots/contract.ts'
import { isTurnAction, type AnyAction, type StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { gameAction, isGameStep } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import { witnessOf } from './knowledge.ts'
import type { Beliefs } from './beliefs.ts'
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
}

/** An action tried in place of the one taken. Chances are those of the seat to win, from 0 to 1, as far as it could know. */
export interface Tried {
  /** With the strongest action found, and with the action tried. */
  readonly best: number
  readonly taken: number
  /** What speaks for the action tried, as a hint would say. */
  readonly why: Reason
}

/** One game that is being judged. */
export interface Judging {
  /** Judges decisions by frame; those of frames that hold none are left out. Rejects when it was stopped. */
  judge(frames: readonly number[], effort: number): Promise<readonly Judged[]>
  /** Judges an action in notation; null where it was not possible. */
  try(frame: number, action: string): Promise<Tried | null>
  /** What a seat took the pieces of others for. */
  beliefs(seat: Seat): Promise<Beliefs>
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

/** From this effort on a better action is explained. */
const EXPLAINED = 4

const UNLIMITED = { expired: () => false }

/** A decision as its seat had to make it. */
export interface Decision {
  readonly seat: Seat
  readonly state: StateBase
  readonly task: Omit<ActTask, 'legal'> & Witness
  /** Never empty. */
  readonly legal: readonly AnyAction[]
  readonly taken: AnyAction
  /** The chance to win with an action; null in presets that were not measured. */
  chanceOf(action: AnyAction, effort: number): number | null
  /** The strongest action found. */
  best(effort: number): AnyAction
}

/** Finds decisions by frame; null where the step after it was no turn action. */
export function createDecisions(replay: Replay): (frame: number) => Decision | null {
  const { game, frames, header } = replay
  const witnesses = new Map<Seat, ReturnType<typeof witnessOf>>()
  return (frame) => {
    const state = frames[frame]?.state
    const step = frames[frame + 1]?.step
    if (!state || !step || state.phase !== 'playing' || !isGameStep(step)) return null
    const action = gameAction(step)
    const { seat } = action
    const legal = game.legalActions(state, seat)
    const taken = legal.find((each) => sameAs(each, action))
    if (!isTurnAction(action) || !taken) return null
    const witness = witnesses.get(seat) ?? witnessOf(replay, seat)
    witnesses.set(seat, witness)
    const seen = witness(frame)
    if (!seen) return null
    const task = { ...seen, level: 'master' as const, seed: 'review', budget: UNLIMITED }
    return {
      ...{ seat, state, task, legal, taken },
      chanceOf(one, effort) {
        const found = appraise({ ...task, legal: [one] }, effort)
        return found && chanceToWin(header.edition, header.preset, found.worth, state.ply)
      },
      best: (effort) => (legal.length > 1 ? appraise({ ...task, legal }, effort)?.best : null) ?? taken,
    }
  }
}

/** Judges decisions of a game, by frame; null where the step after it was no turn action. `effort` 0 only asks what was taken, 1 is the quickest look at
 * all actions. */
export function createJudge(replay: Replay): (frame: number, effort: number) => Judged | null {
  const { game } = replay
  const decisionAt = createDecisions(replay)
  return (frame, effort) => {
    const decision = decisionAt(frame)
    if (!decision) return null
    const { seat, state, task, taken } = decision
    const look = Math.max(1, effort)
    const chance = decision.chanceOf(taken, look)
    const best = effort > 0 ? decision.best(effort) : taken
    const most = best === taken ? chance : decision.chanceOf(best, look)
    if (chance === null || most === null) return null
    if (most <= chance) return { frame, seat, best: chance, taken: chance, better: null, why: null }
    const why = effort < EXPLAINED ? null : askWhy(strategistBot, { ...task, game }, best)
    return { frame, seat, best: most, taken: chance, better: game.notation.formatAction(state, best), why }
  }
}

/** Actions are plain records; their fields may be in another order after a file. */
function sameAs(a: AnyAction, b: AnyAction): boolean {
  const key = (action: object): string => JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)))
  return key(a) === key(b)
}
