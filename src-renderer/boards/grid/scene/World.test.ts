import { makeRectangle } from '../../../../src-main/contract/index.ts'
import { render } from '@threlte/test'
import type { InstancedMesh } from 'three'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardModel } from '../types.ts'
import { makePlan, type AnimationPlan } from './plan.ts'
import { QUALITIES } from '../../../scene/quality.ts'
import { board, piece } from './testing/boards.ts'
import World from './World.svelte'

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

const plainSquare = { index: 0, name: 'A1', obstacle: false, target: 'none', last: null, battle: false, selected: false } as const

const mixed = board(
  [piece('r1', 'red', 1, { kind: 'scout' }), piece('r2', 'red', 2, { kind: 'bomb' }), piece('b1', 'blue', 91), piece('b2', 'blue', 92)],
  {
    captured: [piece('b3', 'blue', -1)],
  },
)

describe('the scene', () => {
  it('stands every piece on the board or in its tray', () => {
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

  it('makes whoever is held of another stuff, and leaves its army its own (NA-11)', () => {
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
      const shape = makeRectangle({ width, height, obstacles: [], rows: { red: 1, blue: 1 } })
      const squares = Array.from({ length: width * height }, (_, index) => ({ ...plainSquare, index, obstacle: index === 14 }))
      const { scene } = show({ ...board([piece('r1', 'red', 1, { kind: 'scout' })], { look }), board: shape, width, height, squares })
      expect(scene.getObjectByName('bed')).toBeDefined()
      expect(scene.getObjectByName('bands') !== undefined).toBe(look === 'steel')
    }
  })

  it('has water where nothing may stand, and none on an open board', () => {
    expect(show(board([], { squares: { 44: { obstacle: true } } })).scene.getObjectByName('bed')).toBeDefined()
    expect(show(board([])).scene.getObjectByName('bed')).toBeUndefined()
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
