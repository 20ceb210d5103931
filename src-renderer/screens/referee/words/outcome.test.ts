import { describe, expect, it } from 'vitest'
import { SAMPLE_EDITION } from '../../../../test/support/screens/samples.ts'
import { announcedRuling } from '../../../../test/support/screens/referee.ts'
import { INFO as CASTLE } from '../../../../test/support/screens/castle-tables.ts'
import { meaningOf, sayRuling } from './outcome.ts'
import { announcedAs } from './entry-name.ts'
import { participantsOf } from './participants.ts'
import { decisive } from './reasons.ts'

const spaceOf = (name: string): number => SAMPLE_EDITION.board.spaces.findIndex((space) => space.name === name)

describe('what is announced', () => {
  const first = announcedRuling({ battle: 1 })

  it('goes by its number where every entry is a battle', () => {
    expect(announcedAs(SAMPLE_EDITION, first)).toBe('Battle 1')
    expect(sayRuling(SAMPLE_EDITION, first)).toMatch(/Battle 1\. \w+ attacks\.$/)
  })

  it('goes by its squares where moves are entered, since moves have numbers too', () => {
    const told = announcedRuling({ battle: 6, from: spaceOf('A4'), to: spaceOf('A5') })
    expect(announcedAs(SAMPLE_EDITION, told)).toBe('A4 × A5')
    expect(sayRuling(SAMPLE_EDITION, told)).not.toContain('Battle 6')
  })

  it('gives no reason that the table overrules: of a tie that the attacker wins, CL-19 alone (CL-15, CL-16, CL-19)', () => {
    expect(decisive(['CL-15', 'CL-19'])).toEqual(['CL-19'])
    expect(decisive(['CL-16', 'CL-19'])).toEqual(['CL-19'])
    expect(decisive(['CL-17', 'CL-19'])).toEqual(['CL-17', 'CL-19'])
    expect(decisive(['CL-15'])).toEqual(['CL-15'])
  })

  it('says to whom a hidden winner is shown, where there are bystanders (HR-2)', () => {
    const hidden = { ...first, type: 'battle', result: 'attacker-wins', attacker: 'red', attackerKind: null, defender: 'blue' } as const
    expect(meaningOf(CASTLE, hidden)).toMatch(/ Red shows its piece to Blue only\.$/)
    expect(meaningOf(CASTLE, { ...hidden, attackerKind: 'captain' })).not.toContain('shows')
    expect(meaningOf({ ...CASTLE, seats: ['red', 'blue'] }, hidden)).not.toContain('shows')
  })

  it('says under the winner that it wins: an attacker that takes the square does not stay', () => {
    const { user, others } = participantsOf(SAMPLE_EDITION, { ...first, type: 'battle', result: 'attacker-wins' })
    expect([user, ...others].map((each) => each?.fate)).toEqual(['attacks · wins', 'defends · falls'])
  })
})
