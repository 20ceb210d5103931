/** The position editor, opened from a review. */
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'
import { expectAccessible } from '../accessible.ts'

const ENDGAME = "board=bF,.9/.10/b8',.9/.10/.10/.10/r10',.9/.10/.10/rF,.9 turn=red"

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

test('a text becomes a board, is kept as a study, changed by keyboard, analysed, and opened again', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/positions/classic/full'))
  const text = ui.getByRole('textbox', { name: 'As text' })
  const cell = (name: string) => ui.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) })
  await expect(text).toHaveValue(/turn=red$/)
  await text.fill('board=nothing turn=red')
  await expect(ui.getByText(/^Character 7: A board has 10 rows/)).toBeVisible()
  await text.fill(ENDGAME)
  await expect(cell('A8')).toHaveAccessibleName(/Blue Colonel/)
  await expect(ui.getByText('This position can be played.')).toBeVisible()

  await ui.getByRole('button', { name: 'Analyse' }).click()
  await expect(ui.getByText(/^Strongest move found for Red: Marshal A4–/)).toBeVisible({ timeout: 20_000 })

  await ui.getByRole('button', { name: 'Save as study…' }).click()
  await ui.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Chase')
  await ui.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(ui.getByRole('heading', { level: 1, name: 'Study: Chase' })).toBeVisible()

  await cell('A4').focus()
  await ui.keyboard.press('Enter')
  await ui.keyboard.press('ArrowRight')
  await ui.keyboard.press('Enter')
  await expect(cell('B4')).toHaveAccessibleName(/Red Marshal/)
  await ui.keyboard.press('Control+z')
  await expect(cell('A4')).toHaveAccessibleName(/Red Marshal/)
  await ui.keyboard.press('Control+y')
  await ui.keyboard.press('t')
  await expect(text).toHaveValue(/turn=blue$/)
  await ui.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ui.getByRole('region', { name: 'Notices' }).getByText('Study saved: Chase').nth(1)).toBeVisible()

  await ui.evaluate(() => void (location.hash = '#/positions/castle'))
  await ui.getByRole('button', { name: 'Open…' }).click()
  await expectAccessible(ui, 'the studies')
  await ui
    .getByRole('dialog')
    .getByRole('link', { name: /^Chase/ })
    .click()
  await expect(cell('B4')).toHaveAccessibleName(/Red Marshal/)
  await expect(text).toHaveValue(/turn=blue$/)
})
