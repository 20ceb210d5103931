/** Words travel with the code that says them: where a part of the screen is loaded, everything that it says must have come with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { en } from '../src-renderer/i18n/en/index.ts'

const ROOT = 'src-renderer'
const WORDS = `${ROOT}/i18n/en`
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((file) => `${ROOT}/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const AT_ONCE = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"()]*?\bfrom\s*)?['"](\.[^'"?]+)['"]/g
const LATER = /\bimport\(\s*['"](\.[^'"?]+)/g
/** `'help.title'`, `` `powers.${type}` ``. */
const KEY = /(?<quote>['"`])(?<screen>[a-z]+)\.(?<name>\w*)(?:\k<quote>|\$\{)/g
/** Messages to the app are named alike. */
const REQUEST = /\brequest\(\s*'[^']*'/g

const importsOf = (file: string, pattern: RegExp): readonly string[] =>
  [...(sources.get(file) ?? '').matchAll(pattern)].map(([, path = '']) => join(dirname(file), path)).filter((path) => sources.has(path))

/** A file with all that comes with it. */
function withImports(start: string): ReadonlySet<string> {
  const all = new Set([start])
  for (const file of all) for (const imported of importsOf(file, AT_ONCE)) all.add(imported)
  return all
}

/** The files of words that a file says something of. */
function saidIn(file: string): readonly string[] {
  const text = (sources.get(file) ?? '').replace(REQUEST, '')
  const keys = [...text.matchAll(KEY)].flatMap(({ groups }) => (groups ? [groups] : []))
  const screens = Object.entries(en).filter(([screen, words]) =>
    keys.some((key) => key['screen'] === screen && Object.keys(words).some((name) => name.startsWith(key['name'] ?? ''))),
  )
  return screens.map(([screen]) => `${WORDS}/${screen}.ts`)
}

/** What a family says on screens that show games of all families: these bring the words, its own table does not. */
const SAID_ELSEWHERE = /\/boards\/.*\b(?:text|referee-words|keys|key-list|card-list)\.ts$/
const EVERY = [`${ROOT}/boards/every-text.ts`, `${ROOT}/boards/every-family.ts`]

const START = `${ROOT}/main.ts`
const first = withImports(START)
const later = [...new Set(files.flatMap((file) => importsOf(file, LATER)))]

it('knows the parts of the screen', () => {
  expect(later).toContain(`${ROOT}/boards/grid/table/Table.svelte`)
  expect(later).toContain(`${ROOT}/screens/Help.svelte`)
})

it.each([START, ...later])('%s brings what it says', (start) => {
  const come = withImports(start)
  const all = EVERY.some((file) => come.has(file))
  const saying = [...come].filter((file) => !file.startsWith(WORDS) && (all || !SAID_ELSEWHERE.test(file)))
  const lacking = saying.flatMap((file) =>
    saidIn(file)
      .filter((words) => !first.has(words) && !come.has(words))
      .map((words) => `${file} says something of ${words}`),
  )
  expect(lacking).toEqual([])
})
