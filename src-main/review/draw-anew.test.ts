import { expect, it } from 'vitest'
import { count, FIRST_SEED } from '../../test/searching.ts'
import { describeEdition } from '../../test/support/engine/describeEdition.ts'
import type { Harness } from '../../test/support/engine/harness.ts'
import { someSteps, toldTo, type ForGames } from '../../test/support/engine/laws/common.ts'
import type { Witness } from '../bots/contract.ts'
import type { GameTypes } from '../engine/core/game.ts'
import { seatsLeft } from '../engine/core/sides.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import type { AnyGame } from '../engine/families.ts'
import { checkPosition } from '../record/check-position.ts'
import { drawAnew } from './draw-anew.ts'

function describeDrawing<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game } = harness

  it('a position drawn anew shows its seat what it saw, fits into a file, and differs from the true one', () => {
    let [drawings, others] = [0, 0]
    forGames(games, (seed, options) => {
      for (const { after, soFar } of someSteps(harness, options, seed, 20)) {
        if (after.phase === 'over') continue
        for (const seat of seatsLeft(after)) {
          const [view, open] = [game.viewFor(after, seat), game.viewFor(after, 'arbiter')]
          const seen = { view, history: toldTo(harness, after, soFar, seat) } as unknown as Witness
          const drawn = drawAnew(game as unknown as AnyGame, seen, `${seed} ${seat}`)
          expect(drawn, `${seat} at ${after.ply} of ${seed}`).not.toBeNull()
          if (!drawn) continue
          expect(game.viewFor(drawn as T['state'], seat)).toEqual(view)
          expect(checkPosition(game as unknown as AnyGame, drawn)).toBeNull()
          drawings++
          if (JSON.stringify(game.viewFor(drawn, 'arbiter')) !== JSON.stringify(open)) others++
        }
      }
    })
    expect(others).toBeGreaterThan(drawings / 2)
  })
}

for (const edition of EDITIONS) describeEdition(edition, { games: count({ gate: 1, soak: 30 }), seed: FIRST_SEED, laws: [describeDrawing] })
