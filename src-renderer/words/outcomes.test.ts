import { describe, expect, it } from 'vitest'
import type { Outcome, Seat } from '../../src-main/contract/index.ts'
import { battleOf, lengthText, progressText, reasonText, resultText, sayOutcome, sayWinners, sidesIn, standings } from './outcomes.ts'

const PLAIN = { won: {}, drawn: {} }
const won = (reason: Outcome['reason']): Outcome => ({ places: { red: 1, blue: 2 }, reason })
const drawn = (reason: Outcome['reason']): Outcome => ({ places: { red: 1, blue: 1 }, reason })

describe('which battle it is', () => {
  it('is its edition and size, or its set, and never says an edition twice', () => {
    const set = (name: string) => ({ name, hash: 'h' })
    const battle = (edition: string, preset: string, named: string | null = null) =>
      battleOf({ edition, preset, set: named === null ? null : set(named) })
    expect(battle('classic', 'duel')).toBe('Classic · Duel')
    expect(battle('narnia-powers', 'full')).toBe('Narnia with powers')
    expect(battle('narnia', 'full', 'Attic box')).toBe('Narnia · Attic box')
    expect(battle('narnia', 'full', 'My Narnia')).toBe('My Narnia')
  })
})

describe('how long a game was', () => {
  it('is given in moves, in turns where a turn has several, in battles where only these were entered', () => {
    const game = { kind: 'digital', edition: 'classic', length: 34 } as const
    const conquest = { ...game, edition: 'conquest' }
    expect([lengthText(game), progressText({ ...game, length: 1 })]).toEqual(['34 moves', 'after one move'])
    expect([lengthText(conquest), progressText(conquest)]).toEqual(['34 turns', 'after 34 turns'])
    expect(lengthText({ ...conquest, kind: 'refereed' })).toBe('34 battles')
  })

  it('counts the move that captured the Flag where no turn is passed after it, as the log does (BC-11)', () => {
    const game = { kind: 'digital', edition: 'battle-cards', length: 28 } as const
    expect(lengthText({ ...game, outcome: won('flag-captured') })).toBe('29 moves')
    expect(lengthText({ ...game, outcome: won('no-action') })).toBe('28 moves')
    expect(lengthText({ ...game, edition: 'classic', outcome: won('flag-captured') })).toBe('28 moves')
  })
})

describe('how a game ended', () => {
  it('is said in the words of its family, and plainly where it has none', () => {
    const endings = { won: { 'no-action': 'cards.endNoAttacker' }, drawn: { 'quiet-limit': 'cards.drawQuiet' } } as const
    expect(sayOutcome(won('no-action'), endings)).toBe('Red wins: Blue has no card in its line that can attack.')
    expect(sayOutcome(drawn('quiet-limit'), endings)).toBe('Draw: too long without a card going out.')
    expect([sayOutcome(won('last-side'), endings), sayOutcome(drawn('agreed'), endings)]).toEqual(['Red wins.', 'Draw.'])
  })

  it('is short in lists, and its own where an edition has another reason (BC-12, BC-14)', () => {
    expect([reasonText('no-action', 'classic'), reasonText('no-action', 'battle-cards')]).toEqual([
      'no move left',
      'nothing left to attack with',
    ])
    expect([reasonText('quiet-limit', 'classic'), reasonText('quiet-limit', 'battle-cards')]).toEqual([
      'too long without a battle',
      'too long without a card going out',
    ])
    expect(reasonText('flag-captured', 'battle-cards')).toBe('Flag captured')
  })
})

describe('games of three and four', () => {
  const three: Outcome = { places: { red: 2, blue: 2, green: 1 }, reason: 'no-action' }
  const drawnLate: Outcome = { places: { red: 1, blue: 3, green: 1 }, reason: 'agreed' }
  const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
  const teams: Outcome = { places: { red: 1, blue: 2, green: 1, yellow: 2 }, sides, reason: 'resigned' }
  const human = (seat: Seat, name: string) => ({ seat, player: { type: 'human', name } as const })
  const players = [human('red', 'Ada'), human('blue', 'Bo'), human('green', 'Grace'), human('yellow', 'Lin')]
  const row = (outcome: Outcome, people = players) => ({ status: 'over' as const, outcome, players: people })

  it('are won by one, by a team, or not at all', () => {
    expect(sayWinners(three)).toBe('Green wins')
    expect(sayWinners(teams)).toBe('Red and Green win')
    expect(sayWinners(drawnLate)).toBe('Red and Green draw')
    expect(sayWinners({ places: { red: 1, blue: 1, green: 1 }, reason: 'agreed' })).toBe('A draw')
    expect(sayWinners(won('time'))).toBe('Red wins')
  })

  it('say how they ended without naming one loser', () => {
    expect(sayOutcome(three, PLAIN)).toBe('Green wins: no move left.')
    expect(sayOutcome(teams, PLAIN)).toBe('Red and Green win: resignation.')
    expect(sayOutcome(drawnLate, PLAIN)).toBe('Red and Green draw: by agreement.')
    expect(sayOutcome({ places: { red: 1, blue: 1, green: 1 }, reason: 'agreed' }, PLAIN)).toBe('Draw: by agreement.')
  })

  it('say in lists who won by name, and by colour where names are the same', () => {
    expect(resultText(row(three, players.slice(0, 3)))).toBe('Grace won')
    expect(resultText(row(teams))).toBe('Ada and Grace won')
    expect(resultText(row(teams, [...players.slice(0, 3), human('yellow', 'Ada')]))).toBe('Red and Green won')
    expect(resultText(row(drawnLate, players.slice(0, 3)))).toBe('Draw')
  })

  it('have places, shared and not, and sides', () => {
    expect(standings(three)).toEqual([
      { place: 1, seats: ['green'] },
      { place: 2, seats: ['red', 'blue'] },
    ])
    const { sides } = teams
    expect(sidesIn({ players, sides }).map((side) => side.map(({ player }) => player.name))).toEqual([
      ['Ada', 'Grace'],
      ['Bo', 'Lin'],
    ])
    expect(sidesIn({ players })).toHaveLength(4)
  })
})
