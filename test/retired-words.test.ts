/** One word for one thing: what `docs/words.md` retires is in no identifier of the product. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', 'src-main', 'src-renderer'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\./.test(path) && !path.includes('/yardsticks/'))

/** Words of the first column of the last table, apart from what two words make one. */
const retired = (readFileSync(join(ROOT, 'docs/words.md'), 'utf8').split('## Retired')[1] ?? '')
  .split('\n')
  .filter((row) => row.startsWith('| ') && !row.startsWith('| not'))
  .flatMap((row) => (row.split('|')[1] ?? '').split(','))
  .map((word) => word.trim().replace(/[’'].*$/, ''))

/** Identifiers of a file, without its styles, comments and texts. */
function identifiersIn(text: string): readonly string[] {
  const code = text
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '')
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}

const wordsOf = (identifier: string): readonly string[] =>
  (identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

describe('retired words', () => {
  it('are listed', () => expect(retired.length).toBeGreaterThan(8))

  it('are in no identifier', () => {
    const found = files.flatMap((path) =>
      identifiersIn(readFileSync(join(ROOT, path), 'utf8')).flatMap((name) =>
        wordsOf(name)
          .filter((word) => retired.includes(word))
          .map((word) => `${path}: ${name} (${word})`),
      ),
    )
    expect([...new Set(found)]).toEqual([])
  })
})
