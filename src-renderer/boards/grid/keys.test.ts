import { describe, expect, it } from 'vitest'
import { makeRectangle } from '../../../src-main/contract/index.ts'
import { moveCursor, parseTyped } from './keys.ts'
import { CASTLE } from './scene/testing/boards.ts'
import { drawnRows } from './layout.ts'

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

  it('go on squares as rows and columns say', () => {
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

describe('typed moves', () => {
  it.each(['d4d5', 'D4-D5', ' d4 d5 ', 'D4xD5', 'd4:d5', 'd4 to d5', 'D4–D5'])('reads %s', (text) => {
    expect(parseTyped(board, text)).toEqual({ type: 'move', from: at('D4'), to: at('D5') })
  })

  it('reads ranks of two digits', () => {
    expect(parseTyped(board, 'j9j10')).toEqual({ type: 'move', from: at('J9'), to: at('J10') })
    expect(parseTyped(board, 'a10')).toEqual({ type: 'square', square: at('A10') })
  })

  it.each(['E4:longbow>F6', '~D2/D2-D3', 'e4:robot-rumble>e5:d6,e6', 'C2:healing-cordial>C3=5', '~E4/E4:speed>E6'])(
    'leaves %s to the notation',
    (text) => {
      expect(parseTyped(board, ` ${text} `)).toEqual({ type: 'action', text })
    },
  )

  it.each(['ring turret', 'RING-TURRET', 'Ring to turret', 'ringxturret', 'ringturret'])(
    'reads spaces that have names of their own: %s',
    (text) => {
      const castle = (name: string) => CASTLE.spaces.findIndex((space) => space.name === name)
      expect(parseTyped(CASTLE, text)).toEqual({ type: 'move', from: castle('RING'), to: castle('TURRET') })
      expect(parseTyped(CASTLE, 'd2ring')).toMatchObject({ type: 'move', to: castle('RING') })
      expect(parseTyped(CASTLE, ' turret ')).toEqual({ type: 'square', square: castle('TURRET') })
      expect(parseTyped(CASTLE, 'ring:rumble>turret')).toEqual({ type: 'action', text: 'ring:rumble>turret' })
    },
  )

  it.each(['', 'd', 'd44', 'k1', 'd4d11', 'd4d5d6', '4d5d'])('refuses %j', (text) => {
    expect(parseTyped(board, text)).toBeNull()
  })
})
