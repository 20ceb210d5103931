/** A game on the screen of which one player sits at the host's and one has a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { choose, deploy, passTo } from '../journey.ts'
import { closeLink, join, openLink } from '../table-link.ts'

const clockOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Players' }).locator('div').filter({ hasText: name }).getByRole('timer').first()

test('one plays at the host’s screen and one on a phone, with clocks that both see; the phone goes and comes back (CL-23) @served', async ({
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
