import { describe, expect, it } from 'vitest'
import { CASTLE, emptyBoard, piece } from '../../../test/support/screens/boards.ts'
import { sayMark, saySquare } from './say.ts'
import type { BoardModel } from '../types.ts'

function say(name: string, model: BoardModel): string {
  const square = model.squares.find((each) => each.name === name)
  if (!square) throw new Error(name)
  return saySquare(
    model,
    square,
    model.pieces.find((each) => each.square === square.index),
  )
}
const at = (name: string): number => CASTLE.spaces.findIndex((space) => space.name === name)

it('says a mark without its sign, which is for the eye: the viewer’s own, what is likely, what is supposed', () => {
  expect([sayMark({}, '~B'), sayMark({ likely: true }, '~B'), sayMark({ likely: true }, '?10')]).toEqual([
    'your mark ~B',
    'probably B',
    'supposed to be 10',
  ])
})

describe('what is on a board with a castle, in words', () => {
  it('says what a space is in its game (CA-1, CA-2)', () => {
    const model = emptyBoard(CASTLE, 'red')
    expect(['RING', 'TURRET', 'D2', 'D1', 'D7', 'A4', 'C1'].map((name) => say(name, model))).toEqual([
      'RING, empty, ring of the castle',
      'TURRET, empty, turret of the castle',
      'D2, empty, recruitment space of Red',
      'D1, empty, start of Red’s flag',
      'D7, empty, start of Green’s flag',
      'A4, empty, start of Blue’s flag',
      'C1, empty',
    ])
  })

  it('does not call a space the start of a flag that is there (CA-2)', () => {
    const flags = [{ seat: 'red', space: at('D1'), carried: true }] as const
    const model = emptyBoard(CASTLE, 'red', { flags, pieces: [piece('r1', 'red', at('D1'), { kindName: 'Major' })] })
    expect(say('D1', model)).toBe('D1, your Major, carries Red’s flag')
  })

  it('distinguishes carried, planted and raised flags (CA-3, CA-15, CA-20)', () => {
    const flags = [
      { seat: 'red', space: at('C1'), carried: true },
      { seat: 'blue', space: at('C1'), carried: true },
      { seat: 'green', space: at('E1'), carried: false },
      { seat: 'yellow', space: at('TURRET'), carried: true },
    ] as const
    const model = emptyBoard(CASTLE, 'red', { flags, pieces: [piece('g1', 'green', at('C1'))] })
    expect(say('C1', model)).toBe('C1, Green piece, unknown, carries Red’s flag, carries Blue’s flag')
    expect(say('E1', model)).toBe('E1, empty, Green’s flag is here')
    expect(say('TURRET', model)).toBe('TURRET, empty, Yellow’s flag is raised here, turret of the castle')
  })
})
