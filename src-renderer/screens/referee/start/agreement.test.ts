import { describe, expect, it } from 'vitest'
import type { EditionInfo } from '../../../../src-main/contract/index.ts'
import { SAMPLE_EDITION, SAMPLE_MANY } from '../../../../test/support/screens/samples.ts'
import { Agreement } from './agreement.svelte.ts'

const between = (info: EditionInfo): Agreement => {
  const agreed = new Agreement(() => [info])
  agreed.names = { red: ' Anna ', blue: 'Boris' }
  return agreed
}

describe('what is agreed before a game is refereed', () => {
  it('says how often a piece may go back and forth only where moves are told (CL-11)', () => {
    const agreed = between(SAMPLE_EDITION)
    agreed.choose({ repetition: 'printed' })
    expect(agreed.toReferee(SAMPLE_EDITION)).not.toHaveProperty('repetition')
    agreed.choose({ depth: 'moves' })
    expect(agreed.toReferee(SAMPLE_EDITION)).toMatchObject({
      players: { red: 'Anna', blue: 'Boris' },
      depth: 'moves',
      repetition: 'printed',
    })
  })

  it('asks of sealed armies no option that the edition does not have', () => {
    const silent = { ...SAMPLE_EDITION, options: SAMPLE_EDITION.options.filter(({ key }) => key !== 'tray') }
    const agreed = between(silent)
    agreed.choose({ depth: 'sealed', reveal: 'winner-hidden' })
    agreed.special.attackerWinsTies = true
    expect(agreed.toSealed(silent)).toEqual({
      edition: 'classic',
      options: { preset: 'duel', reveal: 'winner-hidden', attackerWinsTies: true },
      players: { red: { type: 'human', name: 'Anna' }, blue: { type: 'human', name: 'Boris' } },
      clock: null,
      pieces: 'real',
    })
  })

  it('keeps what was chosen while an edition leaves no such choice', () => {
    const agreed = new Agreement(() => [SAMPLE_EDITION, SAMPLE_MANY])
    agreed.choose({ edition: 'many', lineup: 'three' })
    expect(agreed.seats).toEqual(['red', 'blue', 'green'])
    agreed.choose({ edition: 'classic' })
    expect([agreed.seats, agreed.lineup?.id]).toEqual([['red', 'blue'], 'two'])
    agreed.choose({ edition: 'many' })
    expect(agreed.lineup?.id).toBe('three')
  })
})
