import { render } from '@threlte/test'
import type { InstancedMesh } from 'three'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QUALITIES } from '../../../stage3d/quality.ts'
import type { CardsPlan } from './plan-types.ts'
import type { CardsModel } from '../types.ts'
import { table } from '../../../../test/support/screens/cards-models.ts'
import World from './World.svelte'

const HANDLERS = { onpick: vi.fn(), ongrab: vi.fn(), ondrop: vi.fn(), onmenu: vi.fn(), ondone: vi.fn(), onframe: vi.fn() }

function show(model: CardsModel, plan: CardsPlan | null = null) {
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
  const mesh = (name: string) => scene.getObjectByName(name) as InstancedMesh
  return { advance, rerender, mesh, count: (name: string) => mesh(name).count }
}

afterEach(() => {
  vi.clearAllMocks()
})

const mixed = table(
  { line: ['6', '10'], hand: ['3'], deck: 3, out: ['2'], more: { 1: { exposed: true } } },
  { line: [null, null], hand: [null, null], deck: 2, out: [null], more: { 0: { pencil: '9' } } },
)

describe('the card table', () => {
  it('draws every card as paper and back, piles card by card', () => {
    const { count } = show(mixed)
    expect([count('paper'), count('backs')]).toEqual([14, 14])
  })

  it('makes fronts for cards that can be read alone: nothing about a hidden one is in the scene', () => {
    expect(show(mixed).count('fronts')).toBe(4)
    expect(show(table({}, { line: [null], hand: [null] })).count('fronts')).toBe(0)
  })

  it('draws hidden cards the same whatever their keys', () => {
    const renamed = {
      ...mixed,
      sides: mixed.sides.map((side) => ({ ...side, hand: side.hand.map((card) => ({ ...card, key: `other-${card.key}` })) })),
    }
    expect([...show(renamed).mesh('backs').instanceMatrix.array]).toEqual([...show(mixed).mesh('backs').instanceMatrix.array])
  })

  it('shows one picture for all backs of an army, and one for each front', () => {
    const { mesh } = show(mixed)
    const cells = (name: string) => {
      const { array } = mesh(name).geometry.getAttribute('cell')
      return Array.from({ length: mesh(name).count }, (_, i) => [...array.slice(i * 4, i * 4 + 4)].join())
    }
    expect(new Set(cells('backs')).size).toBe(2)
    expect(new Set([...cells('fronts'), ...cells('backs')]).size).toBe(6)
  })

  it('pins what the viewer has pencilled, and the seal of own cards that the enemy has seen', () => {
    expect(show(mixed).count('slips')).toBe(2)
  })
})

describe('a plan at the card table', () => {
  const from = { zone: 'line', seat: 'blue', index: 0 } as const
  const plan: CardsPlan = {
    before: mixed,
    after: mixed,
    coming: [],
    clips: [{ type: 'travel', card: 'blue-line-0', from, to: { zone: 'out', seat: 'blue', index: 1 }, lift: 0.5, start: 0, duration: 600 }],
    duration: 600,
  }

  it('is played and reported once', () => {
    const { advance } = show(mixed, plan)
    advance({ count: 3 })
    expect(HANDLERS.ondone).not.toHaveBeenCalled()
    advance({ count: 60 })
    expect(HANDLERS.ondone).toHaveBeenCalledOnce()
    advance({ count: 30 })
    expect(HANDLERS.ondone).toHaveBeenCalledOnce()
  })
})
