/** The scoreboard of the referee’s table: read from across a room, in its place at every size, and left to where one came from. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { misplaced } from '../geometry.ts'
import { choose } from '../journey.ts'
import { openDoor } from '../referee-play.ts'

const LONG = 'Bartholomäus-Maximiliana von und zu Hohenlohe-Schillingsfürs'
/** A full screen cannot be made another size: the scoreboard then fills the window. */
const neverFull = (ui: Page): Promise<void> =>
  ui.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('not in a test of sizes'))
  })
const sizeOf = (ui: Page, selector: string): Promise<number> =>
  ui
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) * Number((element as HTMLElement).currentCSSZoom))

async function sitDown(ui: Page, names: Readonly<Record<string, string>>): Promise<void> {
  for (const [army, name] of Object.entries(names)) await ui.getByLabel(`Name of ${army}`).fill(name)
  await openDoor(ui, 'At this screen')
  await ui.getByRole('switch', { name: 'Enter both ranks openly' }).check()
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
}

async function battle(ui: Page, attacker: string, defender: string): Promise<void> {
  await ui.keyboard.press('r')
  await expect(ui.getByRole('heading', { name: 'Which pieces meet?' })).toBeVisible()
  await ui.keyboard.press(attacker)
  await ui.keyboard.press(defender)
  await ui.getByRole('button', { name: /On with the game/ }).click()
}

test('the last outcome, the losses and the clocks are read from across a room, in both themes, and cover nothing', async ({ ui }) => {
  await neverFull(ui)
  await ui.setViewportSize({ width: 1280, height: 720 })
  await ui.evaluate(() => (location.hash = '/referee'))
  await sitDown(ui, { Red: LONG, Blue: 'Grace' })
  await battle(ui, '3', '2')
  await battle(ui, '5', '4')
  await ui.getByRole('button', { name: 'Scoreboard' }).click()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeFocused()
  // Capitals of a hundredth of the distance are read at ease: at three metres, on a screen of half a metre’s width, 36 pixels of 1280 in capitals.
  expect(await sizeOf(ui, '.board h1')).toBeGreaterThan(90)
  expect(await sizeOf(ui, '.board .now')).toBeGreaterThan(30)
  expect(await sizeOf(ui, '.board .lost')).toBeGreaterThan(30)
  await expect(ui.getByRole('region', { name: 'Red wins' }).getByText('2 of 40 lost')).toBeInViewport({ ratio: 1 })
  await expectAccessible(ui, 'scoreboard')
  await ui.keyboard.press('Escape')
  await ui.getByRole('button', { name: 'This screen…' }).click()
  await ui.getByRole('button', { name: 'Set the clocks' }).click()
  await ui.keyboard.press('Escape')
  await expect(ui.getByRole('button', { name: 'This screen…' }), 'closing it leads back').toBeFocused()
  await ui.getByRole('button', { name: 'Scoreboard' }).click()
  await ui.keyboard.press('Space')
  await expect(ui.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await sizeOf(ui, '.board .time')).toBeGreaterThan(60)
  await expectAccessible(ui, 'scoreboard with clocks')
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
    [390, 844],
    [844, 390],
  ] as const) {
    await ui.setViewportSize({ width, height })
    expect(await misplaced(ui), `${width}×${height}`).toEqual([])
  }
  await ui.keyboard.press('Escape')
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeFocused()
})

test('four armies have their losses side by side on the scoreboard', async ({ ui }) => {
  await neverFull(ui)
  await ui.setViewportSize({ width: 1280, height: 720 })
  await ui.evaluate(() => (location.hash = '/referee'))
  await choose(ui, /^Castle/)
  await sitDown(ui, { Red: LONG, Blue: 'Grace', Green: 'Alan', Yellow: 'Mary' })
  await ui.getByRole('button', { name: 'Scoreboard' }).click()
  expect(await sizeOf(ui, '.board .lost')).toBeGreaterThan(30)
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await ui.setViewportSize(size)
    expect(await misplaced(ui), `${size.width}`).toEqual([])
  }
  await expectAccessible(ui, 'scoreboard of four')
})
