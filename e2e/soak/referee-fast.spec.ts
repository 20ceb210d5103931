/** How many keys or clicks a battle takes at one device, where the ways of entering it can be chosen. Before there was a choice it took eight of either. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { choose } from '../journey.ts'
import { openDoor } from '../referee-play.ts'

const BEFORE = 8

/** Presses and clicks, counted. */
class Hand {
  made = 0
  readonly #ui: Page
  constructor(ui: Page) {
    this.#ui = ui
  }
  async key(key: string): Promise<void> {
    this.made += 1
    await this.#ui.keyboard.press(key)
  }
  async click(name: string | RegExp, group?: string): Promise<void> {
    this.made += 1
    const within = group === undefined ? this.#ui : this.#ui.getByRole('group', { name: group })
    await within.getByRole('button', { name }).click()
  }
}

/** A table is set up with one of the ways of entering. */
async function sitDown(ui: Page, way: string): Promise<void> {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Barrage/)
  await openDoor(ui, 'At this screen')
  await ui.getByRole('switch', { name: way }).check()
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
}

const stands = async (ui: Page, name: string): Promise<void> => expect(ui.getByRole('heading', { name })).toBeVisible()
/** The device changes hands: keys mean nothing until it has. */
const passOn = async (ui: Page, seat: string): Promise<void> => {
  await stands(ui, `Pass to ${seat}`)
  await ui.waitForTimeout(400)
}

test('with secrets a battle takes three keys, or four clicks', async ({ ui }) => {
  await sitDown(ui, 'One press enters')
  const [keys, clicks] = [new Hand(ui), new Hand(ui)]
  await keys.key('r')
  await expect(ui.getByRole('group', { name: 'Ranks' })).toBeVisible()
  await keys.key('3')
  await passOn(ui, 'Grace (Blue)')
  await expect(ui.getByText('Miner')).toHaveCount(0)
  await keys.key('b')
  await stands(ui, 'Red wins')
  expect(keys.made).toBe(3)
  expect(keys.made * 2).toBeLessThanOrEqual(BEFORE)

  // The outcome is left by the next attack itself.
  await clicks.click('Blue attacks')
  await clicks.click('2, Scout', 'Ranks')
  await clicks.click('I am Ada – show the ranks')
  await clicks.click('3, Miner', 'Ranks')
  await stands(ui, 'Red holds')
  expect(clicks.made).toBe(4)
  expect(clicks.made * 2).toBeLessThanOrEqual(BEFORE)
})

test('without secrets it takes three of either, with both ranks on one screen', async ({ ui }) => {
  await sitDown(ui, 'Enter both ranks openly')
  const [keys, clicks] = [new Hand(ui), new Hand(ui)]
  // as quick as a hand can type
  await keys.key('r')
  await keys.key('3')
  await keys.key('b')
  await stands(ui, 'Red wins')
  expect(keys.made).toBe(3)

  await clicks.click('Blue attacks')
  await clicks.click('2, Scout', 'Ranks of Grace (Blue)')
  await clicks.click('3, Miner', 'Ranks of Ada (Red)')
  await stands(ui, 'Red holds')
  expect(clicks.made).toBe(3)

  // The Miner fights on: its key is not looked for again.
  await ui.waitForTimeout(400)
  await ui.keyboard.press('r')
  await stands(ui, 'Which pieces meet?')
  await ui.keyboard.press('.')
  await ui.keyboard.press('f')
  await stands(ui, 'Flag captured')
})
