/** Which journeys belong to which run and project is said before they run, in the two Playwright configurations: none looks round and passes itself over. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import gate from '../playwright.config.ts'
import soak from '../playwright.soak.config.ts'

const ROOT = join(import.meta.dirname, '..')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const SPECS = textsOf('e2e/**/*.spec.ts')

describe('journeys', () => {
  it('are the gate’s, or in the folder of the soak', () => {
    const served = (config: typeof gate) => config.projects?.find(({ name }) => name === 'served')?.testMatch
    expect([served(gate), served(soak)]).toEqual(['**/e2e/*.spec.ts', '**/e2e/soak/*.spec.ts'])
    expect(SPECS.filter(({ path }) => !/^e2e\/(soak\/)?[\w-]+\.spec\.ts$/.test(path))).toEqual([])
  })

  it('never skip themselves; only where there is no runtime of Electron the fixture does', () => {
    expect(SPECS.length).toBeGreaterThan(20)
    expect(SPECS.filter(({ text }) => /\.(skip|fixme|only)\(/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('of the gate wait for what they want to see, never for a time', () => {
    const files = textsOf('e2e/*.ts').filter(({ path }) => !path.endsWith('screenshots.ts'))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(({ text }) => text.includes('waitForTimeout')).map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['the gate', gate],
    ['the soak', soak],
  ])('that need what only the served app has are tagged so, and run there alone: in %s', (_, config) => {
    const projects = new Map(config.projects?.map((project) => [project.name, project.grepInvert]))
    expect([projects.get('served'), projects.get('shell'), projects.get('electron')]).toEqual([undefined, /@served/, /@served/])
  })

  it('that need a second app or a link made outside are tagged so', () => {
    const tests = SPECS.flatMap(({ text }) => text.split(/^ *test\(/m).slice(1))
    const needy = tests.filter((body) => /anotherApp|freshLink/.test(body.split(/^ *\}\)$/m)[0] ?? ''))
    expect(needy.length).toBeGreaterThan(4)
    expect(needy.filter((body) => !/tag: '@served'/.test(body.slice(0, 300)))).toEqual([])
  })
})
