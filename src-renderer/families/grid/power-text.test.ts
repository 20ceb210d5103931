import { describe, expect, it } from 'vitest'
import { powerful } from '../../../test/support/screens/powers.ts'
import { powersInMode } from './power-names.ts'
import { describePower, immuneTo, ownersOf } from './power-text.ts'

describe('special powers by the edition’s data', () => {
  it('has a sentence for every type, with its parameters', () => {
    for (const power of powerful.powers) expect(describePower(powerful, power, '10-high')).not.toMatch(/[{}]|undefined/)
    const cordial = powerful.powers.find(({ id }) => id === 'cordial')!
    expect(describePower(powerful, cordial, '10-high')).toContain('rank 2 to 6')
    expect(describePower(powerful, cordial, '1-high')).toContain('rank 9 to 5')
    expect(describePower(powerful, cordial, '10-high')).toContain('It cannot bring back Captain.')
  })

  it('calls bombs and Flags what the edition calls them (NA-13, TF-10)', () => {
    const traps = {
      kinds: powerful.kinds.map((kind) => (kind.bomb ? { ...kind, name: 'Trap' } : kind)),
    }
    const say = (id: string): string =>
      describePower(
        traps,
        powerful.powers.find((power) => power.id === id)!,
        '10-high',
      )
    expect(say('rumble')).toContain('a higher rank or Trap removes it and stays.')
    expect(say('stone')).toContain('The Marshal, the Flag and Trap cannot be turned')
  })

  it('gives persons no article (NA-13)', () => {
    const kinds = powerful.kinds.map((kind) => (kind.id === 'marshal' ? { ...kind, id: 'aslan', name: 'Aslan' } : kind))
    const stone = { id: 'stone', name: 'Stone', rule: 'NA-13', type: 'petrify', range: 1, immune: ['aslan'] } as const
    expect(describePower({ kinds }, stone, '10-high')).toContain('Aslan, the Flag and Bomb cannot be turned')
    expect(immuneTo({ kinds }, ['aslan'])).toBe('Aslan, the Flag or Bomb')
  })

  it('speaks of one square, one enemy and one rank without a plural', () => {
    for (const power of powerful.powers) {
      const least = {
        ...power,
        ...('range' in power && { range: 1 }),
        ...('steps' in power && { steps: 1 }),
        ...('targets' in power && { targets: 1 }),
      }
      const same = least.type === 'revive' ? { ...least, highest: least.lowest } : least
      expect(describePower(powerful, same, '10-high')).not.toMatch(/\b1\b|up to|2 to/)
    }
  })

  it('knows who has a power, and in which mode (TF-6)', () => {
    expect([ownersOf(powerful, 'bow'), ownersOf(powerful, 'rumble')]).toEqual([['Captain'], ['Marshal as a robot']])
    const marshal = powerful.kinds.find(({ id }) => id === 'marshal')!
    expect((['vehicle', 'robot'] as const).map((mode) => powersInMode(powerful, marshal, mode).map(({ id }) => id))).toEqual([
      ['stride'],
      ['rumble'],
    ])
    expect(powersInMode({ ...powerful, modes: false }, marshal, 'vehicle').map(({ id }) => id)).toEqual(['stride', 'rumble'])
  })
})
