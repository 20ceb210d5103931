import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BATTLE_CARDS } from '../../engine/editions/battle-cards/index.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { CLASSIC } from '../../engine/editions/classic/index.ts'
import { newReferee, refereeChoices } from './table.ts'

describe('choices of a refereed game', () => {
  it('are all policies and special rules where the edition has these options (CL-14, CL-19, CL-20)', () => {
    expect(refereeChoices(CLASSIC)).toEqual({
      reveal: ['both', 'silent-defence', 'winner-hidden', 'silent'],
      tray: ['open', 'prisoner', 'secret', 'stealth'],
      attackerWinsTies: true,
      oneTimeBombs: true,
      repetition: ['isf', 'printed', 'off'],
      house: ['runOrStrike', 'rescue'],
    })
  })

  it('are house rules alone in Battle Cards: both cards are shown, and captures are public (BC-5, BC-13, HR-1)', () => {
    expect(refereeChoices(BATTLE_CARDS)).toEqual({
      reveal: ['both'],
      tray: ['open'],
      attackerWinsTies: false,
      oneTimeBombs: false,
      repetition: [],
      house: ['attackOn'],
    })
  })

  it('name the house rules of the edition (HR-2, HR-6)', () => {
    expect(refereeChoices(CASTLE).house).toEqual(['bystanders', 'ownFlagRecruits'])
  })

  it('have the usual values by default', () => {
    const said = { edition: 'battle-cards', preset: 'full', players: { red: 'Ada', blue: 'Grace' } }
    expect(v.parse(newReferee, said)).toEqual({ ...said, reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false })
  })
})
