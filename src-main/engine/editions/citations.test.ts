import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const RULES = Array.from({ length: 32 }, (_, i) => `CL-${i + 1}`)

/** Rule ids in the names of tests: `it('… (CL-7, CL-9)'` and the like. */
function cited(): Set<string> {
  const ids = new Set<string>()
  for (const path of globSync('src-main/engine/**/*.test.ts', { cwd: root })) {
    const text = readFileSync(root + path, 'utf8')
    for (const [, name = ''] of text.matchAll(/\bit(?:\.each\([^)]*\)+)?\(\s*(?:'|`|")([^\n]*)/g)) {
      for (const id of name.match(/CL-\d+/g) ?? []) ids.add(id)
    }
  }
  return ids
}

it('every rule of classic is cited in the name of a test', () => {
  const ids = cited()
  expect(RULES.filter((id) => !ids.has(id))).toEqual([])
})

it('the edition’s README says of every rule where it lives, in files that exist', () => {
  const readme = readFileSync(new URL('classic/README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| (CL-\d+) \| [^|]+\| ([^|]+)\|$/gm)]
  expect(rows.map(([, id]) => id)).toEqual(RULES)
  const files = rows.flatMap(([, , where = '']) => where.match(/`[\w/]+\.ts`/g) ?? []).map((name) => name.replaceAll('`', ''))
  const here = new Set(
    globSync(['src-main/engine/**/*.ts', 'src-main/contract/*.ts'], { cwd: root }).map((path) =>
      path.replace(/^src-main\/(engine\/(editions\/classic\/)?)?/, ''),
    ),
  )
  expect(files.filter((name) => !here.has(name))).toEqual([])
})
