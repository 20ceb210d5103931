import { attack, attackers, enemies, layTheRest } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../accessible.ts'
import { choose } from '../journey.ts'
import { makeSet } from '../sets-making.ts'

test('axe finds nothing serious where sets are made and corrected', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Custom editions', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy Transformers with powers' }).click()
  await expectAccessible(ui, 'naming')
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await ui.getByRole('button', { name: 'More about Ironhide' }).click()
  await ui.getByRole('button', { name: 'More: Number of Jazz' }).click()
  await expect(ui.getByText(/Red has 31 pieces/).first()).toBeVisible()
  await expectAccessible(ui, 'editor')
  await ui.getByRole('link', { name: 'All custom editions' }).click()
  await expect(ui.getByRole('heading', { name: 'My Transformers with powers' })).toBeVisible()
  await ui
    .getByRole('button', { name: /^Your box may differ/ })
    .first()
    .click()
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

test('a set of cards is corrected and played with its own names and numbers (BC-1)', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Custom editions', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy Battle Cards' }).click()
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
  await expect(ui.getByText('This edition can be played.')).toBeVisible()
  await expect(ui.getByText('79 cards')).toBeVisible()
  await expectAccessible(ui, 'editor of cards')
  await ui.getByRole('button', { name: 'Save' }).click()
  await ui.getByRole('link', { name: 'Play', exact: true }).click()

  await expect(ui.getByRole('combobox', { name: 'Custom edition' })).toHaveValue(/./)
  await choose(ui, 'Against the computer')
  await ui.getByLabel('Your name').fill('Ada')
  await choose(ui, /Recruit/)
  await ui.getByRole('button', { name: /Deal the cards|Deploy the armies/ }).click()
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
