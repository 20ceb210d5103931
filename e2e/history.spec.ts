import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseItem } from './by-keys.ts'
import { choose, importFile, importGames } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { FINISHED } from './random-games.ts'

const openHistory = (ui: Page): Promise<void> => ui.getByRole('link', { name: 'History', exact: true }).click()

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
  /** How far below the choices the way to more filters ends. */
  const below = (): Promise<number> =>
    ui.locator('search').evaluate((box) => {
      const [choice = 0, more = 0] = ['select', 'summary'].map((name) => box.querySelector(name)?.getBoundingClientRect().bottom)
      return Math.round(more - choice)
    })
  expect(await below()).toBe(0)
  await search.fill(`cadet flag ${square} barrage`)
  expect(await below()).toBe(0)
  await expect(ui.getByRole('list', { name: 'Understood as' })).toContainText(`Flag deployed on ${square}`)
  await expect(row).toHaveCount(1)
  await search.fill(`flag ${square === 'A1' ? 'B1' : 'A1'}`)
  await expect(ui.getByText('No games found')).toBeVisible()
  await search.fill('spy took dragon')
  await expect(ui.getByText('“dragon” is not a piece.')).toBeVisible()
  await search.fill('')

  await row.getByRole('button', { name: /Actions/ }).press('Enter')
  await chooseItem(ui, 'Tags')
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
