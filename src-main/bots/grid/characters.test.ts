import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { count } from '../../../test/searching.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import type { BotCharacter } from '../contract.ts'
import { gridStrategist } from './strategist.ts'

const { game, info } = gridEdition('classic')
const seeds = ['a', 'b', 'c', 'd', 'e'].slice(0, count({ gate: 2, soak: 5 }))

/** The moves of a character in a position with Red to move, by seed. */
function movesOf(board: string, character: BotCharacter | undefined): readonly string[] {
  const parsed = game.notation.parsePosition(optionsOf(game, { preset: 'full' }), `board=${board} turn=red`, 'character')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const state = parsed.value
  const view = game.viewFor(state, 'red')
  const task = { info, view, legal: game.legalActions(view, 'red'), history: [], level: 'master', character } as const
  return seeds.map((seed) => game.notation.formatAction(state, gridStrategist.act({ ...task, seed, budget: { expired: () => false } })))
}

describe('a character', () => {
  it('attacks the unknown when it is bold, and leaves it alone when it is cautious', () => {
    const board = "bF,bB,bB,b4',b5',b3',.4/.10/.10/.10/.10/.4,b6',.5/.4,r7,.5/.10/rB,.9/rF,rB,r4,r5,r3,.5"
    const attacks = (character: BotCharacter): number => movesOf(board, character).filter((move) => move.includes('x')).length
    expect([attacks('bold'), attacks('cautious')]).toEqual([seeds.length, 0])
  })

  it('walks a weak hidden piece up to a strong one that is shown when it bluffs', () => {
    const board = "bF,bB,.8/bB,.9/.4,b8!,.5/.10/.10/.10/.4,r4',.5/.10/.4,r10,r9,r7,r7,.2/rF,rB,.4,rB,.3"
    const steps = (character?: BotCharacter): number => movesOf(board, character).filter((move) => move === 'E4-E5').length
    expect([steps('bluffer'), steps()]).toEqual([seeds.length, 0])
  })
})
