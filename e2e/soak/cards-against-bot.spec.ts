import type { Page } from '@playwright/test'
import { attackAndFill, attackers, enemies, layTheRest } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { choose, continueGame, leaveTable, logged, movesSoFar } from '../journey.ts'

const YOUR_MOVE = { name: 'Your move, Red' } as const

/** Everything on the table that the person can see, as words. */
async function table(ui: Page): Promise<readonly string[]> {
  return ui.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
}

/** What the computer has done with its cards so far. */
async function answers(ui: Page): Promise<number> {
  return (await logged(ui)).filter((line) => /^Blue .* on \d (attacks|looks at|is shown)/.test(line)).length
}

/** Attacks and fills gaps, and waits until the computer has answered. */
async function takeTurn(ui: Page): Promise<void> {
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
  const [from = 0] = await attackers(ui, 'Red')
  const [to = 0] = await enemies(ui, 'Blue')
  const before = await answers(ui)
  await attackAndFill(ui, 'Red', from, to)
  await expect.poll(() => answers(ui)).toBeGreaterThan(before)
}

test('a game of cards against the computer can be left, the app ended, and the game resumed where it stood', async ({ ui, restart }) => {
  await ui.evaluate(() => (location.hash = '#/new/battle-cards'))
  await choose(ui, 'Against the computer')
  await ui.getByLabel('Your name').fill('Ada')
  await choose(ui, /Recruit/)
  await ui.getByRole('button', { name: /Deal the cards|Deploy the armies/ }).click()
  await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
  await layTheRest(ui, 'Lay this line')
  await takeTurn(ui)
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
  await expect(ui.getByRole('button', { name: 'Lay them' })).toHaveCount(0)
  const before = await table(ui)
  const moves = await movesSoFar(ui)
  await leaveTable(ui)

  ui = await restart()
  await continueGame(ui)
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
  expect(await table(ui)).toEqual(before)
  expect(await movesSoFar(ui)).toBe(moves)

  await ui.keyboard.press('u')
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => movesSoFar(ui)).toBeLessThan(moves)
  await takeTurn(ui)
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
})
