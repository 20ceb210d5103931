import { describe, expect, it } from 'vitest'
import { worldOf } from '../layout.ts'
import { drawPieces, type Handling } from './draw.ts'
import { momentOf } from './moves/moment.ts'
import { board, piece } from '../../../test/support/screens/boards.ts'

const AT_REST: Handling = { arrangement: 'sides', laid: 0, lifts: new Map(), held: null }
const model = board([piece('own', 'red', 3, { kind: 'spy' }), piece('foe', 'blue', 93)], { captured: [piece('lost', 'blue', -1)] })
const drawn = (handling: Partial<Handling> = {}, of = model) =>
  new Map(drawPieces(of, { ...AT_REST, ...handling }, null).map((item) => [item.piece.id, item]))

describe('where pieces are', () => {
  it('puts every piece in the middle of its square', () => {
    const { x, z } = worldOf(model.board, 'red', 3)
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

  it('puts captured pieces in a tray next to the board, smaller', () => {
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

describe('pieces that are face up or held', () => {
  const held = board([
    piece('robot', 'red', 3, { kind: 'jazz', mode: 'robot' }),
    piece('stone', 'red', 4, { kind: 'faun', state: 'stone' }),
    piece('foe', 'blue', 93),
  ])

  it('leans a piece in robot mode back, face up, so that its foot does not hide its face (TF-6)', () => {
    expect(drawn({}, held).get('robot')).toMatchObject({ lying: true, pose: { lean: 0.7, toward: 0 } })
    expect(drawn({ laid: 1 }, held).get('foe')?.lying).toBe(false)
  })

  it('puts it in the tray like all others', () => {
    const lost = board([], { captured: [piece('robot', 'red', -1, { kind: 'jazz', mode: 'robot' })] })
    expect(drawn({}, lost).get('robot')).toMatchObject({ lying: false, pose: { lean: 0 } })
  })

  it('tells what holds a piece (NA-11)', () => {
    expect([...drawn({}, held).values()].map(({ state }) => state)).toEqual([null, 'stone', null])
  })

  it('draws no reinforcement before it arrives (NA-8)', () => {
    const from = { on: 'edge', square: 93, seat: 'blue' } as const
    const clip = { type: 'arrive', piece: 'foe', from, to: { on: 'square', square: 93 }, hop: 0, start: 100, duration: 100 } as const
    const coming = { before: held, duration: 200, clips: [clip] }
    const at = (time: number) => drawPieces(held, AT_REST, momentOf(coming, time)).find((item) => item.piece.id === 'foe')
    expect(at(50)).toBeUndefined()
    expect(at(101)?.pose.z).toBeLessThan(worldOf(held.board, 'red', 93).z - 1)
    expect(at(200)?.pose.z).toBeCloseTo(worldOf(held.board, 'red', 93).z)
  })

  it('shows a piece stone only once it has been caught (NA-13)', () => {
    const clip = { type: 'bind', piece: 'foe', state: 'stone', start: 0, duration: 100 } as const
    const states = [10, 90].map(
      (time) =>
        drawPieces(held, AT_REST, momentOf({ before: held, duration: 100, clips: [clip] }, time)).find(({ piece: { id } }) => id === 'foe')
          ?.state,
    )
    expect(states).toEqual([null, 'stone'])
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
    expect(own?.pose.z).toBeCloseTo(worldOf(model.board, 'red', 3).z - 0.5)
  })
})
