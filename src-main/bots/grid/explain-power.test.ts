import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { scattered } from '../../../test/support/engine/grid/scattered.ts'
import type { GridState, TurnAction } from '../../engine/grid/types.ts'
import type { Reason } from '../reasons.ts'
import { gridStrategist } from './strategist.ts'

const NARNIA = gridEdition('narnia-powers')
const TRANSFORMERS = gridEdition('transformers-powers')
type Edition = typeof NARNIA

function reasonOf({ game, info }: Edition, state: GridState, action: TurnAction): Reason | null {
  const view = game.viewFor(state, action.seat)
  const legal = game.legalActions(view, action.seat)
  return gridStrategist.explain!({ info, view, legal, history: [], level: 'master', seed: 's', budget: { expired: () => false } }, action)
}

/** The reason for an action of the seat on turn. */
function whyOf(edition: Edition, board: string, text: string): Reason | null {
  const { game } = edition
  const parsed = game.notation.parsePosition(optionsOf(game), `board=${board}`, 'why')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const state = parsed.value
  const action = game
    .legalActions(game.viewFor(state, state.turn), state.turn)
    .find((each): each is TurnAction => game.notation.formatAction(state, each) === text)
  if (!action) throw new Error(`${text} is not legal`)
  return reasonOf(edition, state, action)
}

/** Ranks 4 to 2; the flags are in the corners of files A. */
const narnia = (ranks: string, more: string, text: string) => whyOf(NARNIA, `bF,.9/.10/.10/.10/.10/.10/${ranks}/rF,.9 ${more}`, text)
const transformers = (ranks: string, more: string, text: string) => whyOf(TRANSFORMERS, `gF,.9/.10/.10/.10/${ranks}/rF,.9 ${more}`, text)
const square = ({ info }: Edition, name: string): number => info.board.spaces.findIndex((space) => space.name === name)

describe('why a power is used', () => {
  it('is what it takes from a distance, and with what chance (NA-17, TF-11)', () => {
    const at = square(NARNIA, 'E4')
    expect(narnia('.4,b5!,.5/.10/.4,r6S!,.5', 'turn=red', 'E2:longbow>E4')).toEqual({
      type: 'attack',
      piece: 'susan',
      at,
      kind: 'goblin',
      wins: 1,
      ties: 0,
    })
    const hidden = narnia("b7,b2,b2,.1,b5',.5/.10/.4,r6S!,.5", 'turn=red', 'E2:longbow>E4')
    expect(hidden).toMatchObject({ type: 'attack', piece: 'susan', at, kind: null, ties: 0 })
    expect(hidden?.type === 'attack' && hidden.wins > 0 && hidden.wins < 1).toBe(true)
  })

  it('is what it stops (NA-13, NA-14)', () => {
    expect(narnia('.4,bS,.5/.4,r9!,.5/.10', 'turn=blue', 'E4:turkish-delight>E3')).toEqual({
      type: 'stop',
      at: square(NARNIA, 'E3'),
      kind: 'peter',
      chance: 1,
    })
    const among = narnia("r2,r3,.2,bS,.5/.4,r9',.5/.10", 'turn=blue', 'E4:turkish-delight>E3')
    expect(among).toMatchObject({ type: 'stop', kind: null })
    expect(among?.type === 'stop' && among.chance > 0 && among.chance < 1).toBe(true)
  })

  it('is what it frees or brings back (NA-15, NA-16)', () => {
    expect(narnia('.8,b2,./.3,r10!,r9#,.5/.10', 'turn=red', 'D3:breath-of-life>E3')).toEqual({
      type: 'free',
      piece: 'peter',
      at: square(NARNIA, 'E3'),
    })
    expect(narnia('.8,b2,./.3,r5L,.6/.10', 'turn=red captured=r6,r2', 'D3:healing-cordial>D4=6')).toMatchObject({ type: 'return' })
  })

  it('is what it shows (NA-20, TF-8)', () => {
    expect(transformers('.4,g8K,.5/.10/.4,r6M!,.5', 'turn=red', 'E2:detect-enemy>E4')).toEqual({
      type: 'spot',
      at: square(TRANSFORMERS, 'E4'),
    })
  })

  it('is what it meets at once, and whether it falls itself (TF-10)', () => {
    const at = ['D3', 'F4'].map((name) => square(TRANSFORMERS, name))
    const why = transformers('.5,g6!,.4/.3,g5!,.6/.4,r10,.5', 'turn=red', '~E2/E2:robot-rumble>E3:D3,F4')
    expect(why).toMatchObject({ type: 'meet', falls: 1, dies: 0 })
    expect(why?.type === 'meet' && [...why.at].sort((a, b) => a - b)).toEqual(at)
  })

  it('counts what it meets together: of two of which one is Megatron, one is (TF-10)', () => {
    const others = 'g9,g8K,g8D,g7N,g7W,g6,g6,g5,g5,g4,g4,gS,g3,g3,g3,g3,g3,g2,g2,g2,g2,gB,gB,gB,gB,gB,gB'
    const why = transformers(".10/.2,g2',.1,g10',.5/.3,r10!,.6", `turn=red captured=${others}`, '~D2/D2:robot-rumble>D3:C3,E3')
    expect(why).toMatchObject({ type: 'meet', falls: 1, dies: 1 })
  })

  it('calls no piece safe that may fall, however unlikely that is (TF-10)', () => {
    const why = transformers(".10/.2,g2',.1,g10',.5/.3,r10!,.6", 'turn=red', '~D2/D2:robot-rumble>D3:C3,E3')
    expect(why?.type === 'meet' && why.dies > 0 && why.dies < 1).toBe(true)
  })

  it('is where it brings its user, as of a move', () => {
    const why = narnia('b5!,.9/.10/.4,r9!,.5', 'turn=red', 'E2:charge>E4')
    expect(why).toMatchObject({ type: 'prey', piece: 'peter', at: square(NARNIA, 'A4'), wins: 1, calm: false })
  })

  it('is the same whatever is hidden, and its chances are chances (CL-13)', () => {
    fc.assert(
      fc.property(fc.constantFrom(NARNIA, TRANSFORMERS), fc.string(), (edition, seed) => {
        const { game } = edition
        const rng = createRng(seed)
        const state = scattered(edition, optionsOf(game), rng, { standing: 4 + rng.below(20) })
        const view = game.viewFor(state, state.turn)
        const action = game.legalActions(view, state.turn).find((each) => each.type === 'power')
        if (!action) return
        const reason = reasonOf(edition, state, action)
        const twin = game.determinise(view, [], createRng(`${seed} twin`))
        expect(reasonOf(edition, twin, action)).toEqual(reason)
        for (const key of ['wins', 'ties', 'falls', 'dies', 'chance'] as const) {
          const chance = (reason as Partial<Record<string, number>> | null)?.[key]
          if (chance === undefined) continue
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
