/** A finished game asked by keyboard what would have been, and gone on with from there. */
import { expectAccessible } from '../accessible.ts'
import { expectHeard, press, tabTo } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'

test('suppose what a piece is, have it judged, draw anew what was hidden and play on', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished/10'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.keyboard.press('1')
  await ui.keyboard.press('k')
  const known = ui.getByRole('region', { name: 'What Red could know' })
  await expect(known.getByRole('row').nth(1)).toBeVisible()

  // The first piece that could be the Flag is taken for it: then no other one can be.
  const flags = known.getByRole('row').filter({ hasText: 'Flag' })
  await expect(flags).not.toHaveCount(1)
  await flags.first().getByRole('button').first().press('Enter')
  await tabTo(ui, /^As it was known/)
  await ui.keyboard.press('f')
  const supposed = known.getByRole('group', { name: 'What if' })
  await expect(supposed).toContainText(/^What if [A-J]\d+ is Flag/)
  await expect(supposed).toContainText(/chance to win: \d+\s%|judged where Red is to move/)
  await expect(known.getByRole('rowheader').locator('xpath=..').filter({ hasText: 'Flag' })).toHaveCount(1)
  await expectHeard(ui, /^What if [A-J]\d+ is Flag\. /)
  await expectAccessible(ui, 'a supposition')

  // It stays while one steps, and is judged for the side to move.
  await tabTo(ui, /^Place$/)
  await ui.keyboard.press('ArrowLeft')
  await expect(supposed).toContainText(/chance to win: \d+\s%|judged where Red is to move/)
  await press(ui, /^Reset$/)
  await expect(supposed).toHaveCount(0)
  await expect(known.getByRole('heading', { name: 'What Red could know' })).toBeFocused()

  await press(ui, /^Play on from here$/)
  const dialog = ui.getByRole('dialog')
  await tabTo(ui, /^As they were/)
  await ui.keyboard.press('d')
  await expect(dialog.getByText('What Red could not know is new')).toBeVisible()
  await press(ui, /^Play on$/)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
})

test('another move is played on the board, stepped through, commented, drawn on, kept with the game, and played on from', async ({
  ui,
  restart,
}) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished/10'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.keyboard.press('3')
  await press(ui, /^Variations$/)
  const cell = (name: string) => ui.getByRole('gridcell', { name: new RegExp(`^${name},`) })
  const put = async (name: string, key: string): Promise<void> => {
    await cell(name).focus()
    await ui.keyboard.press(key)
  }
  /** Plays the first move of the list, `Scout B4–B5`, on the board. */
  const play = async (): Promise<void> => {
    const offered =
      (await ui
        .getByLabel(/^(Red|Blue) moves$/)
        .locator('option')
        .nth(1)
        .textContent()) ?? ''
    const [from = '', to = ''] = offered.match(/[A-J]\d+/g) ?? []
    await put(from, 'Enter')
    await expect(cell(from)).toHaveAccessibleName(/picked up/)
    await put(to, 'Enter')
  }
  const add = async (): Promise<void> => {
    await tabTo(ui, /^Choose a move/)
    await ui.keyboard.press('ArrowDown')
    await press(ui, /^Add$/)
  }
  const moves = ui
    .getByRole('complementary')
    .getByRole('button', { name: /^[A-J]\d+[–×x-]/ })
    .and(ui.locator('li button.tabular'))
  await play()
  await expect(moves).toHaveCount(1)
  await expectHeard(ui, /^Variation: /)
  await add()
  await expect(moves).toHaveCount(2)
  await expect(moves.last()).toHaveAttribute('aria-current', 'true')
  await put('C3', 'd')
  await put('C4', 'd')
  await expectHeard(ui, /^Arrow C3 to C4, green/)
  await put('D5', 'Shift+C')
  await expect(cell('D5')).toHaveAccessibleName(/Circle D5, red/)
  await expectAccessible(ui, 'a variation')

  await moves.last().focus()
  await ui.keyboard.press('ArrowLeft')
  await expect(moves.first()).toHaveAttribute('aria-current', 'true')
  await ui.getByLabel('Comment', { exact: true }).focus()
  await ui.keyboard.type('Bolder.')
  await ui.keyboard.press('Tab')
  await expect(ui.getByRole('listitem').getByText('Bolder.')).toBeVisible()
  await press(ui, /^Delete from here$/)
  await expect(moves).toHaveCount(0)
  await press(ui, /^Undo$/)
  await expect(moves).toHaveCount(2)

  const again = await restart()
  await again.evaluate(() => (location.hash = '#/review/finished/10'))
  await press(again, /^Variations 1$/)
  await expect(again.getByText('Bolder.')).toBeVisible()
  await press(again, /Arrows or circles$/)
  await expectHeard(again, /Arrow C3 to C4, green\. Circle D5, red\./)
  await press(again, /^Play on from here$/)
  await press(again, /^Play on$/)
  await expect(again.getByRole('heading', { name: /^Your move, / })).toBeVisible()
})
