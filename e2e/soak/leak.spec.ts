/**
 * With powers too, what a seat is shown does not depend on what is hidden from it: two games that differ only in the identities of enemy pieces which Red has not seen give
 * Red the same page, to the letter.
 */
import { expect, test } from '../fixtures.ts'
import { shownToRed, twins, type Journey } from '../leak-twins.ts'

/** What a hidden piece might do is looked up; a power is taken up and aimed at one. */
const POWERS: Journey = {
  enemies: 30,
  more: [
    (ui) => ui.keyboard.press('p'),
    async (ui) => {
      await ui.keyboard.press('Escape')
      await ui
        .getByRole('gridcell', { name: /your (Maggie|Banachek|Ratchet)/ })
        .first()
        .click()
    },
    (ui) => ui.keyboard.press('1'),
    async (ui) => {
      const aim = ui.getByRole('gridcell', { name: /the power can be aimed here/ })
      if ((await aim.count()) > 0) await aim.first().click()
    },
  ],
}

test('and so it is with powers, modes and what a power is aimed at', { tag: '@served' }, async ({ ui, anotherApp }) => {
  const [one, other] = twins('transformers-powers')
  expect(one).toContain('power-used')
  expect(one).toContain('mode-changed')
  expect(one).not.toBe(other)
  const first = await shownToRed(ui, one, POWERS)
  const second = await shownToRed(await anotherApp(), other, POWERS)
  expect(first).toHaveLength(9)
  expect(second).toEqual(first)
})
