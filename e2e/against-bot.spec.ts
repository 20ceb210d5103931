import { deploy, listen, movesSoFar, startGame, typeAnyMove } from './journey.ts'
import { expect, test } from './fixtures.ts'

test('a game against the computer can be left, the app ended, and the game resumed where it stood', async ({ ui, restart }) => {
  await startGame(ui, 'Against the computer', /Full battle/)
  await deploy(ui, 'Red')
  await typeAnyMove(ui)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const pieces = await listen(ui, 'o')
  const enemy = await listen(ui, 'e')
  const moves = await movesSoFar(ui)
  expect(moves).toBeGreaterThanOrEqual(2)
  await ui.getByRole('button', { name: 'Leave the table' }).click()
  await expect(ui.getByRole('heading', { name: 'Continue playing' })).toBeVisible()

  ui = await restart()
  await ui
    .getByRole('link', { name: /Continue/ })
    .first()
    .click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  expect(await listen(ui, 'o')).toBe(pieces)
  expect(await listen(ui, 'e')).toBe(enemy)
  expect(await movesSoFar(ui)).toBe(moves)

  await ui.keyboard.press('u')
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => movesSoFar(ui)).toBeLessThan(moves)
  await typeAnyMove(ui)
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('heading', { name: 'You lost', exact: true })).toBeVisible()
})
