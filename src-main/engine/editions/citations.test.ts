import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname

/** Editions by folder: the rule ids of each, as many as there are. */
const BOOKS = [
  { folder: 'classic', prefix: 'CL', rules: 32 },
  { folder: 'narnia', prefix: 'NA', rules: 23 },
  { folder: 'transformers', prefix: 'TF', rules: 18 },
  { folder: 'battle-cards', prefix: 'BC', rules: 15 },
].map(({ folder, prefix, rules }) => ({ folder, ids: Array.from({ length: rules }, (_, i) => `${prefix}-${i + 1}`) }))

/** Rule ids in the names of tests: `it('… (CL-7, NA-9)'`, `(NA-13 to NA-21)` and the like. */
function cited(): Set<string> {
  const ids = new Set<string>()
  for (const path of globSync('src-main/engine/**/*.test.ts', { cwd: root })) {
    const text = readFileSync(root + path, 'utf8')
    for (const [, name = ''] of text.matchAll(/^ *(?:it(?:\.each\([^)]*\)+)?\(|\]\)\(|\)\()\s*(?:'|`|")([^\n]*)/gm)) {
      for (const id of name.match(/(?:CL|NA|TF|BC)-\d+/g) ?? []) ids.add(id)
    }
  }
  return ids
}

describe.each(BOOKS)('$folder', ({ folder, ids }) => {
  it('has every rule cited in the name of a test', () => {
    const found = cited()
    expect(ids.filter((id) => !found.has(id))).toEqual([])
  })

  it('has a README that says of every rule where it lives, in files that exist', () => {
    const readme = readFileSync(new URL(`${folder}/README.md`, import.meta.url), 'utf8')
    const rows = [...readme.matchAll(/^\| ((?:CL|NA|TF|BC)-\d+) \| [^|]+\| ([^|]+)\|$/gm)]
    expect(rows.map(([, id]) => id)).toEqual(ids)
    const files = rows.flatMap(([, , where = '']) => where.match(/`[\w/]+\.ts`/g) ?? []).map((name) => name.replaceAll('`', ''))
    const here = globSync(['src-main/engine/**/*.ts', 'src-main/contract/**/*.ts'], { cwd: root }).map((path) =>
      path.replace('src-main/', '').replace('engine/', '').replace(`editions/${folder}/`, ''),
    )
    expect(files.filter((name) => !here.includes(name))).toEqual([])
    expect(readme).toMatch(/^## Readings$/m)
  })
})
