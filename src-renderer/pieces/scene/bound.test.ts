import { describe, expect, it } from 'vitest'
import { liveryOf } from '../../stage3d/armies.ts'
import { BOUND_LIVERIES } from './bound.ts'

describe('liveries of the held', () => {
  it('tell whoever is held by stuff and by what runs over its faces (NA-11)', () => {
    const { stone, enchanted } = BOUND_LIVERIES
    const free = liveryOf('red', 'classic')
    expect(new Set([stone, enchanted, free].map(({ body }) => body)).size).toBe(3)
    expect(new Set([stone, enchanted, free].map(({ veil }) => veil)).size).toBe(3)
  })
})
