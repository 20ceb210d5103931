/** Words travel with the code that says them: where a part of the screen is loaded, everything that it says must have come with it. */
import { expect, it } from 'vitest'
import { en } from '../src-renderer/words/en/index.ts'
import { LATER_PARTS, SOURCES, START, withImports } from './screen-parts.ts'

const WORDS = 'src-renderer/words/en'
/** `'help.title'`, `` `powers.${type}` ``. */
const KEY = /(?<quote>['"`])(?<screen>[a-z]+)\.(?<name>\w*)(?:\k<quote>|\$\{)/g
/** Messages to the app are named alike. */
const REQUEST = /\brequest\(\s*'[^']*'/g

/** By screen, the file of its words. */
const HOMES = new Map(
  [...SOURCES].flatMap(([file, text]) =>
    file.startsWith(WORDS) ? [...text.matchAll(/\bsay\('(\w+)'/g)].map(([, screen]) => [screen, file] as const) : [],
  ),
)

/** The files of words that a file says something of. */
function saidIn(file: string): readonly string[] {
  const text = (SOURCES.get(file) ?? '').replace(REQUEST, '')
  const keys = [...text.matchAll(KEY)].flatMap(({ groups }) => (groups ? [groups] : []))
  const screens = Object.entries(en).filter(([screen, words]) =>
    keys.some((key) => key['screen'] === screen && Object.keys(words).some((name) => name.startsWith(key['name'] ?? ''))),
  )
  return screens.map(([screen]) => HOMES.get(screen) ?? `no words of ${screen}`)
}

/** What a family says on screens that show games of all families: these bring the words, its own table does not. */
const SAID_ELSEWHERE = /\/(?:families|pieces|game)\/.*\b(?:text|referee-words|keys|key-list|card-list)\.ts$/
const EVERY = 'src-renderer/families/every-text.ts'

const first = withImports(START)

it('reads which parts there are', () => {
  expect(LATER_PARTS).toContain('src-renderer/families/grid/table/Table.svelte')
  expect(saidIn('src-renderer/screens/Help.svelte')).toContain(`${WORDS}/help.ts`)
})

it.each([START, ...LATER_PARTS])('%s brings what it says', (part) => {
  const come = withImports(part)
  const saying = [...come].filter((file) => !file.startsWith(WORDS) && (come.has(EVERY) || !SAID_ELSEWHERE.test(file)))
  const lacking = saying.flatMap((file) =>
    saidIn(file)
      .filter((words) => !first.has(words) && !come.has(words))
      .map((words) => `${file} says something of ${words}`),
  )
  expect(lacking).toEqual([])
})

it('no text has a space before a percent sign at which a line could break: “59 % instead of 58 / %.”', () => {
  const texts = [...SOURCES].filter(([file]) => file.startsWith(WORDS) || file.endsWith('.svelte'))
  const broken = texts.filter(([, text]) => /[\d}] %/.test(text.replaceAll(/<!--[^]*?-->|\/\*[^]*?\*\//g, '')))
  expect(broken.map(([file]) => file)).toEqual([])
})
