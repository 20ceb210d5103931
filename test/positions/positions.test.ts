import { describe, expect, it } from 'vitest'
import { count } from '../searching.ts'
import { finds, POSITIONS, readPosition, SEEDS } from './cases.ts'

/** The gate looks at every sixth position, once. */
const SAMPLE = POSITIONS.filter((_, i) => i % count({ gate: 6, soak: 1 }) === 0)
const seeds = SEEDS.slice(0, count({ gate: 1, soak: SEEDS.length }))

describe('positions that show what a level does not know', () => {
  it('name actions that are legal, and say why', () => {
    for (const position of POSITIONS) {
      const { legal, textOf } = readPosition(position)
      const named = position.play ?? position.avoid ?? []
      expect(named.length, position.text).toBeGreaterThan(0)
      expect(legal.map(textOf)).toEqual(expect.arrayContaining([...named]))
      expect(position.why).toMatch(/\.$/)
    }
    expect(new Set(POSITIONS.map(({ text }) => text)).size).toBe(POSITIONS.length)
  })

  it.each(['expert', 'master'] as const)('are found by %s where they are not marked as missed', (level) => {
    for (const position of SAMPLE)
      if (!position.missedBy?.includes(level)) expect(finds(level, position, seeds), `${position.why} ${position.text}`).toBe(true)
  })

  it('are marked as missed only while they are', () => {
    for (const position of SAMPLE) for (const level of position.missedBy ?? []) expect(finds(level, position), position.text).toBe(false)
  })
})
