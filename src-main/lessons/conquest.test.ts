import { expect, it } from 'vitest'
import { TERRITORIES } from '../engine/editions/conquest/names.ts'
import { CONQUEST } from './conquest.ts'

/** Moves of the side to act, and the cities that it holds. */
function movesIn(position: string): { readonly moves: number; readonly cities: number } {
  const owners = /owners=(\S+)/.exec(position)?.[1]?.split(',') ?? []
  const held = owners.flatMap((each) => (each.endsWith(':r') ? [each.slice(0, -2)] : []))
  return {
    moves: Number(/moves=(\d+)/.exec(position)?.[1]),
    cities: TERRITORIES.filter(({ id, city }) => city && held.includes(id)).length,
  }
}

it.each(CONQUEST.flatMap(({ id, parts }) => parts.map((part) => [`${id}/${part.id}`, part.position] as const)))(
  'gives one move and one for each city in the position of %s (CQ-8)',
  (_, position) => {
    const { moves, cities } = movesIn(position)
    expect(moves).toBe(1 + cities)
  },
)
