import type { BufferGeometry } from 'three'
import { describe, expect, it } from 'vitest'
import { seat } from '../../../../src-main/contract/index.ts'
import { ARMIES } from '../../../stage3d/look/armies.ts'
import { QUALITIES } from '../../../stage3d/quality.ts'
import { fromAfar } from '../land/camera.ts'
import { footOutline, PIECE_HEIGHT, slabOutline } from './outline.ts'
import { makeStandee, type StandeeGeometry } from './standee.ts'

const trianglesOf = (parts: StandeeGeometry): number =>
  Object.values(parts as unknown as Readonly<Record<string, BufferGeometry>>).reduce(
    (sum, part) => sum + (part.index?.count ?? part.getAttribute('position').count) / 3,
    0,
  )

describe.each(seat.options)('the %s piece', (army) => {
  const { wood, brass, plaque, crest } = makeStandee(ARMIES[army], 2)

  it('is within its square, taller than wide', () => {
    wood.computeBoundingBox()
    const { min, max } = wood.boundingBox!
    expect(max.x - min.x).toBeGreaterThan(0.75)
    expect(max.x - min.x).toBeLessThan(0.9)
    expect(min.y).toBeCloseTo(0)
    expect(max.y - min.y).toBeGreaterThan(max.x - min.x)
    expect(max.y).toBeCloseTo(PIECE_HEIGHT, 1)
  })

  it('has its plaque in front and its crest behind, of the same shape', () => {
    plaque.computeBoundingBox()
    crest.computeBoundingBox()
    expect(plaque.boundingBox!.min.z).toBeGreaterThan(0)
    expect(crest.boundingBox!.max.z).toBeLessThan(0)
    expect(plaque.getAttribute('position').count).toBe(crest.getAttribute('position').count)
  })

  it('is light enough for a table of eighty', () => {
    expect(trianglesOf({ wood, brass, plaque, crest })).toBeLessThan(2500)
  })

  it('is light enough for seventy-two on a land, at every level', () => {
    for (const quality of Object.values(QUALITIES))
      expect(trianglesOf(makeStandee(ARMIES[army], fromAfar(quality).bevels))).toBeLessThan(900)
  })

  it('is lighter by far where the processor draws, and as large', () => {
    const coarse = makeStandee(ARMIES[army], QUALITIES.low.bevels)
    expect(trianglesOf(coarse)).toBeLessThan(350)
    for (const geometry of [wood, coarse.wood]) geometry.computeBoundingBox()
    expect(coarse.wood.boundingBox!.max.distanceTo(wood.boundingBox!.max)).toBeLessThan(0.01)
  })
})

describe('armies', () => {
  it('differ in outline, foot and pattern, whatever their colour', () => {
    const armies = Object.values(ARMIES)
    for (const part of ['outline', 'foot', 'pattern'] as const) expect(new Set(armies.map((army) => army[part])).size).toBe(armies.length)
    expect(new Set(armies.map((army) => JSON.stringify(slabOutline(army.outline)))).size).toBe(armies.length)
    expect(new Set(armies.map((army) => JSON.stringify(footOutline(army.foot, 0)))).size).toBe(armies.length)
  })
})
