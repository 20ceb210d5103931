import { describe, expect, it } from 'vitest'
import type { Player } from '../../../src-main/contract/index.ts'
import { withAgreement } from './playing-on.ts'

const bot: Player = { type: 'bot', name: 'Captain', bot: 'strategist', level: 'normal' }
const person = (name: string, agreed: Pick<Extract<Player, { type: 'human' }>, 'hints' | 'takeBacks'> = {}): Player => ({
  type: 'human',
  name,
  ...agreed,
})
const seats = (...players: readonly Player[]) => players.map((player) => ({ player }))

describe('the players of a game that is played on', () => {
  it('keep hints and take-backs of the one person, in whichever seat and by whichever name', () => {
    const before = seats(person('Ada', { hints: true, takeBacks: 'unseen' }), bot, bot)
    expect(withAgreement(before, { red: bot, blue: person('Bo'), green: bot })).toEqual({
      red: bot,
      blue: { type: 'human', name: 'Bo', hints: true, takeBacks: 'unseen' },
      green: bot,
    })
    expect(withAgreement(seats(person('Ada'), bot), { red: person('Ada'), blue: bot }), 'turned off').toEqual({
      red: person('Ada'),
      blue: bot,
    })
  })

  it('have hints where a person among computers is new, and none where several people play', () => {
    for (const before of [seats(bot, bot), seats(person('Ada'), person('Bo'))])
      expect(withAgreement(before, { red: person('Ada'), blue: bot })).toEqual({ red: person('Ada', { hints: true }), blue: bot })
    const people = { red: person('Ada'), blue: person('Bo') }
    expect(withAgreement(seats(bot, bot), people)).toEqual(people)
  })
})
