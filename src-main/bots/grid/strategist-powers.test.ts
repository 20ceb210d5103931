import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import type { GridState, GridTypes } from '../../engine/grid/types.ts'
import { optionsOf, perform } from '../../../test/support/engine/playing.ts'
import { scattered } from '../../../test/support/engine/grid/scattered.ts'
import type { BotLevel } from '../contract.ts'
import { gridStrategist } from './strategist.ts'
import { count } from '../../../test/searching.ts'

const NARNIA = gridEdition('narnia-powers')
const TRANSFORMERS = gridEdition('transformers-powers')

function position({ game }: typeof NARNIA, text: string): GridState {
  const parsed = game.notation.parsePosition(optionsOf(game), text, 'powers')
  if (!parsed.ok) throw new Error(`${parsed.error.message}: ${text}`)
  return parsed.value
}

function act({ game, info }: typeof NARNIA, state: GridState, level: BotLevel = 'normal'): GridTypes['listed'] {
  const view = game.viewFor(state, state.turn)
  const legal = game.legalActions(view, state.turn)
  return gridStrategist.act({ info, view, legal, history: [], level, seed: 'fixed', budget: { expired: () => false } })
}

/** What the strategist plays in a position, in the notation. */
function plays(edition: typeof NARNIA, text: string): string {
  const state = position(edition, text)
  return edition.game.notation.formatAction(state, act(edition, state))
}

/** Ranks 4 to 2; the flags are in the corners of files A. */
const narnia = (ranks: string, more: string): string => plays(NARNIA, `board=bF,.9/.10/.10/.10/.10/.10/${ranks}/rF,.9 ${more}`)
const transformers = (ranks: string, more: string): string => plays(TRANSFORMERS, `board=gF,.9/.10/.10/.10/${ranks}/rF,.9 ${more}`)

describe('the strategist with powers', () => {
  it('enchants a known child that it could not beat (NA-14)', () => {
    expect(narnia('.4,bS,.5/.4,r9!,.5/.10', 'turn=blue')).toBe('E4:turkish-delight>E3')
  })

  it('holds the last free child at any price but its own flag (NA-9)', () => {
    expect(narnia('.4,bS,.5/.4,r9!,.5/.10', 'turn=blue captured=r6S,r6E,r5L')).toBe('E4:turkish-delight>E3')
    const fled = narnia('.4,bS!,.5/.4,r9!,.5/.10', 'turn=red captured=r6S,r6E,r5L')
    expect(['E3xE4', 'E3:charge>E4']).toContain(fled)
  })

  it('turns to stone what it cannot safely attack (NA-13)', () => {
    expect(narnia('.4,b10,.5/.4,r10!,r9!,.4/.10', 'turn=blue')).not.toContain('E4:turn-to-stone>E3')
    expect(narnia('.4,b10,.5/.4,r8!,.5/.10', 'turn=blue')).toMatch(/^E4(:turn-to-stone>|x)E3$/)
  })

  it('frees a friend from stone (NA-15)', () => {
    expect(narnia('.8,b2,./.3,r10!,r9#,.5/.10', 'turn=red')).toBe('D3:breath-of-life>E3')
  })

  it('shoots what it beats and nothing that it knows to be too strong (NA-17)', () => {
    expect(narnia('.4,b5!,.5/.10/.4,r6S!,.5', 'turn=red').slice(0, 2)).toBe('E2')
    expect(narnia('.4,b6!,.5/.4,.6/.4,r6S!,.5', 'turn=red')).not.toContain('longbow')
  })

  it('brings back a useful piece (NA-16)', () => {
    expect(narnia('.8,b2,./.3,r5L,.6/.10', 'turn=red captured=r6,r2')).toMatch(/^D3:healing-cordial>..=6$/)
    expect(narnia('.8,b2,./.3,r5L,.6/.10', 'turn=red captured=r2')).not.toContain('healing-cordial')
  })

  it('changes its mode to rumble two at once (TF-6, TF-10)', () => {
    expect(transformers('.5,g6!,.4/.3,g5!,.6/.4,r10,.5', 'turn=red')).toBe('~E2/E2:robot-rumble>E3:D3,F4')
  })

  it('attacks from two squares away what it beats (TF-9, TF-11)', () => {
    expect(transformers('.4,g8K!,.5/.10/.4,r9^,.5', 'turn=red')).toMatch(/:(distance-strike|speed)>E4$/)
  })

  it('does not look at what it knows (TF-8)', () => {
    expect(transformers('.4,g8K!,.5/.10/.4,r6M!,.5', 'turn=red')).not.toContain('detect-enemy')
  })

  it('changes no mode but for the power that it uses then, and plays only legal actions', () => {
    fc.assert(
      fc.property(fc.constantFrom(NARNIA, TRANSFORMERS), fc.string(), (edition, seed) => {
        const rng = createRng(seed)
        const state = scattered(edition, optionsOf(edition.game), rng, { standing: 4 + rng.below(20) })
        if (edition.game.legalActions(state, state.turn).length === 0) return
        const action = act(edition, state, 'easy')
        expect(() => perform(edition.game, state, action)).not.toThrow()
        if (action.type !== 'power') expect('change' in action).toBe(false)
        else if (action.change !== undefined) expect(action.change).toBe(action.from)
      }),
      { numRuns: count({ gate: 8, soak: 250 }) },
    )
  })

  it('answers the same whatever is hidden (CL-13)', () => {
    const board = (one: string, other: string): string => `board=gF,gB,.8/.10/.10/.10/.4,${one}',${other}',.4/.10/.4,r10,.5/rF,.9 turn=red`
    expect(plays(TRANSFORMERS, board('g10', 'g4'))).toBe(plays(TRANSFORMERS, board('g4', 'g10')))
  })
})
