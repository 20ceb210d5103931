import { newCastle, resign, typeMove } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { deploy, logged } from '../journey.ts'

test('in teams with computers a resignation ends the game for the partner too, and both others win (CA-4, CA-22)', async ({ ui }) => {
  await newCastle(ui, 'teams', 'Against the computer')
  await expect(ui.getByText('with Green')).toBeVisible()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /^H13, Green piece, unknown/ })).toBeVisible()
  await typeMove(ui, 'E3 E4')
  await expect.poll(async () => (await logged(ui)).length).toBeGreaterThanOrEqual(4)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await resign(ui)
  await expect(ui.getByRole('heading', { name: 'Blue and Yellow win', exact: true })).toBeVisible()
  await expect(ui.getByText('Blue and Yellow win: resignation', { exact: false }).first()).toBeVisible()
  await expect(ui.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveText([/^1st.*Blue.*Yellow/, /^2nd.*Red.*Green/])
  await expect(ui.getByRole('gridcell', { name: /unknown/ })).toHaveCount(0)
  // Red is out of its own game by now, and what happened is still there to be read.
  expect((await logged(ui)).length).toBeGreaterThanOrEqual(4)
  await expect(ui.getByRole('log', { name: 'What happens' })).toContainText('Blue and Yellow win: resignation.')

  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByText('Blue and Yellow', { exact: false }).first()).toBeVisible()
  await ui.getByRole('link', { name: 'History', exact: true }).click()
  await expect(ui.getByRole('row').filter({ hasText: 'Ada' })).toContainText('Recruit Blue and Recruit Yellow won')
})
