/** Adding a program of one's own in Settings. */
import { expect, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PLAYER = join(import.meta.dirname, '../test/support/programs/player.ts')

/** Puts a program where a browser may name it, adds it, and has it tested. */
export async function addEngine(ui: Page, dataDir: string, name: string, way: string): Promise<void> {
  const folder = join(dataDir, 'engines')
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'player')
  writeFileSync(script, `#!/bin/sh\nexec "${process.execPath}" "${PLAYER}" ${way}\n`, { mode: 0o700 })
  await ui.getByRole('link', { name: 'Settings', exact: true }).click()
  await ui.getByRole('button', { name: 'Add an engine…' }).click()
  await ui.getByLabel('Name', { exact: true }).fill(name)
  await ui.getByLabel('Program').fill('/bin/sh')
  await ui.getByRole('button', { name: 'Add engine' }).click()
  await expect(ui.getByText(/or a link to it, there\.$/)).toBeVisible()
  await ui.getByLabel('Program').fill(script)
  await expect(ui.getByLabel('Arguments')).toBeHidden()
  await ui.getByRole('button', { name: 'Add engine' }).click()
  await ui.getByRole('article', { name }).getByRole('button', { name: 'Test' }).click()
}
