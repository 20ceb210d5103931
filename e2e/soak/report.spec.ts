/** A finished game by keyboard: analysed, left, found analysed again, and printed on one page. */
import { expectAccessible } from '../accessible.ts'
import { press } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'

test('analyse, close, open again, print', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.keyboard.press('a')
  const analysis = ui.getByRole('region', { name: 'Analysis' })
  await press(ui, /^Show the analysis$/)
  await expect(analysis.getByRole('progressbar')).toHaveCount(0)
  // Stronger moves are in notation until their words have come.
  await expect(analysis.getByText(/stronger: [A-J]\d/)).toHaveCount(0)
  const mistakes = await analysis.getByRole('listitem').allTextContents()

  await ui.reload()
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.evaluate(() => (window.print = () => void (document.title = 'printed')))
  await ui.keyboard.press('r')
  const dialog = ui.getByRole('dialog', { name: 'Report' })
  const page = dialog.getByRole('article', { name: 'The page' })
  await expect(page.getByText('Chance to win, by what each side knew')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(ui, 'a report')
  await press(ui, /^Print$/)
  await expect(ui).toHaveTitle('printed')

  await ui.emulateMedia({ media: 'print' })
  await expect(page).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await page.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
  await ui.emulateMedia({ media: 'screen' })
  await ui.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ui.keyboard.press('a')
  await expect(analysis.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => analysis.getByRole('listitem').allTextContents()).toEqual(mistakes)
})
