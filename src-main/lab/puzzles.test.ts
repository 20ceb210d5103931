import { expect, it } from 'vitest'
import { searchPuzzles } from './puzzles.ts'

it('the same seed finds the same puzzles, and another seed others', () => {
  const wish = { edition: 'classic', preset: 'barrage', count: 2, seed: 'one' } as const
  const [first] = searchPuzzles(wish)
  expect(first).toBeDefined()
  expect([...searchPuzzles({ ...wish, count: 1 })]).toEqual([first])
  const [other] = searchPuzzles({ ...wish, seed: 'two' })
  expect(other?.id).not.toBe(first?.id)
})
