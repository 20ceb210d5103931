import { describe, expect, it } from 'vitest'
import { makeCardShape } from './card-shape.ts'
import { CARD } from './measures.ts'

describe('a card', () => {
  const shape = makeCardShape(4)
  const box = (part: keyof typeof shape) => {
    shape[part].computeBoundingBox()
    return shape[part].boundingBox!
  }

  it('has two faces of the same size with paper between them', () => {
    for (const part of ['front', 'back', 'paper'] as const) {
      const { min, max } = box(part)
      expect(max.x - min.x).toBeCloseTo(CARD.width)
      expect(max.y - min.y).toBeCloseTo(CARD.height)
    }
    expect(box('front').max.z).toBeCloseTo(box('back').max.z + CARD.thickness)
  })

  it('shows a picture upright on both sides: the back reads from behind', () => {
    for (const [part, left] of [
      ['front', -1],
      ['back', 1],
    ] as const) {
      const [position, uv] = [shape[part].getAttribute('position'), shape[part].getAttribute('uv')]
      for (let i = 0; i < position.count; i++) {
        expect(uv.getX(i)).toBeCloseTo(0.5 - (left * position.getX(i)) / CARD.width)
        expect(uv.getY(i)).toBeCloseTo(0.5 + position.getY(i) / CARD.height)
      }
    }
  })

  it('faces outwards on both sides', () => {
    const lean = (part: 'front' | 'back') => shape[part].getAttribute('normal').getZ(8)
    expect(lean('front')).toBeGreaterThan(0.9)
    expect(lean('back')).toBeLessThan(-0.9)
  })
})
