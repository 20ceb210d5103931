import type { Page } from '@playwright/test'
import { attack, attackAndFill, attackers, enemies, layOn, layTheRest, openDealt, seedFor } from './cards-play.ts'
import { expect, test } from './fixtures.ts'
import { passTo } from './journey.ts'

/** The curtain is down, and nothing of a hand, a line or a deck is on the page. */
async function expectNoCards(ui: Page, lift: string): Promise<void> {
  await expect(ui.getByRole('button', { name: lift })).toBeVisible()
  expect(await ui.getByRole('main').innerHTML()).not.toMatch(/your (Field Marshal|Colonel|Sergeant|Miner|Scout|Bomb|Flag)/)
}

test('two people at a card table lay their lines behind the curtain, deal again, and a Flag is captured (BC-2, BC-3, BC-10, BC-11, BC-13)', async ({
  ui,
}) => {
  // What `Fill for me` lays is left to chance: here to the same one always, or Blue might meet the Flag that was dealt anew.
  await ui.evaluate(() => {
    Math.random = () => 0.4
  })
  await openDealt(
    ui,
    seedFor(({ hands }) => hands.red?.includes('flag') === true && hands.blue?.includes('flag') === true),
  )
  await expectNoCards(ui, 'I am Red')
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
  await layOn(ui, 'Red', 'Flag', 3)
  await layTheRest(ui, 'Lay this line')
  await expectNoCards(ui, 'I am Blue')
  await passTo(ui, 'Blue')
  await expect(ui.getByRole('gridcell', { name: /^Red \d, (your|Red (?!card))/ })).toHaveCount(0)
  await layOn(ui, 'Blue', 'Flag', 2)
  await layTheRest(ui, 'Lay this line')

  await passTo(ui, 'Red')
  await ui.getByRole('gridcell', { name: /^Red 3, your Flag/ }).click()
  await ui.getByRole('button', { name: 'Deal again' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Deal again' }).click()
  await expect(ui.getByRole('gridcell', { name: /^Red \d, gap/ })).toHaveCount(5)
  await expect(ui.getByRole('gridcell', { name: /^In the hand, your/ })).toHaveCount(8)
  await layTheRest(ui, 'Lay this line')

  await passTo(ui, 'Blue')
  await expect(ui.getByText('shuffles everything and deals again', { exact: false }).first()).toBeAttached()
  await expect(ui.getByRole('gridcell', { name: /^Red \d, Red card, unknown/ })).toHaveCount(5)
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  const [blues = 0] = await attackers(ui, 'Blue')
  const [met = 0] = await enemies(ui, 'Red')
  await attackAndFill(ui, 'Blue', blues, met)
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const [reds = 0] = await attackers(ui, 'Red')
  await attack(ui, 'Red', reds, 2)
  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('the Blue Flag is captured', { exact: false }).first()).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /unknown/ })).toHaveCount(0)

  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Statistics' }).first()).toBeVisible()
})
