import type { Page } from '@playwright/test'
import { newCastle, typeMove } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { continueGame, deploy, leaveTable, listen, logged } from '../journey.ts'

const YOUR_MOVE = { name: 'Your move, Red' } as const

/** Everything on the board, as words. */
function board(ui: Page): Promise<readonly string[]> {
  return ui.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
}

/** Types a move and waits until all three have answered. */
async function takeTurn(ui: Page, move: string): Promise<void> {
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
  const before = (await logged(ui)).length
  await typeMove(ui, move)
  await expect.poll(async () => (await logged(ui)).length).toBeGreaterThanOrEqual(before + 4)
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
}

test('a game against three computers can be left in the middle, the app ended, and the game resumed from Home where it stood', async ({
  ui,
  restart,
}) => {
  await newCastle(ui, 'four', 'Against the computer')
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await deploy(ui, 'Red')
  await takeTurn(ui, 'E3 E4')
  const before = await board(ui)
  const flags = await listen(ui, 'd')
  const lines = await logged(ui)
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(before.join()).toMatch(/Green piece, unknown/)
  await leaveTable(ui)

  ui = await restart()
  await continueGame(ui)
  await expect(ui.getByRole('heading', YOUR_MOVE)).toBeVisible()
  expect(await board(ui)).toEqual(before)
  expect(await listen(ui, 'd')).toBe(flags)
  expect(await logged(ui)).toEqual(lines)

  await ui.keyboard.press('u')
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect.poll(async () => (await logged(ui)).length).toBeLessThan(lines.length)
  await takeTurn(ui, 'K3 K4')
})
