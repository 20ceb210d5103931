import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, importFile, importGames } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { FINISHED } from './random-games.ts'

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

test('a game is exported, deleted, taken back, kept in the recycle bin, deleted for good, imported again, and is the same; a bad file changes nothing', async ({
  ui,
}) => {
  await importGames(ui, FINISHED)
  const row = ui.getByRole('row').filter({ hasText: 'Recruit' })
  const before = await row.innerText()
  await row.getByRole('button', { name: /Actions/ }).click()
  await ui.getByRole('menuitem', { name: 'Export' }).click()
  const [download] = await Promise.all([ui.waitForEvent('download'), ui.getByRole('button', { name: 'Save the file' }).click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: 9 })

  const remove = async (): Promise<void> => {
    await row.getByRole('button', { name: /Actions/ }).click()
    await ui.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(ui.getByRole('dialog')).toContainText('recycle bin')
    await ui.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await ui.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await remove()
  await ui.getByRole('link', { name: 'Recycle bin' }).click()
  await expect(row).toContainText('in 30 days')
  await row.getByRole('button', { name: /Restore/ }).click()
  await expect(ui.getByText('Nothing in the bin')).toBeVisible()
  await openHistory(ui)
  await remove()
  await ui.getByRole('link', { name: 'Recycle bin' }).click()
  await ui.getByRole('button', { name: 'Empty the bin' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Empty the bin' }).click()
  await expect(ui.getByText('Nothing in the bin')).toBeVisible()

  await openHistory(ui)
  await importFile(ui, 'bad.json', text.replace('"piece-moved"', '"piece-vanished"'))
  await expect(ui.getByRole('dialog')).toContainText('Nothing was imported')
  await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toHaveCount(0)
  await importGames(ui, text)
  await expect(row).toHaveCount(1)
  expect(await row.innerText()).toBe(before)
})

test('games are found by a typed line, by a tag, and by pieces that are placed by keyboard', async ({ ui }) => {
  const flag = Number(/"(\d+)":"flag"/.exec(FINISHED)?.[1])
  const square = `${'ABCDEFGHIJ'[flag % 10]}${Math.floor(flag / 10) + 1}`
  await importGames(ui, FINISHED)
  const row = ui.getByRole('row').filter({ hasText: 'Recruit' })
  const search = ui.getByRole('searchbox')
  await search.fill(`cadet flag ${square} barrage`)
  await expect(ui.getByRole('list', { name: 'Understood as' })).toContainText(`Flag deployed on ${square}`)
  await expect(row).toHaveCount(1)
  await search.fill(`flag ${square === 'A1' ? 'B1' : 'A1'}`)
  await expect(ui.getByText('No games found')).toBeVisible()
  await search.fill('spy took dragon')
  await expect(ui.getByText('“dragon” is not a piece.')).toBeVisible()
  await search.fill('')

  await row.getByRole('button', { name: /Actions/ }).press('Enter')
  await ui.getByRole('menuitem', { name: 'Tags' }).press('Enter')
  await ui.getByRole('dialog').getByLabel('Add').fill('club')
  await ui.keyboard.press('Enter')
  await ui.getByRole('link', { name: '#club' }).press('Enter')
  await expect(search).toHaveValue('#club')
  await expect(row).toHaveCount(1)
  await expectAccessible(ui, 'History with a search')

  await ui.getByRole('link', { name: 'By formation' }).press('Enter')
  await choose(ui, 'Barrage')
  await ui.getByRole('link', { name: 'New formation' }).press('Enter')
  await ui.getByRole('button', { name: /^Flag/ }).press('Enter')
  await ui.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).press('Enter')
  await ui.getByRole('link', { name: 'Find games with these pieces' }).press('Enter')
  await expect(ui.getByText(/^Armies with this formation: [12] /)).toBeVisible()
  await expect(row).toHaveCount(1)
  await ui.getByRole('button', { name: 'Remove the formation from the search' }).press('Enter')
  await expect(ui.getByRole('list', { name: 'Understood as' })).toHaveCount(0)
})

test('the statistics of a search: where the flags stood, by keyboard, on the board and in its table', async ({ ui }) => {
  const flag = Number(/"(\d+)":"flag"/.exec(FINISHED)?.[1])
  const square = `${'ABCDEFGHIJ'[flag % 10]}${Math.floor(flag / 10) + 1}`
  await importGames(ui, FINISHED)
  await ui.getByRole('searchbox').fill('recruit')
  await ui.getByRole('link', { name: 'Statistics' }).press('Enter')
  await expect(ui.getByText('of one finished game')).toBeVisible()
  await expect(ui.getByRole('row').filter({ hasText: 'Recruit' }).first()).toContainText('100 % (21–100 %)')

  const map = ui.getByRole('grid', { name: /^Where flags stood/ })
  const inOrder = map.locator('[tabindex="0"]')
  await expect(inOrder).toHaveCount(1)
  await inOrder.focus()
  await expect(map.getByRole('gridcell', { name: new RegExp(`^${square}: stood [12]×, fell 0×`) })).toBeVisible()
  for (const key of ['PageUp', 'Home', 'ArrowRight', 'ArrowDown']) await ui.keyboard.press(key)
  await expect(map.locator(':focus')).toHaveAttribute('aria-label', /^B9: /)
  await expect(ui.getByRole('row', { name: new RegExp(`^${square} `) })).toBeVisible()
  await expectAccessible(ui, 'statistics of all players')

  await ui.getByRole('combobox', { name: 'Armies of' }).selectOption('Recruit')
  await expect(ui.getByRole('heading', { name: 'Formations of Recruit' })).toBeVisible()
  await expectAccessible(ui, 'statistics of one player')
  await ui.getByRole('link', { name: /^Formation 1, / }).press('Enter')
  await expect(ui.getByRole('row').filter({ hasText: 'Recruit' })).toHaveCount(1)
})
