import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const FILES = globSync(['src-main/engine/**/*.ts', 'src-main/contract/**/*.ts'], { cwd: root })

/** What a README says: rule id and where the rule lives, row by row. */
const rowsOf = (readme: string): (readonly [id: string, where: string])[] =>
  [...readme.matchAll(/^\| ([A-Z]{2}-\d+) \| [^|]+\| ([^|]+)\|$/gm)].map(([, id = '', where = '']) => [id, where])

/** The folders of editions, by their READMEs. */
const BOOKS = globSync('src-main/engine/editions/*/README.md', { cwd: root }).map((path) => {
  const readme = readFileSync(root + path, 'utf8')
  const rows = rowsOf(readme)
  return { folder: path.split('/').at(-2) ?? '', readme, rows, prefix: rows[0]?.[0].slice(0, 2) ?? '' }
})

/** Rule ids in the names of tests: `it('… (CL-7, NA-9)'`, `(NA-13 to NA-21)` and the like. */
function cited(): Set<string> {
  const ids = new Set<string>()
  for (const path of FILES.filter((file) => file.endsWith('.test.ts'))) {
    const text = readFileSync(root + path, 'utf8')
    for (const [, name = ''] of text.matchAll(/^ *(?:it(?:\.each\([^)]*\)+)?\(|\]\)\(|\)\()\s*(?:'|`|")([^\n]*)/gm)) {
      for (const id of name.match(/\b[A-Z]{2}-\d+/g) ?? []) ids.add(id)
    }
  }
  return ids
}

it('there is a README for every folder of editions', () => {
  const folders = globSync('src-main/engine/editions/*/index.ts', { cwd: root }).map((path) => path.split('/').at(-2))
  expect(BOOKS.map(({ folder }) => folder)).toEqual(folders)
})

it('every house rule that a test cites is in the README of an edition, and every one there is cited', () => {
  const isHouse = (id: string): boolean => id.startsWith('HR-')
  const listed = new Set(BOOKS.flatMap(({ rows }) => rows.map(([id]) => id).filter(isHouse)))
  expect([...cited()].filter(isHouse).sort()).toEqual([...listed].sort())
})

describe.each(BOOKS)('$folder', ({ folder, readme, rows, prefix }) => {
  const ids = rows.map(([id]) => id).filter((id) => id.startsWith(prefix))

  it('numbers its rules from 1 without gaps', () => {
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(ids.map((_, i) => `${prefix}-${i + 1}`))
  })

  it('has every rule cited in the name of a test, and no other', () => {
    const found = [...cited()].filter((id) => id.startsWith(`${prefix}-`))
    expect(found.sort()).toEqual([...ids].sort())
  })

  it('has a README that says of every rule where it lives, in files that exist', () => {
    const files = rows.flatMap(([, where]) => where.match(/`[\w/]+\.ts`/g) ?? []).map((name) => name.replaceAll('`', ''))
    const here = FILES.map((path) => path.replace('src-main/', '').replace('engine/', '').replace(`editions/${folder}/`, ''))
    expect(files.filter((name) => !here.includes(name))).toEqual([])
    expect(readme).toMatch(/^## Readings$/m)
  })
})
