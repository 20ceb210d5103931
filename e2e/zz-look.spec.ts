import { test } from './fixtures.ts'
import { newConquest } from './conquest-play.ts'
const shot = (ui: any, n: string) => ui.screenshot({ path: `/tmp/fixes/s/${n}.png` })
test('conquest', async ({ ui }) => {
  await ui.setViewportSize({ width: 640, height: 360 })
  await newConquest(ui, 'two', /Two people/)
  await ui.getByRole('button', { name: 'Choose territories' }).click()
  await ui.getByRole('button', { name: 'Choose for me' }).waitFor({ timeout: 30_000 })
  await shot(ui, 'con-zoombox')
  await ui.evaluate(() => (location.hash = '#/referee'))
  await ui.waitForTimeout(500)
  await ui.setViewportSize({ width: 1280, height: 720 })
  await shot(ui, 'ref-new')
})
