import { expectAccessible } from '../accessible.ts'
import { chooseItem } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'

test('a game is copied as Gravon text, pasted by keyboard, stepped through, and is here already when it is pasted as our own text', async ({
  ui,
}) => {
  await importGames(ui, FINISHED)
  const row = ui.getByRole('row').filter({ hasText: 'Recruit' })
  const dialog = ui.getByRole('dialog')
  const text = dialog.getByRole('textbox')
  await row.getByRole('button', { name: /Actions/ }).press('Enter')
  await chooseItem(ui, 'Copy as text')
  await dialog.getByLabel('Format').selectOption('Gravon GSN')
  await expect(text).toHaveValue(/^#X38FA11/)
  await expectAccessible(ui, 'a game as text')
  const gsn = await text.inputValue()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await row.getByRole('button', { name: /Actions/ }).press('Enter')
  await chooseItem(ui, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toHaveCount(0)

  await ui.getByRole('button', { name: 'Paste…' }).press('Enter')
  await text.fill('no game')
  await expect(dialog.getByRole('status')).toContainText('not in a format that Marshal reads')
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await text.fill(gsn)
  await expect(dialog.getByRole('status')).toContainText('Gravon GSN')
  await dialog.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(dialog).toContainText('One game was added')
  await expectAccessible(ui, 'a pasted game')
  await dialog.getByRole('link', { name: 'Review' }).press('Enter')

  const move = ui.getByLabel('Go to move')
  await expect(move).toHaveValue('0')
  await ui.keyboard.press('ArrowRight')
  await expect(move).toHaveValue('1')
  await ui.getByRole('button', { name: 'Show result' }).press('Enter')
  await ui.getByRole('button', { name: 'Copy or print' }).press('Enter')
  await chooseItem(ui, 'Copy the game as text')
  await expect(text).toHaveValue(/^\[Marshal "game 1"\]/)
  const own = await text.inputValue()
  await ui.evaluate(() => (location.hash = '#/history'))
  await ui.getByRole('button', { name: 'Paste…' }).press('Enter')
  await text.fill(own)
  await dialog.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(dialog).toContainText('already here')
})
