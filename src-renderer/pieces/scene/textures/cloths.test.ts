import { afterEach, describe, expect, it, vi } from 'vitest'
import { seat, type Seat } from '../../../../src-main/contract/index.ts'
import { liveryOf, type Livery } from '../../../stage3d/look/armies.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { paintCloth } from './cloths.ts'

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour that a whole cloth is filled with. */
function fieldOf(army: Seat, livery: Livery): string {
  const fields: string[] = []
  const brush: Record<string, unknown> = { fillRect: () => void fields.push(String(brush['fillStyle'])) }
  const anything = new Proxy(brush, { get: (own, name: string) => own[name] ?? (() => undefined) })
  paintCloth(anything as unknown as Brush, { width: 100, height: 70 }, { seat: army, look: 'war-room', livery })
  return fields[0] ?? ''
}

describe('the cloth of a flag', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each(['classic', 'colour-blind', 'high-contrast'] as const)('contrasts with pieces of every army, its own too: %s', (palette) => {
    vi.stubGlobal('Path2D', class {})
    for (const army of seat.options) {
      const livery = liveryOf(army, palette, 'war-room')
      expect(contrast(fieldOf(army, livery), livery.enamel), army).toBeGreaterThan(2.5)
    }
  })
})
