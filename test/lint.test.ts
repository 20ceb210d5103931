/** Lint bites: texts that break a wall or a rule are refused by the configurations themselves, texts that keep them pass. */
import { ESLint } from 'eslint'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INFOS } from '../src-main/engine/editions/infos.ts'
import { FAMILIES, LAYERS, PURE, ROOMS, SCREEN_LAYERS, SCREEN_ROOMS, SHARED_BY_FAMILIES } from '../lint/layers.ts'

const ROOT = join(import.meta.dirname, '..')
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')
const dir = mkdtempSync(join(tmpdir(), 'marshal-lint-'))

/** Every probe's imports lead nowhere, so what it does with them has no type. */
const NOISE = /^typescript\(no-unsafe-(assignment|call|member-access)\)$/

/** What each probe breaks, by its path; a probe that breaks nothing has no entry. */
const broken = new Map<string, readonly string[]>()
/** Probes to lint, all in one run: path, text. */
const probes = new Map<string, string>()

/** A file to lint in a folder of the house; its path. */
function probe(folder: string, text: string, extension = 'ts'): string {
  const path = `${folder}/probe-${probes.size}.${extension}`
  probes.set(path, text)
  return path
}

const importing = (path: string): string => `import { thing } from '${path}'\nexport const other = thing\n`
const imports = (folder: string, path: string): string => probe(folder, importing(path))

beforeAll(async () => {
  const files = [...probes, ['oxlint.config.ts', `export { default } from '${ROOT}/oxlint.config.ts'\n`] as const]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  for (const { filename, code = UNUSED_DIRECTIVE } of await lint())
    if (!NOISE.test(code)) broken.set(filename, [...(broken.get(filename) ?? []), code])
})
afterAll(() => rmSync(dir, { recursive: true }))

function lint(): Promise<readonly { readonly filename: string; readonly code?: string }[]> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [OXLINT, '-f', 'json'], { cwd: dir, maxBuffer: 1 << 26 }, (_error, stdout, stderr) => {
      try {
        done((JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] }).diagnostics)
      } catch {
        fail(new Error(`${stdout}\n${stderr}`))
      }
    })
  })
}

/** A report without a rule: a comment that switches nothing off. */
const UNUSED_DIRECTIVE = 'unused directive'

const IMPORT = 'eslint(no-restricted-imports)'
const FAMILY = 'house(no-family-names)'

const refused = (title: string, rule: string, paths: readonly string[]): void =>
  it(title, () => {
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(broken.get(path), `${path}: ${probes.get(path)}`).toEqual([rule])
  })
const allowed = (title: string, paths: readonly string[]): void =>
  it(title, () => {
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(broken.get(path), `${path}: ${probes.get(path)}`).toBeUndefined()
  })

describe('arrows between rooms', () => {
  it('name every folder of the app and of the screens', () => {
    const folders = (of: string): readonly string[] =>
      readdirSync(join(ROOT, of), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    expect([...ROOMS].toSorted()).toEqual(folders('src-main').toSorted())
    expect([...SCREEN_ROOMS, 'theme'].toSorted()).toEqual(folders('src-renderer').toSorted())
  })

  for (const [room, row] of Object.entries(LAYERS) as [string, readonly string[]][]) {
    const others = ROOMS.filter((other) => other !== room && !row.includes(other))
    const home = `src-main/${room}`
    if (row.length > 0)
      allowed(
        `${room}/ may import ${row.join(', ')}`,
        row.map((other) => imports(home, `../${other}/thing.ts`)),
      )
    refused(`${room}/ may import no other room`, IMPORT, [
      ...others.map((other) => imports(home, `../${other}/thing.ts`)),
      ...others.map((other) => imports(`${home}/a/b`, `../../../${other}/thing.ts`)),
    ])
    refused(`${room}/ imports neither the composition nor a screen nor a helper of tests`, IMPORT, [
      ...['app', 'rooms', 'threads'].map((entry) => imports(home, `../${entry}.ts`)),
      imports(home, '../../src-renderer/main.ts'),
      imports(home, '../../test/support/thing.ts'),
    ])
  }

  for (const folder of SHARED_BY_FAMILIES)
    refused(`engine/${folder} is shared by all families and imports none of them`, IMPORT, [
      ...[...FAMILIES, 'editions'].map((family) => imports(`src-main/engine/${folder}`, `../${family}/thing.ts`)),
      ...[...FAMILIES, 'editions'].map((family) => imports(`src-main/engine/${folder}/table`, `../../${family}/thing.ts`)),
    ])
  allowed('rules may import core, and families both', [
    imports('src-main/engine/rules', '../core/thing.ts'),
    ...FAMILIES.map((family) => imports(`src-main/engine/${family}`, '../rules/thing.ts')),
  ])

  refused('screens import nothing of the app but its contract, and no Node', IMPORT, [
    ...ROOMS.filter((room) => room !== 'contract').map((room) => imports('src-renderer/screens', `../../src-main/${room}/thing.ts`)),
    imports('src-renderer/screens', '../../src-main/app.ts'),
    imports('src-renderer/screens', 'node:fs'),
    imports('src-renderer/screens', 'electron'),
  ])
  allowed('screens import the contract', [imports('src-renderer/screens', '../../src-main/contract/index.ts')])

  const circle = [probe('src-main/record', "export type { B } from './probe-circle.ts'\nexport type A = 1\n")]
  probes.set('src-main/record/probe-circle.ts', `export type { A } from './${circle[0]?.split('/').at(-1)}'\nexport type B = 1\n`)
  refused('no file imports itself by way of another, not even for a type', 'import(no-cycle)', [
    ...circle,
    'src-main/record/probe-circle.ts',
  ])
})

it('there are walls round every family', () => {
  expect(FAMILIES.toSorted()).toEqual([...new Set(INFOS.map(({ family }) => family))].sort())
})

describe('arrows between screens and what they are made of', () => {
  for (const [room, row] of Object.entries(SCREEN_LAYERS) as [string, readonly string[]][]) {
    const others = SCREEN_ROOMS.filter((other) => other !== room && !row.includes(other))
    const home = `src-renderer/${room}`
    if (row.length > 0)
      allowed(
        `${room}/ may import ${row.join(', ')}`,
        row.map((other) => imports(home, `../${other}/thing.ts`)),
      )
    refused(`${room}/ may import nothing else, nor a helper of tests`, IMPORT, [
      ...others.map((other) => imports(home, `../${other}/thing.ts`)),
      ...others.map((other) => imports(`${home}/a/b`, `../../../${other}/thing.ts`)),
      imports(home, '../../test/support/thing.ts'),
    ])
  }

  it('lead down only: what a layer imports never leads to it again', () => {
    const below = (room: string): readonly string[] => {
      const next: readonly string[] = SCREEN_LAYERS[room as keyof typeof SCREEN_LAYERS]
      return [...next, ...next.flatMap(below)]
    }
    for (const room of Object.keys(SCREEN_LAYERS)) expect(below(room), room).not.toContain(room)
  })

  for (const family of FAMILIES) {
    const home = `src-renderer/families/${family}`
    const others = FAMILIES.filter((other) => other !== family)
    refused(`families/${family}/ imports no other family`, IMPORT, [
      ...others.map((other) => imports(home, `../${other}/thing.ts`)),
      ...others.map((other) => imports(`${home}/scene`, `../../${other}/thing.ts`)),
    ])
    allowed(`families/${family}/ may import what games share`, [
      imports(home, '../../game/family.ts'),
      imports(`${home}/scene`, '../../../game/family.ts'),
    ])
  }
})

describe('questions that only a family answers', () => {
  const questions = [
    "info.family === 'cards'",
    "'grid' !== info.family",
    "family === 'grid'",
    "'board' in table",
    "(() => { switch (info.family) { case 'grid': return 1 } })()",
    "(() => { switch (family) { case 'grid': return 1 } })()",
  ]
  const ask = (folder: string): readonly string[] => questions.map((question) => probe(folder, `export const answer = ${question}\n`))
  const elsewhere = ['custom-editions', 'referee', 'table', 'contract', 'engine/editions', 'bots/grid'].map((room) => `src-main/${room}`)
  const screens = ['screens/table', 'screens/newgame', 'help', 'parts', 'state', 'scene', 'game/table'].map(
    (room) => `src-renderer/${room}`,
  )
  refused('are asked nowhere else', FAMILY, [...elsewhere, ...screens].flatMap(ask))
  allowed('are asked by the family', ['src-main/engine/grid', 'src-main/engine/cards', 'src-renderer/families/grid'].flatMap(ask))
})

describe('pure rooms', () => {
  const globals = [
    'export const now = Date.now()',
    'setTimeout(() => undefined, 1)',
    'export const home = process.pid',
    'export const id = crypto.randomUUID()',
    'export const took = performance.now()',
  ]
  for (const room of PURE) {
    const home = `src-main/${room}`
    refused(`${room}/ read no clock, no process and no other global`, 'eslint(no-restricted-globals)', [
      ...globals.map((text) => probe(home, `${text}\n`)),
    ])
    refused(`${room}/ roll no dice of their own`, 'eslint(no-restricted-properties)', [probe(home, 'export const roll = Math.random()\n')])
    refused(`${room}/ import neither Node nor packages`, IMPORT, [
      ...['node:crypto', 'valibot', 'better-sqlite3'].map((path) => imports(home, path)),
    ])
  }
  allowed('are the only ones so bound', [
    ...globals.map((text) => probe('src-main/table', `${text}\n`)),
    imports('src-main/table', 'node:crypto'),
  ])
})

describe('rules with types', () => {
  const TEXTS: readonly (readonly [rule: string, text: string])[] = [
    ['typescript(no-floating-promises)', 'const late = async (): Promise<void> => undefined\nlate()\n'],
    ['typescript(await-thenable)', 'export const now = await 1\n'],
    ['typescript(no-misused-promises)', 'export const found = [1].filter(async () => true)\n'],
    ['typescript(no-explicit-any)', 'export const any: any = 1\n'],
    ['typescript(no-non-null-assertion)', 'export const first = (list: readonly string[]) => list.at(0)!.length\n'],
    ['typescript(no-unsafe-return)', "export const parsed = (): number => JSON.parse('1')\n"],
    ['typescript(only-throw-error)', "export const fail = () => {\n  throw 'no'\n}\n"],
    ['typescript(restrict-template-expressions)', 'export const text = `${[1, 2]}`\n'],
    ['typescript(consistent-type-imports)', "import { Stats } from 'node:fs'\nexport type Own = Stats\n"],
    ['eslint(no-unused-vars)', 'const unused = 1\n'],
    ['eslint(eqeqeq)', 'export const same = (a: number, b: number) => a == b\n'],
    ['eslint(no-console)', "console.log('here')\n"],
  ]
  for (const [rule, text] of TEXTS) refused(`${rule} is an error`, rule, [probe('src-main/table', text)])
  refused('a comment that switches a rule off in vain is an error', UNUSED_DIRECTIVE, [
    probe('src-main/table', '// eslint-disable-next-line eqeqeq\nexport const one = 1\n'),
  ])
})

describe('components', () => {
  const eslint = new ESLint({ cwd: ROOT })
  const brokenBy = async (file: string, script: string, markup = ''): Promise<readonly (string | null)[]> => {
    const [result] = await eslint.lintText(`<script lang="ts">\n  ${script}\n</script>\n\n<Thing />\n${markup}`, {
      filePath: join(ROOT, file),
    })
    return (result?.messages ?? []).map(({ ruleId }) => ruleId)
  }

  it('have the walls that their scripts have', async () => {
    const component = "import Thing from '../screens/Thing.svelte'"
    expect(await brokenBy('src-renderer/families/Sample.svelte', component)).toEqual(['no-restricted-imports'])
    expect(await brokenBy('src-renderer/frame/Sample.svelte', component)).toEqual([])
    const family = "import Thing from '../castle/Thing.svelte'"
    expect(await brokenBy('src-renderer/families/grid/Sample.svelte', family)).toEqual(['no-restricted-imports'])
    expect(await brokenBy('src-renderer/game/table/Sample.svelte', "import Thing from '../../families/castle/Thing.svelte'")).toEqual([
      'no-restricted-imports',
    ])
  })

  it('ask no family for its name', async () => {
    const script = "import Thing from './Thing.svelte'\n  const { family } = $props()"
    expect(await brokenBy('src-renderer/screens/Sample.svelte', script, "{#if family === 'grid'}1{/if}\n")).toEqual([
      'house/no-family-names',
    ])
    expect(await brokenBy('src-renderer/families/grid/Sample.svelte', script, "{#if family === 'grid'}1{/if}\n")).toEqual([])
  })

  it('keep the rules of Svelte, runes outside components too', async () => {
    const each = "import Thing from './Thing.svelte'"
    expect(await brokenBy('src-renderer/screens/Sample.svelte', each, '{#each [1] as one}{one}{/each}\n')).toEqual([
      'svelte/require-each-key',
    ])
    const [runes] = await eslint.lintText('export const kept = $state(new Map())\n', {
      filePath: join(ROOT, 'src-renderer/state/sample.svelte.ts'),
    })
    expect(runes?.messages.map(({ ruleId }) => ruleId)).toEqual(['svelte/prefer-svelte-reactivity'])
  })
})
