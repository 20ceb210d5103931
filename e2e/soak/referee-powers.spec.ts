import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** A new session of an edition, with names in the order of its seats. */
async function begin(ui: Page, edition: RegExp, names: Readonly<Record<string, string>>): Promise<void> {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui
    .locator('label')
    .filter({ has: ui.getByRole('radio', { name: edition }) })
    .click()
  for (const [seat, name] of Object.entries(names)) await ui.getByLabel(`Name of ${seat}`).fill(name)
  await ui.getByRole('button', { name: 'Begin' }).click()
}

const lift = (ui: Page, name: string): Promise<void> => ui.getByRole('button', { name: `I am ${name}` }).click()

/** Enters a kind by its name, behind the lifted shield. */
async function enter(ui: Page, kind: string): Promise<void> {
  await ui
    .getByRole('group', { name: 'Ranks' })
    .getByRole('button', { name: new RegExp(`, ${kind}$`) })
    .click()
  await ui.getByRole('button', { name: 'Enter', exact: true }).click()
}

/** A side chooses a power behind its shield. */
async function usePower(ui: Page, side: string, name: string, choice: string): Promise<void> {
  await ui.getByRole('button', { name: `${side}: Use a power…` }).click()
  await lift(ui, name)
  await ui.getByRole('dialog').getByRole('button', { name: choice }).click()
}

const onward = (ui: Page): Promise<void> => ui.getByRole('button', { name: 'On with the game' }).click()

test('a Rumble on three, judged by the referee: modes, refusal, outcome, counters, review (TF-6, TF-10)', async ({ ui }) => {
  await begin(ui, /Transformers with powers/, { 'Red (Autobots)': 'Ada', 'Gray (Decepticons)': 'Grace' })

  // Vehicles do not rumble: refused behind the shield, with the rule.
  await usePower(ui, 'Red', 'Ada', 'Optimus Prime Robot Rumble')
  await ui.getByRole('dialog').getByRole('button', { name: 'Use Robot Rumble' }).click()
  await expect(ui.getByRole('dialog').getByRole('alert')).toContainText('only in robot mode')
  await ui.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(ui.getByText('only in robot mode')).toHaveCount(0)

  await ui.getByRole('button', { name: 'Red: Change mode…' }).click()
  await expect(ui.getByRole('heading', { name: 'Pass to Ada (Red)' })).toBeVisible()
  await lift(ui, 'Ada')
  await ui.getByRole('button', { name: 'Optimus Prime to robot mode' }).click()
  const red = ui.getByRole('region', { name: 'Red', exact: true })
  await expect(red).toContainText('In robot mode')

  await usePower(ui, 'Red', 'Ada', 'Optimus Prime Robot Rumble')
  await ui.getByRole('dialog').getByRole('group', { name: 'On how many pieces?' }).getByText('3').click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Use Robot Rumble' }).click()
  await expect(ui.getByRole('heading', { name: 'Pass to Grace (Gray)' })).toBeVisible()
  await lift(ui, 'Grace')
  const piece = (number: number) =>
    expect(ui.getByRole('heading', { name: `Grace (Gray), piece ${number} of 3: which is it?` })).toBeVisible()
  await piece(1)
  await enter(ui, 'Scout')
  await piece(2)
  await enter(ui, 'Megatron')
  await piece(3)
  // One Megatron there is: no second one is rumbled.
  await ui.keyboard.press('0')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('alert').filter({ hasText: 'Megatron' })).toBeVisible()
  await enter(ui, 'Liquid Nitrogen Trap')

  await expect(ui.getByRole('heading', { name: '2 of 3 fall' })).toBeVisible()
  await expect(ui.getByText('Gray Scout, Gray Megatron and Red Optimus Prime leave the board.', { exact: true })).toBeVisible()
  await onward(ui)
  await expect(ui.getByText('1 of 30 lost', { exact: true })).toBeVisible()
  await expect(ui.getByText('2 of 30 lost', { exact: true })).toBeVisible()
  await expect(red).not.toContainText('In robot mode')

  await ui.getByRole('button', { name: 'End the game…' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Ada (Red) resigns' }).click()
  await ui.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' }).click()
  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await expect(ui.getByText(/Red Optimus Prime · Robot Rumble: Gray Scout falls, Gray Megatron falls/).first()).toBeVisible()
})

test('Turkish Delight, a look behind the shield, reinforcements after seven, the children (NA-8, NA-9, NA-14)', async ({ ui, restart }) => {
  await begin(ui, /Narnia with powers/, { 'Red (Narnia)': 'Ada', 'Blue (White Witch)': 'Grace' })
  const delight = async (kind: string): Promise<void> => {
    await usePower(ui, 'Blue', 'Grace', 'Ginarrbrik Turkish Delight')
    await ui.getByRole('dialog').getByRole('button', { name: 'Use Turkish Delight' }).click()
    await lift(ui, 'Ada')
    await enter(ui, kind)
  }

  // A wrong guess: the table learns that a piece was looked at, Grace alone which.
  await delight('Gryphon')
  await expect(ui.getByRole('heading', { name: 'Wrong guess' })).toBeVisible()
  await expect(ui.getByText('Gryphon')).toHaveCount(0)
  await ui.getByRole('button', { name: 'Pass to Grace (Blue)' }).click()
  await expect(ui.getByText('Gryphon')).toHaveCount(0)

  // The app may end before she has looked.
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await ui.getByRole('button', { name: 'I am Grace – show the piece' }).click()
  await expect(ui.getByRole('heading', { name: 'It is Gryphon' })).toBeVisible()
  await ui.getByRole('button', { name: 'I have seen it' }).click()
  await expect(ui.getByText('Gryphon')).toHaveCount(0)

  // A right one is seen by all, and tracked.
  await delight('Edmund')
  await expect(ui.getByRole('heading', { name: 'Enchanted' })).toBeVisible()
  await onward(ui)
  const red = ui.getByRole('region', { name: 'Red', exact: true })
  await expect(red.getByRole('listitem').filter({ hasText: 'Edmund' })).toContainText('enchanted')
  await expect(red.getByRole('listitem').filter({ hasText: 'Lucy' })).toContainText('waits')

  for (let captured = 0; captured < 7; captured++) {
    await expect(red).toContainText(`${captured} of 7 captured`)
    await expect(ui.getByRole('button', { name: 'Red: Reinforcements enter' })).toHaveCount(0)
    await ui.getByRole('button', { name: 'Red attacks' }).click()
    await lift(ui, 'Ada')
    await ui.keyboard.press('8')
    await ui.keyboard.press('Enter')
    await lift(ui, 'Grace')
    await ui.keyboard.press('2')
    await ui.keyboard.press('Enter')
    await onward(ui)
  }
  await expect(red).toContainText('may enter now')
  await ui.getByRole('button', { name: 'Red: Reinforcements enter' }).click()
  await expect(red).toContainText('have entered')

  for (const child of ['Peter', 'Susan', 'Lucy']) {
    await delight(child)
    await expect(ui.getByRole('heading', { name: 'Enchanted' })).toBeVisible()
    await ui.getByRole('button', { name: /On with the game|To the result/ }).click()
  }
  await expect(ui.getByRole('heading', { name: 'Blue wins' })).toBeVisible()
})
