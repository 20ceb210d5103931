import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DRILL } from './edition.ts'

const root = new URL('../../../../', import.meta.url).pathname

it('no file of the house knows the drill but its own folders and the tests that are about it', () => {
  const files = globSync(['src-main/**/*.ts', 'src-renderer/**/*.{ts,svelte,css,html}', 'bench/**/*.ts', '*.ts'], { cwd: root })
  const isOwn = (path: string): boolean => path.includes('/drill/') || path.endsWith('/drill.test.ts')
  const word = new RegExp(`\\b${DRILL.id}\\b`, 'i')
  const others = files.filter((path) => !isOwn(path) && !path.includes('node_modules'))
  expect(others.length).toBeGreaterThan(800)
  expect(others.filter((path) => word.test(readFileSync(root + path, 'utf8')))).toEqual([])
})
