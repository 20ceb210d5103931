/** What guests begin on their phones is there again on their phones, and nowhere else. */
import { expect, test } from '../fixtures.ts'
import { choose, passTo } from '../journey.ts'
import { closeLink, join, openLink } from '../table-link.ts'

test('a guest’s half-placed army outlives Help and a reload of the phone, and is on no other screen @served', async ({ ui, chromium }) => {
  if (!chromium) throw new Error('phones need a browser')
  await ui.evaluate(() => (location.hash = '#/new/classic/barrage'))
  await choose(ui, 'Two people')
  await ui.getByLabel('First player').fill('Ada')
  await ui.getByLabel('Second player').fill('Grace')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await openLink(ui)
  const { page, context } = await join(chromium, ui, 'Grace')
  await closeLink(ui)
  await page.getByRole('button', { name: /^Flag/ }).tap()
  await page.getByRole('gridcell', { name: /^J10,/ }).tap()
  const own = page.getByRole('gridcell', { name: /^J10, your Flag/ })
  await expect(own).toBeVisible()

  await page.evaluate(() => (location.hash = '#/help'))
  await expect(own).toHaveCount(0)
  await page.goBack()
  await expect(own).toBeVisible()
  await page.reload()
  await expect(own).toBeVisible()

  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /Flag/ })).toHaveCount(0)
  await expect.poll(() => ui.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
  await context.close()
})
