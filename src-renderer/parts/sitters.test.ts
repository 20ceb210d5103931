import { expect, it } from 'vitest'
import { SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { opponentKey, opponentsOf } from '../words/bots.ts'
import { offeredSitter, toPlayer } from './sitters.ts'

const opponents = opponentsOf(SAMPLE_OFFERS)

it('keeps no computer that is not offered any more', () => {
  const [first] = opponents
  const known = { type: 'bot', name: '', opponent: first ? opponentKey(first) : '' } as const
  expect(offeredSitter(known, opponents)).toBe(known)
  expect(toPlayer(known, opponents).type).toBe('bot')
  expect(offeredSitter({ ...known, opponent: 'my-engine:' }, opponents)).toBeUndefined()
  expect(offeredSitter({ ...known, type: 'human', opponent: 'my-engine:' }, opponents)).toBeDefined()
})
