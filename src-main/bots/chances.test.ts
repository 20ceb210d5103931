import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { everyForOneself, teams } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { chanceBy, chanceToWin, countedWorth, CURVES, isRough, leadOf } from './chances.ts'

/** What was measured of the chances in other games, by preset: log loss, and that of giving the mean result without looking. */
const MEASURED = [
  ...readFileSync('docs/chances.md', 'utf8').matchAll(/^## (\S+), (\S+)\n\n.*?Log loss ([\d.]+), ([\d.]+) without looking\./gm),
].map(([, edition = '', preset = '', loss, blind]) => ({ edition, preset, gain: Math.round(1000 * (Number(blind) - Number(loss))) }))

/** Thousandths of log loss less than without looking, up to which chances say next to nothing about the result. */
const NOTHING = 10

const lost = (...seats: readonly Seat[]): { readonly captured: readonly { readonly seat: Seat }[] } => ({
  captured: seats.map((seat) => ({ seat })),
})

describe('the chance to win', () => {
  it('counts what enemies have lost, on average, less what a seat has lost itself', () => {
    const two = { lineup: everyForOneself('two', ['red', 'blue']), ...lost('red', 'blue', 'blue') }
    expect([leadOf(two, 'red'), leadOf(two, 'blue')]).toEqual([1, -1])
    const three = { lineup: everyForOneself('three', ['red', 'blue', 'green']), ...lost('red', 'red', 'blue') }
    expect([leadOf(three, 'red'), leadOf(three, 'green')]).toEqual([-1.5, 1.5])
    const partners = {
      lineup: teams(
        'teams',
        ['red', 'blue', 'green', 'yellow'],
        [
          ['red', 'green'],
          ['blue', 'yellow'],
        ],
      ),
      ...lost('green', 'blue', 'blue'),
    }
    expect([leadOf(partners, 'red'), leadOf(partners, 'blue')]).toEqual([1, -1.5])
  })

  it('grows with the lead, and more so late in a game', () => {
    const curve = { unit: 100, start: 0, slope: 1, late: 0, losses: 2 }
    const chance = (lead: number, turns: number): number => chanceBy(curve, { worth: 0, lead, turns })
    expect([chance(0, 400), chance(5, 0)]).toEqual([0.5, 0.5])
    expect(chance(5, 100)).toBeCloseTo(1 / (1 + Math.exp(-1)), 9)
    expect(chance(5, 400)).toBeCloseTo(1 / (1 + Math.exp(-2)), 9)
    expect(chance(-5, 400)).toBeCloseTo(1 - chance(5, 400), 9)
  })

  it('stops growing before worth stops counting pieces', () => {
    const chance = (worth: number): number | null => chanceToWin('classic', 'full', { worth, lead: 3, turns: 120 })
    const [ahead, far] = [400, 700]
    expect(chance(ahead)).toBe(chance(far))
    expect([ahead, far, -far].map((worth) => countedWorth('classic', 'full', worth))).toEqual([ahead, far, -far])
    // A Flag is worth more than all pieces.
    expect(countedWorth('classic', 'full', 9900)).toBe(countedWorth('classic', 'full', 9800))
    expect(countedWorth('classic', 'none', 10)).toBeNull()
  })

  it('was measured in every preset that was fitted', () => {
    expect(MEASURED.map(({ edition, preset }) => `${edition} ${preset}`).toSorted()).toEqual(Object.keys(CURVES).toSorted())
  })

  it.each(MEASURED)(
    'in $edition $preset, $gain thousandths better than no look at all, is called rough where that is next to nothing',
    (each) => {
      const { edition, preset, gain } = each
      expect(isRough(edition, preset)).toBe(gain <= NOTHING)
    },
  )
})
