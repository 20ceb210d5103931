import { describe, expect, it } from 'vitest'
import { at, legalAction } from '../../../test/support/screens/grid.ts'
import { powerUse } from '../../../test/support/screens/powers.ts'
import { actionsAfter, aimAt, aimBack, aimedSquares, aimStep, takeAim, usesOf, type Aim } from './turn.ts'

const RUMBLE = ['E4:rumble>E5:D6', 'E4:rumble>E5:E6', 'E4:rumble>E5:D6,E6', 'E4:rumble>F4:G5'].map((text) => powerUse(text))
const SNEAK = ['E4:sneak>E7', 'E4:sneak>E7:F7', 'E4:sneak>E7:D7'].map((text) => powerUse(text))
const CORDIAL = ['E4:cordial>E5=miner', 'E4:cordial>E5=scout', 'E4:cordial>F4=miner', 'E4:cordial>F4=scout'].map((text) => powerUse(text))
const BOW = ['E4:bow>E6', 'E4:bow>G6'].map((text) => powerUse(text))

/** Aims at squares one after the other. */
function aimed(uses: Parameters<typeof aimAt>[0], power: string, ...squares: string[]): Aim {
  return squares.reduce<Aim>((aim, square) => aimAt(uses, aim, at(square)) ?? aim, takeAim(power))
}
const names = (squares: ReadonlySet<number>): string[] =>
  ['D6', 'D7', 'E5', 'E6', 'E7', 'F4', 'F7', 'G5', 'G6'].filter((name) => squares.has(at(name)))

describe('a power that is being aimed', () => {
  it('with one target is ready once that is chosen, and can be aimed elsewhere', () => {
    expect(names(aimStep(BOW, takeAim('bow')).squares)).toEqual(['E6', 'G6'])
    const aim = aimed(BOW, 'bow', 'E6')
    expect(aimStep(BOW, aim)).toMatchObject({ asks: 'nothing', action: { text: 'E4:bow>E6' } })
    expect(aimStep(BOW, aimAt(BOW, aim, at('G6')) ?? aim).action?.text).toBe('E4:bow>G6')
    expect(aimAt(BOW, aim, at('A1'))).toBeNull()
  })

  it('asks a rumble for its step, then for one to three enemies, in any order, each let go when chosen again (TF-10)', () => {
    const step = aimed(RUMBLE, 'rumble', 'E5')
    expect(aimStep(RUMBLE, step)).toMatchObject({ asks: 'targets', most: 2, action: null })
    expect(names(aimStep(RUMBLE, step).squares)).toEqual(['D6', 'E6'])
    const both = aimed(RUMBLE, 'rumble', 'E5', 'E6', 'D6')
    expect(aimStep(RUMBLE, both).action?.text).toBe('E4:rumble>E5:D6,E6')
    expect(names(aimedSquares(both))).toEqual(['D6', 'E5', 'E6'])
    expect(aimStep(RUMBLE, aimAt(RUMBLE, both, at('E6')) ?? both).action?.text).toBe('E4:rumble>E5:D6')
  })

  it('says by itself who is rumbled where only one can be', () => {
    expect(aimStep(RUMBLE, aimed(RUMBLE, 'rumble', 'F4')).action?.text).toBe('E4:rumble>F4:G5')
  })

  it('lets a sneak land without an attack, and change its target (TF-13)', () => {
    expect(aimStep(SNEAK, aimed(SNEAK, 'sneak', 'E7'))).toMatchObject({ asks: 'targets', action: { text: 'E4:sneak>E7' } })
    expect(aimStep(SNEAK, aimed(SNEAK, 'sneak', 'E7', 'F7', 'D7')).action?.text).toBe('E4:sneak>E7:D7')
  })

  it('asks who is brought back where there is a choice (NA-16)', () => {
    const aim = aimed(CORDIAL, 'cordial', 'E5')
    expect(aimStep(CORDIAL, aim)).toMatchObject({ asks: 'kind', kinds: ['miner', 'scout'], action: null })
    expect(aimStep(CORDIAL, { ...aim, kind: 'scout' }).action?.text).toBe('E4:cordial>E5=scout')
    const [only] = CORDIAL
    expect(aimStep([only!], aimed([only!], 'cordial', 'E5')).action?.text).toBe('E4:cordial>E5=miner')
  })

  it('goes back one choice at a time', () => {
    const both = aimed(RUMBLE, 'rumble', 'E5', 'D6', 'E6')
    const steps: (Aim | null)[] = [both]
    for (let aim: Aim | null = both; aim; aim = aimBack(RUMBLE, aim)) steps.push(aimBack(RUMBLE, aim))
    expect(steps.map((aim) => aim && [aim.to !== null, aim.targets.length])).toEqual([[true, 2], [true, 1], [true, 0], [false, 0], null])
    expect(aimBack(CORDIAL, { ...aimed(CORDIAL, 'cordial', 'E5'), kind: 'scout' })).toMatchObject({ to: at('E5'), kind: null })
  })
})

describe('a change of mode before the action (TF-6)', () => {
  const legal = [legalAction('E4-E5'), legalAction('D2-D3'), powerUse('E4:stride>E6'), powerUse('D2:bow>D4')]
  const changes = [{ at: at('E4'), mode: 'robot' as const, text: '~E4/', uses: [powerUse('E4:rumble>E5:D6')] }]

  it('keeps what all others can do, exchanges the power of the changed piece, and goes before every action', () => {
    expect(actionsAfter({ legal, changes }, at('E4')).map(({ text }) => text)).toEqual([
      '~E4/E4-E5',
      '~E4/D2-D3',
      '~E4/D2:bow>D4',
      '~E4/E4:rumble>E5:D6',
    ])
    expect(usesOf(actionsAfter({ legal, changes }, at('E4')), at('E4'), 'stride')).toEqual([])
    expect(actionsAfter({ legal }, null)).toBe(legal)
    expect(actionsAfter({ legal, changes }, at('D2'))).toEqual([])
  })
})
