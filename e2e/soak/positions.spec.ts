/** The position editor, opened from a review. */
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'

test('a position of a finished game is taken along from its review, and undo leads to what was edited before', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.keyboard.press('3')
  await ui.getByRole('button', { name: 'Copy or print…' }).click()
  await ui.getByRole('menuitem', { name: 'Edit this position' }).click()
  await expect(ui.getByRole('heading', { level: 1, name: 'Position editor' })).toBeVisible()
  const text = ui.getByRole('textbox', { name: 'As text' })
  await expect(text).toHaveValue(/^board=/)
  const taken = await text.inputValue()
  await ui.getByRole('button', { name: 'Empty board' }).click()
  await expect(text).not.toHaveValue(taken)
  await ui.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue(taken)
})
