import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { leftovers } from './leftovers.ts'

it('finds what the type check wrote of components that are gone, and nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'marshal-leftovers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const written = (name: string): string => join(root, '.svelte-check/svelte/screens', name)
  const make = (file: string): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  ;['++Bin.svelte.ts', 'Bin.d.svelte.ts', '++Gone.svelte.ts', 'Gone.d.svelte.ts'].map(written).forEach(make)
  make(join(root, 'screens/Bin.svelte'))
  expect([...leftovers(root)].sort()).toEqual(['++Gone.svelte.ts', 'Gone.d.svelte.ts'].map(written).sort())
})
