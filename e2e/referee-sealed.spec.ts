/** Real pieces, every move told by its squares, armies sealed before. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { beginSession, recordArmy } from './referee-play.ts'
import { closeLink, join, openLink } from './table-link.ts'

test('armies are recorded in secret, squares are enough, and at the end all of it is checked', async ({ ui: first, restart }) => {
  let ui = first
  await beginSession(ui, /^Barrage/, /^Every move, armies sealed/)
  for (const seat of ['Red', 'Blue'] as const) await recordArmy(ui, seat, 'Quick Knife')

  // From now on the screen is everybody's: no curtain, no rank. Both seals are noted before anything moves; the app is asked to end, and asks again.
  await expect(ui.getByRole('heading', { name: 'Note the seals' })).toBeVisible()
  const before = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), before)
  await ui.getByRole('button', { name: 'All have noted them' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const seals = ui.getByRole('region', { name: 'Seals' })
  await expect(seals.getByRole('definition')).toHaveCount(2)
  const words = await seals.getByRole('definition').allInnerTexts()
  expect(words.map((line) => line.split(' ').length)).toEqual([12, 12])
  expect(await ui.getByRole('gridcell', { name: /piece, unknown/ }).count()).toBe(16)

  for (const [way, next] of [
    ['A4 A5', 'Blue'],
    ['A7 A6', 'Red'],
  ] as const) {
    await ui.getByRole('textbox', { name: 'Type a move' }).fill(way)
    await ui.keyboard.press('Enter')
    await expect(ui.getByRole('heading', { name: `Your move, ${next}` })).toBeVisible()
  }

  // The app may end at any moment; nobody's army is shown when it comes back.
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect(ui.getByRole('region', { name: 'Seals' }).getByRole('definition')).toHaveText(words)

  // All agree that the last move never was.
  await ui.getByRole('button', { name: 'Take back' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()

  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('region', { name: 'Seals' })).toContainText('Opened and checked: every army is as it was sealed')
  await expect(ui.getByRole('region', { name: 'Seals' })).toContainText(/The whole game, \d+ steps/)
  expect(await ui.getByRole('region', { name: 'Seals' }).getByRole('definition').allInnerTexts()).toEqual([
    expect.stringMatching(/^(\w+ ){11}\w+$/),
    ...words,
  ])
})

test('a sealed deal is drawn by both sides: at the host’s screen first, then on the phone, and nothing is dealt before @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('a phone needs a browser')
  await beginSession(ui, /^Battle Cards/, /^Every move, armies sealed/)
  await openLink(ui)
  const phone = await join(chromium, ui, 'Grace')
  await closeLink(ui)
  const title = { name: 'Draw the deal together' }
  await expect(phone.page.getByRole('heading', title)).toBeVisible()
  await expect(phone.page.getByRole('status').filter({ hasText: 'Waiting for Ada.' })).toBeVisible()
  await expect(phone.page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(ui, 'a share that is asked for')

  const words = (page: Page): Promise<string[]> =>
    page
      .getByRole('article', { name: /^Fixed so far/ })
      .getByRole('listitem')
      .allInnerTexts()
  const before = await words(ui)
  expect(before).toHaveLength(16)
  await ui.getByLabel('Share of Red').fill('3 5 1 6')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('status').filter({ hasText: 'Waiting for Grace.' })).toBeVisible()

  // The phone proposes a share of its own; what it notes stands for Red's too, and does not say it.
  await expect(phone.page.getByRole('button', { name: 'Add my share' })).toBeVisible()
  await expectAccessible(phone.page, 'a share that is asked for, on a phone')
  expect(await words(phone.page)).not.toEqual(before)
  expect(await phone.page.locator('body').innerText()).not.toContain('3 5 1 6')
  const share = await phone.page.getByLabel('Share of Blue').inputValue()
  expect(share).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
  await phone.page.getByRole('button', { name: 'Add my share' }).tap()

  // Now there are cards, and after the first line the seals; how the deal was drawn can be read beside the game.
  await expect(phone.page.getByRole('heading', title)).toHaveCount(0)
  for (const page of [ui, phone.page]) {
    if (page === ui) await ui.getByRole('button', { name: 'I am Red: show my side' }).click()
    await page.getByRole('button', { name: 'Fill for me' }).click()
    await page.getByRole('button', { name: 'Lay this line' }).click()
  }
  await phone.page.getByRole('button', { name: 'I have noted them' }).tap()
  await ui.getByRole('button', { name: 'I have noted them' }).click()
  await ui.getByRole('button', { name: 'I am Red: show my side' }).click()
  await ui.getByText('How the deal was drawn').click()
  await expect(ui.getByText(`Blue added “${share}”, after this number of shares and these words:`)).toBeVisible()
  await expect(ui.getByText('Red added “3 5 1 6”, after this number of shares and these words:')).toBeVisible()
  await phone.context.close()
})
