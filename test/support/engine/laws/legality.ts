/** Law 2: what is legal is a function of the view, and `decide` accepts exactly that. */
import { expect, it } from 'vitest'
import { createRng, type Rng } from '../../../../src-main/engine/core/rng.ts'
import { isDeploy, type DeploymentOrder, type GameTypes, type Placement } from '../../../../src-main/engine/core/game.ts'
import type { Seat } from '../../../../src-main/engine/core/seats.ts'
import { isOut, seatsOf } from '../../../../src-main/engine/core/sides.ts'
import { randomPlacement } from '../../../../src-main/engine/rules/deployment.ts'
import type { Harness } from '../harness.ts'
import { someSteps, type ForGames } from './common.ts'

export function describeLegality<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game } = harness

  it('law 2: legal actions are a function of the view, and decide accepts exactly those', () => {
    forGames(Math.ceil(games / 4), (seed, options) => {
      const rng = createRng(`${seed} probes`)
      for (const { after } of someSteps(harness, options, seed, 40)) {
        for (const seat of seatsOf(after)) {
          const legal = game.legalActions(after, seat)
          expect(game.legalActions(game.viewFor(after, seat), seat)).toEqual(legal)
          expectExactly(harness, after, legal, harness.probes(after, seat, legal, rng))
        }
      }
    })
  })

  it('law 2: deployments are accepted when and only when they are due; the rest is open to every seat in the game while it lasts', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} deployments`)
      for (const { before, action, after } of someSteps(harness, options, seed, 25)) {
        const isOver = game.toAct(after).length === 0
        for (const seat of seatsOf(after)) {
          const order = game.deployment(after, seat)
          expect(game.deployment(game.viewFor(after, seat), seat)).toEqual(order)
          for (const type of ['resign', 'agree-draw', 'forfeit-on-time'] as const)
            expect(game.decide(after, { type, seat }).ok).toBe(!isOver && !isOut(after, seat))
          if (isDeploy(action)) {
            // Twice only where what is due stays the same: placed units may be rearranged (CQ-6).
            const again = game.deployment(after, action.seat)
            const isSame = again !== null && JSON.stringify(again) === JSON.stringify(game.deployment(before, action.seat))
            expect(game.decide(after, action).ok).toBe(isSame)
            if (seat !== action.seat && game.deployment(before, seat) === null)
              expect(game.decide(before, { ...action, seat }).ok).toBe(false)
          }
          expectDeployments(harness, after, seat, order, rng)
        }
      }
    })
  })
}

function expectExactly<T extends GameTypes>(
  harness: Harness<T>,
  state: T['state'],
  legal: readonly T['listed'][],
  tried: readonly T['action'][],
): void {
  const listed = new Set(legal.map((action) => harness.actionKey(action)))
  expect(listed.size).toBe(legal.length)
  const wrong = tried.filter((action) => harness.game.decide(state, action).ok !== listed.has(harness.actionKey(action)))
  expect(wrong).toEqual([])
}

/** An order that meets it is accepted, anything else is not; an optional one may be refused only because nothing could be done after it (NA-22). */
function expectDeployments<T extends GameTypes>(
  harness: Harness<T>,
  state: T['state'],
  seat: Seat,
  order: DeploymentOrder | null,
  rng: Rng,
): void {
  const decide = (placement: Placement) => harness.game.decide(state, { type: 'deploy', seat, placement })
  if (order === null) {
    for (const placement of [{}, ...harness.wrongDeployments(state, seat, rng)]) expect(decide(placement).ok).toBe(false)
    return
  }
  for (let i = 0; i < 3; i++) {
    const placement = randomPlacement(order, rng)
    const decided = decide(placement)
    if (!decided.ok) expect([order.optional, decided.error.code]).toEqual([true, 'nothing-to-do-after'])
    const [[space = '', kind = ''] = []] = Object.entries(placement)
    const { [Number(space)]: _, ...fewer } = placement
    const elsewhere = Math.max(...order.spaces) + 1
    expect(decide(fewer).ok).toBe(false)
    expect(decide({ ...fewer, [elsewhere]: kind }).ok).toBe(false)
    expect(decide({ ...fewer, [-1]: kind }).ok).toBe(false)
    expect(decide({ ...placement, [space]: 'nobody' }).ok).toBe(false)
  }
}
