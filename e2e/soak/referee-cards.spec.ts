import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openDoor } from '../referee-play.ts'

type Side = 'Red' | 'Blue'
const NAMES = { Red: 'Ada', Blue: 'Grace' } as const

/** The player whose turn it is to enter lifts the shield and enters a card by its key. */
async function enter(ui: Page, name: string, key: string): Promise<void> {
  await ui.getByRole('button', { name: `I am ${name}` }).click()
  await type(ui, key)
}

async function type(ui: Page, key: string): Promise<void> {
  await ui.keyboard.press(key)
  await ui.keyboard.press('Enter')
}

/** One card attacks another: the attacker's key, then the defender's, and the outcome in big print. */
async function battle(ui: Page, attacker: Side, keys: readonly [string, string], outcome: string): Promise<void> {
  await ui.getByRole('button', { name: `${attacker} attacks` }).click()
  await enter(ui, NAMES[attacker], keys[0])
  await enter(ui, NAMES[attacker === 'Red' ? 'Blue' : 'Red'], keys[1])
  await expect(ui.getByRole('heading', { name: outcome, exact: true })).toBeVisible()
}

const onward = (ui: Page): Promise<void> => ui.getByRole('button', { name: 'On with the game' }).click()

/** What the ledger says of a rank, Red's cards first. */
const ledger = (ui: Page, kind: string) => ui.getByRole('row', { name: new RegExp(`${kind} `) }).getByRole('cell')

test('a game of real cards: taps, refusals, the ledger by rank, a line that cannot attack, the review (BC-5 to BC-13)', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui
    .locator('label')
    .filter({ has: ui.getByRole('radio', { name: /Battle Cards/ }) })
    .click()
  await openDoor(ui, 'Table rules')
  await expect(ui.getByRole('group', { name: 'Army that gives up pieces' })).toBeVisible()
  await expect(ui.getByText('Pieces revealed in a battle')).toHaveCount(0)
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose card attacks?' })).toBeVisible()

  // The Spy takes the Field Marshal; both are shown, and why is said with the rule.
  await battle(ui, 'Red', ['1', '0'], 'Red wins')
  await expect(ui.getByRole('main').getByText('The Blue Field Marshal is out.')).toBeVisible()
  await ui.getByText('Why?').click()
  await expect(ui.getByRole('link', { name: 'BC-6' })).toBeVisible()
  await onward(ui)

  await battle(ui, 'Blue', ['6', '6'], 'Both are out')
  await onward(ui)
  await battle(ui, 'Red', ['2', 'b'], 'Blue holds')
  await onward(ui)

  // A card that is out cannot fight, and a Bomb cannot attack: its owner is shown the rule, and the battle waits.
  await ui.getByRole('button', { name: 'Blue attacks' }).click()
  await enter(ui, 'Grace', '0')
  await expect(ui.getByRole('alert').filter({ hasText: 'Field Marshal is out already' })).toContainText('BC-1')
  await type(ui, 'b')
  await expect(ui.getByRole('alert').filter({ hasText: 'A Bomb cannot attack' })).toBeVisible()
  await type(ui, '4')
  await enter(ui, 'Ada', '7')
  await expect(ui.getByRole('heading', { name: 'Red holds' })).toBeVisible()
  await onward(ui)

  // The ledger by rank: what is left of how many, Red's and Blue's.
  await expect(ledger(ui, 'Field Marshal')).toHaveText(['1 of 1', '0 of 1'])
  await expect(ledger(ui, 'Captain')).toHaveText(['1 of 2', '1 of 2'])
  await expect(ledger(ui, 'Scout')).toHaveText(['3 of 4', '4 of 4'])
  await expect(ledger(ui, 'Bomb')).toHaveText(['3 of 3', '3 of 3'])

  // Blue attacked last and has filled its line since: five cards cannot all be Bombs and the Flag.
  await ui.getByRole('button', { name: 'End the game…' }).click()
  const dialog = ui.getByRole('dialog', { name: 'How does the game end?' })
  const sure = ui.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' })
  await dialog.getByRole('button', { name: 'Grace (Blue) cannot attack' }).click()
  await sure.click()
  await expect(dialog.getByRole('alert')).toContainText('Blue must have a card in its line that can attack')
  await expect(dialog.getByRole('link', { name: /BC-12/ })).toBeVisible()
  await ui.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // A card of its line goes out, and what is left of it may be just those four.
  await battle(ui, 'Red', ['9', '8'], 'Red wins')
  await onward(ui)
  await ui.getByRole('button', { name: 'End the game…' }).click()
  await dialog.getByRole('button', { name: 'Grace (Blue) cannot attack' }).click()
  await sure.click()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await expect(ui.getByText('Blue has no card in its line that can attack', { exact: false }).first()).toBeVisible()

  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await expect(ui.getByText('Red Spy wins against Blue Field Marshal').first()).toBeVisible()
  await expect(ui.getByText('Blue Captain and Red Captain are both out').first()).toBeVisible()
  await expect(ledger(ui, 'Colonel')).toHaveText(['1 of 1', '0 of 1'])
})

test('a Miner clears a Bomb, and the Flag ends the game (BC-7, BC-11)', async ({ ui, restart }) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui
    .locator('label')
    .filter({ has: ui.getByRole('radio', { name: /Battle Cards/ }) })
    .click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await battle(ui, 'Red', ['3', 'b'], 'Red wins')
  await onward(ui)

  // The app may end between two claims.
  await ui.getByRole('button', { name: 'Blue attacks' }).click()
  await enter(ui, 'Grace', '2')
  await expect(ui.getByRole('heading', { name: 'Pass to Ada (Red)' })).toBeVisible()
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await enter(ui, 'Ada', 'f')
  await expect(ui.getByRole('heading', { name: 'Flag captured' })).toBeVisible()
  await ui.getByRole('button', { name: 'To the result' }).click()
  await expect(ui.getByRole('heading', { name: 'Blue wins' })).toBeVisible()
  await expect(ledger(ui, 'Flag')).toHaveText(['0 of 1', '1 of 1'])
})
