import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { byName } from '../build/builtins.ts'

const ROOT = join(import.meta.dirname, '..')

/** Threads are bundled apart; what they hold is read when they start. */
const noThreads: Plugin = {
  name: 'no-threads',
  resolveId: (id) => (id.endsWith('?nodeWorker') ? `\0thread` : null),
  load: (id) => (id === '\0thread' ? 'export default () => null' : null),
}

const ENTRIES = { serve: 'src-main/cli/serve.ts', index: 'src-main/shell/index.ts' } as const

/** The files that each entry brings along before it runs, by their paths from the root; what it imports later is left out. */
async function readAtStart(): Promise<Readonly<Record<string, readonly string[]>>> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [noThreads],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: true, write: false, rolldownOptions: { input: ENTRIES, external: [...builtinModules, /^node:/, 'electron'] } },
  })
  if (!('output' in built)) throw new Error('nothing was built')
  const chunks = new Map(built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const reached = (name: string, seen: Set<string>): Set<string> => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports) reached(imported, seen)
    return seen
  }
  const filesOf = (name: string): readonly string[] =>
    [...reached(name, new Set())].flatMap((each) => Object.keys(chunks.get(each)?.modules ?? {})).map((path) => relative(ROOT, path))
  return Object.fromEntries([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, filesOf(fileName)]))
}

describe('the start', () => {
  it('reads no rules, no rooms of games and no brains', async () => {
    const read = await readAtStart()
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(ENTRIES).toSorted())
    for (const [name, files] of Object.entries(read)) {
      expect(files, name).toContain('src-main/app.ts')
      const late =
        /^src-main\/((bots|table|referee|review|history|setups|sets|programs|workers)\/|engine\/\w+\/(game|family|decide|evolve)\.ts)/
      expect(
        files.filter((file) => late.test(file)),
        name,
      ).toEqual(['src-main/table/ports.ts']) // what a room is given, not what it does
      expect(
        files.filter((file) => file.startsWith('node_modules/ws/')),
        name,
      ).toEqual([])
    }
  })
})

describe('modules of Node', () => {
  it('are asked for the names that are used, and for no others', () => {
    const code = [
      'import shims, { createRequire as make, isBuiltin } from "node:module";',
      'import * as fs from "fs";',
      'import { createServer } from "node:http";',
      'import Database from "better-sqlite3";',
      'import { a as b } from "./chunks/app.js";',
    ]
    expect(byName(code.join('\n')).split('\n')).toEqual([
      'const shims = process.getBuiltinModule("node:module"); const { createRequire: make, isBuiltin } = process.getBuiltinModule("node:module");',
      'const fs = process.getBuiltinModule("fs");',
      'const { createServer } = process.getBuiltinModule("node:http");',
      code[3],
      code[4],
    ])
  })
})
