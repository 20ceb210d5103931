import { choose, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'

test('a setup is made outside a game, renamed, deleted, taken back, brought back from the recycle bin, and used in the next deployment', async ({
  ui,
}) => {
  await ui.getByRole('link', { name: 'Formations', exact: true }).click()
  await choose(ui, 'Barrage')
  await ui.getByRole('link', { name: 'New formation' }).click()
  await ui.getByRole('button', { name: 'Shuffle' }).click()
  await ui.getByLabel('Name').fill('Thunder')
  await ui.getByRole('button', { name: 'Save' }).click()

  await ui.getByRole('button', { name: 'Actions for Thunder' }).click()
  await ui.getByRole('menuitem', { name: 'Rename' }).click()
  await ui.getByRole('dialog').getByLabel('Name').fill('Lightning')
  await ui.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const card = ui.getByRole('button', { name: 'Actions for Lightning' })
  await expect(card).toBeVisible()

  await card.click()
  await ui.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await ui.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  await card.click()
  await ui.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await ui.getByRole('link', { name: 'Recycle bin' }).click()
  await ui.getByRole('button', { name: 'Restore Lightning' }).click()
  await expect(ui.getByText('Nothing in the bin')).toBeVisible()

  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await startBarrage(ui, 'Against the computer')
  await ui.getByRole('button', { name: /Lightning/ }).click()
  await expect(ui.getByText('Every piece is placed.')).toBeVisible()
  await ui.getByRole('button', { name: 'Ready' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
})
