/**
 * What a seat is shown does not depend on what is hidden from it: two games that differ only in the identities of enemy pieces which Red has not seen give
 * Red the same page, to the letter.
 */
import { expect, test } from './fixtures.ts'
import { shownToRed, twins } from './leak-twins.ts'

test('Red is given the same by two games that differ only in what is hidden', { tag: '@served' }, async ({ ui, anotherApp }) => {
  const [one, other] = twins('classic')
  expect(one).not.toBe(other)
  const first = await shownToRed(ui, one, { enemies: 40, more: [] })
  const second = await shownToRed(await anotherApp(), other, { enemies: 40, more: [] })
  expect(first).toHaveLength(5)
  expect(second).toEqual(first)
})
