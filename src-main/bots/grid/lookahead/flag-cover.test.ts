import { describe, expect, it } from 'vitest'
import { nameOf } from '../../../engine/grid/geometry.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { compileTables } from '../tables.ts'
import { flagCoverOf } from './attack-odds.ts'

const { game, info } = gridEdition('classic')
const tables = compileTables(info, optionsOf(game, { preset: 'full' }))
const names = tables.neighbourLists.map((_, square) => nameOf(tables.ctx.geometry, square))
const flag = tables.indexOf.get('flag') ?? -1

/** The chances that the Flag is next to each piece, in the order of `flags`: where each piece is, and how likely it is the Flag. */
function covers(flags: Readonly<Record<string, number>>): number[] {
  const suspects = Object.keys(flags).map((name) => ({ square: names.indexOf(name) }))
  const chances = new Float64Array(suspects.length * tables.kinds.length)
  for (const [j, chance] of Object.values(flags).entries()) chances[j * tables.kinds.length + flag] = chance
  return [...flagCoverOf(tables, { suspects, chances })].map((chance) => Math.round(chance * 1000) / 1000)
}

describe('cover of the flag', () => {
  it('is given by each neighbour, by the chance that the flag is there', () => {
    expect(covers({ A10: 0.6, B10: 0, A9: 0, B9: 0, J10: 0.4, I10: 0 })).toEqual([0, 0.6, 0.6, 0, 0, 0.4])
  })

  it('may be given to several flags of which one is real', () => {
    expect(covers({ A10: 0.25, B10: 0, C10: 0.5 })).toEqual([0, 0.75, 0])
  })

  it('looks neither across a corner nor round an edge of the board', () => {
    expect(covers({ J9: 1, A8: 0, A10: 0, I10: 0 })).toEqual([0, 0, 0, 0])
  })
})
