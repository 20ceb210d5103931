/** A finished game analysed by keyboard. */
import { expectAccessible } from '../accessible.ts'
import { press, tabTo } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'

test('an analysis finds the mistakes of a game, and leads to the worst', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.keyboard.press('a')
  const analysis = ui.getByRole('region', { name: 'Analysis' })
  await press(ui, /^Show the analysis$/)
  await expect(ui.getByRole('img', { name: /^Red: from \d+\s% to \d+\s%\./ })).toBeVisible()
  await expect(analysis.getByRole('progressbar')).toHaveCount(0)
  await expect(analysis.getByRole('table', { name: 'How each side played' }).getByRole('row')).toHaveCount(3)
  await expect(analysis.getByText(/ Red: result \d+, luck [+−]?[\d.]+: without luck −?[\d.]+\.$/)).toBeVisible()
  await expectAccessible(ui, 'an analysis')
  await tabTo(ui, /stronger: /)
  await ui.keyboard.press('Enter')
  await expect(analysis.getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(analysis.getByText(/’s chance to win here: /)).toBeVisible()
  await press(ui, /^From here to /)
  await expect(analysis.getByRole('term').filter({ hasText: 'Luck' })).toBeVisible()
  await press(ui, /^Details$/)
  await expect(analysis.getByRole('table', { name: 'Luck and results in points of 100' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(ui, 'an analysis in detail')
  await ui.keyboard.press('a')
  await expect(ui.getByRole('list', { name: 'Moves' })).toBeVisible()
})
