import { describe, expect, it } from 'vitest'
import type { Access } from '../contract/handlers.ts'
import { requests, type RequestName } from '../contract/index.ts'
import { mayAsk } from './access.ts'

const GUESTS: readonly Access[] = [
  { role: 'seat', gameId: 'g', seat: 'red' },
  { role: 'spectator', gameId: 'g' },
]
const names = Object.keys(requests) as RequestName[]
const ofReview = names.filter((name) => name.startsWith('review.'))

describe('a guest', () => {
  it('is refused every message of a review, about its own game too, before the game is read', () => {
    for (const name of ['review.open', 'review.judge', 'review.line', 'review.beliefs'] as const) expect(ofReview).toContain(name)
    for (const access of GUESTS)
      for (const name of ofReview) {
        const reason = mayAsk(name, { gameId: 'g', seat: 'red', viewer: 'red', frame: 0, frames: [0] }, access)
        expect(reason, name).toBe('Only the person at the host device may do that.')
      }
  })

  it('cannot have a game as text, which shows all armies', () => {
    for (const access of GUESTS)
      for (const name of ['history.text', 'history.textFormats', 'history.format'] as const)
        expect(mayAsk(name, { gameId: 'g', format: 'written' }, access)).toBe('Only the person at the host device may do that.')
  })

  it('cannot read notes, files or lists of games: only tables, what they offer, and formations', () => {
    for (const access of GUESTS)
      for (const name of names.filter((each) => mayAsk(each, { gameId: 'g' }, access) === null))
        expect(name).toMatch(/^(app\.(info|offers)|table\..*|referee\..*|formations\.(list|random|text|read|check))$/)
  })
})
