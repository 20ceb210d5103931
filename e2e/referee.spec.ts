import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose } from './journey.ts'

/** The player whose turn it is to enter lifts the shield and enters a rank by its key. */
async function enter(ui: Page, name: string, key: string): Promise<void> {
  await ui.getByRole('button', { name: `I am ${name}` }).click()
  await ui.keyboard.press(key)
  await ui.keyboard.press('Enter')
}

/** A whole battle: attacker's key, then defender's. */
async function battle(ui: Page, attacker: 'Red' | 'Blue', keys: readonly [string, string]): Promise<void> {
  const names = attacker === 'Red' ? (['Ada', 'Grace'] as const) : (['Grace', 'Ada'] as const)
  await ui.getByRole('button', { name: `${attacker} attacks` }).click()
  await enter(ui, names[0], keys[0])
  await enter(ui, names[1], keys[1])
}

const onward = (ui: Page): Promise<void> => ui.getByRole('button', { name: 'On with the game' }).click()

test('a game of real pieces: outcomes, a refused claim, a correction by consent, the flag, History (CL-14 to CL-21)', async ({
  ui,
  restart,
}) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Barrage/)
  await ui.getByRole('button', { name: 'Begin' }).click()

  // Blue loses its Marshal to the Spy, and only the outcome that the policy allows is told.
  await battle(ui, 'Red', ['s', '0'])
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await onward(ui)

  // What has gone cannot fight again: refused to its owner, with the rule, and the battle waits.
  await ui.getByRole('button', { name: 'Blue attacks' }).click()
  await enter(ui, 'Grace', '0')
  await expect(ui.getByRole('alert').filter({ hasText: 'Marshal' })).toContainText('already lost')
  await expect(ui.getByRole('alert').filter({ hasText: 'Marshal' })).toContainText(/CL-\d/)
  await ui.keyboard.press('b')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('alert').filter({ hasText: 'Bomb' })).toBeVisible()
  await ui.keyboard.press('9')
  await ui.keyboard.press('Enter')

  // The app may end at any moment, in the middle of a battle too.
  await expect(ui.getByRole('heading', { name: 'Pass to Ada (Red)' })).toBeVisible()
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await enter(ui, 'Ada', '3')
  await expect(ui.getByRole('heading', { name: 'Blue wins' })).toBeVisible()
  await onward(ui)

  // Ada meant her bomb, not her miner: both agree, both enter again, the audit keeps what was said.
  await ui.getByRole('button', { name: 'Correct battle 2' }).click()
  await ui.getByRole('button', { name: 'Ask Grace (Blue)' }).click()
  await ui.getByRole('button', { name: 'Agree' }).click()
  await enter(ui, 'Grace', '9')
  await enter(ui, 'Ada', 'b')
  await expect(ui.getByRole('heading', { name: 'Red holds' })).toBeVisible()
  await onward(ui)
  await ui.getByText('corrected once').click()
  await expect(ui.getByRole('group').getByText('Said before:', { exact: false })).toBeVisible()

  await battle(ui, 'Red', ['2', 'f'])
  await expect(ui.getByRole('heading', { name: 'Flag captured' })).toBeVisible()
  await ui.getByRole('button', { name: 'To the result' }).click()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()

  await ui.getByRole('link', { name: 'History', exact: true }).click()
  const row = ui.getByRole('row').filter({ hasText: 'Ada' })
  await expect(row).toContainText('Refereed')
  await row.getByRole('link').first().click()
  await expect(ui.getByText('every rank that was entered is open', { exact: false })).toBeVisible()
})

test('a game that was given up by mistake goes on: ended only when sure, taken back from its review by both (CL-23)', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Barrage/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await battle(ui, 'Red', ['2', '3'])
  await onward(ui)
  await battle(ui, 'Red', ['0', '9'])
  await onward(ui)

  // Ada means her Marshal in the first battle, which fought again in the second: the second is named.
  await ui.getByRole('button', { name: 'Correct battle 1' }).click()
  await ui.getByRole('button', { name: 'Ask Grace (Blue)' }).click()
  await ui.getByRole('button', { name: 'Agree' }).click()
  await enter(ui, 'Ada', '0')
  await enter(ui, 'Grace', 'b')
  await expect(ui.getByText('battle 2, which came later, contradicts the correction', { exact: false }).first()).toBeVisible()

  await ui.getByRole('button', { name: 'End the game…' }).click()
  await ui.getByRole('button', { name: 'Grace (Blue) resigns' }).click()
  const question = ui.getByRole('dialog', { name: 'End the game?' })
  await expect(question).toContainText('Grace (Blue) resigns: Ada (Red) wins.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ui.getByRole('dialog', { name: 'How does the game end?' })).toBeVisible()
  await ui.getByRole('button', { name: 'Grace (Blue) resigns' }).click()
  await question.getByRole('button', { name: 'End the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()

  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await ui.getByRole('link', { name: 'Correct it, or take the end back' }).click()
  await ui.getByRole('button', { name: 'Take the end back…' }).click()
  await ui.getByRole('button', { name: 'Ask Grace (Blue)' }).click()
  await expect(ui.getByText('Whoever has opened the ranks in Review knows them now.', { exact: false })).toBeVisible()
  await ui.getByRole('button', { name: 'Agree: play on' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
  await battle(ui, 'Blue', ['2', 'f'])
  await expect(ui.getByRole('heading', { name: 'Flag captured' })).toBeVisible()
})
