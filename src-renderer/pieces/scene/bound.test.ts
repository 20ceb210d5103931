import { describe, expect, it } from 'vitest'
import { liveryOf } from '../../stage3d/look/armies.ts'
import { BOUND_LIVERIES } from './pieces.ts'

describe('liveries of the held', () => {
  it('mark held pieces by material and by a pattern on their faces (NA-11)', () => {
    const { stone, enchanted } = BOUND_LIVERIES
    const free = liveryOf('red', 'classic')
    expect(new Set([stone, enchanted, free].map(({ body }) => body)).size).toBe(3)
    expect(new Set([stone, enchanted, free].map(({ veil }) => veil)).size).toBe(3)
  })
})
