import { expect, it } from 'vitest'
import { endSound } from './cues.ts'

it('the sound of the end is glad for the winner and onlookers', () => {
  const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
  expect([endSound(outcome, 'red'), endSound(outcome, 'blue'), endSound(outcome, 'spectator')]).toEqual(['win', 'lose', 'win'])
  expect(endSound({ places: { red: 1, blue: 1 }, reason: 'agreed' }, 'red')).toBe('tie')
})
