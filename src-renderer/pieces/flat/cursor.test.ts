import { describe, expect, it } from 'vitest'
import { makeRectangle } from '../../../src-main/contract/index.ts'
import { moveCursor } from './cursor.ts'
import { drawnRows } from '../layout.ts'

const board = makeRectangle({ width: 10, height: 10, obstacles: [], rows: { red: 4, blue: 4 } })
const names = board.spaces.map(({ name }) => name)
const at = (name: string) => names.indexOf(name)
const press = (near: 'red' | 'blue', from: string, key: string, whole = false) => {
  const to = moveCursor({ board, near }, at(from), key, whole)
  return to === null ? null : names[to]
}

describe('cursor keys', () => {
  it('move as the viewer sees the board', () => {
    expect(press('red', 'D4', 'ArrowUp')).toBe('D5')
    expect(press('red', 'D4', 'ArrowRight')).toBe('E4')
    expect(press('blue', 'D4', 'ArrowUp')).toBe('D3')
    expect(press('blue', 'D4', 'ArrowRight')).toBe('C4')
  })

  it('stop at the edge', () => {
    expect(press('red', 'A1', 'ArrowLeft')).toBe('A1')
    expect(press('blue', 'A1', 'ArrowRight')).toBe('A1')
  })

  it('jump to the ends of rows, columns and board', () => {
    expect(press('red', 'D4', 'Home')).toBe('A4')
    expect(press('red', 'D4', 'End')).toBe('J4')
    expect(press('red', 'D4', 'PageUp')).toBe('D10')
    expect(press('blue', 'D4', 'PageUp')).toBe('D1')
    expect(press('red', 'D4', 'PageDown')).toBe('D1')
    expect(press('red', 'D4', 'Home', true)).toBe('A10')
    expect(press('blue', 'D4', 'End', true)).toBe('A10')
  })

  it('leave other keys alone', () => {
    expect(press('red', 'D4', 'x')).toBeNull()
  })
})

describe('cursor keys on any board', () => {
  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const

  it('follow rows and columns on squares', () => {
    for (const [width, height] of [
      [10, 10],
      [7, 9],
      [16, 5],
    ] as const) {
      const squares = makeRectangle({ width, height, obstacles: ['C3'], rows: { red: 1, blue: 1 } })
      for (const near of ['red', 'blue'] as const) {
        const rows = drawnRows(squares, near)
        for (const [row, line] of rows.entries()) {
          for (const [column, square] of line.entries()) {
            for (const [key, [down, right]] of Object.entries(STEPS))
              expect(moveCursor({ board: squares, near }, square, key)).toBe(rows[row + down]?.[column + right] ?? square)
          }
        }
      }
    }
  })
})
