import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CURVES, isRough } from './chances.ts'

/** What was measured of the chances in other games, by preset: log loss, and that of giving the mean result without looking. */
const MEASURED = [
  ...readFileSync('docs/chances.md', 'utf8').matchAll(/^## (\S+), (\S+)\n\n.*?Log loss ([\d.]+), ([\d.]+) without looking\./gm),
].map(([, edition = '', preset = '', loss, blind]) => ({ edition, preset, gain: Math.round(1000 * (Number(blind) - Number(loss))) }))

/** Thousandths of log loss less than without looking, up to which chances say next to nothing about the result. */
const NOTHING = 10
/** Measured again in 50 to 60 games (docs/analysis.md): 0.028 ± 0.014 better. Few games hid it. */
const MEASURED_AGAIN = ['castle teams']

describe('the chance to win', () => {
  it('was measured in every preset that was fitted', () => {
    expect(MEASURED.map(({ edition, preset }) => `${edition} ${preset}`).toSorted()).toEqual(Object.keys(CURVES).toSorted())
  })

  it.each(MEASURED)(
    'in $edition $preset, $gain thousandths better than no look at all, is called rough where that is next to nothing',
    (each) => {
      const { edition, preset, gain } = each
      if (!MEASURED_AGAIN.includes(`${edition} ${preset}`)) expect(isRough(edition, preset)).toBe(gain <= NOTHING)
      else expect(isRough(edition, preset)).toBe(false)
    },
  )
})
