/** Whole tables with a phone in every hand: refereed with real pieces and cards, and played on the screen. */
import type { Browser, Page } from '@playwright/test'
import { newCastle } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { choose, deploy, passTo } from '../journey.ts'
import { closeLink, join, openLink, type Phone } from '../table-link.ts'

const NAMES = { Red: 'Ada', Blue: 'Grace', Green: 'Alan', Yellow: 'Mary' } as const
type Army = keyof typeof NAMES

/** Every player who is named scans a code; phones have three sizes, upright and held sideways. */
async function joinAll<A extends Army>(
  browser: Browser | null,
  ui: Page,
  armies: readonly A[],
  names: readonly string[],
): Promise<Record<A, Phone>> {
  if (!browser) throw new Error('phones need a browser')
  const sizes = [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]
  await openLink(ui)
  const phones: Partial<Record<Army, Phone>> = {}
  for (const [i, army] of armies.entries()) phones[army] = await join(browser, ui, names[i] ?? army, sizes[i % sizes.length])
  await closeLink(ui)
  return phones as Record<A, Phone>
}

const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().tap()
const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone').toBe(true)

const clockOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Players' }).locator('div').filter({ hasText: name }).getByRole('timer').first()

test('four round a castle of real pieces with a phone each, of which one is lost and comes back (CA-11 to CA-15) @served', async ({
  ui,
  chromium,
}) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Castle/)
  for (const [army, name] of Object.entries(NAMES)) await ui.getByLabel(`Name of ${army}`).fill(name)
  await ui.getByRole('button', { name: 'Begin' }).click()
  const phones = await joinAll(chromium, ui, ['Red', 'Blue', 'Green', 'Yellow'], Object.values(NAMES))

  await tap(phones.Green.page, 'Attack Ada (Red)')
  await tap(phones.Red.page, /^7, Major/)
  // Its phone is put away before it has entered, and comes back to the same question.
  await expect(phones.Green.page.getByRole('heading', { name: /You attack Ada/ })).toBeVisible()
  await phones.Green.page.goto('about:blank')
  await expect(ui.getByRole('heading', { name: 'Waiting for Alan (Green)' })).toBeVisible()
  await phones.Green.page.goBack()
  await tap(phones.Green.page, /^8, General/)
  // Flags are open: any player says whether one was carried.
  await expect(phones.Yellow.page.getByRole('heading', { name: 'Did the Red piece carry a flag?' })).toBeVisible()
  for (const { page } of Object.values(phones)) await fits(page)
  await tap(phones.Red.page, 'No flag')
  for (const { page } of Object.values(phones)) {
    await expect(page.getByText('Green wins', { exact: true })).toBeVisible()
    await fits(page)
  }
  await expect(ui.getByRole('heading', { name: 'Green wins' })).toBeVisible()

  // It is not known whose turn to attack it is: others may begin, and a player who is not in the battle waits.
  await tap(phones.Yellow.page, 'Attack Grace (Blue)')
  await expect(phones.Green.page.getByRole('heading', { name: /^Waiting for/ })).toBeVisible()
  await tap(phones.Yellow.page, /^2, Spy/)
  await tap(phones.Blue.page, /^9, Field Marshal/)
  await tap(phones.Blue.page, 'No flag')
  await expect(phones.Green.page.getByText('Yellow wins', { exact: true })).toBeVisible()
  for (const { context } of Object.values(phones)) await context.close()
})

test('a game of real cards by phones (BC-5, BC-6) @served', async ({ ui, chromium }) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /Battle Cards/)
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  const { Red, Blue } = await joinAll(chromium, ui, ['Red', 'Blue'], ['Ada', 'Grace'])
  await tap(Red.page, /^Attack/)
  await tap(Blue.page, /^10, Field Marshal/)
  await tap(Red.page, /^1, Spy/)
  for (const { page } of [Red, Blue]) await expect(page.getByText('Red wins', { exact: true })).toBeVisible()
  await expect(ui.getByRole('main').getByText('The Blue Field Marshal is out.')).toBeVisible()
  await tap(Blue.page, /^Attack/)
  await expect(Blue.page.getByRole('button', { name: '10, Field Marshal, all lost' })).toBeVisible()
  for (const { page, context } of [Red, Blue]) {
    await fits(page)
    await context.close()
  }
})

test('one plays at the host’s screen and one on a phone, with clocks that both see; they stop while the phone is away (CL-23) @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('phones need a browser')
  await ui.evaluate(() => (location.hash = '#/new/classic/barrage'))
  await choose(ui, 'Two people')
  await ui.getByLabel('First player').fill('Ada')
  await ui.getByLabel('Second player').fill('Grace')
  await ui.getByRole('heading', { name: 'Clock' }).click()
  await ui.getByRole('group', { name: 'Clock' }).getByRole('radio').nth(1).press('Space')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await openLink(ui)
  const grace = await join(chromium, ui, 'Grace', { width: 320, height: 568 })
  await closeLink(ui)
  await passTo(ui, 'Red')
  await deploy(ui, 'Red', 'Quick Knife')
  await expect(ui.getByRole('heading', { name: 'Waiting for Blue' })).toBeVisible()
  for (const name of [/^False Door/, 'Ready']) await grace.page.getByRole('button', { name }).tap()

  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  // On the phone both clocks are in sight, over the board, and nothing is wider than the phone.
  for (const at of [0, 1])
    await expect(
      grace.page
        .locator('.clocks')
        .getByText(/^\d+:\d\d$/)
        .nth(at),
    ).toBeInViewport()
  expect(await grace.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await ui.getByLabel('Type a move').fill('A4-A5')
  await ui.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(grace.page.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()

  await grace.page.goto('about:blank')
  await expect(ui.getByText('Grace’s phone is away').first()).toBeVisible()
  const stopped = await clockOf(ui, 'Grace').innerText()
  await ui.waitForTimeout(2_500) // long enough for a clock that runs to be seen
  expect(await clockOf(ui, 'Grace').innerText()).toBe(stopped)
  await grace.page.goBack()
  await expect(ui.getByText('Grace’s phone is away')).toHaveCount(0)
  await expect(grace.page.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  for (const page of [ui, grace.page]) {
    const shown = await clockOf(page, 'Grace').innerText()
    await expect(clockOf(page, 'Grace'), 'it runs on both screens').not.toHaveText(shown)
  }
  await grace.context.close()

  // The invitation was hers alone: another phone that opens it, or the address without one, is sent to the host and to no terminal.
  const other = await chromium.newContext()
  const late = await other.newPage()
  for (const address of [grace.invitation, new URL('/', grace.invitation).href]) {
    await late.goto(address)
    await expect(late.getByRole('heading', { name: 'You need a new invitation' })).toBeVisible()
    expect(await late.locator('body').innerText()).not.toMatch(/npm|terminal|minutes/)
  }
  await other.close()
})

test('three play the castle on the screen, each with the own army on a phone; the big screen shows what all know @served', async ({
  ui,
  chromium,
}) => {
  await newCastle(ui, 'three', 'People')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' }).or(ui.getByRole('heading', { name: 'Pass to Red' }))).toBeVisible()
  const { Red, Blue, Green } = await joinAll(chromium, ui, ['Red', 'Blue', 'Green'], ['Player 1', 'Player 2', 'Player 3'])
  await expect(ui.getByRole('heading', { name: 'The armies deploy' })).toBeVisible()
  for (const [i, { page }] of [Green, Red, Blue].entries()) {
    await expect(page.getByRole('heading', { name: /^Place your army/ })).toBeVisible()
    await tap(page, 'Shuffle')
    await tap(page, 'Ready')
    await fits(page)
    // A player who is ready sees their own army, and who the table waits for.
    if (i > 0) continue
    await expect(page.getByRole('heading', { name: 'Waiting for Red and Blue' })).toBeVisible()
    expect(await page.getByRole('grid').innerHTML()).toContain('your ')
  }
  await expect(ui.getByRole('heading', { name: 'Red to move' })).toBeVisible()
  await expect(Red.page.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect(Blue.page.getByRole('heading', { name: 'Red to move' })).toBeVisible()
  // No piece is known at the big screen, in what it shows, says or reports; on a phone the player's own pieces are.
  const known = /(Red|Blue|Green) (Field Marshal|General|Major|Captain|Lieutenant|Sergeant|Scout|Spy|Cannon)/
  for (const cell of await ui.getByRole('gridcell').allInnerTexts()) expect(cell).not.toMatch(known)
  expect(await ui.getByRole('grid').innerHTML()).not.toMatch(known)
  expect(await Red.page.getByRole('grid').innerHTML()).toContain('your ')
  expect(await Red.page.getByRole('grid').innerHTML()).not.toMatch(/(Blue|Green) (Field Marshal|General|Major|Captain)/)
  // Spaces that are too small for a finger come nearer, and all of the board is one tap away.
  const spaceOn = async (page: Page): Promise<number> => (await page.getByRole('gridcell', { name: /^AD3,/ }).boundingBox())?.width ?? 0
  const far = await spaceOn(Red.page)
  expect(far).toBeLessThan(24)
  for (let i = 0; i < 3 && (await spaceOn(Red.page)) < 24; i++) {
    await tap(Red.page, 'Zoom in')
    await Red.page.waitForTimeout(700) // it is shown as a movement
  }
  expect(await spaceOn(Red.page)).toBeGreaterThanOrEqual(24)
  await fits(Red.page)
  await tap(Red.page, 'Show all')
  await expect.poll(async () => Math.round(await spaceOn(Red.page))).toBe(Math.round(far))
  // A step on the phone is seen by all.
  await Red.page.getByLabel('Type a move').fill('AD3-AD4')
  await Red.page.getByRole('button', { name: 'Go', exact: true }).tap()
  await expect(ui.getByRole('heading', { name: 'Blue to move' })).toBeVisible()
  await expect(Blue.page.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  // Two players resign; the phones learn of the end, and the big screen goes on from there.
  for (const { page } of [Blue, Green]) {
    await tap(page, 'Resign')
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(Red.page.getByText(/^On the host’s screen you can review/)).toBeVisible()
  await expect(ui.getByRole('link', { name: 'Review the game' })).toBeVisible()
  for (const { page } of [Red, Blue, Green]) await expect(page.getByRole('button', { name: /^Play again/ })).toHaveCount(0)
  // The same people once more: every phone comes along, and finds its player's army to set up.
  await ui.getByRole('button', { name: 'Play again, new armies' }).click()
  await expect(ui.getByRole('heading', { name: 'The armies deploy' })).toBeVisible()
  for (const { page, context } of [Red, Blue, Green]) {
    await expect(page.getByRole('heading', { name: /^Place your army/ })).toBeVisible()
    await context.close()
  }
})
