import type { Page } from '@playwright/test'
import { freshLink } from '../../src-main/cli/serving.ts'
import { choose, deploy, importGames, passTo, startBarrage } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { FINISHED } from '../random-games.ts'
import { expectAccessible } from '../accessible.ts'

const openHistory = (ui: Page): Promise<void> => ui.getByRole('link', { name: 'History', exact: true }).click()

test('deleted games are kept in the recycle bin, restored from it, or deleted for good', async ({ ui, restart }) => {
  await importGames(ui, FINISHED)
  await openHistory(ui)
  let row = ui.getByRole('row').filter({ hasText: 'Recruit' })
  const remove = async (): Promise<void> => {
    await row.getByRole('button', { name: /Actions/ }).click()
    await ui.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(ui.getByRole('dialog')).toContainText('recycle bin')
    await ui.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  ui = await restart()
  row = ui.getByRole('row').filter({ hasText: 'Recruit' })
  await openHistory(ui)
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
})

test('a game of another edition is found by who won and by what its armies are called', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await ui.getByRole('link', { name: 'New game' }).first().click()
  await choose(ui, /^Transformers ?\d/)
  await choose(ui, 'Two people')
  await ui.getByLabel('First player').fill('Ada')
  await ui.getByLabel('Second player').fill('Grace')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await passTo(ui, 'Red')
  await deploy(ui, 'Red', 'Roll Call')
  await passTo(ui, 'Gray')
  await deploy(ui, 'Gray', 'Deep Freeze')
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('link', { name: 'Review the game' })).toBeVisible()

  await openHistory(ui)
  const games = ui.getByRole('row').filter({ has: ui.getByRole('checkbox', { name: /Select the game/ }) })
  await expect(games).toHaveCount(2)
  await ui.getByLabel('Result', { exact: true }).selectOption({ label: 'Gray won' })
  await expect(games).toHaveCount(0)
  await ui.getByRole('button', { name: 'Clear filters' }).first().click()
  await ui.getByRole('searchbox').fill('decepticons')
  await expect(games).toHaveCount(1)
  await expect(games.first()).toContainText('Autobots')
  await ui.getByLabel('Edition').selectOption({ label: 'Transformers' })
  await ui.getByLabel('Result', { exact: true }).selectOption({ label: 'Red (Autobots) won' })
  await expect(games).toContainText(['Ada won'])
})

test('an offer to undo stays behind where one referees a game', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await openHistory(ui)
  await ui.getByRole('checkbox', { name: /^Select the game/ }).check()
  await ui.getByRole('button', { name: 'Delete…' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ui.getByRole('button', { name: 'Undo' })).toBeVisible()
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await expect(ui.getByRole('button', { name: 'Undo' })).toBeVisible()
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('button', { name: 'Red attacks' })).toBeVisible()
  await expect(ui.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test(
  'a game that is deleted on another page is said to be gone at its table, and can be brought back there',
  { tag: '@served' },
  async ({ ui, dataDir }) => {
    await startBarrage(ui, 'Two people')
    await passTo(ui, 'Red')
    await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
    const other = await ui.context().newPage()
    await other.goto((await freshLink(dataDir)) ?? '')
    await other.getByRole('link', { name: 'History', exact: true }).click()
    await other.getByRole('checkbox', { name: /^Select the game/ }).check()
    await other.getByRole('button', { name: 'Delete…' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(ui.getByRole('heading', { name: 'This game has been deleted' })).toBeFocused()
    await ui.getByRole('button', { name: 'Bring it back' }).click()
    await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  },
)

test('the statistics of a search: where Flags were deployed, by keyboard, on the board and in its table', async ({ ui }) => {
  const flag = Number(/"(\d+)":"flag"/.exec(FINISHED)?.[1])
  const square = `${'ABCDEFGHIJ'[flag % 10]}${Math.floor(flag / 10) + 1}`
  await importGames(ui, FINISHED)
  await ui.getByRole('searchbox').fill('recruit')
  await ui.getByRole('link', { name: 'Statistics' }).press('Enter')
  await expect(ui.getByText('of one finished game')).toBeVisible()
  await expect(ui.getByRole('row').filter({ hasText: 'Recruit' }).first()).toContainText('100 % (21–100 %)')

  const map = ui.getByRole('grid', { name: /^Where Flags were deployed/ })
  const inOrder = map.locator('[tabindex="0"]')
  await expect(inOrder).toHaveCount(1)
  await inOrder.focus()
  await expect(map.getByRole('gridcell', { name: new RegExp(`^${square}: deployed [12]×, captured 0×`) })).toBeVisible()
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
