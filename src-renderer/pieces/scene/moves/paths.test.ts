import { describe, expect, it } from 'vitest'
import { hopOver, turnOn, turnsBetween } from './paths.ts'
import { board, CASTLE, emptyBoard, piece } from '../../../../test/support/screens/boards.ts'

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

  it('is the free space next to both; the one next to it comes first', () => {
    expect(turnOn(plain, 11, 22)).toBe(12)
    expect(turnOn(board([piece('b', 'blue', 12)]), 11, 22)).toBe(21)
    expect(turnOn(board([piece('b', 'blue', 12), piece('c', 'blue', 21)]), 11, 22)).toBeNull()
  })

  it('is nowhere on one step and on a straight way', () => {
    expect([turnOn(plain, 11, 12), turnOn(plain, 11, 13), turnOn(plain, 11, 15)]).toEqual([null, null, null])
  })
})

describe('where a way turns that stays marked (CA-8, CA-9)', () => {
  const plain = board([])

  it('is nowhere on one step and on a straight run', () => {
    expect([turnsBetween(plain, 11, 12), turnsBetween(plain, 11, 13), turnsBetween(plain, 11, 71)]).toEqual([[], [], []])
  })

  it('is the free space between two steps that end round a corner', () => {
    expect(turnsBetween(board([piece('b', 'blue', 12)]), 11, 22)).toEqual([21])
  })

  it('is where a Scout stopped that attacked a neighbour of that space', () => {
    expect(turnsBetween(plain, 11, 25)).toEqual([15])
    expect(turnsBetween(board([piece('b', 'blue', 13)]), 11, 32)).toEqual([31])
  })
})
