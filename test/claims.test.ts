/** What speaks for a territory, on the land of the edition itself. */
import '../src-renderer/words/en/territory.ts'
import { describe, expect, it } from 'vitest'
import { CONQUEST } from '../src-main/engine/editions/conquest/index.ts'
import { claimOn, rankClaims, sayWorth } from '../src-renderer/families/territory/claims.ts'
import { landIn } from '../src-renderer/families/territory/lands.ts'

const land = landIn(CONQUEST, { options: { preset: 'two' } })
const all = land.territories.map((_, i) => i)
const nobodys = land.territories.map(() => null)
const called = (name: string): number => land.territories.findIndex((each) => each.name === name)

describe('what a territory is worth to who chooses (CQ-5)', () => {
  it('is its city first, then what joins the own land, then that few border it (CQ-8)', () => {
    const [best] = rankClaims(land, { owners: nobodys }, 'red', all)
    expect(best?.city).toBe(true)
    const cities = all.filter((at) => land.territories[at]?.city)
    const first = rankClaims(land, { owners: nobodys }, 'red', all).slice(0, cities.length)
    expect(first.map(({ territory }) => territory).sort((a, b) => a - b)).toEqual(cities)
    const plain = all.filter((at) => !land.territories[at]?.city)
    const owned = called('Bearmoor')
    const owners = nobodys.map((_, at) => (at === owned ? ('red' as const) : null))
    const [next] = rankClaims(
      land,
      { owners },
      'red',
      plain.filter((at) => at !== owned),
    )
    expect(next?.owned).toBe(1)
  })

  it('counts borders that can be crossed alone (CQ-1)', () => {
    for (const at of all) {
      const { around } = claimOn(land, { owners: nobodys }, 'red', at)
      expect(around, land.territories[at]?.name).toBeGreaterThanOrEqual(2)
      expect(around, land.territories[at]?.name).toBeLessThanOrEqual(7)
    }
  })

  it('is said in a line', () => {
    const at = called('Keyfort')
    const owners = nobodys.map((_, other) => (other === called('Barleyfield') ? ('blue' as const) : null))
    const { territory, reasons } = sayWorth(land, claimOn(land, { owners }, 'blue', at))
    expect(territory).toBe('Keyfort')
    expect(reasons).toMatch(/^Its city is worth a move each turn\. It borders one of your territories\. \d territories border it\.$/)
  })
})
