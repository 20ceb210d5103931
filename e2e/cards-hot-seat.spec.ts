import type { Page } from '@playwright/test'
import { attackAndFill, attackers, enemies, layOn, layTheRest, openDealt, seedFor } from './cards-play.ts'
import { expect, test } from './fixtures.ts'
import { passTo, type Seat } from './journey.ts'

/** Attacks `target`, or any card but that of `spared`, and fills gaps. */
async function takeTurn(ui: Page, seat: Seat, { target, spared, nth }: { target?: number; spared?: number; nth: number }): Promise<void> {
  const enemy = seat === 'Red' ? 'Blue' : 'Red'
  await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
  const mine = await attackers(ui, seat)
  const theirs = (await enemies(ui, enemy)).filter((place) => place !== spared)
  await attackAndFill(ui, seat, mine[nth % mine.length] ?? 0, target ?? theirs[nth % theirs.length] ?? 0)
}

const OVER = { name: 'Red wins', exact: true } as const
/** Turns of each side between the redeal and the end. */
const ROUNDS = 3

test('two people play a whole game of cards on one screen, with a redeal, until a flag is captured (BC-2, BC-3, BC-10, BC-11)', async ({
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
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
  await layOn(ui, 'Red', 'Flag', 3)
  await layTheRest(ui, 'Lay this line')
  await passTo(ui, 'Blue')
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
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await passTo(ui, 'Blue')
    await takeTurn(ui, 'Blue', { nth: round })
    await passTo(ui, 'Red')
    await takeTurn(ui, 'Red', { nth: round, ...(round < ROUNDS - 1 ? { spared: 2 } : { target: 2 }) })
  }
  await expect(ui.getByRole('heading', OVER)).toBeVisible()
  await expect(ui.getByText('the Blue Flag is captured', { exact: false }).first()).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /unknown/ })).toHaveCount(0)

  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('heading', { name: 'How it went' }).first()).toBeVisible()
})

test('behind the curtain, and on the other’s turn, nothing of a hand, a line or a deck is on the page (BC-13)', async ({ ui }) => {
  await openDealt(
    ui,
    seedFor(() => true),
  )
  const kinds = ['Field Marshal', 'Colonel', 'Sergeant', 'Miner', 'Scout', 'Bomb']
  const page = async (): Promise<string> => ui.getByRole('main').innerHTML()
  await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  for (const kind of kinds) expect(await page()).not.toContain(`your ${kind}`)
  await passTo(ui, 'Red')
  await layTheRest(ui, 'Lay this line')
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  for (const kind of kinds) expect(await page()).not.toContain(`your ${kind}`)
  await passTo(ui, 'Blue')
  await expect(ui.getByRole('gridcell', { name: /^Red \d, (your|Red (?!card))/ })).toHaveCount(0)
})
