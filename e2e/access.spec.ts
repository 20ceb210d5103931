/** Axe walks through the rooms and a refereed battle, each place in one theme, by turns. Tables, and every state of every screen in both, are in the soak. */
import { expectAccessibleByTurns } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { beginSession, enter, onward } from './referee-play.ts'

const ROOMS = [
  '/',
  '/new',
  '/new/conquest/four',
  '/history',
  '/statistics',
  '/setups',
  '/setups/new/classic/full/red',
  '/positions',
  '/positions/conquest/two',
  '/sets',
  '/settings',
  '/bin',
  '/paper/markers/classic',
  '/help',
  '/help/quick-castle',
  '/help/narnia-powers/NA-17',
]

test('axe finds nothing serious in any room, nor while refereeing', async ({ ui }) => {
  const expectAccessible = expectAccessibleByTurns()
  for (const room of ROOMS) {
    await ui.evaluate((path) => (location.hash = path), room)
    await expect(ui.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(ui, room)
  }
  await ui.getByRole('link', { name: 'Custom editions', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy Battle Cards' }).click()
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await ui.getByRole('button', { name: 'Fewer: Number of Flag, Red' }).click()
  await expect(ui.getByText('Red has no flag to defend. Give it one.').first()).toBeVisible()
  await expectAccessible(ui, 'a set that is corrected')

  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await expectAccessible(ui, 'a new session')
  await beginSession(ui)
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
  await expectAccessible(ui, 'whose attack')
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await expectAccessible(ui, 'the shield')
  await ui.getByRole('button', { name: 'I am Ada' }).click()
  await expectAccessible(ui, 'ranks')
  await ui.keyboard.press('5')
  await ui.keyboard.press('Enter')
  await enter(ui, 'Grace', '5')
  await expect(ui.getByRole('heading', { name: 'Both fall' })).toBeVisible()
  await expectAccessible(ui, 'an announcement')
  await onward(ui)
  await ui.getByRole('button', { name: 'Scoreboard' }).click()
  await expect(ui.getByRole('heading', { name: 'Both fall' })).toBeFocused()
  await expectAccessible(ui, 'the scoreboard')
})
