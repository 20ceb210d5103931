import { describe, expect, it } from 'vitest'
import { partOf, searchingTests } from './soak-parts.ts'

describe('parts of the soak', () => {
  it('are the test files that ask how far to search, or have properties', () => {
    const found = searchingTests()
    for (const name of ['table/leak', 'engine/editions/laws', 'archive/rot', 'bots/grid/levels'])
      expect(found).toContain(`src-main/${name}.test.ts`)
    expect(found).toContain('test/fuzz.test.ts')
    expect(found).not.toContain('src-main/table/clock.test.ts')
  })

  it('have names of their own', () => {
    const names = searchingTests().map((file) => partOf(file).name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('table/leak')
  })
})
