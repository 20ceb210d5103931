/** The walls of the house bite: texts that break them are refused by the lint configuration itself, texts that keep them pass. */
import { ESLint } from 'eslint'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOARD_FAMILIES, LAYERS, PURE, ROOMS, SCREEN_LAYERS, SCREEN_ROOMS } from '../eslint.layers.ts'

const ROOT = join(import.meta.dirname, '..')
const WALLS = ['no-restricted-imports', 'no-restricted-globals', 'no-restricted-properties', 'no-restricted-syntax']

let eslint: ESLint
beforeAll(() => {
  // Only the walls: rules that need types cannot be asked about files that do not exist.
  eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => WALLS.includes(ruleId),
  })
})

/** The walls that a text would break if it stood in this file. */
async function broken(file: string, text: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) })
  const fatal = result?.messages.find((message) => message.fatal)
  if (fatal) throw new Error(fatal.message)
  return (result?.messages ?? []).map((message) => message.ruleId ?? '')
}

const importing = (path: string): string => `import { thing } from '${path}'\nexport const other = thing\n`

describe('arrows between rooms', () => {
  it.each(Object.entries(LAYERS))('%s/ may import what its row names: %j', async (room, allowed) => {
    for (const other of allowed) expect(await broken(`src-main/${room}/sample.ts`, importing(`../${other}/thing.ts`)), other).toEqual([])
  })

  it.each(Object.entries(LAYERS))('%s/ may import no other room than %j', async (room, allowed) => {
    const others = ROOMS.filter((other) => other !== room && !(allowed as readonly string[]).includes(other))
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) {
      expect(await broken(`src-main/${room}/sample.ts`, importing(`../${other}/thing.ts`)), other).toEqual(['no-restricted-imports'])
      expect(await broken(`src-main/${room}/a/b/sample.ts`, importing(`../../../${other}/thing.ts`)), other).toEqual([
        'no-restricted-imports',
      ])
    }
  })

  it('what all families of games share imports none of them', async () => {
    for (const folder of ['core', 'rules', 'rules/table'])
      for (const path of ['grid/types.ts', 'cards/edition.ts', 'editions/index.ts']) {
        const up = folder.includes('/') ? '../../' : '../'
        expect(await broken(`src-main/engine/${folder}/sample.ts`, importing(`${up}${path}`)), folder).toEqual(['no-restricted-imports'])
      }
    expect(await broken('src-main/engine/rules/sample.ts', importing('../core/thing.ts'))).toEqual([])
    expect(await broken('src-main/engine/grid/sample.ts', importing('../rules/thing.ts'))).toEqual([])
  })

  it.each([
    "info.family === 'cards'",
    "'grid' !== info.family",
    "family === 'grid'",
    "'board' in table",
    "(() => { switch (info.family) { case 'grid': return 1 } })()",
  ])('%s is asked by nobody but a family', async (question) => {
    const text = `export const answer = ${question}\n`
    for (const room of ['sets', 'referee', 'table', 'contract', 'engine/editions', 'bots/grid'])
      expect(await broken(`src-main/${room}/sample.ts`, text), room).toEqual(['no-restricted-syntax'])
    for (const room of [
      'screens/table',
      'screens/referee',
      'screens/newgame',
      'screens/sets',
      'screens/help',
      'help',
      'parts',
      'state',
      'scene',
    ])
      expect(await broken(`src-renderer/${room}/sample.ts`, text), room).toEqual(['no-restricted-syntax'])
    for (const own of ['boards/grid', 'boards/cards']) expect(await broken(`src-renderer/${own}/sample.ts`, text), own).toEqual([])
    for (const own of ['engine/families.ts', 'engine/grid/sample.ts', 'engine/cards/sample.ts', 'engine/testing/grid-sample.ts'])
      expect(await broken(`src-main/${own}`, text), own).toEqual([])
  })

  it('no room imports the composition or the screen', async () => {
    for (const room of Object.keys(LAYERS)) {
      for (const path of ['../app.ts', '../rooms.ts', '../bot-thread.ts']) {
        expect(await broken(`src-main/${room}/sample.ts`, importing(path)), room).toEqual(['no-restricted-imports'])
      }
      expect(await broken(`src-main/${room}/sample.ts`, importing('../../src-renderer/main.ts')), room).toEqual(['no-restricted-imports'])
    }
  })

  it('the screen imports the contract and nothing else of the app', async () => {
    const screen = 'src-renderer/screens/sample.ts'
    expect(await broken(screen, importing('../../src-main/contract/index.ts'))).toEqual([])
    for (const room of ROOMS.filter((other) => other !== 'contract')) {
      expect(await broken(screen, importing(`../../src-main/${room}/thing.ts`)), room).toEqual(['no-restricted-imports'])
    }
    for (const path of ['node:fs', 'electron']) expect(await broken(screen, importing(path)), path).toEqual(['no-restricted-imports'])
  })
})

describe('arrows between screens and what they are made of', () => {
  it.each(Object.entries(SCREEN_LAYERS))('%s/ may import what its row names: %j', async (room, allowed) => {
    for (const other of allowed)
      expect(await broken(`src-renderer/${room}/sample.ts`, importing(`../${other}/thing.ts`)), other).toEqual([])
  })

  it.each(Object.entries(SCREEN_LAYERS))('%s/ may import nothing else than %j', async (room, allowed) => {
    const others = SCREEN_ROOMS.filter((other) => other !== room && !(allowed as readonly string[]).includes(other))
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) {
      expect(await broken(`src-renderer/${room}/sample.ts`, importing(`../${other}/thing.ts`)), other).toEqual(['no-restricted-imports'])
      expect(await broken(`src-renderer/${room}/a/b/sample.ts`, importing(`../../../${other}/thing.ts`)), other).toEqual([
        'no-restricted-imports',
      ])
    }
  })

  it('no arrow goes back up: what a layer imports never leads to it again', () => {
    const below = (room: string): readonly string[] => {
      const next: readonly string[] = SCREEN_LAYERS[room as keyof typeof SCREEN_LAYERS]
      return [...next, ...next.flatMap(below)]
    }
    for (const room of Object.keys(SCREEN_LAYERS)) expect(below(room), room).not.toContain(room)
  })

  it('components are bound as their scripts are', async () => {
    const component = `<script lang="ts">\n  import Thing from '../screens/Thing.svelte'\n</script>\n\n<Thing />\n`
    expect(await broken('src-renderer/boards/Sample.svelte', component)).toEqual(['no-restricted-imports'])
    expect(await broken('src-renderer/frame/Sample.svelte', component)).toEqual([])
  })

  it('a family of games imports no other, and what they share imports none', async () => {
    for (const family of BOARD_FAMILIES) {
      const other = BOARD_FAMILIES.find((each) => each !== family)
      for (const [folder, up] of [
        ['', '../'],
        ['scene/', '../../'],
      ] as const) {
        const file = `src-renderer/boards/${family}/${folder}sample.ts`
        expect(await broken(file, importing(`${up}${other}/thing.ts`)), file).toEqual(['no-restricted-imports'])
        expect(await broken(file, importing(`${up}family.ts`)), file).toEqual([])
      }
      for (const room of ['table', 'review', 'board'])
        expect(await broken(`src-renderer/boards/${room}/sample.ts`, importing(`../${family}/thing.ts`)), room).toEqual([
          'no-restricted-imports',
        ])
    }
  })
})

describe('pure rooms', () => {
  const impure = [
    'export const now = Date.now()',
    'export const roll = Math.random()',
    'setTimeout(() => undefined, 1)',
    'export const home = process.env',
    'export const id = crypto.randomUUID()',
    'export const took = performance.now()',
    'console.log(1)',
  ]

  it.each(PURE.flatMap((room) => impure.map((text) => ({ room, text }))))('$room/ refuses: $text', async ({ room, text }) => {
    expect(await broken(`src-main/${room}/sample.ts`, `${text}\n`)).not.toEqual([])
  })

  it.each(PURE)('%s/ imports neither Node nor packages', async (room) => {
    for (const path of ['node:crypto', 'valibot', 'better-sqlite3']) {
      expect(await broken(`src-main/${room}/sample.ts`, importing(path)), path).toEqual(['no-restricted-imports'])
    }
  })

  it('are the only ones so bound', async () => {
    for (const text of impure.slice(0, 3)) expect(await broken('src-main/table/sample.ts', `${text}\n`)).toEqual([])
  })
})
