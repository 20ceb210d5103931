import { describe, expect, it } from 'vitest'
import { at, viewOf } from '../../../test/support/screens/grid.ts'
import { powerful, powerUse } from '../../../test/support/screens/powers.ts'
import { describePower, ownersOf, powersInMode, previewChange, previewUse } from './power-text.ts'

const view = viewOf('red', {
  E4: 'red captain',
  C4: 'red marshal',
  G4: 'red spy seen',
  D6: 'blue ?',
  E6: 'blue ?',
  F6: 'blue scout seen',
  A1: 'red scout',
})
const preview = (text: string, attack = false) => previewUse({ info: powerful, view, action: powerUse(text, attack), change: null })

describe('what a use of a power will do and show', () => {
  it.each([
    [
      'E4:bow>E6',
      'Captain will be shown to Blue. Both sides see E6. If it is lower in rank than Captain, or a spy, it is removed; otherwise nothing happens.',
    ],
    ['E4:look>E6', 'Captain will be shown to Blue. Only you see what E6 is; Blue sees that you looked.'],
    [
      'E4:stone>E6',
      'Captain will be shown to Blue. E6 turns to stone and both sides see it, unless it is Marshal, Flag or Bomb: then only you see it and nothing else happens.',
    ],
    [
      'G4:sweets>E6',
      'If E6 is Captain or Sergeant, it is enchanted and both sides see it. Otherwise only you see what it is, and nothing else happens.',
    ],
    ['G4:cordial>G5=miner', 'Miner comes back on G5, and Blue sees it. This works once a game.'],
    ['G4:drift>H5', 'Spy goes to H5.'],
    ['G4:call>G5:A1', 'Scout comes from A1 to G5, and Blue knows it from now on.'],
  ])('%s', (text, said) => {
    expect(preview(text)).toBe(said)
  })

  it('names who is known and asks of the others', () => {
    const said = preview('C4:rumble>C5:D6,F6')
    expect(said).toContain('Marshal moves to C5 and meets D6 and Scout on F6 at once; both sides see all of them.')
  })

  it('says of an attack what the table’s reveal policy shows (CL-14)', () => {
    expect(preview('G4:charge>E6', true)).toBe('Spy attacks E6 as in any battle. Both sides see the piece there.')
    const silent = { ...view, options: { ...view.options, reveal: 'silent' as const } }
    const action = powerUse('G4:sneak>E7:E6')
    expect(previewUse({ info: powerful, view: silent, action, change: null })).toContain('The piece there is not shown.')
  })

  it('tells the change of mode that goes before (TF-6)', () => {
    const said = previewUse({ info: powerful, view, action: powerUse('C4:rumble>C5:D6'), change: at('C4') })
    expect(said).toMatch(/^Marshal changes to robot mode first and stays face up: Blue sees what it is\. Marshal moves to C5/)
    expect(previewChange(powerful, view, at('C4'))).toBe('Marshal changes to robot mode first and stays face up: Blue sees what it is.')
  })
})

describe('special powers by the edition’s data', () => {
  it('has a sentence for every type, with its parameters', () => {
    for (const power of powerful.powers) expect(describePower(powerful, power, '10-high')).not.toMatch(/[{}]|undefined/)
    const cordial = powerful.powers.find(({ id }) => id === 'cordial')!
    expect(describePower(powerful, cordial, '10-high')).toContain('rank 2 to 6')
    expect(describePower(powerful, cordial, '1-high')).toContain('rank 9 to 5')
    expect(describePower(powerful, cordial, '10-high')).toContain('It cannot bring back Captain.')
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
