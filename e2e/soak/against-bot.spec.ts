import { continueGame, deploy, leaveTable, listen, movesSoFar, squaresIn, startBarrage, startGame, typeAnyMove } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { neighbours } from '../march.ts'

test('a refused move says why, with the rule, and changes nothing (CL-8, CL-13)', async ({ ui }) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const pieces = squaresIn(await listen(ui, 'o'))
  const flag = pieces['Flag']?.[0] ?? ''
  await ui.keyboard.press('/')
  await ui.keyboard.type(`${flag}${neighbours(flag)[0] ?? ''}`)
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('main').getByText('Flag never moves and never attacks.').first()).toBeVisible()
  await expect(ui.getByRole('link', { name: /\(CL-8\)$/ })).toBeVisible()
  await ui.getByRole('gridcell').first().focus()
  expect(squaresIn(await listen(ui, 'o'))).toEqual(pieces)
})

test('a game against the computer can be left, the app ended, and the game resumed where it stood', async ({ ui, restart }) => {
  await startGame(ui, 'Against the computer', /Full battle/)
  await deploy(ui, 'Red')
  await typeAnyMove(ui)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const pieces = await listen(ui, 'o')
  const enemy = await listen(ui, 'e')
  const moves = await movesSoFar(ui)
  expect(moves).toBeGreaterThanOrEqual(2)
  await leaveTable(ui)

  ui = await restart()
  await continueGame(ui)
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
