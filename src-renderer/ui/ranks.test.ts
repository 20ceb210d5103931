import { describe, expect, it } from 'vitest'
import { INFO as CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { rankLabel } from './ranks.ts'

const labels = (kinds: readonly Parameters<typeof rankLabel>[0][], numbering: '10-high' | '1-high') =>
  Object.fromEntries(kinds.map((kind) => [kind.id, rankLabel(kind, numbering)]))

describe('what is written on pieces and cards (CL-2)', () => {
  it('is the rank, or a letter of its own', () => {
    expect(labels(CARDS.kinds, '10-high')).toMatchObject({ marshal: '10', scout: '2', spy: '1', bomb: 'B', flag: 'F' })
  })

  it('with 1 as the highest counts down to the Scout, and leaves spies their letter on boards and cards', () => {
    expect(labels(SAMPLE_EDITION.kinds, '1-high')).toMatchObject({ marshal: '1', general: '2', scout: '9', spy: 'S', bomb: 'B', flag: 'F' })
    expect(labels(CARDS.kinds, '1-high')).toMatchObject({ marshal: '1', general: '2', scout: '9', spy: 'S', bomb: 'B', flag: 'F' })
  })

  it('writes no 10 and no two ranks alike in any edition with 1 as the highest', () => {
    for (const { kinds } of [SAMPLE_EDITION, SAMPLE_POWERS, CARDS]) {
      expect(kinds.map((kind) => rankLabel(kind, '1-high'))).not.toContain('10')
      const written = new Map(kinds.map((kind) => [rankLabel(kind, '1-high'), kind.rank]))
      for (const kind of kinds) expect(written.get(rankLabel(kind, '1-high'))).toBe(kind.rank)
    }
  })

  it('turns the lowest rank of a set of one’s own round where it is no spy', () => {
    expect(rankLabel({ id: 'x', name: 'X', symbol: '1', rank: 1, movement: 'step' }, '1-high')).toBe('10')
  })
})
