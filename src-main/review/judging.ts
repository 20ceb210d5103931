/** The decisions of a finished game, each judged by what its seat could know when it made it. */
import { chanceToWin, isJudged } from '../bots/chances.ts'
import { askWhy } from '../bots/ask.ts'
import { appraise, strategistBot } from '../bots/index.ts'
import type { Reason } from '../bots/reasons.ts'
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { gameAction, isGameStep } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import { witnessOf } from './knowledge.ts'
import type { Replay } from './replay.ts'
import type { Outlooks, Question } from './supposing.ts'

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

/** One game that is being judged. */
export interface Judging {
  /** Judges decisions by frame; those of frames that hold none are left out. Rejects when it was stopped. */
  judge(frames: readonly number[], effort: number): Promise<readonly Judged[]>
  /** Judges one position as it was and as it is supposed; null where the seat has no action to choose. */
  suppose(question: Question): Promise<Outlooks | null>
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

/** Judges decisions of a game, by frame; null where the step after it was no turn action. `effort` 0 only asks what was taken, 1 is the quickest look at
 * all actions. */
export function createJudge(replay: Replay): (frame: number, effort: number) => Judged | null {
  const { game, frames, header } = replay
  const witnesses = new Map<Seat, ReturnType<typeof witnessOf>>()
  return (frame, effort) => {
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
    const task = seen && { ...seen, level: 'master' as const, seed: 'review', budget: UNLIMITED }
    const chanceOf = (one: AnyAction): number | null => {
      const found = task && appraise({ ...task, legal: [one] }, Math.max(1, effort))
      return found && chanceToWin(header.edition, header.preset, found.worth, state.ply)
    }
    const chance = chanceOf(taken)
    const best = task && legal.length > 1 && effort > 0 ? (appraise({ ...task, legal }, effort)?.best ?? taken) : taken
    const most = best === taken ? chance : chanceOf(best)
    if (chance === null || most === null) return null
    if (most <= chance || !task) return { frame, seat, best: chance, taken: chance, better: null, why: null }
    const why = effort < EXPLAINED ? null : askWhy(strategistBot, { ...task, game }, best)
    return { frame, seat, best: most, taken: chance, better: game.notation.formatAction(state, best), why }
  }
}

/** Actions are plain records; their fields may be in another order after a file. */
function sameAs(a: AnyAction, b: AnyAction): boolean {
  const key = (action: object): string => JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)))
  return key(a) === key(b)
}
