/** Real pieces: moves are entered by their squares, ranks only in battles. */
import { expect, test } from './fixtures.ts'
import { choose } from './journey.ts'
import { beginSession, enter, square, typeWay, typeWays } from './referee-play.ts'

test('moves, a battle, a Bomb that moved, a move taken back, the flag, and the boards in review (CL-8 to CL-22)', async ({ ui }) => {
  await beginSession(ui, /^Moves and battles/)
  await expect(ui.getByRole('heading', { name: 'Ada (Red) moves' })).toBeVisible()

  // A move that no piece could make is refused to all, with its rule.
  await typeWay(ui, 'A3 A5')
  await expect(ui.getByText('A piece on A4 is in the way').first()).toBeVisible()
  await typeWays(ui, ['A4 A5', 'A7 A6'])
  await expect(square(ui, 'A6')).toHaveAccessibleName(/Blue piece, unknown/)

  // Two taps bring two pieces together, and their battle opens by itself.
  await square(ui, 'A5').click()
  await square(ui, 'A6').click()
  await enter(ui, 'Ada', '6')
  await enter(ui, 'Grace', 'b')
  const caught = ui.getByRole('alert').filter({ hasText: 'has moved, and a Bomb never does' })
  await expect(caught).toContainText('CL-8')
  await ui.keyboard.press('3')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await ui.getByRole('button', { name: 'On with the game' }).click()
  await expect(square(ui, 'A6')).toHaveAccessibleName(/Red Captain/)

  await typeWays(ui, ['J7 J6'])
  await ui.getByRole('button', { name: 'Take back J7–J6' }).click()
  await expect(ui.getByRole('heading', { name: 'Grace (Blue) moves' })).toBeVisible()
  await typeWays(ui, ['B7 B6', 'I4 I6', 'J7 J6'])
  await expect(ui.getByRole('heading', { name: 'Ada (Red) moves' })).toBeVisible()
  await expect(square(ui, 'I6'), 'whoever runs is a Scout').toHaveAccessibleName(/Red Scout/)
  await typeWay(ui, 'I6 I7')
  await enter(ui, 'Ada', '2')
  await enter(ui, 'Grace', 'f')
  await ui.getByRole('button', { name: 'To the result' }).click()

  // The boards are reviewed like those of any game, as far as anything was entered.
  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await expect(ui.getByRole('heading', { name: /^Review: .*Ada.*Grace/ })).toBeVisible()
  await expect(square(ui, 'A4'), 'what was told later it was from the beginning').toHaveAccessibleName(/Captain/)
  for (let i = 0; i < 3; i++) await ui.keyboard.press('ArrowRight')
  await expect(square(ui, 'A6')).toHaveAccessibleName(/Captain/)
  await choose(ui, 'Blue')
  await expect(square(ui, 'A10')).toHaveAccessibleName(/unknown|your/)
  await ui.getByRole('link', { name: 'As a list' }).click()
  await expect(ui.getByText('A5×A6: Red Captain wins against Blue Miner').first()).toBeVisible()
  await ui.getByRole('link', { name: 'On the board' }).click()
  await expect(square(ui, 'A4')).toBeVisible()
})
