import { describe, expect, it } from 'vitest'
import { createRng, type Rng } from '../core/rng.ts'
import { CONQUEST } from '../editions/conquest/index.ts'
import { emptyGroup, deploymentError, randomPlacement } from '../rules/deployment.ts'
import { isWholeDeployment } from '../rules/chosen-ground.ts'
import { TERRITORY } from './family.ts'
import { isSameGround, adaptFormation } from './adapt-formation.ts'

const RULES = { army: 'CQ-2', zone: 'CQ-6' }
const SHARES = { two: 12, three: 8, four: 6 } as const
const NAMES = { ...CONQUEST, nameOf: () => undefined }
const landOf = (preset: string) => CONQUEST.lands[preset]!

/** Some territories of a land, as a seat may have chosen them. */
function choose(preset: keyof typeof SHARES, rng: Rng): readonly (readonly number[])[] {
  const at = rng
    .shuffle([...landOf(preset).territories.keys()])
    .slice(0, SHARES[preset])
    .sort((a, b) => a - b)
  return at.map((territory) => landOf(preset).territories[territory]!.zones)
}

const orderOn = (preset: string, groups: readonly (readonly number[])[]) => ({
  seat: 'red' as const,
  kinds: CONQUEST.armies[preset]!.red!,
  spaces: groups.flat(),
  groups,
})
/** The units of each territory, as a text without the territories. */
const troops = (preset: string, placement: Readonly<Record<number, string>>): readonly string[] =>
  landOf(preset)
    .territories.map(({ zones }) => zones.flatMap((zone) => placement[zone] ?? []).sort())
    .filter((kinds) => kinds.length > 0)
    .map(String)
    .sort()

describe.each(CONQUEST.presets)('a kept placement of %s', (size) => {
  const preset = size as keyof typeof SHARES
  const land = landOf(preset)

  it('meets the order on whatever territories were chosen, with the same units together, the same every time (CQ-5, CQ-6)', () => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = createRng(`take up ${preset} ${seed}`)
      const kept = randomPlacement(orderOn(preset, choose(preset, rng)), rng)
      const order = orderOn(preset, choose(preset, rng))
      const placed = adaptFormation(land, CONQUEST.kinds, kept, order.groups)!
      expect(deploymentError(order, placed, NAMES, RULES)).toBeNull()
      expect(emptyGroup(order, placed)).toBeNull()
      expect(troops(preset, placed)).toEqual(troops(preset, kept))
      expect(adaptFormation(land, CONQUEST.kinds, kept, order.groups)).toEqual(placed)
    }
  })

  it('is unchanged where the territories are the same', () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = createRng(`same ${preset} ${seed}`)
      const groups = choose(preset, rng)
      const kept = randomPlacement(orderOn(preset, groups), rng)
      expect(isSameGround(land, kept, groups)).toBe(true)
      expect(adaptFormation(land, CONQUEST.kinds, kept, groups)).toEqual(kept)
    }
  })

  it('is whole with every unit and no territory empty, and with nothing less (CQ-6)', () => {
    const ground = TERRITORY.chosenGround!(CONQUEST, preset)!
    const rng = createRng(preset)
    const kept = randomPlacement(orderOn(preset, choose(preset, rng)), rng)
    const [first = ''] = Object.keys(kept)
    const { [Number(first)]: kind = '', ...fewer } = kept
    const free = land.board.spaces.findIndex((_, zone) => kept[zone] === undefined && !isBeside(kept, zone))
    expect(isWholeDeployment(CONQUEST, preset, ground, kept)).toBe(true)
    expect(isWholeDeployment(CONQUEST, preset, ground, fewer)).toBe(false)
    expect(isWholeDeployment(CONQUEST, preset, ground, { ...kept, 999: 'king' })).toBe(false)
    const lone = land.territories.find(({ zones }) => zones.filter((zone) => kept[zone] !== undefined).length > 1)!
    const spread = { ...kept, [free]: kind }
    delete (spread as Record<number, string>)[lone.zones.find((zone) => kept[zone] !== undefined)!]
    expect(isWholeDeployment(CONQUEST, preset, ground, spread)).toBe(false)
  })
})

/** Whether a zone is in a territory with a unit. */
function isBeside(kept: Readonly<Record<number, string>>, zone: number): boolean {
  return landOf('two').territories.some(({ zones }) => zones.includes(zone) && zones.some((each) => kept[each] !== undefined))
}

describe('taking up a placement', () => {
  it('is not possible with more or fewer territories than were kept', () => {
    const rng = createRng('other size')
    const kept = randomPlacement(orderOn('three', choose('three', rng)), rng)
    expect(adaptFormation(landOf('two'), CONQUEST.kinds, kept, choose('two', rng))).toBeNull()
  })

  /**
   * A row of six territories, 0 to 5, some with a city. The first zone of each (0, 3, 6, …) leads on to the next ones; the two behind it border on no
   * others and are alike.
   */
  const row = (...cities: readonly number[]) => ({
    territories: Array.from({ length: 6 }, (_, i) => ({ zones: [3 * i, 3 * i + 1, 3 * i + 2], city: cities.includes(i) })),
    board: {
      spaces: Array.from({ length: 18 }, (_, zone) => {
        const [at, within] = [Math.floor(zone / 3), zone % 3]
        const inside = [0, 1, 2].filter((other) => other !== within).map((other) => 3 * at + other)
        return { neighbours: within > 0 ? inside : [...inside, ...[3 * (at - 1), 3 * (at + 1)].filter((next) => next >= 0 && next < 18)] }
      }),
    },
  })
  /** By territory: its units, after a formation of these zones is adapted. */
  const taken = (kept: Readonly<Record<number, string>>, at: readonly number[], ...cities: readonly number[]) => {
    const land = row(...cities)
    const groups = at.map((territory) => land.territories[territory]!.zones)
    const placed = adaptFormation(land, CONQUEST.kinds, kept, groups) ?? {}
    return Object.fromEntries(Object.entries(placed).map(([zone, kind]) => [Math.floor(Number(zone) / 3), kind]))
  }

  it('puts units as far from others as they were', () => {
    expect(taken({ 1: 'scout', 4: 'baron', 7: 'knight' }, [3, 4, 5])).toEqual({ 5: 'scout', 4: 'baron', 3: 'knight' })
  })

  it('puts those at a border at a border again', () => {
    const land = row()
    const groups = [3, 4, 5].map((territory) => land.territories[territory]!.zones)
    expect(adaptFormation(land, CONQUEST.kinds, { 0: 'flag', 3: 'scout', 6: 'king' }, groups)).toEqual({
      15: 'flag',
      12: 'scout',
      9: 'king',
    })
  })

  it('gives the Flag the better shelter where only one can have it', () => {
    expect(taken({ 1: 'scout', 4: 'baron', 7: 'knight' }, [0, 1, 3])).toMatchObject({ 0: 'scout', 1: 'baron' })
    expect(taken({ 1: 'scout', 4: 'flag', 7: 'knight' }, [0, 1, 3])).toMatchObject({ 0: 'flag' })
  })

  it('leaves units in a territory that is there again, where nothing speaks against it', () => {
    expect(taken({ 7: 'scout', 13: 'baron' }, [0, 2])).toEqual({ 2: 'scout', 0: 'baron' })
  })

  it('puts those that stood in a city into a city, where nothing speaks against it', () => {
    expect(taken({ 1: 'scout', 7: 'baron' }, [3, 5])).toEqual({ 3: 'scout', 5: 'baron' })
    expect(taken({ 1: 'scout', 7: 'baron' }, [3, 5], 0, 5)).toEqual({ 5: 'scout', 3: 'baron' })
  })
})
