/** An army that is half placed is there again, whatever happens to the page. */
import { cell, drafts, place } from './drafting.ts'
import { startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'

test('an army half placed outlives Help, Back, a reload and a restart, with its undo, and goes when it is confirmed', async ({
  ui: first,
  restart,
}) => {
  let ui = first
  await startBarrage(ui, 'Against the computer')
  await place(ui, 'Flag', 'A1')
  await cell(ui, /^B2,/).click()
  await ui.getByRole('button', { name: /^Spy/ }).click()
  const isThere = async (): Promise<void> => {
    await expect(cell(ui, /^A1, your Flag/)).toBeVisible()
    await expect(cell(ui, /^B2, your Spy/)).toBeVisible()
    await expect(ui.getByText('6 pieces to place')).toBeVisible()
  }
  await isThere()
  const game = await ui.evaluate(() => location.hash)

  await ui.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Back to your game' }).press('Enter')
  await isThere()
  await ui.getByRole('button', { name: 'Clear' }).click()
  await ui.reload()
  const undo = ui.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeEnabled()
  const spot = await undo.boundingBox()
  await undo.click()
  await isThere()
  // The tray is lower now, and what is above it where it was: another click presses no other button.
  expect(await undo.boundingBox()).toEqual(spot)

  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), game)
  await isThere()
  await ui.keyboard.press('x')
  await expect(ui.getByText('Every piece is placed.')).toBeVisible()
  await expect(cell(ui, /^A1, your Flag/)).toBeVisible()
  await ui.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect.poll(() => drafts(ui)).toEqual([])
})
