import type { Page } from '@playwright/test'
import { attack, attackers, enemies, layTheRest } from './cards-play.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { choose, deploy, listen, passTo, squaresIn, type Seat } from './journey.ts'

/** Makes a set of Narnia with powers in which the Centaur is renamed, a Faun is exchanged for a Satyr, and Charge is called Gallop. */
async function makeSet(ui: Page): Promise<void> {
  await ui.getByRole('link', { name: 'My sets', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy the table of Narnia with powers' }).click()
  await ui.getByRole('dialog').getByLabel('Name').fill('Winter box')
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await expect(ui.getByRole('heading', { name: 'Winter box' })).toBeVisible()
  await ui.getByLabel('Name of Centaur').fill('Old Centaur')
  await ui.getByRole('button', { name: 'More: Number of Satyr' }).click()
  await expect(ui.getByText('Red has 31 pieces to deploy and room for 30. Take 1 piece out, or give it more rows.').first()).toBeVisible()
  await ui.getByRole('button', { name: 'Fewer: Number of Faun' }).click()
  await expect(ui.getByText('This table can be played.')).toBeVisible()
  await ui
    .locator('li', { has: ui.getByRole('link', { name: 'NA-18' }) })
    .getByLabel('Name of the power')
    .fill('Gallop')
  await ui.getByRole('gridcell', { name: 'E5, free' }).click()
  await ui.getByRole('button', { name: 'Save' }).click()
  await expect(ui.getByRole('region', { name: 'Notices' }).getByText('“Winter box” saved')).toBeVisible()
}

/** Steps forward with a front piece that can, and waits until the game has taken it. */
async function step(ui: Page, seat: Seat): Promise<void> {
  await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
  const mine = squaresIn(await listen(ui, 'o'))
  const movers = Object.entries(mine).flatMap(([kind, squares]) => (/Magic|Flag/.test(kind) ? [] : squares))
  const taken = new Set(Object.values(mine).flat())
  const [front, ahead] = seat === 'Red' ? ['3', '4'] : ['7', '6']
  const free = (square: string): boolean => !taken.has(square) && !['C6', 'D6', 'G6', 'H6'].includes(square)
  const from = movers.find((square) => square.slice(1) === front && free(`${square.charAt(0)}${ahead}`)) ?? ''
  await ui.getByRole('gridcell', { name: new RegExp(`^${from},`) }).click()
  await ui.getByRole('gridcell', { name: new RegExp(`^${from.charAt(0)}${ahead},`) }).click()
}

test('a table of one’s own is made, played, and reviewed after it is gone', async ({ ui, restart }) => {
  await makeSet(ui)
  await ui.getByRole('link', { name: 'Play', exact: true }).click()
  await expect(ui.getByRole('combobox', { name: 'Table' })).toHaveValue(/./)
  await expect(ui.getByText('Old Centaur')).toBeVisible()
  await choose(ui, 'Two people')
  await ui.getByLabel('First player').fill('Ada')
  await ui.getByLabel('Second player').fill('Grace')
  await ui.getByRole('button', { name: 'Set up the armies' }).click()
  for (const seat of ['Red', 'Blue'] as const) {
    await passTo(ui, seat)
    await deploy(ui, seat)
  }
  await ui.getByRole('button', { name: 'Special powers' }).click()
  await expect(ui.getByRole('dialog')).toContainText('Gallop')
  await ui.keyboard.press('Escape')
  await step(ui, 'Blue')
  for (const seat of ['Red', 'Blue', 'Red'] as const) {
    await passTo(ui, seat)
    await step(ui, seat)
  }
  await passTo(ui, 'Blue')
  await expect(ui.getByRole('gridcell', { name: 'E5, boulder' })).toBeVisible()
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()

  await ui.evaluate(() => (window.location.hash = '#/sets'))
  await ui.getByRole('button', { name: 'Actions for Winter box' }).click()
  await ui.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(ui.getByText('No set of your own yet')).toBeVisible()
  const again = test.info().project.name === 'served' ? await restart() : ui

  await again.getByRole('link', { name: 'History', exact: true }).click()
  await expect(again.getByRole('cell', { name: /Winter box/ })).toBeVisible()
  await again.getByRole('link', { name: /Ada.*Grace/ }).click()
  await choose(again, 'Red')
  await again.getByRole('button', { name: 'To the end' }).click()
  await expect(again.getByRole('gridcell', { name: /your Old Centaur/ })).toHaveCount(2)
  await expect(again.getByRole('gridcell', { name: /Satyr/ })).toHaveCount(3)
})

test('axe finds nothing serious where sets are made and corrected', async ({ ui }) => {
  await ui.getByRole('link', { name: 'My sets', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy the table of Transformers with powers' }).click()
  await expectAccessible(ui, 'naming')
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await ui.getByRole('button', { name: 'More about Ironhide' }).click()
  await ui.getByRole('button', { name: 'More: Number of Jazz' }).click()
  await expect(ui.getByText(/Red has 31 pieces/).first()).toBeVisible()
  await expectAccessible(ui, 'editor')
  await ui.getByRole('link', { name: 'All sets' }).click()
  await expect(ui.getByRole('heading', { name: 'My Transformers with powers' })).toBeVisible()
  await ui.getByRole('button', { name: 'reconstructed' }).first().click()
  await expectAccessible(ui, 'list')
})

test('what is being typed is still there on coming back, whichever way one leaves', async ({ ui }) => {
  const warnings: string[] = []
  ui.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await makeSet(ui)
  const address = new URL(ui.url()).hash
  await ui.getByLabel('Name of Old Centaur').fill('Older Centaur')
  for (const hash of ['#/', address]) await ui.evaluate((to) => void (location.hash = to), hash)
  await expect(ui.getByLabel('Name of Older Centaur')).toBeVisible()
  expect(warnings).toEqual([])
})

test('a set is exported, deleted, taken back, and imported again', async ({ ui }) => {
  await makeSet(ui)
  await ui.getByRole('link', { name: 'All sets' }).click()
  const actions = ui.getByRole('button', { name: 'Actions for Winter box' })
  await actions.click()
  const [file] = await Promise.all([ui.waitForEvent('download'), ui.getByRole('menuitem', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toBe('marshal-set-winter-box.json')
  await actions.click()
  await ui.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(actions).toHaveCount(0)
  await ui.getByRole('button', { name: 'Undo' }).click()
  await expect(actions).toBeVisible()
  const [chooser] = await Promise.all([ui.waitForEvent('filechooser'), ui.getByRole('button', { name: 'Import' }).click()])
  await chooser.setFiles((await file.path()) ?? '')
  await expect(actions).toHaveCount(2)
})

test('a set of cards is corrected and played with its own names and numbers (BC-1)', async ({ ui }) => {
  await ui.getByRole('link', { name: 'My sets', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy the table of Battle Cards' }).click()
  await ui.getByRole('dialog').getByLabel('Name').fill('Printed box')
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await expect(ui.getByText('23 cards')).toHaveCount(2)
  await ui.getByLabel('Name of Miner').fill('Sapper')
  await ui.getByRole('button', { name: 'Fewer: Number of Flag, Red' }).click()
  await expect(ui.getByText('Red has no flag to defend. Give it one.').first()).toBeVisible()
  await ui.getByRole('button', { name: 'More: Number of Flag, Red' }).click()
  // So many that some are among the first eight.
  await ui.getByRole('spinbutton', { name: 'Number of Sapper, Red' }).fill('60')
  await ui.getByRole('button', { name: 'More about Sapper' }).click()
  await expect(ui.getByText('This table can be played.')).toBeVisible()
  await expect(ui.getByText('79 cards')).toBeVisible()
  await expectAccessible(ui, 'editor of cards')
  await ui.getByRole('button', { name: 'Save' }).click()
  await ui.getByRole('link', { name: 'Play', exact: true }).click()

  await expect(ui.getByRole('combobox', { name: 'Table' })).toHaveValue(/./)
  await choose(ui, 'Against the computer')
  await ui.getByLabel('Your name').fill('Ada')
  await choose(ui, /Recruit/)
  await ui.getByRole('button', { name: /Deal the cards|Set up the armies/ }).click()
  await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
  await layTheRest(ui, 'Lay this line')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /your Sapper/ })).not.toHaveCount(0)
  await expect(ui.getByRole('gridcell', { name: /Miner/ })).toHaveCount(0)

  const moves = ui.getByRole('list', { name: 'Moves' }).getByRole('listitem')
  const before = await moves.count()
  const [from = 0] = await attackers(ui, 'Red')
  const [to = 0] = await enemies(ui, 'Blue')
  await attack(ui, 'Red', from, to)
  await expect.poll(() => moves.count()).toBeGreaterThan(before)
})
