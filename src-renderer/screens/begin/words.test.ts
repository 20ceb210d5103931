import { describe, expect, it } from 'vitest'
import { withHandicap } from '../../../src-main/contract/index.ts'
import { SAMPLE_EDITION } from '../../../test/support/screens/samples.ts'
import { sizeWords } from './words.ts'

describe('the size of armies', () => {
  const [preset = ''] = SAMPLE_EDITION.presets

  it('is one number where all are alike', () => {
    expect(sizeWords(SAMPLE_EDITION, preset)).toMatch(/^\d+ pieces a side$/)
  })

  it('is a number for each side under a handicap (HR-8)', () => {
    const [kind = ''] = SAMPLE_EDITION.kinds.filter((each) => each.movement !== 'none').map(({ id }) => id)
    const count = Number.parseInt(sizeWords(SAMPLE_EDITION, preset), 10)
    expect(sizeWords(withHandicap(SAMPLE_EDITION, `blue:${kind}`), preset)).toBe(`Red: ${count} · Blue: ${count - 1}`)
  })
})
