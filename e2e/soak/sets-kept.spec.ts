import { expect, test } from '../fixtures.ts'
import { choose, deploy, passTo, typeAnyStep } from '../journey.ts'
import { makeSet } from '../sets-making.ts'

test('a table of one’s own is made, played, exported, deleted, taken back and imported, and its game reviewed after it is gone', async ({
  ui,
  restart,
}) => {
  await makeSet(ui)
  await ui.getByRole('link', { name: 'Play', exact: true }).click()
  await expect(ui.getByRole('combobox', { name: 'Custom edition' })).toHaveValue(/./)
  await ui.getByRole('heading', { name: 'The army' }).click()
  await expect(ui.getByText('Old Centaur', { exact: true })).toBeVisible()
  await choose(ui, 'Two people')
  await ui.getByLabel('First player').fill('Ada')
  await ui.getByLabel('Second player').fill('Grace')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  for (const seat of ['Red', 'Blue'] as const) {
    await passTo(ui, seat)
    await deploy(ui, seat)
  }
  await ui.getByRole('button', { name: 'Special powers' }).click()
  await expect(ui.getByRole('dialog')).toContainText('Gallop')
  await ui.keyboard.press('Escape')
  await expect(ui.getByRole('gridcell', { name: 'E5, boulder' })).toBeVisible()
  await typeAnyStep(ui)
  await passTo(ui, 'Red')
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()

  await ui.evaluate(() => (window.location.hash = '#/sets'))
  const actions = ui.getByRole('button', { name: 'Actions for Winter box' })
  const remove = async (): Promise<void> => {
    await actions.first().click()
    await ui.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await actions.click()
  const [file] = await Promise.all([ui.waitForEvent('download'), ui.getByRole('menuitem', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toBe('marshal-set-winter-box.json')
  await remove()
  await expect(actions).toHaveCount(0)
  await ui.getByRole('button', { name: 'Undo' }).click()
  await expect(actions).toBeVisible()
  const [chooser] = await Promise.all([ui.waitForEvent('filechooser'), ui.getByRole('button', { name: 'Import' }).click()])
  await chooser.setFiles(await file.path())
  await expect(actions).toHaveCount(2)
  await remove()
  await expect(actions).toHaveCount(1)
  await remove()
  await expect(ui.getByText('No custom editions yet')).toBeVisible()

  const again = await restart()
  await again.getByRole('link', { name: 'History', exact: true }).click()
  await expect(again.getByRole('cell', { name: /Winter box/ })).toBeVisible()
  await again.getByRole('link', { name: /Ada.*Grace/ }).click()
  await choose(again, 'Red')
  await again.getByRole('button', { name: 'To the end' }).click()
  await expect(again.getByRole('gridcell', { name: /your Old Centaur/ })).toHaveCount(2)
  await expect(again.getByRole('gridcell', { name: /Satyr/ })).toHaveCount(3)
})
