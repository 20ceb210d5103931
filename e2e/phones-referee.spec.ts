/** A table with real pieces and a phone in every hand. */
import { expect, test } from './fixtures.ts'
import { choose } from './journey.ts'
import { closeLink, invitationFor, join, openLink, reopenLink } from './table-link.ts'

test('a battle takes two taps of the attacker and one of the defender; phones sleep, come back and are sent away @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('phones need a browser')
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Barrage/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await openLink(ui)
  const ada = await join(chromium, ui, 'Ada', { width: 320, height: 568 })
  const grace = await join(chromium, ui, 'Grace')
  await closeLink(ui)
  for (const { page } of [ada, grace]) expect(page.url(), 'the secret is not in the address').not.toMatch(/ticket|token/)

  // The defender may answer before the attacker has.
  await ada.page.getByRole('button', { name: 'Attack' }).tap()
  await expect(ui.getByRole('heading', { name: 'Waiting for Ada (Red) and Grace (Blue)' })).toBeVisible()
  await grace.page.getByRole('button', { name: '10, Marshal' }).tap()
  await expect(grace.page.getByRole('heading', { name: 'Waiting for Ada (Red)' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'S, Spy' }).tap()
  for (const page of [ada.page, grace.page]) await expect(page.getByText('Red wins', { exact: true })).toBeVisible()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()

  // The key of what is lost says so, on its owner's phone alone.
  await grace.page.getByRole('button', { name: 'Attack' }).tap()
  await expect(grace.page.getByRole('button', { name: '10, Marshal, all lost' })).toBeVisible()
  await expect(ada.page.getByRole('button', { name: '10, Marshal', exact: true })).toBeVisible()

  // A phone that was put away comes back to its seat, in the middle of a battle.
  await grace.page.goto('about:blank')
  await reopenLink(ui)
  await expect(ui.getByRole('listitem').filter({ hasText: 'Grace' })).toContainText('phone is away')
  await grace.page.goBack()
  await expect(ui.getByRole('listitem').filter({ hasText: 'Grace' })).toContainText('phone is here')
  await grace.page.getByRole('button', { name: '9, General' }).tap()
  await ada.page.getByRole('button', { name: '3, Miner' }).tap()
  await expect(grace.page.getByText('Blue wins', { exact: true })).toBeVisible()

  // The game is over and played again: both phones come along.
  await closeLink(ui)
  await ui.getByRole('button', { name: /On with the game/ }).click()
  await grace.page.getByRole('button', { name: 'Attack' }).tap()
  await ada.page.getByRole('button', { name: 'F, Flag' }).tap()
  await grace.page.getByRole('button', { name: '3, Miner' }).tap()
  await expect(ada.page.getByText(/^On the host’s screen you can review/)).toBeVisible()
  await ui.getByRole('button', { name: 'To the result' }).click()
  await ui.getByRole('button', { name: 'Play again' }).click()
  for (const page of [ada.page, grace.page]) await expect(page.getByRole('button', { name: 'Attack' })).toBeVisible()
  await expect(ui.getByText('Grace attacks by phone')).toBeVisible()
  await reopenLink(ui)

  // A lost phone is replaced: the old one is cut off at once.
  const fresh = await invitationFor(ui, 'Grace')
  const other = await chromium.newContext({ viewport: { width: 390, height: 844 } })
  const page = await other.newPage()
  await page.goto(fresh)
  await expect(page.getByRole('button', { name: 'Attack' })).toBeVisible()
  await expect(grace.page.getByRole('heading', { name: 'You need a new invitation' })).toBeVisible()
  await page.goto(fresh)
  await expect(page.getByRole('button', { name: 'Attack' }), 'the used link leads back to the kept seat').toBeVisible()

  // Sent away: the seat is the host's again.
  await ui.getByRole('button', { name: 'Send away: Grace' }).click()
  await ui.getByRole('button', { name: 'Send away', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You need a new invitation' })).toBeVisible()
  await closeLink(ui)
  await ui.getByRole('button', { name: 'Blue attacks' }).click()
  await expect(ui.getByRole('heading', { name: 'Pass to Grace (Blue)' })).toBeVisible()
  for (const context of [ada.context, grace.context, other]) await context.close()
})
