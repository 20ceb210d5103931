import { describe, expect, it, vi } from 'vitest'
import { createAtlas } from './atlas.ts'

const small = () => createAtlas({ columns: 2, rows: 1, cellWidth: 4, cellHeight: 4 })

describe('an atlas of small pictures', () => {
  it('holds nothing until a picture is asked for', () => {
    expect(small().names).toEqual([])
  })

  it('keeps every picture in its own place', () => {
    const atlas = small()
    const [a, b] = [atlas.cell('a', vi.fn()), atlas.cell('b', vi.fn())]
    expect(a).not.toEqual(b)
    expect(atlas.cell('a', vi.fn())).toEqual(a)
  })

  it('gives up the picture that was asked for least recently', () => {
    const atlas = small()
    atlas.cell('a', vi.fn())
    atlas.cell('b', vi.fn())
    atlas.cell('a', vi.fn())
    atlas.cell('c', vi.fn())
    expect(atlas.names).toEqual(['a', 'c'])
  })
})
