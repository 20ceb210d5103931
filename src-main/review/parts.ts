/**
 * What a decision of a finished game led to, up to the next one of its seat: a chain of chances, each by what the seat knew then, from which luck, the rivals' moves
 * and second thoughts follow (`contract/review-parts.ts`).
 */
import { chanceToWin } from '../bots/chances.ts'
import type { Witness } from '../bots/contract.ts'
import { appraise, standing } from '../bots/index.ts'
import type { DecisionParts } from '../contract/review-parts.ts'
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import { scoreOf } from '../engine/core/outcome.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { gameAction, gameEvents, isGameStep } from '../record/timeline.ts'
import { decisionAt } from './decisions.ts'
import type { Judged } from './judging.ts'
import { witnessOf } from './knowledge.ts'
import { drawOutcomes, outcomeOf, resultIn, type Outcome } from './outcomes.ts'
import type { Replay } from './replay.ts'

/** An outcome: the log-odds at a glance, or how the game has ended. */
interface Glanced {
  readonly odds: number
  readonly result: number | null
}

/** What came of an action, and what else could have. */
interface Came {
  readonly came: Glanced
  /** Never empty. Weights sum to 1. */
  readonly drawn: readonly (Glanced & { readonly weight: number })[]
}

/**
 * How much worse for a seat actions come out than it believes: its own are taken because they look good, and those of others by who knows its own piece. An outcome
 * is the likelier by e to the power of this times the chance to win that it costs. Found so that luck is zero on average in games of the strategist against itself.
 */
const LEANS = { own: 1, others: 7.5 } as const

/** Log-odds by which a glance is moved at most to agree with a search. */
const FURTHEST = 12
const HALVINGS = 40

const UNLIMITED = { expired: () => false }

/** Separates what followed decisions, by frame; null where there was none. `judge` says what it was worth as it was taken. */
export function createParts(
  replay: Replay,
  judge: (frame: number, effort: number) => Judged | null,
): (frame: number) => DecisionParts | null {
  const { game, frames, header } = replay
  const witnesses = new Map<Seat, (frame: number) => Witness | null>()
  const witnessAt = (seat: Seat, frame: number): Witness | null => {
    const witness = witnesses.get(seat) ?? witnessOf(replay, seat)
    witnesses.set(seat, witness)
    return witness(frame)
  }
  const glanceAt = (witness: Witness): number =>
    oddsOf(chanceToWin(header.edition, header.preset, standing(witness) ?? 0, witness.view.ply) ?? 0.5)

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
    return {
      came,
      drawn: weighed(drawn.length === 0 ? [came] : drawn.map(glance), action.seat === seat ? LEANS.own : LEANS.others),
      before,
    }
  }

  return (frame) => {
    const decision = decisionAt(replay, frame)
    const judged = decision && judge(frame, 0)
    if (!judged) return null
    const { seat, taken } = judged
    const own = comeOut(seat, frame)
    const state = frames[frame]?.state
    if (!own || !state) return null
    const shift = shiftTo(own.drawn, taken)
    const chance = ({ odds, result }: Glanced): number => result ?? chanceOf(odds + shift)
    const view = { ...game.viewFor(state, 'arbiter'), viewer: seat }
    const open = appraise({ ...own.before, view, legal: [decision.taken], level: 'master', seed: 'review', budget: UNLIMITED }, 1)
    const rivals: DecisionParts['rivals'][number][] = []
    let at = frame + 1
    let last = own.came
    for (; at < frames.length - 1 && last.result === null && !isDecisionOf(replay, seat, at); at++) {
      const left = frames[at]?.state
      if (left && resultIn(left, seat) !== null) break // it has resigned while others play on (CA-22, CQ-23)
      const step = frames[at + 1]?.step
      if (!step || !isGameStep(step) || gameAction(step).seat === seat) continue
      const came = comeOut(seat, at)
      if (!came) continue
      rivals.push({ frame: at, before: chance({ odds: glanceAt(came.before), result: null }), ...meanAndCame(came, chance) })
      last = came.came
    }
    return {
      ...{ frame, seat, ...meanAndCame(own, chance), rivals },
      end: isDecisionOf(replay, seat, at) ? null : (endFor(replay, seat) ?? chance(last)),
      open: own.came.result ?? chanceToWin(header.edition, header.preset, open?.worth ?? 0, state.ply) ?? taken,
    }
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

/** Drawn outcomes by how likely they are: the better for the seat, the less. */
function weighed(drawn: readonly Glanced[], lean: number): Came['drawn'] {
  const weights = drawn.map(({ odds, result }) => Math.exp(-lean * (result ?? chanceOf(odds))))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return drawn.map((each, i) => ({ ...each, weight: (weights[i] ?? 0) / total }))
}

/** The mean is what came where nothing else could, to the last digit. */
function meanAndCame({ came, drawn }: Came, chance: (each: Glanced) => number): { readonly mean: number; readonly came: number } {
  const truly = chance(came)
  return { mean: truly + drawn.reduce((sum, each) => sum + each.weight * (chance(each) - truly), 0), came: truly }
}

/** What to add to the log-odds of outcomes at a glance so that their mean is this chance: the search that found it saw further than a glance. */
function shiftTo(drawn: Came['drawn'], taken: number): number {
  const meanAt = (shift: number): number =>
    drawn.reduce((sum, { odds, result, weight }) => sum + weight * (result ?? chanceOf(odds + shift)), 0)
  let [low, high] = [-FURTHEST, FURTHEST]
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2
    if (meanAt(middle) < taken) low = middle
    else high = middle
  }
  return drawn.every(({ result }) => result !== null) ? 0 : (low + high) / 2
}

function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

function oddsOf(chance: number): number {
  return Math.log(chance / (1 - chance))
}
