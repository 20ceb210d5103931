import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freshLink } from '../src-main/cli/serving.ts'
import { expect, test } from './fixtures.ts'

test('the app comes up, and every screen of the bar opens', async ({ ui }) => {
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  for (const name of ['Referee', 'History', 'Formations', 'Custom editions', 'Help', 'Settings']) {
    await ui.getByRole('link', { name, exact: true }).click()
    await expect(ui.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

const anotherBrowser = async (chromium: Browser | null): Promise<BrowserContext> => {
  if (!chromium) throw new Error('another browser needs a browser')
  return chromium.newContext()
}

test(
  'a signed-in browser opens bookmarks, links in new tabs and reloads; another browser does not',
  { tag: '@served' },
  async ({ ui, chromium }) => {
    const home = (page: Page) => expect(page.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
    await home(ui)
    expect(ui.url(), 'neither token nor ticket stays in the address').not.toMatch(/token|ticket/)
    const bookmark = ui.url()
    const session = async () => (await ui.context().cookies(`${bookmark}rpc`)).map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))
    await expect.poll(session).toEqual([{ httpOnly: true, sameSite: 'Strict' }])
    await ui.reload()
    await home(ui)
    // A click with Ctrl opens the same address, but Chromium 150 does not report the end of that navigation.
    const tab = await ui.context().newPage()
    await tab.goto(new URL((await ui.getByRole('link', { name: 'History', exact: true }).getAttribute('href')) ?? '', bookmark).href)
    await expect(tab.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
    const later = await ui.context().newPage()
    await later.goto(bookmark)
    await home(later)

    const another = await anotherBrowser(chromium)
    const stranger = await another.newPage()
    await stranger.goto(bookmark)
    await expect(stranger.getByRole('heading', { name: 'This browser is not signed in' })).toBeVisible()
    await expect(stranger.getByText('npm run -s link')).toBeVisible()
    await another.addCookies(await ui.context().cookies())
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'This browser is not signed in' })).toBeVisible()
    await another.close()
  },
)

test('a link works once; the one that is made after it works too', { tag: '@served' }, async ({ ui, dataDir, chromium }) => {
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  const link = (await freshLink(dataDir)) ?? ''
  for (const heading of ['Marshal', 'This browser is not signed in']) {
    const context = await anotherBrowser(chromium)
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await context.close()
  }
})
