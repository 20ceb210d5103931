import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import { announcedRuling, entryOf, refereeSnapshot } from '../../../../test/support/screens/referee.ts'
import { Correcting } from './correcting.svelte.ts'

const entries = [entryOf(announcedRuling())]
const put = { seq: 7, attacker: 'blue', defender: 'red', correcting: null, by: 'blue', agreed: true } as const

/** Blue asks to put back what is being entered. */
const asked = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot =>
  refereeSnapshot({
    ...{ entries, puttingBack: { parts: ['red', 'blue'], alone: [], askedBy: 'blue', toAnswer: ['red'] } },
    stage: {
      ...{ type: 'entering', attacker: 'blue', defender: 'red', toEnter: 'red', waiting: ['red'], correcting: null },
      ...{ role: 'attacker', use: null, piece: 1, pieces: 1 },
    },
    ...part,
  })

function wanted(): Correcting {
  const correcting = new Correcting()
  correcting.openAfterEntry(3, 'blue', asked())
  expect(correcting.wanted).toBeNull()
  return correcting
}

describe('a correction that waits until the pieces are put back', () => {
  it('opens then', () => {
    const correcting = wanted()
    correcting.hear(asked())
    correcting.hear(refereeSnapshot({ entries, cancelled: [put] }))
    expect(correcting.wanted).toEqual({ seq: 3, by: 'blue' })
  })

  it.each([
    ['the other side declines', asked({ puttingBack: { parts: ['red', 'blue'], alone: [], askedBy: null, toAnswer: [] } })],
    ['the game is over', refereeSnapshot({ entries, stage: { type: 'over' } })],
    ['another battle is being put back', asked({ cancelled: [put] })],
  ])('is forgotten when %s', (_what, now) => {
    const correcting = wanted()
    correcting.hear(now)
    correcting.hear(refereeSnapshot({ entries, cancelled: [put] }))
    expect(correcting.wanted).toBeNull()
  })
})
