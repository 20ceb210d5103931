import { describe, expect, it } from 'vitest'
import { cardRoom } from './card-room.ts'

/** Middles of a square board of spaces 40 pixels wide, 100 pixels from the left and 60 from the right edge. */
const spaces = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ x: 120 + 40 * column, y: 20 + 40 * row })))
const table = { width: 360, height: 200, spaces, half: 20 }
const at = (right: boolean, bottom: boolean) => ({ right, bottom })

describe('the room for the card of a piece', () => {
  it('is the bare table on the side of its corner', () => {
    expect(cardRoom(table, at(false, false))).toBe(100)
    expect(cardRoom(table, at(true, true))).toBe(60)
  })

  it('does not depend on spaces beyond the height of a card', () => {
    const arm = [
      { x: 20, y: 180 },
      { x: 340, y: 100 },
    ]
    const wider = { ...table, spaces: [...spaces, ...arm] }
    expect(cardRoom(wider, at(false, false))).toBe(100)
    expect(cardRoom(wider, at(false, true))).toBe(0)
    expect(cardRoom(wider, at(true, false))).toBe(0)
  })

  it('is nothing where the table shows only a part of its board', () => {
    expect(cardRoom({ ...table, spaces: [...spaces, { x: -300, y: 60 }] }, at(false, false))).toBe(0)
  })
})
