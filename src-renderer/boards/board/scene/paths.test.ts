import { describe, expect, it } from 'vitest'
import { hopOver, turnOn } from './paths.ts'
import { board, CASTLE, emptyBoard, piece } from './testing/boards.ts'

const at = (name: string): number => CASTLE.spaces.findIndex((space) => space.name === name)
const model = emptyBoard(CASTLE, 'red')

describe('how high pieces go', () => {
  it('is as high as ever on level ground, higher onto the castle, and over its tower highest', () => {
    const hops = [hopOver(model, at('C1'), at('D1')), hopOver(model, at('D2'), at('RING')), hopOver(model, at('D6'), at('RING'))]
    expect(hops[0]).toBe(0.3)
    expect(hops[1]).toBeGreaterThan(0.3)
    expect(hops[2]).toBeGreaterThan(hops[1]! + 0.3)
    expect(hopOver(board([]), 3, 63)).toBe(0.3)
  })
})

describe('where a piece turns that goes two steps (CA-8)', () => {
  const plain = board([])

  it('is the free space next to both; the one beside it comes first', () => {
    expect(turnOn(plain, 11, 22)).toBe(12)
    expect(turnOn(board([piece('b', 'blue', 12)]), 11, 22)).toBe(21)
    expect(turnOn(board([piece('b', 'blue', 12), piece('c', 'blue', 21)]), 11, 22)).toBeNull()
  })

  it('is nowhere on one step and on a straight way', () => {
    expect([turnOn(plain, 11, 12), turnOn(plain, 11, 13), turnOn(plain, 11, 15)]).toEqual([null, null, null])
  })
})
