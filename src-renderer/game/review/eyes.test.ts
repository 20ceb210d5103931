import { describe, expect, it } from 'vitest'
import { eyesOf, viewerAt, viewersIn } from './eyes.ts'

const SEATS = ['red', 'blue', 'green', 'yellow'] as const
const players = SEATS.map((seat) => ({ seat, player: { type: 'human', name: seat } as const }))
const teams = { players, sides: { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } } as const
const three = { players: players.slice(0, 3) }

describe('the viewers of a review', () => {
  it('are every seat, every team, and all open', () => {
    expect(eyesOf(teams, 'red')).toEqual([...SEATS, 'team-red', 'team-blue', 'arbiter'])
    expect(eyesOf(three, 'spectator')).toEqual(['red', 'blue', 'green', 'arbiter', 'spectator'])
  })

  it('of a team are its seats', () => {
    expect(viewersIn(teams, 'team-blue')).toEqual(['blue', 'yellow'])
    expect(viewersIn(teams, 'arbiter')).toEqual(['arbiter'])
  })

  it('of a team change to the seat that acts next, and stay with the one that acted last while other sides act (CA-4)', () => {
    const actors = [null, 'red', 'blue', 'green', 'yellow', 'green', 'red'] as const
    const seen = actors.map((_, frame) => viewerAt(['red', 'green'], actors, frame))
    expect(seen).toEqual(['red', 'red', 'red', 'green', 'green', 'green', 'red'])
    expect(viewerAt(['blue'], actors, 3)).toBe('blue')
  })
})
