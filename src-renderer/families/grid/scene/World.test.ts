import { makeRectangle } from '../../../../src-main/contract/index.ts'
import { render } from '@threlte/test'
import { Box3, Triangle, Vector3, type InstancedMesh, type Mesh } from 'three'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardModel } from '../../../pieces/types.ts'
import { makePlan, type AnimationPlan } from './plan.ts'
import { QUALITIES } from '../../../stage3d/quality.ts'
import { FRAME } from '../../../stage3d/geometry/measures.ts'
import { board, CASTLE, emptyBoard, piece } from '../../../../test/support/screens/boards.ts'
import World from '../../../pieces/scene/World.svelte'

const HANDLERS = { onpick: vi.fn(), ongrab: vi.fn(), ondrop: vi.fn(), onmenu: vi.fn(), ondone: vi.fn(), onframe: vi.fn() }

function show(model: BoardModel, plan: AnimationPlan | null = null) {
  const { scene, advance, rerender } = render(World, {
    props: {
      model,
      plan,
      quality: QUALITIES.low,
      palette: 'classic',
      topDown: false,
      mood: 'dark',
      reducedMotion: false,
      cursor: null,
      ...HANDLERS,
    },
  })
  advance()
  const count = (name: string) => (scene.getObjectByName(name) as InstancedMesh | undefined)?.count ?? 0
  return { scene, advance, rerender, count }
}

afterEach(() => {
  vi.clearAllMocks()
})

const mixed = board(
  [piece('r1', 'red', 1, { kind: 'scout' }), piece('r2', 'red', 2, { kind: 'bomb' }), piece('b1', 'blue', 91), piece('b2', 'blue', 92)],
  {
    captured: [piece('b3', 'blue', -1)],
  },
)

describe('the scene', () => {
  it('puts every piece on the board or in its tray', () => {
    const { count } = show(mixed)
    expect(count('wood-red')).toBe(2)
    expect(count('wood-blue')).toBe(3)
    expect(count('crest-blue')).toBe(3)
  })

  it('makes plaques for known pieces alone: nothing about a hidden one is in the scene', () => {
    const { count } = show(mixed)
    expect(count('plaque-red')).toBe(2)
    expect(count('plaque-blue')).toBe(0)
  })

  it('draws hidden pieces the same whatever they hide and whatever their ids', () => {
    const other = { ...mixed, pieces: mixed.pieces.map((item) => (item.kind === null ? { ...item, id: `z${item.id}` } : item)) }
    const matrices = (model: BoardModel) => [...(show(model).scene.getObjectByName('wood-blue') as InstancedMesh).instanceMatrix.array]
    expect(matrices(other)).toEqual(matrices(mixed))
  })

  it('builds a castle and makes flags and cards where a board has them, and nowhere else (CA-1, CA-3)', () => {
    const flags = [{ seat: 'red', space: 1, carried: true } as const, { seat: 'blue', space: 2, carried: false } as const]
    const sliders = [{ seat: 'red', at: 3, of: 6 } as const]
    const { scene, count } = show(emptyBoard(CASTLE, 'red', { flags, sliders, pieces: [piece('r', 'red', 1)] }))
    expect([count('flag-poles'), count('flag-cloths'), count('recruitment-cards'), count('slider-knobs')]).toEqual([2, 2, 1, 1])
    expect(scene.getObjectByName('castle')).toBeDefined()
    const plain = show(mixed).scene
    expect([plain.getObjectByName('castle'), plain.getObjectByName('trappings')]).toEqual([undefined, undefined])
  })

  it('marks what the chosen piece may do', () => {
    const plain = show(board([])).count('decals')
    const targets = show(board([], { squares: { 4: { target: 'move' }, 5: { target: 'attack' } } })).count('decals')
    expect(targets - plain).toBe(2)
  })

  it('hangs signs of movement, knowledge and guesses on pieces', () => {
    expect(show(mixed).count('tags')).toBe(0)
    expect(
      show(board([piece('r1', 'red', 1, { kind: 'spy', moved: true, known: true }), piece('b1', 'blue', 91, { mark: 'B?' })])).count(
        'tags',
      ),
    ).toBe(3)
  })

  it('gives held pieces another material, and leaves their army its own (NA-11)', () => {
    const { count } = show(
      board([
        piece('r1', 'red', 1, { kind: 'faun' }),
        piece('r2', 'red', 2, { kind: 'peter', state: 'enchanted' }),
        piece('b1', 'blue', 91, { state: 'stone' }),
      ]),
    )
    expect([count('wood-red'), count('wood-red-enchanted'), count('wood-blue-stone'), count('plaque-blue-stone')]).toEqual([1, 1, 1, 0])
  })

  it.each(['war-room', 'winter', 'steel'] as const)('dresses a board of any size for %s', (look) => {
    for (const [width, height] of [
      [6, 6],
      [10, 8],
      [12, 12],
    ] as const) {
      const { scene } = show(emptyBoard(makeRectangle({ width, height, obstacles: ['C3'], rows: { red: 1, blue: 1 } }), 'red', { look }))
      expect(scene.getObjectByName('bed')).toBeDefined()
      expect(scene.getObjectByName('bands') !== undefined).toBe(look === 'steel')
    }
  })

  it('has water where nothing may be placed, and none on an open board', () => {
    expect(show(emptyBoard(CASTLE, 'red')).scene.getObjectByName('bed')).toBeDefined()
    expect(show(board([])).scene.getObjectByName('bed')).toBeUndefined()
  })
})

describe('the surface of a board', () => {
  const top = (model: BoardModel) => show(model).scene.getObjectByName('board') as Mesh
  /** Corners of triangles, by threes. */
  const corners = ({ geometry }: Mesh) => {
    const position = geometry.getAttribute('position')
    return Array.from({ length: position.count }, (_, i) => new Vector3().fromBufferAttribute(position, i))
  }
  const triangles = (mesh: Mesh) => Map.groupBy(corners(mesh).entries(), ([i]) => Math.floor(i / 3)).values()
  const areaAt = (mesh: Mesh, height: number): number =>
    [...triangles(mesh)].reduce((sum, entries) => {
      const [a, b, c] = entries.map(([, corner]) => corner)
      return a && b && c && [a, b, c].every(({ y }) => Math.abs(y - height) < 1e-6) ? sum + new Triangle(a, b, c).getArea() : sum
    }, 0)

  it('is as large as its open spaces, whatever its outline, and its frame goes round all of it', () => {
    for (const near of ['red', 'blue'] as const) {
      const mesh = top(emptyBoard(CASTLE, near))
      expect(areaAt(mesh, 0)).toBeCloseTo(35)
      expect(new Box3().setFromPoints(corners(mesh)).getSize(new Vector3()).x).toBeCloseTo(7 + 2 * FRAME)
    }
  })

  it('faces up everywhere', () => {
    for (const entries of triangles(top(emptyBoard(CASTLE, 'red')))) {
      const [a, b, c] = entries.map(([, corner]) => corner)
      if (a && b && c) expect(new Triangle(a, b, c).getNormal(new Vector3()).y).toBeGreaterThan(0)
    }
  })

  it('costs no more on a rectangle than its squares and a frame cut about every unit', () => {
    const rectangle = makeRectangle({ width: 10, height: 10, obstacles: ['C5', 'C6'], rows: { red: 4, blue: 4 } })
    expect(top(emptyBoard(rectangle, 'red')).geometry.getAttribute('position').count / 3).toBeLessThanOrEqual(2 * (98 + 40 + 4))
  })

  it('is made once for a board, whatever happens on it', async () => {
    /** As the app sends it: one value with unwatched parts. */
    const asGiven = (model: BoardModel) => Object.assign(Object.create({}) as BoardModel, model)
    const { scene, rerender } = show(asGiven(emptyBoard(CASTLE, 'red')))
    const made = () =>
      ['board', 'board-side', 'table']
        .map((name) => scene.getObjectByName(name) as Mesh)
        .map(({ geometry, material }) => ({ geometry, material }))
    const before = made()
    await rerender({ model: asGiven(emptyBoard(CASTLE, 'red', { pieces: [piece('r1', 'red', 1)] })) })
    expect(made().map(({ geometry, material }, i) => [geometry === before[i]?.geometry, material === before[i]?.material])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
  })
})

describe('a plan in the scene', () => {
  const before = board([piece('r1', 'red', 1, { kind: 'scout' })])
  const after = board([piece('r1', 'red', 11, { kind: 'scout' })])
  const plan = makePlan({
    events: [{ type: 'piece-moved', seat: 'red', from: 1, to: 11, id: 'r1', revealed: null }],
    before,
    after,
    faceOf: () => ({ label: '2', emblem: 'scout', blasts: false }),
    powerType: () => null,
    speed: 1,
    reducedMotion: false,
  })

  it('is played and reported once', () => {
    const { advance } = show(after, plan)
    advance({ count: 3 })
    expect(HANDLERS.ondone).not.toHaveBeenCalled()
    advance({ count: 60 })
    expect(HANDLERS.ondone).toHaveBeenCalledOnce()
    advance({ count: 30 })
    expect(HANDLERS.ondone).toHaveBeenCalledOnce()
  })
})
