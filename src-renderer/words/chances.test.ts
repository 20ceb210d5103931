import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { percent, percentOf, signedPoints, sumAsShown } from './chances.ts'

it('a sum of changes agrees with them as they are shown', () => {
  const changes = [-0.00004, 0, 0.00004, 0.01354]
  expect(changes.map(signedPoints)).toEqual(['0', '0', '0', '+1.4'])
  expect(signedPoints(sumAsShown(changes))).toBe('+1.4')
  expect([signedPoints(0.03), signedPoints(-0.06)]).toEqual(['+3.0', '−6.0'])
})

it('a percent sign stays with its number: “59 % instead of 58 / %.” broke before it', () => {
  expect([percent(0.586), percentOf(100)]).toEqual(['59\u00a0%', '100\u00a0%'])
  const root = join(import.meta.dirname, '..')
  const broken = globSync(['**/*.svelte', 'words/en/**/*.ts'], { cwd: root }).filter((file) =>
    /[\d}] %/.test(readFileSync(join(root, file), 'utf8').replaceAll(/<!--[^]*?-->|\/\*[^]*?\*\//g, '')),
  )
  expect(broken).toEqual([])
})
