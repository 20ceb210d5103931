/** Law 2: what is legal is a function of the view, and `decide` accepts exactly that. */
import { expect, it } from 'vitest'
import { reserveOf } from '../../core/edition.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import type { DeploymentOrder, Placement } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import type { Edition } from '../../editions/index.ts'
import type { GridAction, GridPosition, GridState, TurnAction } from '../../grid/types.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { actionKey, everyAim, everyMove, nearMisses } from '../probes.ts'
import { someSteps, type Law } from './common.ts'

export const describeLegality: Law = (edition, games, forGames) => {
  const { game, info } = edition

  it('law 2: legal actions are a function of the view, and decide accepts exactly those', () => {
    forGames(Math.ceil(games / 4), (seed, options) => {
      const rng = createRng(`${seed} probes`)
      for (const { after } of someSteps(edition, options, seed, 40)) {
        for (const seat of info.seats) {
          const legal = game.legalActions(after, seat)
          expect(game.legalActions(game.viewFor(after, seat), seat)).toEqual(legal)
          expectExactly(edition, after, legal, probes(edition, after, seat, legal, rng))
        }
      }
    })
  })

  it('law 2: deployments are accepted when and only when they are due; the rest is open while the game lasts', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} deployments`)
      for (const { before, action, after } of someSteps(edition, options, seed, 25)) {
        const isOver = game.toAct(after).length === 0
        for (const seat of info.seats) {
          const order = game.deployment(after, seat)
          expect(game.deployment(game.viewFor(after, seat), seat)).toEqual(order)
          for (const type of ['resign', 'agree-draw', 'forfeit-on-time'] as const)
            expect(game.decide(after, { type, seat }).ok).toBe(!isOver)
          if (action.type === 'deploy') {
            expect(game.decide(after, action).ok).toBe(false)
            if (seat !== action.seat && order?.optional) expect(game.decide(before, { ...action, seat }).ok).toBe(false)
          }
          expectDeployments(edition, after, seat, order, rng)
        }
      }
    })
  })
}

/** Everything worth trying: what is listed, every move and every aim, and actions that are nearly right. */
export function probes(
  edition: Edition,
  position: GridPosition,
  seat: Seat,
  legal: readonly TurnAction[],
  rng: Rng,
): readonly GridAction[] {
  return [
    ...legal,
    ...everyMove(edition, position, seat),
    ...everyAim(edition, position, seat),
    ...nearMisses(edition, position, legal, rng, 300),
  ]
}

function expectExactly({ game }: Edition, state: GridState, legal: readonly TurnAction[], tried: readonly GridAction[]): void {
  const listed = new Set(legal.map(actionKey))
  expect(listed.size).toBe(legal.length)
  const wrong = tried.filter((action) => game.decide(state, action).ok !== listed.has(actionKey(action)))
  expect(wrong).toEqual([])
}

/** An order that meets it is accepted, anything else is not; an optional one may be refused only because nothing could be done after it (NA-22). */
function expectDeployments({ game, info }: Edition, state: GridState, seat: Seat, order: DeploymentOrder | null, rng: Rng): void {
  const decide = (placement: Placement) => game.decide(state, { type: 'deploy', seat, placement })
  if (order === null) {
    expect(decide({}).ok).toBe(false)
    const spaces = (info.reinforcements?.zones[seat] ?? []).filter((square) => !state.board[square])
    const kinds = reserveOf(info, state.options.preset, seat)
    if (state.phase === 'playing') for (let i = 0; i < 3; i++) expect(decide(randomPlacement({ seat, kinds, spaces }, rng)).ok).toBe(false)
    return
  }
  for (let i = 0; i < 3; i++) {
    const placement = randomPlacement(order, rng)
    const decided = decide(placement)
    if (!decided.ok) expect([order.optional, decided.error.code]).toEqual([true, 'nothing-to-do-after'])
    const [[space = '', kind = ''] = []] = Object.entries(placement)
    const { [Number(space)]: _, ...fewer } = placement
    const [other] = [...state.board.keys()].filter((square) => !order.spaces.includes(square))
    expect(decide(fewer).ok).toBe(false)
    expect(decide({ ...fewer, [other ?? -1]: kind }).ok).toBe(false)
    expect(decide({ ...placement, [space]: 'nobody' }).ok).toBe(false)
  }
}
