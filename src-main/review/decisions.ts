/** Which steps of a game were decisions, and what actions were worth there. */
import { chanceToWin, countedWorth, leadOf } from '../bots/chances.ts'
import type { ActTask, Cost, Witness } from '../bots/contract.ts'
import { appraise, inPieces } from '../bots/index.ts'
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { decisionAt, type Made } from '../record/decision-at.ts'
import { witnessOf } from './knowledge.ts'
import { createEnds } from './outcomes.ts'
import type { Replay } from './replay.ts'

/** What one look finds. */
export interface Look {
  /** The chance to win, or how the game surely ends. */
  readonly chance: number
  /** What the position is worth, as far as pieces make it up; null where the game surely ends. */
  readonly worth: number | null
}

/** A decision as its seat had to make it. */
export interface KnownDecision extends Made {
  readonly state: StateBase
  readonly task: Omit<ActTask, 'legal'> & Witness
  /** An action by one look of several; null in presets that were not measured. */
  lookAt(action: AnyAction, effort: number, look?: number): Look | null
  /** A difference in worth in pieces; null where it cannot be counted so. `missed`: no own piece is given up. */
  inPieces(worth: number, missed: boolean): Cost | null
  /** The strongest action found: one that surely wins, where there is one. */
  best(effort: number, seed?: string): AnyAction
}

const UNLIMITED = { expired: () => false }

/** Finds decisions by frame, as `decisionAt` does. */
export function createDecisions(replay: Replay): (frame: number) => KnownDecision | null {
  const { frames, header } = replay
  const witnesses = new Map<Seat, ReturnType<typeof witnessOf>>()
  return (frame) => {
    const state = frames[frame]?.state
    const decision = decisionAt(replay, frame)
    if (!state || !decision) return null
    const { seat, taken, legal } = decision
    const witness = witnesses.get(seat) ?? witnessOf(replay, seat)
    witnesses.set(seat, witness)
    const seen = witness(frame)
    if (!seen) return null
    const task = { ...seen, level: 'master' as const, seed: 'review', budget: UNLIMITED }
    const endOf = createEnds(replay.game, seen)
    return {
      ...{ ...decision, state, task },
      lookAt(one, effort, look = 0) {
        const end = endOf(one)
        if (end !== null) return { chance: end, worth: null }
        const found = appraise({ ...task, legal: [one], ...(look > 0 && { seed: `review ${look}` }) }, effort + look)
        const { edition, preset } = header
        const chance = found && chanceToWin(edition, preset, { worth: found.worth, lead: leadOf(seen.view, seat), turns: state.ply })
        return chance === null ? null : { chance, worth: found && countedWorth(edition, preset, found.worth) }
      },
      inPieces: (worth, missed) => (worth > 0 ? inPieces(task, worth, missed) : null),
      best: (effort, seed = task.seed) =>
        legal.find((each) => endOf(each) === 1) ?? (legal.length > 1 ? appraise({ ...task, legal, seed }, effort)?.best : null) ?? taken,
    }
  }
}
