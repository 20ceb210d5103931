import { Color } from 'three'
import { describe, expect, it } from 'vitest'
import { worldOf } from '../../layout.ts'
import { blobsOf, heldOf, ringsOf, signsOf } from './signs.ts'
import { drawPieces } from '../draw.ts'
import { board, piece } from '../../../../test/support/screens/boards.ts'

const signs = (squares: Parameters<typeof board>[1], cursor: number | null = null) =>
  signsOf({ model: board([], squares), cursor, hover: null, mood: 'dark' })

describe('signs on the board', () => {
  it('are none where nothing is to be said', () => {
    expect(signs({})).toEqual([])
  })

  it('mark where a piece may go and what it may attack, differently in shape and colour', () => {
    const [move, attack] = signs({ squares: { 4: { target: 'move' }, 5: { target: 'attack' } } })
    expect(move).toMatchObject(worldOf(board([]).board, 'red', 4))
    expect(attack?.kind).not.toBe(move?.kind)
    expect(attack?.colour).not.toBe(move?.colour)
  })

  it('mark where an army may be set up in a colour of neither army', () => {
    const hue = (colour: string) => new Color(colour).getHSL({ h: 0, s: 0, l: 0 }).h * 360
    for (const mood of ['dark', 'light'] as const) {
      const [zone] = signsOf({ model: board([], { squares: { 4: { target: 'zone' } } }), cursor: null, hover: null, mood })
      expect(hue(zone?.colour ?? '')).toBeGreaterThan(25)
      expect(hue(zone?.colour ?? '')).toBeLessThan(60)
    }
  })

  it('mark possible and chosen targets of a power, unlike moves and attacks', () => {
    const kinds = signs({ squares: { 4: { target: 'move' }, 5: { target: 'attack' }, 6: { target: 'power' }, 7: { target: 'aimed' } } })
    expect(new Set(kinds.map((sign) => sign.kind)).size).toBe(4)
  })

  it('reach out from under a piece that a power can be aimed at', () => {
    const model = board([piece('b', 'blue', 5)], { squares: { 5: { target: 'power' }, 6: { target: 'power' } } })
    const [taken, free] = signsOf({ model, cursor: null, hover: null, mood: 'dark' })
    expect(taken?.width).toBeGreaterThan(free?.width ?? 0)
  })

  it('are drawn under pieces that are face up or held, each unlike the others (TF-6, NA-11)', () => {
    const kinds = { jazz: { mode: 'robot' }, faun: { state: 'stone' }, susan: { state: 'enchanted' }, peter: {} } as const
    const model = board(Object.entries(kinds).map(([kind, more], square) => piece(kind, 'red', square, { kind, ...more })))
    const drawn = drawPieces(model, { arrangement: 'sides', laid: 1, lifts: new Map(), held: null }, null)
    const held = heldOf(drawn, 'dark')
    expect(new Set(held.map((sign) => sign.kind)).size).toBe(3)
    expect(held).toHaveLength(3)
  })

  it('stay where a Flag fell, reaching out from under the piece there', () => {
    const rings = signsOf({ model: { ...board([]), fallenFlag: 5 }, cursor: null, hover: null, mood: 'dark' })
    expect(rings.every(({ kind, width }) => kind === 'ring' && width > 1.4)).toBe(true)
    expect(rings[0]).toMatchObject(worldOf(board([]).board, 'red', 5))
  })

  it('spread as rings while a power is shown', () => {
    const ring = (progress: number) => ringsOf(board([]), [{ style: 'shock', square: 5, progress }], 'dark')[0]?.width ?? 0
    expect(ring(0.9)).toBeGreaterThan(ring(0.2))
  })

  it('draw the last move as a streak as long as the move', () => {
    const streak = signs({ squares: { 4: { last: 'from' }, 34: { last: 'to' } } }).find((sign) => sign.kind === 'trail')
    expect(streak?.depth).toBeCloseTo(3)
  })

  it('show the cursor over everything else', () => {
    expect(signs({ squares: { 9: { selected: true } } }, 9).at(-1)).toMatchObject({
      kind: 'corners',
      ...worldOf(board([]).board, 'red', 9),
    })
  })

  it('paint a shadow for every piece on the board and none in the tray', () => {
    const model = board([piece('a', 'red', 1), piece('b', 'blue', 2)], { captured: [piece('c', 'red', -1)] })
    const drawn = drawPieces(model, { arrangement: 'sides', laid: 0, lifts: new Map(), held: null }, null)
    expect(blobsOf(drawn)).toHaveLength(2)
  })
})
