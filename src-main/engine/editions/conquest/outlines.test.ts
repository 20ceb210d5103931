import { describe, expect, it } from 'vitest'
import { outlineOf, pointsOf, runOf, walkOf } from './outlines.ts'

const lines = ['0,0 1,0', '1,1 1,0', '1,1 0,0', '1,1 0,1 0,0'].map(pointsOf)

describe('Lines of a drawing', () => {
  it('are walked either way', () => {
    expect(runOf(lines, walkOf('0 ~1'))).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
  })

  it('enclose a zone whose corners are each there once', () => {
    expect(outlineOf(lines, walkOf('0 ~1 2'))).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ])
  })
})
