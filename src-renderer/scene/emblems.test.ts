import { describe, expect, it } from 'vitest'
import { seat } from '../../src-main/contract/index.ts'
import { crestFor, emblemFor } from './emblems.ts'

const KINDS = ['marshal', 'general', 'colonel', 'major', 'captain', 'lieutenant', 'sergeant', 'miner', 'scout', 'spy', 'bomb', 'flag']

describe('emblems', () => {
  it('gives every kind of the classic army a drawing of its own', () => {
    const drawings = KINDS.map(emblemFor)
    expect(drawings.every((path) => /^[Mm][\d\s.,-]/.test(path))).toBe(true)
    expect(new Set(drawings).size).toBe(KINDS.length)
  })

  it('gives every army a crest of its own', () => {
    expect(new Set(seat.options.map(crestFor)).size).toBe(seat.options.length)
    expect(seat.options.map(crestFor)).not.toContain('')
  })

  it('knows nothing of kinds it has no drawing for', () => {
    expect(emblemFor('dragon')).toBe('')
  })
})
