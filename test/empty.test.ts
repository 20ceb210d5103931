/** A file without a line in it compiles, and a component without a line draws nothing: neither the compiler nor the linter minds. */
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it('no file of the app is empty', () => {
  const files = globSync('{src-main,src-renderer,e2e,bench,test}/**/*.{ts,svelte,css,html}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => statSync(join(ROOT, file)).size === 0)).toEqual([])
})
