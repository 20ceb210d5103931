/** What a page loads before it can draw its first table: no more than that, and of one family alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, isBuilt } from '../src-main/cli/built.ts'
import { FAMILIES } from '../lint/layers.ts'
import { SOURCES, START, withImports } from './screen-parts.ts'

const RENDERER = join(import.meta.dirname, '..', 'out', 'renderer')
const BOARDS = 'src-renderer/families'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}
let chunks: Readonly<Record<string, Chunk>>

beforeAll(() => {
  if (!isBuilt()) expect(build()).toBe(true)
  chunks = JSON.parse(readFileSync(join(RENDERER, '.vite', 'manifest.json'), 'utf8')) as typeof chunks
}, 120_000)

/** kB of a chunk as it travels. */
const weight = ({ file }: Chunk): number => gzipSync(readFileSync(join(RENDERER, file))).length / 1024

/** The chunks that come with these parts of the screen. */
function chunksOf(...parts: readonly string[]): readonly Chunk[] {
  const keys = new Set(parts.map((part) => part.replace('src-renderer/', '')))
  for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported) // a set goes on with what is added to it
  return [...keys].map((key) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`nothing is built of ${key}`)
    return chunk
  })
}

describe('the first table', () => {
  it('of classic in three dimensions takes 363 kB of JavaScript at most, gzipped', () => {
    const parts = [
      'src-renderer/index.html',
      'src-renderer/screens/Table.svelte',
      `${BOARDS}/grid/table/Table.svelte`,
      'src-renderer/pieces/Scene.svelte',
    ]
    const total = chunksOf(...parts).reduce((sum, chunk) => sum + weight(chunk), 0)
    expect(total).toBeGreaterThan(200)
    expect(total).toBeLessThanOrEqual(363)
  })

  it('is not held up by icons that are not used', () => {
    const icons = Object.values(chunks).find(({ name }) => name === 'Icon')
    expect(icons && weight(icons)).toBeLessThanOrEqual(20)
  })

  it.each(FAMILIES)('of %s brings code of its own family alone', (family) => {
    const table = `${BOARDS}/${family}/table/Table.svelte`
    expect(SOURCES.has(table)).toBe(true)
    const others = FAMILIES.filter((other) => other !== family).map((other) => `${BOARDS}/${other}/`)
    const come = [...withImports(START, 'src-renderer/screens/Table.svelte', table, 'src-renderer/pieces/Scene.svelte')]
    expect(come.filter((file) => others.some((folder) => file.startsWith(folder)))).toEqual([])
  })

  it('of a board that is no land brings nothing that draws one', () => {
    const come = [...withImports(START, `${BOARDS}/grid/table/Table.svelte`, 'src-renderer/pieces/Scene.svelte')]
    expect(come.filter((file) => /\/(?:Land|LandMap|ShownLand)\.svelte$|\/land\/things\.ts$/.test(file))).toEqual([])
  })

  it('asks for no emblems but those that all editions draw with', () => {
    const come = withImports(START, 'src-renderer/screens/Table.svelte', `${BOARDS}/grid/table/Table.svelte`)
    expect([...come].filter((file) => /emblems\/(?:winter|steel)\.ts$/.test(file))).toEqual([])
  })
})
