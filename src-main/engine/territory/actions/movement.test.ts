import { describe, expect, it } from 'vitest'
import { CONQUEST } from '../../editions/conquest/index.ts'
import { explain, placeOf } from '../../refusals.ts'
import { closedBorders } from '../table/borders.ts'
import { far, near, rim, territoryOf, ZONES } from '../../../../test/support/engine/territory/borders.ts'
import { Scene } from '../../../../test/support/engine/territory/scene.ts'

const HOME = 'PR3:rF,AM1:bF,AM2:b5'
const alone = (unit: string, others: readonly string[] = []): Scene => new Scene([HOME, unit, ...others].join())
const goals = (scene: Scene, from: string): readonly string[] =>
  scene
    .legal('red')
    .filter((text) => text.startsWith(from))
    .map((text) => text.slice(from.length))

/** Blue units round a territory, but for the first zones of its rim. */
const SYMBOLS = ['4', '4', '6', '7', '8', '9', '10', '3', '3', '1']
const wall = (territory: string, gates: number): readonly string[] =>
  rim(territory)
    .slice(gates)
    .map((zone, i) => `${zone}:b${SYMBOLS[i] ?? '2'}`)

describe('a move', () => {
  it('goes to every neighbouring zone, and to no other: neither over a corner nor over a mountain (CQ-1, CQ-9)', () => {
    for (const zone of ZONES.filter((each) => !['PR3', 'AM1', 'AM2'].includes(each))) {
      const scene = alone(`${zone}:r5`)
      const found = goals(scene, zone)
      expect(found.map((text) => text.slice(1)).toSorted()).toEqual(
        near(zone)
          .filter((each) => each !== 'PR3')
          .toSorted(),
      )
    }
    const scene = alone('KF2:r5')
    for (const zone of ZONES)
      if (zone !== 'KF2' && zone !== 'PR3' && !near('KF2').includes(zone))
        expect(scene.refusal('red', `KF2-${zone}`)).toMatch(/^(?:out-of-reach|mountains-between)$/)
  })

  it('is refused over mountains by their name, and to a Scout by what blocks its way (CQ-1, CQ-9, CQ-10)', () => {
    const land = CONQUEST.lands['four']!
    const [a, b] = closedBorders(land).map(([one, other]) => [land.board.spaces[one]!.name, land.board.spaces[other]!.name] as const)[0]!
    expect(alone(`${a}:r5`).refusal('red', `${a}-${b}`)).toBe('mountains-between')
    expect(alone('LL1:r2', wall('LL', 0)).refusal('red', `LL1-${far('LL1', ['PR', 'AM', 'LL'])}`)).toBe('scout-blocked')
  })

  it('goes onto no own unit, and an enemy there is attacked (CQ-9)', () => {
    const scene = alone('KF2:r5', ['KF1:r6', 'KF3:b4'])
    const others = near('KF2').filter((zone) => territoryOf(zone) !== 'KF')
    expect(goals(scene, 'KF2').toSorted()).toEqual([...others.map((zone) => `-${zone}`).toSorted(), 'xKF3'])
    expect(scene.refusal('red', 'KF2-KF1')).toBe('own-unit-there')
  })

  it('is not made with Flag or Cursed Land, an empty zone, or units of others (CQ-9)', () => {
    const scene = alone('KF2:rC', ['KF1:r6'])
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
  it('goes over any number of empty zones, turning as it likes, and jumps no unit (CQ-10)', () => {
    const open = goals(alone('LL1:r2', wall('LL', 1)), 'LL1')
    // Through the one gate it gets everywhere.
    expect(open).toHaveLength(70)
    const shut = goals(alone('LL1:r2', wall('LL', 0)), 'LL1')
    expect(shut.toSorted()).toEqual(['-LL2', '-LL3', ...rim('LL').map((zone) => `x${zone}`)].toSorted())
    const inside = goals(alone('LL1:r2', ['LL2:r5', 'LL3:r6', ...wall('LL', 0)]), 'LL1')
    expect(inside.map((text) => text.slice(1)).toSorted()).toEqual(
      near('LL1')
        .filter((zone) => territoryOf(zone) !== 'LL')
        .toSorted(),
    )
  })

  it('may end its way with an attack, however far (CQ-10)', () => {
    const zone = far('LL1', ['PR', 'AM'])
    const scene = alone('LL1:r2', [`${zone}:b1`]).play('red', `LL1x${zone}`)
    expect(scene.text('blue')).toContain(`${zone}:r2!`)
  })

  it('is shown to all by more than one zone, and by one is not (CQ-10, CQ-30)', () => {
    const zone = far('LL1', ['PR', 'AM'])
    const gone = alone('LL1:r2').play('red', `LL1-${zone}`)
    for (const viewer of ['blue', 'spectator'] as const) expect(gone.text(viewer)).toContain(`${zone}:r2!`)
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
      expect(alone(`LL1:r${kind}`).refusal('red', `LL1-${far('LL1', ['PR', 'AM'])}`)).toBe('out-of-reach')
  })
})

it('is refused with the names of territories, not with the short ones of their zones (CL-13)', () => {
  const scene = new Scene('PR3:rF,AM1:bF,AM2:b5,KF2:r5,KF1:r4')
  const said = (text: string) => {
    const error = scene.error('red', text)
    return error && [explain(error, CONQUEST).message, placeOf(error)]
  }
  expect(said('BA1-BA2')).toEqual(['There is no unit in Barleyfield 1.', 'Barleyfield 1'])
  expect(said('KF2-KF1')).toEqual(['One of your own units is in Keyfort 1.', 'Keyfort 1'])
  expect(said('KF2-LL1')).toEqual([
    'The unit in Keyfort 2 cannot get to Lookout Ledge 1: it moves to a neighbouring zone.',
    'Lookout Ledge 1',
  ])
  expect(explain({ code: 'no-enemy-to-name', zone: '' }, CONQUEST).message).toBe('There is no enemy unit on the land.')
})
