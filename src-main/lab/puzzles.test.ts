import { expect, it } from 'vitest'
import { searchPuzzles } from './puzzles.ts'

it('the same seed finds the same puzzles, and another seed others', () => {
  const wish = { edition: 'classic', preset: 'barrage', count: 2, seed: 'one' } as const
  const found = [...searchPuzzles(wish)]
  expect(found).toHaveLength(2)
  expect([...searchPuzzles({ ...wish, count: 1 })].map(({ id }) => id)).toEqual([found[0]?.id])
  expect([...searchPuzzles({ ...wish, count: 1, seed: 'two' })][0]?.id).not.toBe(found[0]?.id)
})
