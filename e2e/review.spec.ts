/** A finished game looked through by keyboard: what each side could know, and how it decided. */
import { expectAccessible } from './accessible.ts'
import { expectHeard, press, tabTo } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { importGames } from './journey.ts'
import { FINISHED } from './random-games.ts'

test('what a side could know of every piece, since when, and by which moves', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await expect(ui.getByText('Later moves are covered.')).toBeVisible()
  await ui.keyboard.press('1')
  await ui.keyboard.press('k')
  const known = ui.getByRole('region', { name: 'What Red could know' })
  await expect(known.getByRole('row').nth(1)).toBeVisible()
  await expect(ui.getByRole('toolbar', { name: /^Blue: known \d+ times$/ })).toBeVisible()

  await ui.keyboard.press('}')
  await ui.keyboard.press('}')
  await expect(known.getByRole('button', { name: /^To move/ }).first()).toBeVisible()
  await expectAccessible(ui, 'what a side could know')
  await press(ui, /^Known since$/)
  await expect(known.getByRole('columnheader', { name: 'Known since' })).toHaveAttribute('aria-sort', 'ascending')
  await tabTo(ui, /^[A-J]\d+$/)
  await ui.keyboard.press('Enter')
  await expect(known.getByText(/^From move \d+: /).first()).toBeVisible()

  await ui.keyboard.press('2')
  await expect(ui.getByRole('region', { name: 'What Blue could know' })).toBeVisible()
  await ui.keyboard.press('3')
  await expect(ui.getByText('Choose a player under “Seen by”.')).toBeVisible()
  await ui.keyboard.press('k')
  await expect(ui.getByRole('list', { name: 'Moves' })).toBeVisible()
  await ui.keyboard.press('End')
  await ui.keyboard.press('}')
  await expectHeard(ui, /Nothing became known after this/)

  // At the end nothing is covered, and the whole game is said.
  await press(ui, /^Statistics/)
  await expect(ui.getByRole('img', { name: /^Pieces left: / })).toBeVisible()
  await tabTo(ui, /^Move \d+: /)
  await expectAccessible(ui, 'a review at its end')
})
