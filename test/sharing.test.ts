import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paged, readSources, tracing } from './sharing.ts'

const says = (text: string): ReadonlyMap<string, string> => new Map([['room/a.test.ts', text]])

describe('a test has a process of its own', () => {
  it.each([
    ['adds an edition', 'addEdition(INFO, FAMILY)'],
    ['puts something in the place of a module', "vi.mock('node:fs', () => ({}))"],
    ['turns the clock', 'vi.useFakeTimers()'],
    ['changes the environment', "process.env['PATH'] = '/nowhere'"],
    ['changes what all files see', 'globalThis.fetch = answer'],
  ])('where it %s', (_, text) => {
    expect(tracing(says(text))).toEqual(['room/a.test.ts'])
  })

  it.each([
    ['reads the environment', "const GAMES = Number(process.env['SOAK'] === '1')"],
    ['hands out a function that remembers its calls', 'const changed = vi.fn()'],
    ['waits', 'await vi.waitFor(() => expect(told).toBe(true))'],
  ])('not where it only %s', (_, text) => {
    expect(tracing(says(text))).toEqual([])
  })

  it('where a helper of tests that it imports does so, however far away', () => {
    const sources = new Map([
      ['test/support/room/own.ts', 'addEdition(INFO, FAMILY)'],
      ['test/support/room/kit.ts', "import './own.ts'"],
      ['room/kit.test.ts', "import { deploy } from '../test/support/room/kit.ts'"],
      ['room/plain.test.ts', "import { it } from 'vitest'"],
    ])
    expect(tracing(sources)).toEqual(['room/kit.test.ts'])
  })

  it('where it shows a component, or looks at the page', () => {
    expect(paged(says("import Table from './Table.svelte'"))).toEqual(['room/a.test.ts'])
    expect(paged(says('expect(document.title).toBe(title)'))).toEqual(['room/a.test.ts'])
    expect(paged(says("import { Table } from './table.svelte.ts'"))).toEqual([])
  })
})

it('the tests of editions that tests add are among them', () => {
  const app = tracing(readSources(join(import.meta.dirname, '..'), 'src-main', 'test'))
  expect(app).toEqual(expect.arrayContaining(['src-main/engine/families.test.ts', 'src-main/referee/games/seats.test.ts']))
  expect(app).not.toContain('src-main/engine/core/seats.test.ts')
})
