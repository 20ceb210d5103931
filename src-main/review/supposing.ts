/** What a decision of a finished game would have been worth if hidden pieces were of some kinds, next to what it was worth by what the seat could know. */
import { appraise } from '../bots/index.ts'
import { chanceToWin, leadOf } from '../bots/chances.ts'
import type { Witness } from '../bots/contract.ts'
import type { KnownPiece } from '../bots/knowledge.ts'
import { knowledgeIf, supposing, type Supposition } from '../bots/suppose.ts'
import type { Seat } from '../engine/core/seats.ts'
import { witnessOf, type Seen } from './knowledge.ts'
import { createEnds } from './outcomes.ts'
import type { Replay } from './replay.ts'

/** The chance of a seat to win with its strongest action, from 0 to 1, and that action in notation. */
export interface Outlook {
  readonly chance: number
  readonly strongest: string
}

/** `known`: by what the seat could know. `supposed`: the same if the pieces were of these kinds; null where it can rule that out. */
export interface Outlooks {
  readonly known: Outlook
  readonly supposed: Outlook | null
}

/** A position, the seat that asks about it, and what is supposed. */
export interface Question {
  readonly frame: number
  readonly seat: Seat
  readonly supposed: readonly Supposition[]
}

/** As hard as a mistake is looked at: here a person waits for one position. */
const EFFORT = 4

const UNLIMITED = { expired: () => false }

/** What the seat could know in a frame of the game if that were so; null where it can rule that out. */
export function knownIf(game: Seen, { frame, seat, supposed }: Question): readonly KnownPiece[] | null {
  const witness = game.witness(seat)(frame)
  return witness && knowledgeIf(witness, supposed, game.isWhole)
}

/** Judges the position both ways, with the same draws; null where the seat has no action to choose there. */
export function createOutlooks(replay: Replay): (question: Question) => Outlooks | null {
  const { game, frames, header } = replay
  return ({ frame, seat, supposed }) => {
    const state = frames[frame]?.state
    const seen = witnessOf(replay, seat)(frame)
    const legal = state?.phase === 'playing' ? game.legalActions(state, seat) : []
    if (!state || !seen || legal.length === 0) return null
    const outlookFor = (witness: Witness): Outlook | null => {
      const task = { ...witness, level: 'master' as const, seed: 'review', budget: UNLIMITED }
      const endOf = createEnds(game, witness)
      const best = legal.find((each) => endOf(each) === 1) ?? appraise({ ...task, legal }, EFFORT)?.best
      const worth = best && appraise({ ...task, legal: [best] }, EFFORT)?.worth
      if (!best || worth === undefined) return null
      const position = { worth, lead: leadOf(seen.view, seat), turns: state.ply }
      const chance = endOf(best) ?? chanceToWin(header.edition, header.preset, position)
      return chance !== null ? { chance, strongest: game.notation.formatAction(state, best) } : null
    }
    const known = outlookFor(seen)
    const narrowed = supposing(seen, supposed)
    return known && { known, supposed: narrowed && outlookFor(narrowed) }
  }
}
