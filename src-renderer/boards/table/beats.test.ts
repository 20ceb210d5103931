import { describe, expect, it } from 'vitest'
import { classic } from '../../../test/support/screens/grid.ts'
import { beatsAt } from './beats.ts'

const at = { info: classic, preset: 'full', near: 'red', numbering: '10-high', attackerWinsTies: false } as const

describe('what beats what', () => {
  it('is a ladder of ranks in play, strongest first, and the exceptions (CL-15 to CL-18)', () => {
    const { ladder, notes } = beatsAt({ ...at, preset: 'barrage' })
    expect(ladder.map(({ rank }) => rank)).toEqual([10, 9, 3, 2])
    expect(notes).toEqual([
      'Equal ranks: both fall.',
      'Spy: wins against 10 when it attacks, loses when attacked.',
      'Bomb: stops every attacker except Miner.',
      'Whoever takes the Flag wins.',
    ])
  })

  it('follows the numbers on the pieces and the rules of the table (CL-2, CL-19)', () => {
    const { notes } = beatsAt({ ...at, preset: 'barrage', numbering: '1-high', attackerWinsTies: true })
    expect(notes.slice(0, 2)).toEqual(['Equal ranks: the attacker stays.', 'Spy: wins against 1 when it attacks, loses when attacked.'])
  })
})
