import { describe, expect, it } from 'vitest'
import { SAMPLE_EDITION } from '../testing/samples.ts'
import { CLASSIC_HELP } from './classic.ts'

const rules = CLASSIC_HELP.chapters.flatMap((chapter) => chapter.rules)
const known = new Set(rules.map(({ id }) => id))

describe('help of the classic edition', () => {
  it('explains every rule from CL-1 to CL-32, each once and in order', () => {
    expect(rules.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, i) => `CL-${i + 1}`))
  })

  it('refers only to rules that it explains', () => {
    const cited = rules.flatMap(({ text }) => text.join(' ').match(/CL-\d+/g) ?? [])
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  it('says something about every kind', () => {
    expect(SAMPLE_EDITION.kinds.filter(({ id }) => !CLASSIC_HELP.kinds[id])).toEqual([])
  })

  it('draws only kinds that exist', () => {
    const drawn = rules.flatMap(({ diagram }) => diagram?.pieces ?? []).map(({ kind }) => kind)
    expect(drawn.filter((kind) => kind !== '' && !(kind in CLASSIC_HELP.kinds))).toEqual([])
  })

  it('keeps diagrams inside their boards', () => {
    for (const { diagram } of rules) {
      if (!diagram) continue
      const points = [...diagram.pieces.map(({ at }) => at), ...(diagram.arrows ?? []).flatMap(({ from, to }) => [from, to])]
      expect(points.every(([x, y]) => x >= 0 && y >= 0 && x < diagram.width && y < diagram.height)).toBe(true)
    }
  })
})
