import { render } from '@threlte/test'
import type { InstancedMesh, Mesh } from 'three'
import { describe, expect, it, vi } from 'vitest'
import { QUALITIES, type QualityLevel } from '../../../stage3d/quality.ts'
import type { BoardModel, LandModel } from '../../types.ts'
import { emptyBoard, ISLAND, piece } from '../../../../test/support/screens/boards.ts'
import World from '../World.svelte'
import { LAND_PARTS } from './parts.ts'
import { inlaysOf } from './zone-marks.ts'

const HANDLERS = { onpick: vi.fn(), ongrab: vi.fn(), ondrop: vi.fn(), onmenu: vi.fn(), ondone: vi.fn(), onframe: vi.fn() }
const LAND: LandModel = {
  land: ISLAND,
  owners: ['red', null],
  open: [],
  pile: 20,
  discards: 0,
  top: null,
  bags: [
    { seat: 'red', count: 0 },
    { seat: 'blue', count: 3 },
  ],
}

function model(land: Partial<LandModel> = {}, more: Partial<BoardModel> = {}): BoardModel {
  return emptyBoard(ISLAND.board, 'red', { ...more, land: { ...LAND, ...land } })
}

function show(first: BoardModel, level: QualityLevel = 'low') {
  const props = (of: BoardModel) => ({
    model: of,
    plan: null,
    quality: { ...QUALITIES[level], shadows: false, environment: 0 },
    palette: 'classic' as const,
    topDown: false,
    mood: 'dark' as const,
    reducedMotion: true,
    cursor: null,
    landParts: LAND_PARTS,
    ...HANDLERS,
  })
  const { scene, advance, rerender, unmount } = render(World, { props: props(first) })
  advance()
  return {
    scene,
    unmount,
    count: (name: string) => (scene.getObjectByName(name) as InstancedMesh | undefined)?.count ?? 0,
    marked: () => (scene.getObjectByName('zone-marks') as Mesh).geometry.drawRange.count,
    next: async (then: BoardModel): Promise<void> => {
      await rerender(props(then))
      advance()
    },
  }
}

describe('a land in the scene', () => {
  it('replaces a board, and has no trays for losses', () => {
    const { scene } = show(model())
    for (const part of ['ground', 'scenery', 'sea', 'frame', 'fillet']) expect(scene.getObjectByName(`land-${part}`), part).toBeDefined()
    expect(scene.getObjectByName('board')).toBeUndefined()
    expect(scene.getObjectByName('tray')).toBeUndefined()
  })

  it('has a token on every controlled territory, a bag for every seat, and the piles that there are (CQ-7, CQ-11)', async () => {
    const { count, next } = show(model())
    expect([count('tokens'), count('bags'), count('bag-tags'), count('piles')]).toEqual([1, 2, 2, 1])
    await next(model({ owners: ['red', 'blue'], discards: 2, top: 'blitz', topName: 'Blitz!' }))
    expect([count('tokens'), count('bags'), count('piles')]).toEqual([2, 2, 2])
  })

  it('marks zones on their own ground, and no more of it than is marked', async () => {
    const { marked, next } = show(model({ owners: [null, null] }))
    expect(marked()).toBe(0)
    const squares = model().squares.map((square) => (square.index === 1 ? { ...square, target: 'move' as const } : square))
    await next(model({ owners: [null, null] }, { squares }))
    const one = marked()
    expect(one).toBeGreaterThan(0)
    await next(model({ owners: [null, null], open: [0] }))
    expect(marked()).toBeGreaterThan(2 * one)
  })

  it('has a line in the rim of the viewer’s own territories alone, as the flat map has', () => {
    const of = (own: 'red' | null) => inlaysOf({ ...LAND, owners: ['red', 'blue'] }, own, (seat) => `metal of ${seat}`)
    expect(of('red')).toEqual([{ colour: 'metal of red', alpha: 1 }, null])
    expect(of(null)).toEqual([null, null])
  })

  it('draws all units with few enough meshes at every level', () => {
    const pieces = ISLAND.board.spaces.map((_, zone) => piece(`p${zone}`, zone < 3 ? 'red' : 'blue', zone, { kind: 'scout' }))
    for (const level of ['low', 'medium', 'high'] as const) {
      const { scene, count, unmount } = show(model({}, { pieces }), level)
      expect(count('wood-red')).toBe(3)
      let meshes = 0
      scene.traverseVisible((each) => (meshes += 'isMesh' in each ? 1 : 0))
      expect(meshes).toBeLessThan(30)
      unmount()
    }
  })

  it('frees all it has made', () => {
    const { scene, unmount } = show(model())
    const freed: string[] = []
    for (const name of ['land-ground', 'land-scenery', 'land-sea', 'tokens', 'bags', 'piles', 'zone-marks'])
      (scene.getObjectByName(name) as Mesh).geometry.addEventListener('dispose', () => freed.push(name))
    unmount()
    expect(freed.sort()).toEqual(['bags', 'land-ground', 'land-scenery', 'land-sea', 'piles', 'tokens', 'zone-marks'])
  })
})
