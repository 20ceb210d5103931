/** Hints about territories that change hands, compared with the engine. */
import { expect, it } from 'vitest'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import { actingSeat } from '../../engine/core/sides.ts'
import { CONQUEST } from '../../engine/editions/conquest/index.ts'
import { GAME } from '../../../test/support/engine/territory/scene.ts'
import { scattered } from '../../../test/support/engine/territory/scattered.ts'
import type { MoveAction, TerritoryState } from '../../engine/territory/types.ts'
import { perform, randomPlay } from '../../../test/support/engine/playing.ts'
import type { Reason, WithLand, WithLeft } from '../reasons.ts'
import { explain } from './explain.ts'
import { count } from '../../../test/searching.ts'

const GAMES = count({ gate: 4, soak: 200 })
const ACTIONS = 20
/** Moves that are tried in a position, and of those that change nothing which part is explained. */
const MOVES = 3
const PART = 6

type Said = Reason & WithLand & WithLeft

function whyMove(state: TerritoryState, action: MoveAction): Said | null {
  const { seat } = action
  const view = GAME.viewFor(state, seat)
  const legal = GAME.legalActions(view, seat)
  return explain({ info: CONQUEST, view, legal, history: [], level: 'master', seed: 's', budget: { expired: () => false } }, action)
}

/** Who controls each territory if the seat ends its turn now; null while it cannot. */
function ownersAfter(state: TerritoryState, seat: MoveAction['seat']): TerritoryState['owners'] | null {
  const end = GAME.legalActions(state, seat).find(({ type }) => type === 'end-turn')
  return end ? perform(GAME, state, end).after.owners : null
}

function* movesIn(state: TerritoryState, rng: Rng): Generator<MoveAction> {
  if (GAME.outcome(state) !== null || state.phase !== 'playing') return
  const moves = GAME.legalActions(state, actingSeat(state)).flatMap((action) => (action.type === 'move' ? [action] : []))
  yield* rng.shuffle(moves).slice(0, MOVES)
}

it('what a hint says that a move wins, keeps, ends or gives up is so when the turn ends after it (CQ-11)', () => {
  const counts = { gains: 0, keeps: 0, breaks: 0, leaves: 0, keeper: 0 }
  const rng = createRng('control two')
  for (let game = 0; game < GAMES; game++) {
    const begun = scattered(rng, { preset: rng.pick(['two', 'three', 'four']), standing: 4, cards: 4, roundLimit: null })
    for (const { after: state } of randomPlay(GAME, begun, rng, ACTIONS))
      for (const action of movesIn(state, rng)) {
        const { after } = perform(GAME, state, action)
        const [now, owners] = [ownersAfter(state, action.seat), ownersAfter(after, action.seat)]
        if (owners === null || (now?.join() === owners.join() && rng.below(PART) > 0)) continue
        const said = whyMove(state, action)
        if (said === null) continue
        const { gains, keeps, breaks, leaves } = said
        const where = `${GAME.notation.formatPosition(state)} ${GAME.notation.formatAction(state, action)}`
        if (leaves) {
          counts[leaves.keeper ? 'keeper' : 'leaves']++
          if (leaves.keeper) expect(owners[leaves.territory], where).toBe(leaves.keeper)
          else expect(owners[leaves.territory], where).not.toBe(action.seat)
        }
        if (after.board[action.to]?.seat !== action.seat) continue // only a winner gains anything
        for (const territory of [gains, keeps])
          if (territory !== undefined) {
            counts[territory === gains ? 'gains' : 'keeps']++
            expect(owners[territory], where).toBe(action.seat)
            expect(now?.[territory], where).not.toBe(action.seat)
          }
        if (breaks) {
          counts.breaks++
          expect(owners[breaks.territory], where).not.toBe(breaks.seat)
        }
      }
  }
  for (const [said, count] of Object.entries(counts)) expect(count, said).toBeGreaterThan(0)
})
