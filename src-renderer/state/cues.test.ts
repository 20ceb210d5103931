import { expect, it } from 'vitest'
import { endSound } from './cues.ts'

it('the sound of the end is glad for the winner and onlookers', () => {
  const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
  expect([endSound(outcome, 'red'), endSound(outcome, 'blue'), endSound(outcome, 'spectator')]).toEqual(['win', 'lose', 'win'])
  expect(endSound({ places: { red: 1, blue: 1 }, reason: 'agreed' }, 'red')).toBe('tie')
})

it('the win sound plays for a whole team, and not for a seat that was out before the others drew', () => {
  const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
  const teams = { places: { red: 1, blue: 2, green: 1, yellow: 2 }, sides, reason: 'resigned' } as const
  expect((['red', 'green', 'yellow', 'arbiter'] as const).map((viewer) => endSound(teams, viewer))).toEqual(['win', 'win', 'lose', 'win'])
  const late = { places: { red: 1, blue: 3, green: 1 }, reason: 'agreed' } as const
  expect((['red', 'blue', 'spectator'] as const).map((viewer) => endSound(late, viewer))).toEqual(['tie', 'lose', 'tie'])
})
