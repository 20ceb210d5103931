import { expect, test } from './fixtures.ts'

test('the app comes up, and every screen of the bar opens', async ({ ui }) => {
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  for (const name of ['Referee', 'History', 'Setups', 'Help', 'Settings']) {
    await ui.getByRole('link', { name, exact: true }).click()
    await expect(ui.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page without the token is told so', async ({ ui }) => {
  test.skip(!ui.url().startsWith('http'), 'only the served app has tokens')
  await ui.evaluate(() => sessionStorage.clear())
  await ui.reload()
  await expect(ui.getByRole('alert').filter({ hasText: 'may not talk to Marshal' })).toBeVisible()
})
