import { describe, expect, it } from 'vitest'
import { seat, type Look } from '../../../src-main/contract/index.ts'
import { PALETTES } from '../../../src-main/contract/words.ts'
import { contrast, distance, parseHex, VISIONS } from '../../../test/support/screens/colour.ts'
import { APART, MEETINGS } from '../../../test/support/screens/armies.ts'
import { ARMIES, liveryOf } from './armies.ts'

const LOOKS: readonly Look[] = ['war-room', 'winter', 'steel', 'campaign']
const DRESSED = LOOKS.flatMap((look) => PALETTES.map((palette) => [palette, look] as const))

describe('liveries', () => {
  it.each(LOOKS)('give every army its own colours under every palette, look %s', (look) => {
    for (const palette of ['classic', 'colour-blind', 'high-contrast'] as const) {
      const enamels = seat.options.map((each) => liveryOf(each, palette, look).enamel)
      expect(new Set(enamels).size).toBe(enamels.length)
    }
  })

  it.each(DRESSED)('are apart to every kind of eye, palette %s, look %s', (palette, look) => {
    for (const vision of VISIONS) {
      for (const [one, other] of MEETINGS) {
        for (const part of ['enamel', 'wood'] as const) {
          const [a, b] = [one, other].map((each) => parseHex(liveryOf(each, palette, look)[part]))
          expect(distance(a!, b!, vision), `${one} and ${other}, ${part}, ${vision}`).toBeGreaterThanOrEqual(APART[palette])
        }
      }
    }
  })

  it.each(DRESSED)('inlay metal that contrasts with its enamel, palette %s, look %s', (palette, look) => {
    for (const each of seat.options) {
      const { metal, enamel } = liveryOf(each, palette, look)
      expect(contrast(parseHex(metal), parseHex(enamel)), each).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(PALETTES)('have an edge on pale wood: the enamel or its frame is dark, palette %s', (palette) => {
    const maple = parseHex('#dcc194')
    for (const each of seat.options) {
      const { rim, enamel } = liveryOf(each, palette)
      const edges = [rim, enamel].map((part) => contrast(parseHex(part), maple))
      expect(Math.max(...edges), each).toBeGreaterThanOrEqual(2.2)
    }
  })

  it('keep the colours of an accessible palette in every look', () => {
    for (const each of seat.options) {
      expect(new Set(LOOKS.map((look) => liveryOf(each, 'colour-blind', look).enamel)).size).toBe(1)
    }
  })

  it('tell armies by outline, foot, finial and pattern too', () => {
    const armies = Object.values(ARMIES)
    for (const part of ['outline', 'foot', 'finial', 'pattern'] as const) {
      expect(new Set(armies.map((army) => army[part])).size).toBe(armies.length)
    }
  })
})
