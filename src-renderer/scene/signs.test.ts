import { describe, expect, it } from 'vitest'
import { worldOf } from '../boards/grid/layout.ts'
import { blobsOf, signsOf } from './signs.ts'
import { drawPieces } from './draw.ts'
import { board, piece } from './testing/boards.ts'

const signs = (squares: Parameters<typeof board>[1], cursor: number | null = null) =>
  signsOf({ model: board([], squares), cursor, hover: null, mood: 'dark' })

describe('signs on the board', () => {
  it('are none where nothing is to be said', () => {
    expect(signs({})).toEqual([])
  })

  it('mark where a piece may go and what it may attack, differently in shape and colour', () => {
    const [move, attack] = signs({ squares: { 4: { target: 'move' }, 5: { target: 'attack' } } })
    expect(move).toMatchObject(worldOf({ width: 10, height: 10 }, 'red', 4))
    expect(attack?.kind).not.toBe(move?.kind)
    expect(attack?.colour).not.toBe(move?.colour)
  })

  it('draw the last move as a streak as long as the move', () => {
    const streak = signs({ squares: { 4: { last: 'from' }, 34: { last: 'to' } } }).find((sign) => sign.kind === 'trail')
    expect(streak?.depth).toBeCloseTo(3)
  })

  it('show the cursor over everything else', () => {
    expect(signs({ squares: { 9: { selected: true } } }, 9).at(-1)).toMatchObject({
      kind: 'corners',
      ...worldOf({ width: 10, height: 10 }, 'red', 9),
    })
  })

  it('paint a shadow for every piece on the board and none in the tray', () => {
    const model = board([piece('a', 'red', 1), piece('b', 'blue', 2)], { captured: [piece('c', 'red', -1)] })
    const drawn = drawPieces(model, { arrangement: 'beside', laid: 0, lifts: new Map(), held: null }, null)
    expect(blobsOf(drawn)).toHaveLength(2)
  })
})
