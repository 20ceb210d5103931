import { describe, expect, it } from 'vitest'
import { Scene } from './testing/scene.ts'

const HOME = 'PR3:rF,AM1:bF,AM2:b5'
const alone = (unit: string, others = ''): Scene => new Scene(`${HOME},${unit}${others && `,${others}`}`)
const goals = (scene: Scene, from: string): readonly string[] =>
  scene
    .legal('red')
    .filter((text) => text.startsWith(from))
    .map((text) => text.slice(from.length))

describe('a move', () => {
  it('goes to a neighbouring zone, of the same territory or across an open border (CQ-1, CQ-9)', () => {
    expect(goals(alone('KF2:r5'), 'KF2').toSorted()).toEqual(['-BA3', '-CB3', '-KF1', '-KF3'])
    expect(alone('KF2:r5').refusal('red', 'KF2-BA2')).toBe('out-of-reach')
  })

  it('crosses no mountain, nor attacks across one (CQ-1, CQ-9)', () => {
    // The mountains leave this zone its own territory alone.
    expect(goals(alone('LL1:r5'), 'LL1')).toEqual(['-LL2', '-LL3'])
    for (const there of ['RF1', 'GO3', 'SB2', 'RW1'])
      expect(alone('LL1:r5', `${there}:b4`).refusal('red', `LL1-${there}`)).toBe('out-of-reach')
  })

  it('goes onto no own unit, and an enemy there is attacked (CQ-9)', () => {
    const scene = alone('KF2:r5', 'KF1:r6,KF3:b4')
    expect(goals(scene, 'KF2').toSorted()).toEqual(['-BA3', '-CB3', 'xKF3'])
    expect(scene.refusal('red', 'KF2-KF1')).toBe('own-unit-there')
  })

  it('is not made with Flag or Cursed Land, an empty zone, or units of others (CQ-9)', () => {
    const scene = alone('KF2:rC', 'KF1:r6')
    expect(goals(scene, 'KF2')).toEqual([])
    expect(scene.refusal('red', 'KF2-KF3')).toBe('unit-stays')
    expect(scene.refusal('red', 'PR3-PR2')).toBe('unit-stays')
    expect(scene.refusal('red', 'BA1-BA2')).toBe('no-unit')
    expect(scene.refusal('red', 'AM2-AM3')).toBe('not-your-unit')
  })

  it('shows all that the unit can move, and nothing more (CQ-9)', () => {
    const scene = alone('KF2:r5').play('red', 'KF2-KF1')
    expect(scene.text('blue')).toContain('KF1:r?~')
    expect(scene.text('spectator')).toContain('KF1:r?~')
  })
})

describe('a Scout', () => {
  it('goes over any number of empty zones, turning as it likes, and no unit is jumped (CQ-10)', () => {
    const scene = alone('LL1:r2', 'RW3:b4,AP3:b4,IS1:b6')
    // Out of its territory there is IS2 alone, and from there the land beyond.
    expect(goals(scene, 'LL1')).toEqual(expect.arrayContaining(['-LL2', '-LL3', '-IS2', '-IS3', '-GO1', 'xRW3', 'xAP3', 'xIS1']))
    const shut = alone('LL1:r2', 'RW3:b4,AP3:b4,IS1:b6,IS2:b7')
    expect(goals(shut, 'LL1').toSorted()).toEqual(['-LL2', '-LL3', 'xAP3', 'xIS1', 'xIS2', 'xRW3'])
    expect(goals(alone('LL1:r2', 'LL2:r5,LL3:r6'), 'LL1')).toEqual([])
  })

  it('may end its way with an attack, however far (CQ-10)', () => {
    const scene = alone('LL1:r2', 'GO1:b1').play('red', 'LL1xGO1')
    expect(scene.text('blue')).toContain('GO1:r2!')
  })

  it('is shown to all by more than one zone, and by one is not (CQ-10, CQ-30)', () => {
    const far = alone('LL1:r2').play('red', 'LL1-IS1')
    for (const viewer of ['blue', 'spectator'] as const) expect(far.text(viewer)).toContain('IS1:r2!')
    const near = alone('LL1:r2').play('red', 'LL1-LL3')
    for (const viewer of ['blue', 'spectator'] as const) expect(near.text(viewer)).toContain('LL3:r?~')
  })

  it('has each goal once, whatever ways lead there (CQ-30)', () => {
    const found = goals(alone('KF1:r2'), 'KF1')
    expect(new Set(found).size).toBe(found.length)
    // All zones of the land but its own and that of its Flag.
    expect(found).toHaveLength(70)
  })

  it('alone goes further than a zone (CQ-10)', () => {
    for (const kind of ['10', '9', '8', '7', '6', '5', '4', '3', '1'])
      expect(alone(`LL1:r${kind}`).refusal('red', 'LL1-IS1')).toBe('out-of-reach')
  })
})
