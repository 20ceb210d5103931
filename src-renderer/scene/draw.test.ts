import { describe, expect, it } from 'vitest'
import { worldOf } from '../boards/grid/layout.ts'
import { drawPieces, type Handling } from './draw.ts'
import { momentOf } from './player.ts'
import { board, piece } from './testing/boards.ts'

const AT_REST: Handling = { arrangement: 'beside', laid: 0, lifts: new Map(), held: null }
const model = board([piece('own', 'red', 3, { kind: 'spy' }), piece('foe', 'blue', 93)], { captured: [piece('lost', 'blue', -1)] })
const drawn = (handling: Partial<Handling> = {}, of = model) =>
  new Map(drawPieces(of, { ...AT_REST, ...handling }, null).map((item) => [item.piece.id, item]))

describe('where pieces stand', () => {
  it('stands every piece in the middle of its square', () => {
    const { x, z } = worldOf(model, 'red', 3)
    expect(drawn().get('own')?.pose).toMatchObject({ x, y: 0, z, lean: 0, scale: 1 })
  })

  it('turns a known piece to the viewer and a hidden one away', () => {
    const turned = (id: string) => Math.cos(drawn().get(id)?.pose.yaw ?? 0)
    expect(turned('own')).toBeGreaterThan(0.99)
    expect(turned('foe')).toBeLessThan(-0.99)
  })

  it('draws hidden pieces alike whatever their id', () => {
    const other = board([piece('own', 'red', 3, { kind: 'spy' }), piece('x7', 'blue', 93)])
    const pose = drawn({}, other).get('x7')?.pose
    expect(pose).toEqual(drawn().get('foe')?.pose)
    expect(drawn().get('foe')?.shown).toBeNull()
  })

  it('stands captured pieces in a tray beside the board, smaller', () => {
    const lost = drawn().get('lost')
    expect(lost?.inTray).toBe(true)
    expect(lost?.pose.x).toBeGreaterThan(5.5)
    expect(lost?.pose.scale).toBeLessThan(0.7)
  })

  it('lays pieces on their backs when seen from above', () => {
    expect(drawn({ laid: 1 }).get('foe')?.pose).toMatchObject({ lean: 1, toward: 0 })
  })

  it('lets a held piece follow the pointer', () => {
    expect(drawn({ held: { id: 'own', x: 1.5, z: -2 } }).get('own')?.pose).toMatchObject({ x: 1.5, z: -2 })
  })
})

describe('pieces in the middle of a plan', () => {
  const plan = {
    before: model,
    duration: 100,
    clips: [
      { type: 'turn', piece: 'foe', shown: { emblem: 'bomb', label: 'B' }, start: 0, duration: 100 },
      {
        type: 'travel',
        piece: 'own',
        from: { on: 'square', square: 3 },
        to: { on: 'square', square: 13 },
        hop: 0,
        start: 0,
        duration: 100,
      },
    ],
  } as const

  it('shows what is being revealed, and turns it on the way', () => {
    const foe = drawPieces(model, AT_REST, momentOf(plan, 50)).find((item) => item.piece.id === 'foe')
    expect(foe?.shown).toEqual({ emblem: 'bomb', label: 'B' })
    expect(foe?.pose.yaw).toBeCloseTo(Math.PI / 2, 1)
  })

  it('is half-way when half the time has gone', () => {
    const own = drawPieces(model, AT_REST, momentOf(plan, 50)).find((item) => item.piece.id === 'own')
    expect(own?.pose.z).toBeCloseTo(worldOf(model, 'red', 3).z - 0.5)
  })
})
