import { Box3, type BufferAttribute } from 'three'
import { describe, expect, it } from 'vitest'
import { HEIGHTS } from '../heights.ts'
import { shapeOf } from '../shape.ts'
import { board, CASTLE } from '../../../../test/support/screens/boards.ts'
import { makeCastle, POLE } from './castle.ts'

describe('the castle', () => {
  it('is on its own spaces alone, as high as its pole', () => {
    const castle = makeCastle(shapeOf(CASTLE, 'blue'), 0)
    const box = new Box3().setFromBufferAttribute(castle.getAttribute('position') as BufferAttribute)
    expect(box.min.y).toBeCloseTo(0)
    expect(box.max.y).toBeCloseTo(HEIGHTS.turret + POLE.height, 1)
    for (const side of [-box.min.x, -box.min.z, box.max.x, box.max.z]) expect(side).toBeLessThan(1.75)
  })

  it('costs little where the processor draws', () => {
    const { count } = makeCastle(shapeOf(CASTLE, 'red'), 0).getAttribute('position')
    expect(count / 3).toBeLessThan(2200)
  })

  it('is not there on a board without one', () => {
    expect(makeCastle(shapeOf(board([]).board, 'red'), 2).attributes).toEqual({})
  })
})
