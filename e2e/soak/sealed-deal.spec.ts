/** Cards of a refereed game dealt with a seal. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { beginSession } from '../referee-play.ts'
import { closeLink, join, openLink } from '../table-link.ts'

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

  // The phone proposes a share of its own; what it notes covers Red's too, and does not reveal it.
  await expect(phone.page.getByRole('button', { name: 'Add my share' })).toBeVisible()
  await expectAccessible(phone.page, 'a share that is asked for, on a phone')
  expect(await words(phone.page)).not.toEqual(before)
  expect(await phone.page.locator('body').innerText()).not.toContain('3 5 1 6')
  const share = await phone.page.getByLabel('Share of Blue').inputValue()
  expect(share).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
  await phone.page.getByRole('button', { name: 'Add my share' }).tap()

  // Now there are cards, and after the first line the seals; how the deal was drawn can be read next to the game.
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
