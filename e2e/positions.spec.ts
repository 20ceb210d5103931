/** The position editor: a position put up by mouse and by text, what cannot be, playing it, and keeping it as a study. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('a position is put up by mouse, its faults are said, and it is played against the computer', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/'))
  await ui.getByRole('link', { name: /^Position editor/ }).click()
  const cell = (name: string) => ui.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) })
  const text = ui.getByRole('textbox', { name: 'As text' })
  await expect(ui.getByRole('heading', { level: 1, name: 'Position editor' })).toBeVisible()
  await expect(ui.getByText('Red has no Flag on the board.')).toBeVisible()
  await expectAccessible(ui, 'an empty position')

  const piece = (name: string) => ui.getByRole('list', { name: /^Pieces of/ }).getByRole('button', { name: new RegExp(`^${name}`) })
  await piece('Flag').click()
  await cell('A1').click()
  await piece('Marshal').click()
  await cell('A4').click()
  await cell('B4').click()
  await expect(ui.getByText('Red has more than 1 × Marshal.')).toBeVisible()
  await ui.getByRole('button', { name: 'Undo' }).click()
  await expect(ui.getByText('Red has more than 1 × Marshal.')).toBeHidden()
  await ui.getByRole('group', { name: 'Pieces' }).getByText('Blue').click()
  await piece('Flag').click()
  await cell('A10').click()
  await piece('Colonel').click()
  await cell('A5').click()
  await expect(ui.getByText('This position can be played.')).toBeVisible()
  await expect(text).toHaveValue(/board=bF,\.9.*turn=red$/)

  await ui.keyboard.press('Escape')
  await cell('A5').click()
  await ui.getByRole('switch', { name: 'Known to all players' }).click()
  await expect(text).toHaveValue(/b8'!/)
  await cell('A5').click() // lets go
  await expectAccessible(ui, 'a position that can be played')

  await ui.getByRole('button', { name: 'Play…' }).click()
  const dialog = ui.getByRole('dialog')
  await expectAccessible(ui, 'who plays it')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(ui).toHaveURL(/#\/table\//)
  await expect(cell('A4')).toHaveAccessibleName(/your Marshal/)
  await expect(cell('A5')).toHaveAccessibleName(/enemy Colonel/)
  await expect(cell('A10')).toHaveAccessibleName(/enemy piece, unknown/)
  await cell('A4').click()
  await cell('A5').click()
  await expect(cell('A5')).toHaveAccessibleName(/your Marshal/)
})
