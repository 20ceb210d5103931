/** Trying a decision of a finished game again: what the seat could do, and what another action would have been worth by what it could know. */
import { refuse, type Access, type Handlers, type Refusal } from '../contract/handlers.ts'
import type { learningRequests } from '../contract/review-learning.ts'
import type { Seat } from '../engine/core/seats.ts'
import { createDecisions } from './decisions.ts'
import type { Analyses } from './analyses.ts'
import { weigh, weightOf, type Tried } from './judging.ts'
import type { Replay } from './replay.ts'
import { whyStronger } from './why.ts'

/** As hard as mistakes are looked at. */
const EFFORT = 4

/** Judges actions in notation, by frame; null where the seat could not do that. */
export function createTrials(replay: Replay): (frame: number, action: string) => Tried | null {
  const { game } = replay
  const decisionAt = createDecisions(replay)
  return (frame, text) => {
    const decision = decisionAt(frame)
    const action = decision?.legal.find((each) => game.notation.formatAction(decision.state, each) === text)
    const weighed = decision && action && weigh(decision, action, EFFORT)
    if (!weighed) return null
    const turn = { ...decision.task, game }
    const against = weighed.better ? whyStronger(turn, weighed.better, action, weightOf(weighed)).against : null
    const { why, does } = whyStronger(turn, action, decision.taken, 0)
    return {
      best: weighed.better ? weighed.best : weighed.taken,
      taken: weighed.taken,
      why: why ?? does ?? { type: 'best', calm: false },
      ...(against && { against }),
      ...(weighed.cost && { cost: weighed.cost }),
    }
  }
}

type Found = { readonly ok: true; readonly value: Replay } | Refusal

interface LearningPorts {
  /** A game that is over, if the caller may see it. */
  findOver(this: void, gameId: string, access: Access): Found
  /** The same, of a seat that played in it. */
  findEnded(this: void, gameId: string, access: Access, seat: Seat): Found
  /** A game that is over and can be judged. */
  findJudged(this: void, gameId: string, access: Access): Found
  readonly analyses: Pick<Analyses, 'with'>
}

const NO_ACTION = refuse('invalid', 'This move was not possible here. Choose one of those listed.', { detail: 'action' })
const NO_PIECE = refuse('not-found', 'There is no such piece in this game.', { detail: 'id' })

export function learningHandlers({ findOver, findEnded, findJudged, analyses }: LearningPorts): Handlers<keyof typeof learningRequests> {
  return {
    'review.choices': ({ gameId, frame }, { access }) => {
      const found = findOver(gameId, access)
      if (!found.ok) return found
      const { game, frames } = found.value
      const state = frames[frame]?.state
      const [seat] = state?.phase === 'playing' ? game.toAct(state) : []
      return { ok: true, value: state && seat ? { seat, choices: game.choices(game.viewFor(state, seat)) } : null }
    },
    'review.try': async ({ gameId, frame, action }, { access }) => {
      const found = findJudged(gameId, access)
      if (!found.ok) return found
      const tried = await analyses.with(gameId, (judging) => judging.try(frame, action))
      return tried ? { ok: true, value: tried } : NO_ACTION
    },
    'review.beliefs': async ({ gameId, seat, id }, { access }) => {
      const ended = findEnded(gameId, access, seat)
      if (!ended.ok) return ended
      const { byId, bluffs } = await analyses.with(gameId, (judging) => judging.beliefs(seat))
      const found = id === null ? { kind: '', beliefs: [] } : Object.hasOwn(byId, id) ? byId[id] : undefined
      return found ? { ok: true, value: { kind: found.kind, beliefs: [...found.beliefs], bluffs: [...bluffs] } } : NO_PIECE
    },
  }
}
