import { describe, expect, it } from 'vitest'
import { PAPERS } from '../../ui/papers.ts'
import { MARKER_SIZES, pagesOf, tagOf } from './paper.ts'

describe('a page of markers', () => {
  it('has tags of the marker, a white margin of one module, and a line for its number', () => {
    expect(tagOf(16)).toEqual({ width: 20, height: 23 })
  })

  it('takes an army of forty on one page up to 20 mm, and breaks larger ones', () => {
    const army = Array.from({ length: 40 }, (_, i) => i)
    for (const paper of PAPERS) {
      for (const size of MARKER_SIZES) expect(pagesOf(army, size, paper).flat(), `${size} on ${paper}`).toEqual(army)
      expect(pagesOf(army, 20, paper)).toHaveLength(1)
      expect(pagesOf(army, 25, paper)).toHaveLength(2)
    }
  })
})
