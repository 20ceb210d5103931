/** Which journeys belong to which project is said before they run, in `playwright.config.ts`: none looks round and passes itself over. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../playwright.config.ts'

const ROOT = join(import.meta.dirname, '..')
const SPECS = globSync('e2e/*.spec.ts', { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

describe('journeys', () => {
  it('never skip themselves; only where there is no runtime of Electron the fixture does', () => {
    expect(SPECS.length).toBeGreaterThan(20)
    expect(SPECS.filter(({ text }) => /\.(skip|fixme|only)\(/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('that need what only the served app has are tagged so, and run there alone', () => {
    const projects = new Map(config.projects?.map((project) => [project.name, project.grepInvert]))
    expect([projects.get('served'), projects.get('shell'), projects.get('electron')]).toEqual([undefined, /@served/, /@served/])
    const tests = SPECS.flatMap(({ text }) => text.split(/^ *test\(/m).slice(1))
    const needy = tests.filter((body) => /anotherApp|freshLink/.test(body.split(/^ *\}\)$/m)[0] ?? ''))
    expect(needy.length).toBeGreaterThan(4)
    expect(needy.filter((body) => !/tag: '@served'/.test(body.slice(0, 300)))).toEqual([])
  })
})
