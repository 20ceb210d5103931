/** A whole game of two computers, from its table to its review and on. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { choose } from '../journey.ts'
import { expect, test } from '../fixtures.ts'

const openHistory = (ui: Page): Promise<void> => ui.getByRole('link', { name: 'History', exact: true }).click()

/** Lets two computers play a barrage to its end, quickly, and leaves the finished table open. */
async function finishBotGame(ui: Page): Promise<void> {
  await ui.getByRole('link', { name: 'New game' }).first().click()
  await choose(ui, /Barrage/)
  await choose(ui, 'Two computers')
  await ui.getByLabel('Red is played by').selectOption({ label: 'Recruit · easiest' })
  await ui.getByLabel('Blue is played by').selectOption({ label: 'Cadet · easy' })
  await ui.getByRole('button', { name: 'Start and watch' }).click()
  await ui.getByRole('radio', { name: 'Fastest' }).press('Space')
  await expect(ui.getByRole('link', { name: 'Review the game' })).toBeVisible({ timeout: 90_000 })
}

test('two computers are watched to the end; history, review, another perspective, and on from there in a new game, which gives nothing away in its own review', async ({
  ui,
}) => {
  await finishBotGame(ui)
  await openHistory(ui)
  await ui.getByRole('row').filter({ hasText: 'Recruit' }).getByRole('link').first().click()
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeEnabled()
  await choose(ui, 'Red')
  for (const key of ['Home', 'ArrowRight', ']', 'End', 'Home']) await ui.keyboard.press(key)
  const hidden = ui.getByRole('gridcell', { name: /unknown/ })
  await expect(hidden.first()).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /Flag/ })).toHaveCount(1)
  await choose(ui, 'Blue')
  await expect(hidden.first()).toBeVisible()
  await choose(ui, 'All open')
  await expect(hidden).toHaveCount(0)
  await expect(ui.getByRole('gridcell', { name: /Flag/ })).toHaveCount(2)

  for (const move of ['1', '2']) {
    await ui.getByRole('button', { name: 'One step forward' }).click()
    await expect(ui.getByRole('textbox', { name: 'Go to move' })).toHaveValue(move)
  }
  await ui.getByRole('button', { name: 'Play on from here' }).click()
  await choose(ui, 'Blue', 'dialog')
  await ui.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  await ui.evaluate(() => (location.hash = location.hash.replace('/table/', '/review/')))
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeDisabled()
  await expect(ui.getByRole('radio', { name: 'Red' })).toBeDisabled()
  await ui.keyboard.press('End')
  await expect(ui.getByRole('gridcell', { name: /enemy piece, unknown|Red piece, unknown/ })).toHaveCount(8)

  // it keeps what it was played on from, and both games lead to each other
  await expect(ui.getByRole('list', { name: 'Moves' }).getByText(/^Played on from move 2 of /)).toBeVisible()
  await ui.getByRole('link', { name: /^Played on from move 2 of / }).click()
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeEnabled()
  await expect(ui.getByRole('textbox', { name: 'Go to move' })).toHaveValue('2')
  await ui.getByText('Played on once').click()
  await expect(ui.getByRole('complementary').getByText('From move 2 · Unfinished')).toBeVisible()
  await openHistory(ui)
  await expect(ui.getByRole('row').filter({ hasText: 'Barrage' })).toHaveCount(2)
  await expect(ui.getByRole('link', { name: 'Played on from another game' })).toBeVisible()
  await ui.getByRole('link', { name: 'Played on once' }).click()
  await expect(ui.getByRole('row').filter({ hasText: 'Barrage' })).toHaveCount(1)
  await ui.getByRole('button', { name: 'Clear filters' }).click()
  await expect(ui.getByRole('row').filter({ hasText: 'Barrage' })).toHaveCount(2)

  // once more, by keyboard, with what Blue could not know drawn anew
  await ui.getByRole('row').filter({ hasText: 'Played on once' }).getByRole('link').first().press('Enter')
  await ui.getByRole('button', { name: 'One step forward' }).press('Enter')
  await ui.getByRole('button', { name: 'Play on from here' }).press('Enter')
  const dialog = ui.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Hidden pieces' }).press('d')
  await expect(dialog.getByText('What Blue could not know is new')).toBeVisible()
  await expectAccessible(ui, 'playing on')
  await dialog.getByRole('button', { name: 'Play on' }).press('Enter')
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  await ui.evaluate(() => (location.hash = location.hash.replace('/table/', '/review/')))
  await expect(ui.getByText('Hidden pieces drawn anew by what Blue knew')).toBeVisible()
})
