import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { choose } from './journey.ts'

test('what is set holds at once, and still after the app was ended', async ({ ui, dataDir, restart }) => {
  await ui.getByRole('link', { name: 'Settings', exact: true }).click()
  const ask = ui.getByRole('switch', { name: /^Ask before every move/ })
  await expect(ask).not.toBeChecked()
  await ask.press('Space')
  await expect(ask).toBeChecked()
  await choose(ui, 'Paper')
  await expect(ui.locator('html')).toHaveAttribute('data-theme', 'light')
  // The page shows a choice before the app has it.
  await expect.poll(() => readFileSync(join(dataDir, 'settings.json'), 'utf8')).toContain('"theme": "light"')

  ui = await restart()
  await expect(ui.locator('html')).toHaveAttribute('data-theme', 'light')
  await ui.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(ui.getByRole('switch', { name: /^Ask before every move/ })).toBeChecked()
  await expect(ui.getByRole('radio', { name: 'Paper' })).toBeChecked()
})
