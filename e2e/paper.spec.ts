/** A page that leaves the app on paper: what says how long it is is as long. */
import { expect, test } from './fixtures.ts'

/** Millimetres of a length on the screen, where a page is shown in its true size. */
const MM = 25.4 / 96

test('a printed marker is as large as it says, the ruler is 50 mm long, the key is on paper alone, and pages are those that are shown @served', async ({
  ui,
}) => {
  await ui.evaluate(() => (location.hash = '/paper/markers/classic'))
  const key = ui.getByRole('article', { name: /^Key: Red/ })
  await expect(key).toBeVisible()
  await expect(key.getByRole('table')).toBeHidden()
  const pages = await ui.getByRole('article').count()
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
  const pdf = (await ui.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box.slice(1).map((points) => Math.round((Number(points) * 25.4) / 72)),
  )
  expect(sizes, 'as many pages of A4 as are shown').toEqual(Array.from({ length: pages }, () => [210, 297]))
})
