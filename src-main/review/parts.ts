/**
 * What a decision of a finished game led to, up to the next one of its seat: a chain of chances, each by what the seat knew then, from which luck, the rivals' moves
 * and second thoughts follow (`contract/review-parts.ts`).
 */
import { chanceToWin, leadOf, type Counted } from '../bots/chances.ts'
import type { Witness } from '../bots/contract.ts'
import { appraise, standing } from '../bots/index.ts'
import type { DecisionParts } from '../contract/review-parts.ts'
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import { scoreOf } from '../engine/core/outcome.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnyView } from '../engine/families.ts'
import { decisionAt } from '../record/decision-at.ts'
import { gameAction, gameEvents, isGameStep } from '../record/timeline.ts'
import type { Judged } from './judging.ts'
import { witnessOf } from './knowledge.ts'
import { chanceAt, leansOf, meanAndCame, shiftTo, type Came, type Glanced } from './luck.ts'
import { drawOutcomes, outcomeOf, resultIn, type Outcome } from './outcomes.ts'
import type { Replay } from './replay.ts'

const UNLIMITED = { expired: () => false }

/** What followed a decision, at a glance. */
export interface Chain {
  readonly seat: Seat
  /** The chance with the action taken, by a search. */
  readonly taken: number
  readonly own: Came
  /** What each action of the others came to, by frame; `before`: the position in which it was taken. */
  readonly rivals: readonly (Came & { readonly frame: number; readonly before: Glanced })[]
  /** As in `DecisionParts`; null where another decision of the seat follows, and `last` where only the last glance says. */
  readonly end: number | 'last' | null
}

/** Separates what followed decisions, by frame; null where there was none. `judge` says what it was worth as it was taken. */
export function createParts(
  replay: Replay,
  judge: (frame: number, effort: number) => Judged | null,
): (frame: number) => DecisionParts | null {
  const { game, frames, header } = replay
  const leans = leansOf(header.edition, header.preset)
  const witnessAt = witnessesIn(replay)
  const chainAt = createChains(replay, judge, witnessAt)
  return (frame) => {
    const chain = chainAt(frame)
    const decision = decisionAt(replay, frame)
    const state = frames[frame]?.state
    const before = chain && witnessAt(chain.seat, frame)
    if (!chain || !decision || !state || !before) return null
    const { seat, taken, own, rivals, end } = chain
    const shift = shiftTo(own, leans.own, taken)
    const view = { ...game.viewFor(state, 'arbiter'), viewer: seat }
    const seen = appraise({ ...before, view, legal: [decision.taken], level: 'master', seed: 'review', budget: UNLIMITED }, 1)
    return {
      ...{ frame, seat, ...meanAndCame(own, leans.own, shift) },
      rivals: rivals.map((each) => ({
        frame: each.frame,
        before: chanceAt(each.before, shift),
        ...meanAndCame(each, leans.others, shift),
      })),
      end: end === 'last' ? chanceAt((rivals.at(-1) ?? own).came, shift) : end,
      open: own.came.result ?? chanceToWin(header.edition, header.preset, positionOf(view, seat, seen?.worth)) ?? taken,
    }
  }
}

/** What followed decisions, by frame; null where there was none. */
export function createChains(
  replay: Replay,
  judge: (frame: number, effort: number) => Judged | null,
  witnessAt = witnessesIn(replay),
): (frame: number) => Chain | null {
  const { game, frames, header } = replay
  const glanceAt = (witness: Witness): number =>
    oddsOf(chanceToWin(header.edition, header.preset, positionOf(witness.view, witness.seat, standing(witness))) ?? 0.5)

  /** What came out of the step after a frame, and what could have, with its action; each look is taken once. */
  const comeOut = (seat: Seat, frame: number) => {
    const [state, next] = [frames[frame]?.state, frames[frame + 1]]
    const before = witnessAt(seat, frame)
    if (!state || !next?.step || !before) return null
    const action = gameAction(next.step)
    const truly = outcomeOf(game, before, next.state, gameEvents(game, state, next.step))
    const looks = new Map<string, Glanced>()
    const glance = ({ key, result, witness }: Outcome): Glanced => {
      const found = looks.get(key) ?? { result, odds: result === null ? glanceAt(witness) : 0 }
      looks.set(key, found)
      return found
    }
    const drawn = canDraw(action) ? drawOutcomes(game, before, action, truly, createRng(`luck ${frame}`)) : []
    const came = glance(truly)
    return { came, drawn: drawn.length === 0 ? [came] : drawn.map(glance), before }
  }

  return (frame) => {
    const judged = decisionAt(replay, frame) && judge(frame, 0)
    const own = judged && comeOut(judged.seat, frame)
    if (!own) return null
    const { seat, taken } = judged
    const rivals: Chain['rivals'][number][] = []
    let at = frame + 1
    let last = own.came
    for (; at < frames.length - 1 && last.result === null && !isDecisionOf(replay, seat, at); at++) {
      const left = frames[at]?.state
      if (left && resultIn(left, seat) !== null) break // it has resigned while others play on (CA-22, CQ-23)
      const step = frames[at + 1]?.step
      if (!step || !isGameStep(step) || gameAction(step).seat === seat) continue
      const found = comeOut(seat, at)
      if (!found) continue
      const { before, came, drawn } = found
      rivals.push({ frame: at, before: { odds: glanceAt(before), result: null }, came, drawn })
      last = came
    }
    const { came, drawn } = own
    const end = isDecisionOf(replay, seat, at) ? null : (endFor(replay, seat) ?? 'last')
    return { seat, taken, own: { came, drawn }, rivals, end }
  }
}

function positionOf(view: AnyView, seat: Seat, worth: number | null = 0): Counted {
  return { worth: worth ?? 0, lead: leadOf(view, seat), turns: view.ply }
}

/** What each seat had seen, by frame. */
function witnessesIn(replay: Replay): (seat: Seat, frame: number) => Witness | null {
  const witnesses = new Map<Seat, (frame: number) => Witness | null>()
  return (seat, frame) => {
    const witness = witnesses.get(seat) ?? witnessOf(replay, seat)
    witnesses.set(seat, witness)
    return witness(frame)
  }
}

function isDecisionOf(replay: Replay, seat: Seat, frame: number): boolean {
  return decisionAt(replay, frame)?.seat === seat
}

function endFor({ frames }: Replay, seat: Seat): number | null {
  const outcome = frames.at(-1)?.state.outcome
  return outcome ? scoreOf(outcome, seat) : null
}

/** Whether what comes of an action can be tried in other positions: placements and the like say what is hidden. */
function canDraw(action: AnyAction): boolean {
  return isTurnAction(action)
}

function oddsOf(chance: number): number {
  return Math.log(chance / (1 - chance))
}
