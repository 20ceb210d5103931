import { deploy, listen, passTo, startBarrage, typeAnyStep } from './journey.ts'
import { expect, test } from './fixtures.ts'

test('two people set up behind the curtain, and a move is taken back once the other agrees', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await deploy(ui, 'Red', 'Quick Knife')
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  const page = await ui.locator('body').innerHTML()
  for (const word of ['Marshal ', 'Scout', 'Bomb', 'Miner', 'gridcell']) expect(page).not.toContain(word)
  await passTo(ui, 'Blue')
  await expect(ui.getByRole('heading', { name: 'Place your army, Blue' })).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /Scout|Bomb|Miner|Flag/ })).toHaveCount(0)
  await deploy(ui, 'Blue', 'False Door')

  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const before = await listen(ui, 'o')
  await typeAnyStep(ui)
  await ui.getByRole('button', { name: 'Ask to take back' }).click()
  await passTo(ui, 'Blue')
  await expect(ui.getByText('Red asks to take back a move').first()).toBeVisible()
  await ui.getByRole('button', { name: 'Accept' }).click()
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  expect(await listen(ui, 'o')).toBe(before)
})
