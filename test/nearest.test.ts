import { describe, expect, it } from 'vitest'
import { importersOf, nearestTests, within } from './nearest.ts'

const sources = new Map([
  ['core/seats.ts', 'export const SEATS = []'],
  ['core/game.ts', "import {\n  SEATS,\n} from './seats.ts'\nimport type { Board } from '../grid/board.ts'"],
  ['core/game.test.ts', "import { start } from './game.ts'"],
  ['core/seats.test.ts', "import { SEATS } from './seats.ts'"],
  ['grid/board.ts', "export * from '../core/game.ts'"],
  ['grid/board.test.ts', "import './board.ts'"],
  ['screen/App.svelte', "<script>const grid = () => import('../grid/board.ts')</script>"],
  ['screen/app.test.ts', "import App from './App.svelte'"],
])

describe('the nearest tests', () => {
  const importers = importersOf(sources)

  it('are those that import what has changed, then those that import these', () => {
    expect(nearestTests(['core/seats.ts'], importers)).toEqual([
      'core/seats.test.ts',
      'core/game.test.ts',
      'grid/board.test.ts',
      'screen/app.test.ts',
    ])
  })

  it('are a changed test itself, and none for what no test reaches', () => {
    expect(nearestTests(['core/game.test.ts'], importers)).toEqual(['core/game.test.ts'])
    expect(nearestTests(['README.md'], importers)).toEqual([])
  })

  it('leave what imports nothing but types to the type checker', () => {
    expect(nearestTests(['grid/board.ts'], importers)).not.toContain('core/game.test.ts')
  })

  it('are as many as there is time for, passing over what takes too long, but one is always run', () => {
    const seconds: Readonly<Record<string, number>> = { a: 3, b: 9, c: 2 }
    const cut = (most: number) => within(['a', 'b', 'c'], most, (test) => seconds[test] ?? 0)
    expect([cut(20), cut(5), cut(1)]).toEqual([['a', 'b', 'c'], ['a', 'c'], ['a']])
  })
})
