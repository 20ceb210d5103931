import { describe, expect, it } from 'vitest'
import type { Hint, TerritoryChoice } from '../../../src-main/contract/index.ts'
import { ISLE } from '../../../test/support/screens/isle.ts'
import { zoneIn } from './lands.ts'
import { sayChoice, sayLandReason, wayOf } from './advice.ts'
import { INFO } from '../../../test/support/screens/territory-tables.ts'

const words = { info: INFO, land: ISLE }
const say = (reason: Hint['reason']): string => sayLandReason(words, reason)
const [first, second] = ISLE.territories
const zone = (at: number): string => zoneIn(ISLE, at)

describe('a hint of Conquest', () => {
  it('names the target of an attack as on any board, whether that may be the Flag, and what winning gains', () => {
    const attack = { type: 'attack', piece: 'knight', at: 0, ties: 0 } as const
    expect(say({ ...attack, kind: 'baron', wins: 1, gains: 0 })).toBe(
      `Your Knight takes the Baron on ${zone(0)}. Winning makes ${first!.name} yours.`,
    )
    expect(say({ ...attack, kind: null, wins: 0.7, prize: 0.4, breaks: { territory: 1, seat: 'blue' } })).toBe(
      `Your Knight probably takes the piece on ${zone(0)}: 70\u00a0% chance to win the battle. Their Flag may be there: 40\u00a0%. Winning ends Blue’s control of ${second!.name}.`,
    )
  })

  it('says once that only the Flag there can be captured: the chance to win, that of the Flag and the risk were one fact', () => {
    const attack = { type: 'attack', piece: 'scout', at: 0, ties: 0, kind: null, wins: 0.42 } as const
    const said = `Your Scout attacks ${zone(0)}: 42\u00a0% chance of the Flag, 58\u00a0% to lose the Scout.`
    expect(say({ ...attack, prize: 0.42 })).toBe(said)
    expect(say({ ...attack, prize: 0.42, gains: 0 })).toBe(`${said} Winning makes ${first!.name} yours.`)
    expect(say({ ...attack, prize: 0.3 })).toContain('Their Flag may be there: 30\u00a0%.')
  })

  it('says which territory changes hands, and what is guarded', () => {
    const city = ISLE.territories.findIndex((each) => each.city)
    const plain = ISLE.territories.findIndex((each) => !each.city)
    expect(say({ type: 'land', gains: plain })).toBe(`This makes ${ISLE.territories[plain]!.name} yours.`)
    expect(say({ type: 'land', gains: city })).toContain('its city is worth a move each turn')
    expect(say({ type: 'land', breaks: { territory: plain, seat: 'blue' } })).toContain('ends Blue’s control of')
    expect(say({ type: 'guard', piece: 'duke', at: 1 })).toContain(`Duke next to your Flag on ${zone(1)}`)
    expect(say({ type: 'border', territory: 1, seat: 'blue' })).toBe(`This strengthens ${second!.name}: Blue is at its border.`)
  })

  it('says which territory a move gives up, and calls nothing calm then', () => {
    const plain = ISLE.territories.findIndex((each) => !each.city)
    const city = ISLE.territories.findIndex((each) => each.city)
    const left = `You give up ${ISLE.territories[plain]!.name}, unless one of your units goes back.`
    expect(say({ type: 'best', calm: true, leaves: { territory: plain, last: false } })).toBe(`Strongest move found. ${left}`)
    expect(
      say({ type: 'attack', piece: 'knight', at: 0, ties: 0, kind: null, wins: 0.7, leaves: { territory: plain, last: true } }),
    ).toMatch(/^Your Knight probably takes .* battle\. Win or lose, you give up [^,]+\.$/)
    const sure = { type: 'attack', piece: 'knight', at: 0, ties: 0, kind: 'baron', wins: 1 } as const
    expect(say({ ...sure, leaves: { territory: plain, last: true } }), 'nothing can be lost').toMatch(/\. You give up [^,]+\.$/)
    expect(say({ ...sure, wins: 0, ties: 1, leaves: { territory: plain, last: true } }), 'it is known how it ends').not.toContain(
      'Win or lose',
    )
    expect(say({ ...sure, kind: null, wins: 0.42, leaves: { territory: city, last: true } })).toMatch(
      /42\u00a0% chance to win the battle\. Win or lose, you give up [^,]+ and its city\.$/,
    )
    expect(say({ type: 'save', piece: 'duke', threat: 0, kind: 'king', falls: 1, leaves: { territory: city, last: false } })).toContain(
      'and its city, unless',
    )
    const both = { territory: plain, last: true, others: [city] }
    expect(say({ type: 'rest', calm: false, leaves: both })).toMatch(/ You give up [^,]+ and [^,]+, a city among them\.$/)
    const kept = { territory: city, last: true, keeper: 'green' } as const
    expect(say({ type: 'best', calm: true, leaves: kept })).toMatch(/Strongest move found\. Green keeps [^,]+\.$/)
    expect(say({ type: 'land', keeps: plain })).toBe(`This keeps ${ISLE.territories[plain]!.name} yours.`)
    expect(say({ type: 'rest', calm: true, leaves: { territory: plain, last: true } })).toMatch(
      /^Every further move .* You give up [^,]+\.$/,
    )
  })

  it('says what speaks for a territory: its city, those of its own next to it, or how few border it', () => {
    const claim = { type: 'claim', city: false, owned: 0, around: 3 } as const
    expect(say(claim)).toBe('Only 3 territories border it.')
    expect(say({ ...claim, around: 4 })).toBe('Strongest move found.')
    expect(say({ ...claim, around: 1 })).toBe('Only one territory borders it.')
    expect(say({ ...claim, owned: 2 })).toBe('It borders 2 of your territories.')
    expect(say({ ...claim, city: true, owned: 1 })).toBe('Its city is worth a move each turn. It borders one of your territories.')
  })

  it('says what a card gives, and of an accusation how likely it is right', () => {
    expect(say({ type: 'blitz', moves: 3 })).toBe('It gives you 3 moves this turn.')
    expect(say({ type: 'regroup', seen: 2, flag: true })).toContain('Your Flag has been seen.')
    expect(say({ type: 'regroup', seen: 1, flag: false })).toContain('1 of your units has been seen.')
    expect(say({ type: 'draw', bag: 3 })).toBe('One of the 3 units in your bag comes back to the land.')
    const look = { type: 'look', at: [0, 1], of: ['blue'] } as const
    expect(say({ ...look, chance: 0.7 })).toBe('Blue’s Flag is probably there: 70\u00a0%, by what you know and where Flags usually are.')
    expect(say({ ...look, chance: 0.3, of: ['blue', 'green'] })).toBe(
      'A Flag may be there: 30\u00a0%, by what you know and where Flags usually are.',
    )
    expect(say({ ...look, chance: 0.02 })).toBe('It shows what you would attack there.')
    const accuse = { type: 'accuse', at: 0, kind: 'king' } as const
    expect(say({ ...accuse, chance: 1 })).toBe('You know that this is the King, so it is defeated.')
    expect(say({ ...accuse, kind: 'flag', chance: 0.7 })).toContain('If you are right, it is captured.')
    expect(say({ type: 'cover', piece: 'duke', at: 0 })).toContain('No one has seen your Duke there')
    const goes = [
      { piece: 'flag', from: 0, to: 1 },
      { piece: 'king', from: 1, to: 0 },
    ]
    expect(say({ type: 'mix', goes, hides: false })).toBe(`They change places: Flag to ${zone(1)} and King to ${zone(0)}.`)
    expect(say({ type: 'mix', goes: [], hides: true })).toBe('They stay where they are. Only you know which unit is where.')
    expect(say({ type: 'rest', calm: true })).toBe('Nothing is in danger. Every further move is worse than none.')
  })

  it.each([
    [0.59, false],
    [0.6, true],
  ])('says probably from 60 %% on and never below: %d', (chance, isProbable) => {
    const sentences = [
      say({ type: 'look', at: [0, 1], chance, of: ['blue'] }),
      say({ type: 'accuse', at: 0, kind: 'king', chance }),
      say({ type: 'attack', piece: 'duke', at: 0, kind: null, wins: chance, ties: 0, prize: chance / 2 }),
    ]
    for (const sentence of sentences) expect(sentence.includes('probably'), sentence).toBe(isProbable)
  })

  it('marks its spaces on the land, also those to look at and of units that change places', () => {
    const wayFor = (choice: object, reason: object = { type: 'best', calm: false }) =>
      wayOf(words.land, { seat: 'red', text: '', ...choice } as TerritoryChoice, reason as Hint['reason'])
    expect(wayFor({ type: 'look', at: [4, 5] })).toEqual({ from: 4, to: 5 })
    expect(wayFor({ type: 'look', at: [4] })).toEqual({ from: 4, to: 4 })
    expect(wayFor({ type: 'arrange', from: [1, 0, 2] }, { type: 'mix', goes: [{ piece: 'flag', from: 1, to: 0 }], hides: true })).toEqual({
      from: 1,
      to: 0,
    })
    expect(wayFor({ type: 'arrange', from: [0, 1, 2] }, { type: 'mix', goes: [], hides: true })).toBeNull()
    expect(wayFor({ type: 'end-turn' })).toBeNull()
  })

  it('calls by its name what is no move', () => {
    const said = (choice: object): string => sayChoice(words, { seat: 'red', text: 'as written', ...choice } as TerritoryChoice)
    expect(said({ type: 'play', card: 'blitz' })).toBe('Play Blitz!')
    expect(said({ type: 'accuse', at: 0, kind: 'king' })).toBe(`Traitor: say that ${zone(0)} is the King`)
    expect(said({ type: 'look', at: [0, 1] })).toBe(`Secret Information: look at ${zone(0)} and ${zone(1)}`)
    expect(said({ type: 'recall', to: 1 })).toBe(`Play New Spy Master on ${zone(1)}`)
    expect(said({ type: 'place', to: 1 })).toBe(`Place it on ${zone(1)}`)
    expect(said({ type: 'end-turn' })).toBe('End turn')
    expect(said({ type: 'arrange', from: [1, 0, 2] })).toBe('Put the regrouped units back')
    expect(said({ type: 'claim', territory: 0 })).toBe(`Choose ${first!.name}`)
  })
})
