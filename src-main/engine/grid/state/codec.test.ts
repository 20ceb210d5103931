import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { readFileSync } from 'node:fs'
import { findEdition } from '../../editions/index.ts'
import type { GridEvent } from '../types.ts'

const { game } = gridEdition('classic')

describe('stored states', () => {
  const text = game.encode(game.start(optionsOf(game), 'a'))

  it.each([
    ['no JSON', 'x'],
    ['no state', '{}'],
    ['null', 'null'],
    ['fields in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse()))],
    ['another edition', text.replace('"classic"', '"chess"')],
    ['another board', text.replace('[null,', '[')],
    ['an unknown kind', text.replace('[null,', '[{"id":"p1","seat":"red","kind":"queen","moved":false,"seenBy":[]},')],
  ])('%s is not decoded', (_what, bad) => {
    expect(() => game.decode(bad)).toThrow()
  })
})

/** Games as they were recorded before the turn was passed by an event: events by step, and the state that they led to. */
const kept = JSON.parse(readFileSync(new URL('../../editions/goldens/steps-before-passing.golden.txt', import.meta.url), 'utf8')) as Record<
  string,
  { readonly options: object; readonly seed: string; readonly steps: readonly (readonly GridEvent[])[]; readonly state: string }
>

describe('records from before the turn was passed by an event', () => {
  it.each(Object.entries(kept))('of %s lead to the same position as then', (id, { options, seed, steps, state }) => {
    const { game } = findEdition(id)!
    const start = game.start(options as never, seed)
    const end = steps.flatMap((events) => game.readEvents(start, events)).reduce((folded, event) => game.evolve(folded, event), start)
    expect(game.encode(end)).toBe(state)
  })

  it('are completed by the pass alone, once and after what took the turn', () => {
    const { game } = findEdition('classic')!
    const [{ options, seed, steps } = { options: {}, seed: '', steps: [] }] = Object.values(kept)
    const start = game.start(options as never, seed)
    const moved = steps.find(([event]) => event?.type === 'piece-moved') ?? []
    const read = game.readEvents(start, moved)
    expect(read.map(({ type }) => type)).toEqual(['piece-moved', 'turn-passed'])
    expect(game.readEvents(start, read)).toBe(read)
  })

  it('are no steps that wait for a rescue (HR-5)', () => {
    const due = [
      { type: 'piece-moved', seat: 'red', from: 80, to: 90, id: 'a', revealed: null },
      { type: 'rescue-due', seat: 'red', at: 90 },
    ] as const
    expect(game.readEvents(game.start(optionsOf(game, { rescue: true }), 'a'), due)).toBe(due)
  })
})
