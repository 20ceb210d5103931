import { choose, passTo, startBarrage } from '../journey.ts'
import { expect, test } from '../fixtures.ts'

test('each army of an edition has setups of its own, and only its own are offered (TF-2, TF-3)', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Formations', exact: true }).click()
  await ui.getByLabel('Edition').selectOption({ label: 'Transformers with powers' })
  await choose(ui, 'Decepticons')
  await expect(ui.getByRole('heading', { name: 'Iron Front' })).toBeVisible()
  await expect(ui.getByRole('heading', { name: 'Roll Call' })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Copy and edit Second Wave' }).click()
  await ui.getByRole('button', { name: 'Mirror' }).click()
  await ui.getByLabel('Name').fill('Third Wave')
  await ui.getByRole('button', { name: 'Save' }).click()
  await expect(ui.getByRole('heading', { name: 'Third Wave' })).toBeVisible()

  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await ui.getByRole('link', { name: 'New game' }).first().click()
  await choose(ui, 'Transformers with powers')
  await choose(ui, 'Two people')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
  // In a low window too the way to the formations is in sight, over the button that stays at the end.
  const size = ui.viewportSize()
  await ui.setViewportSize({ width: 1280, height: 720 })
  const [way, ready] = await Promise.all(
    ['Start with a formation…', 'Ready'].map((name) => ui.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect((way?.y ?? 999) + (way?.height ?? 0)).toBeLessThan(ready?.y ?? 0)
  if (size) await ui.setViewportSize(size)
  await expect(ui.getByRole('button', { name: /Third Wave|Iron Front/ })).toHaveCount(0)
  await ui.getByRole('button', { name: /Garage Door/ }).click()
  await ui.getByRole('button', { name: 'Ready' }).click()
  await passTo(ui, 'Gray')
  await expect(ui.getByRole('heading', { name: 'Place your army, Gray' })).toBeVisible()
  await ui.getByRole('button', { name: /Third Wave/ }).click()
  await expect(ui.getByText('Every piece is placed.')).toBeVisible()
  await ui.getByRole('button', { name: 'Ready' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Gray' })).toBeVisible()
})

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
