import { describe, expect, it } from 'vitest'
import { SOUNDS, type Voice } from './recipes.ts'

/** What the outcomes of the referee are heard by. */
const OUTCOMES = ['win', 'lose', 'tie', 'flag', 'bomb'] as const

/** A tune's opening, by the ear: what is struck when, and how high. */
const opening = (name: (typeof OUTCOMES)[number]): string => {
  const voices: readonly Voice[] = SOUNDS[name]
  return voices
    .filter(({ at }) => at < 0.3)
    .map(({ source, at, from }) => `${source} ${at} ${from}`)
    .join(', ')
}

describe('the tunes of the outcomes', () => {
  it('differ from each other before a third of a second is over', () => {
    expect(new Set(OUTCOMES.map(opening)).size).toBe(OUTCOMES.length)
  })
})
