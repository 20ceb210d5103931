import { expect, it } from 'vitest'
import { isAlone, isShared, isWatched } from './sitting.ts'

it('a table is watched, one person’s, or shared, by the number of people, with any number of bots', () => {
  const table = (people: number, bots: number) => [
    ...Array.from({ length: people }, () => ({ player: { type: 'human' } as const })),
    ...Array.from({ length: bots }, () => ({ player: { type: 'bot' } as const })),
  ]
  const of = (people: number, bots: number) => [isWatched, isAlone, isShared].map((is) => is(table(people, bots)))
  expect([of(0, 2), of(1, 1), of(1, 3)]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, true, false],
  ])
  expect([of(2, 0), of(2, 2), of(4, 0)]).toEqual(Array.from({ length: 3 }, () => [false, false, true]))
})
