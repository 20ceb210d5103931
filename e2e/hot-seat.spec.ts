import { deploy, listen, passTo, startBarrage, typeAnyStep } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { cell, openPosition } from './powers-play.ts'

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

/** Red needs two steps to Blue's Flag. */
const TWO_MOVES_BEFORE = {
  edition: 'classic',
  drawing: `
    10  bF  .   .   .   .   .   .   .   .   .
     9  .   .   .   .   .   .   .   .   b5  .
     8  r6  .   .   .   .   .   .   .   .   .
     1  rF  .   .   .   .   .   .   .   .   .
  `,
  more: 'turn=red',
}

test('a game of two people ends with the Flag that falls (CL-21)', async ({ ui }) => {
  const turn = async (seat: 'Red' | 'Blue', from: string, to: string): Promise<void> => {
    await passTo(ui, seat)
    await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
    for (const square of [from, to]) await cell(ui, square).click()
  }
  await openPosition(ui, TWO_MOVES_BEFORE)
  await turn('Red', 'A8', 'A9')
  await turn('Blue', 'I9', 'I8')
  await turn('Red', 'A9', 'A10')
  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('the Blue Flag is captured', { exact: false }).first()).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /piece, unknown/ })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(ui.getByText('Ada').first()).toBeVisible()
})
