/** A page that leaves the app on paper: what says how long it is is as long. */
import { expect, test } from './fixtures.ts'

/** Millimetres of a length on the screen, where a page is shown in its true size. */
const MM = 25.4 / 96

test('a printed marker is as large as it says, the ruler is 50 mm long, and the key is on paper alone', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/paper/markers/classic'))
  const key = ui.getByRole('article', { name: /^Key: Red/ })
  await expect(key.getByRole('table')).toBeHidden()
  await ui.emulateMedia({ media: 'print' })
  await expect(key.getByRole('table')).toBeVisible()
  const first = ui.getByRole('article', { name: /^Markers: Red/ }).first()
  const svg = await first.locator('svg').first().boundingBox()
  expect((svg?.width ?? 0) * MM).toBeCloseTo(20, 1)
  const black = await first.locator('svg path').first().boundingBox()
  expect((black?.width ?? 0) * MM).toBeCloseTo(16, 1)
  expect((black?.height ?? 0) * MM).toBeCloseTo(16, 1)
  const ruler = await first.locator('.ruler span').boundingBox()
  expect((ruler?.width ?? 0) * MM).toBeCloseTo(50, 1)
})
