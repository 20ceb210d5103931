import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BATTLE_CARDS } from '../engine/editions/battle-cards/index.ts'
import { CLASSIC } from '../engine/editions/classic/index.ts'
import { newReferee, refereeChoices } from './referee-table.ts'

describe('what a refereed game may agree on', () => {
  it('all policies and special rules where the edition has these options (CL-14, CL-19, CL-20)', () => {
    expect(refereeChoices(CLASSIC)).toEqual({
      reveal: ['both', 'winner-hidden', 'silent'],
      tray: ['open', 'prisoner', 'secret', 'stealth'],
      attackerWinsTies: true,
      oneTimeBombs: true,
      repetition: ['isf', 'printed', 'off'],
    })
  })

  it('nothing in Battle Cards: both are shown, what is out is public (BC-5, BC-13)', () => {
    expect(refereeChoices(BATTLE_CARDS)).toEqual({
      reveal: ['both'],
      tray: ['open'],
      attackerWinsTies: false,
      oneTimeBombs: false,
      repetition: [],
    })
  })

  it('and keeps what is usual where nobody says otherwise', () => {
    const said = { edition: 'battle-cards', preset: 'full', players: { red: 'Ada', blue: 'Grace' } }
    expect(v.parse(newReferee, said)).toEqual({ ...said, reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false })
  })
})
