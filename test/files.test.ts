/**
 * Brings in files that were spoilt in their structure and byte by byte. Every answer is a reason in words, or a game that can be opened, played on,
 * reviewed, exported and deleted. The soak brings in many more.
 */
import { describe, expect, it } from 'vitest'
import { createRng } from '../src-main/engine/core/rng.ts'
import { baseFiles } from './files/base.ts'
import { openHouse } from './files/house.ts'
import { mutateBytes, mutateParts } from './files/mutate.ts'
import { useAll } from './files/use.ts'
import { count, seeds } from './searching.ts'

const EFFORT = { gate: 30, soak: 3_000 }
const FILES = count(EFFORT)
const BASES = await baseFiles()

/** What a screen makes of bytes: a text, or nothing where they are none. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The file number `n` of the run, the same every time. */
function spoilt(n: number): { readonly name: string; readonly text: string | null } {
  const rng = createRng(`files ${n}`)
  const base = BASES[n % BASES.length]
  if (!base) throw new Error('no files')
  const text = rng.below(4) === 0 ? textOf(mutateBytes(base.text, rng)) : mutateParts(base.text, rng)
  return { name: base.name, text }
}

describe('a file from outside', () => {
  it.each(BASES)('is used like any other game while nothing is wrong with it: $name', async ({ text }) => {
    const house = openHouse()
    expect(await house.bringIn(text)).toBeNull()
    await useAll(house, createRng('use'))
    expect(house.warnings).toEqual([])
    house.close()
  })

  it(`that was spoilt is refused in words, or is a game like any other (${FILES} files)`, async () => {
    const wrong: string[] = []
    let taken = 0
    for (const n of seeds(EFFORT)) {
      const { name, text } = spoilt(n)
      if (text === null) continue
      const house = openHouse()
      try {
        const refused = await house.bringIn(text)
        if (refused === null) {
          taken++
          await useAll(house, createRng(`use ${n}`))
        } else {
          if (!/^[A-Z].{8,240}\.$/s.test(refused)) throw new Error(`no sentence: ${refused}`)
          expect(house.games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).total).toBe(0)
        }
        expect(house.warnings).toEqual([])
      } catch (error) {
        wrong.push(`${n} (${name}): ${error instanceof Error ? error.message : String(error)}`)
      }
      house.close()
    }
    expect(wrong).toEqual([])
    expect(taken).toBeGreaterThan(FILES / 20)
  }, 3_600_000)
})
