import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { choose } from '../journey.ts'

const PLAYERS = { Red: 'Ada', Blue: 'Grace', Green: 'Alan', Yellow: 'Mary' } as const
type Army = keyof typeof PLAYERS

/** The player whose turn it is to enter lifts the shield and enters a rank by its key. */
async function enter(ui: Page, army: Army, key: string): Promise<void> {
  await ui.getByRole('button', { name: `I am ${PLAYERS[army]}` }).click()
  await ui.keyboard.press(key)
  await ui.keyboard.press('Enter')
}

/** A whole battle: attacker's key, then defender's. */
async function battle(ui: Page, attacker: Army, defender: Army, keys: readonly [string, string]): Promise<void> {
  await ui.getByRole('button', { name: `${attacker} attacks` }).click()
  await ui.getByRole('button', { name: `${defender} is attacked` }).click()
  await enter(ui, attacker, keys[0])
  await enter(ui, defender, keys[1])
}

const press = (ui: Page, name: string | RegExp): Promise<void> => ui.getByRole('button', { name }).click()
const heading = (ui: Page, name: string) => expect(ui.getByRole('heading', { name, exact: true })).toBeVisible()

test('four round the castle: a shot, a captured flag, a recruit, and the turret (CA-11 to CA-20)', async ({ ui, restart }) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Castle/)
  for (const [army, name] of Object.entries(PLAYERS)) await ui.getByLabel(`Name of ${army}`).fill(name)
  await press(ui, 'Begin')

  // Red loses a Major, which did not carry its flag; the winner's slider goes on.
  await battle(ui, 'Green', 'Red', ['8', '7'])
  await heading(ui, 'Did the Red piece carry a flag?')
  await press(ui, 'No flag')
  await heading(ui, 'Green wins')
  await expect(ui.getByText('Green’s slider: I of VI')).toBeVisible()
  await press(ui, 'On with the game')

  // A shot: its owner enters what was hit, and both are gone.
  await press(ui, 'Cannon shot')
  await heading(ui, 'Who fires?')
  await press(ui, 'Red fires')
  await press(ui, 'Blue is hit')
  await enter(ui, 'Blue', '9')
  await heading(ui, 'Did these pieces carry flags?')
  await press(ui, 'No flag')
  await heading(ui, 'Cannon fires')
  await press(ui, 'On with the game')

  // A Cannon cannot attack: refused to its owner, with the rule.
  await press(ui, 'Red attacks')
  await press(ui, 'Blue is attacked')
  await enter(ui, 'Red', '1')
  await expect(ui.getByRole('alert').filter({ hasText: 'Cannon' })).toContainText('CA-13')
  await ui.keyboard.press('8')
  await ui.keyboard.press('Enter')
  await enter(ui, 'Blue', '6')
  await heading(ui, 'Did the Blue piece carry a flag?')

  // The app may end at any moment, before it is said whose flag fell.
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await press(ui, 'Blue’s flag')
  await expect(ui.getByText('Red takes Blue’s flag.', { exact: false }).first()).toBeVisible()
  await press(ui, 'On to the recruit of Ada')
  await heading(ui, 'Ada, which piece comes back?')
  await press(ui, /^Major/)
  await press(ui, 'Recruit Major')
  await expect(ui.getByText('carries its own flag and Blue’s flag')).toBeVisible()

  // Blue has no flag to win with, and lays none down.
  await press(ui, 'Flags…')
  await expect(ui.getByRole('dialog').getByText('Red carries Blue’s flag')).toBeVisible()
  await press(ui, 'Close')
  await press(ui, 'On the turret…')
  await expect(ui.getByRole('dialog').getByRole('button', { name: /Grace/ })).toHaveCount(0)
  await press(ui, 'Ada (Red), with Red’s flag')
  await press(ui, 'That ends the game')
  await heading(ui, 'On the turret')
  await press(ui, 'To the result')
  await heading(ui, 'Red wins')

  await ui.getByRole('link', { name: 'History', exact: true }).click()
  await ui.getByRole('row').filter({ hasText: 'Ada' }).getByRole('link').first().click()
  await expect(ui.getByText('Red Cannon fires at Blue Field Marshal, both fall').first()).toBeVisible()
  await expect(ui.getByText('Red Major comes back').first()).toBeVisible()
})
