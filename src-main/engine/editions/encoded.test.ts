/** Archives and exports hold encoded states: what was written once is read for ever, and comes back as the same bytes. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seatsOf } from '../core/sides.ts'
import { findEdition } from './index.ts'

const kept = JSON.parse(readFileSync(new URL('goldens/encoded-states.json', import.meta.url), 'utf8')) as Record<string, string>

describe('states that were encoded before', () => {
  it.each(Object.entries(kept))('of %s are read, know who plays, and are written again to the byte', (id, text) => {
    const { game, info } = findEdition(id)!
    const state = game.decode(text)
    expect(seatsOf(state)).toEqual(info.seats)
    expect(game.encode(state)).toBe(text)
  })
})
