import { freshLink } from '../src-main/cli/serving.ts'
import { expect, test } from './fixtures.ts'

test('the app comes up, and every screen of the bar opens', async ({ ui }) => {
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  for (const name of ['Referee', 'History', 'Setups', 'My sets', 'Help', 'Settings']) {
    await ui.getByRole('link', { name, exact: true }).click()
    await expect(ui.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page without a token says how to get in', { tag: '@served' }, async ({ ui }) => {
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  expect(ui.url(), 'neither token nor ticket stays in the address').not.toMatch(/token|ticket/)
  const bookmark = ui.url()
  await ui.reload()
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  const other = await ui.context().newPage()
  await other.goto(bookmark)
  await expect(other.getByRole('heading', { name: 'This page needs a fresh link' })).toBeVisible()
  await expect(other.getByText('npm run -s link')).toBeVisible()
})

test('a link works once; the one that is made after it works too', { tag: '@served' }, async ({ ui, dataDir }) => {
  const link = (await freshLink(dataDir)) ?? ''
  for (const heading of ['Marshal', 'This page needs a fresh link']) {
    const page = await ui.context().newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
})
