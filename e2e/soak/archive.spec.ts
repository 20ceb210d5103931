import Database from 'better-sqlite3'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { continueGame, deploy, startBarrage } from '../journey.ts'
import { expect, test } from '../fixtures.ts'

const FILE = 'archive.db'
/** A quarter of a million years from now, as no calendar can show it. */
const FAR = 9_000_000_000_000_000

test('a damaged archive without backups is rescued, and the game goes on', async ({ ui, dataDir, restart }) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()

  const file = join(dataDir, FILE)
  ui = await restart(() => {
    const damaged = readFileSync(file)
    damaged.fill(0xab, 0, 4096)
    writeFileSync(file, damaged)
    rmSync(join(dataDir, 'backups'), { recursive: true })
  })
  const dialog = ui.getByRole('dialog')
  await expect(dialog).toContainText('Your games cannot be opened')
  await expect(dialog.getByRole('button')).toHaveText([/Rescue/, /read-only copy/, /Begin a new/, /Check again/])
  await dialog.getByRole('button', { name: 'Rescue what can be read' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ui.getByText(/put together from a damaged one. One game could be read in full/)).toBeVisible()
  await continueGame(ui)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
})

test('a folder of games that is deleted while Marshal runs is noticed at once, and everything is written back', async ({
  ui,
  dataDir,
  restart,
}) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  // The first backup is made in the background; a folder that is being written to cannot be deleted.
  await expect.poll(() => readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db')).length).toBe(1)
  rmSync(dataDir, { recursive: true, maxRetries: 9 })
  const dialog = ui.getByRole('dialog')
  await expect(dialog).toContainText('deleted or moved away while Marshal was running')
  await dialog.getByRole('button', { name: 'Write the games back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  ui = await restart()
  await continueGame(ui)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
})

test('a game that cannot be shown takes neither Home nor History down: it is named, written out as it is, and deleted', async ({
  ui,
  dataDir,
  restart,
}) => {
  for (let game = 0; game < 2; game++) {
    await startBarrage(ui, 'Against the computer')
    await deploy(ui, 'Red')
    await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
    await ui.evaluate(() => (location.hash = '#/'))
  }
  ui = await restart(() => {
    const db = new Database(join(dataDir, FILE))
    db.prepare('UPDATE games SET updated_at = ? WHERE key = 1').run(FAR)
    db.close()
  })
  await expect(ui.getByRole('link', { name: /Continue/ }).first()).toBeVisible()
  await ui.getByRole('link', { name: 'History', exact: true }).click()
  const damaged = ui.getByRole('row').filter({ hasText: 'is damaged' })
  await expect(damaged).toHaveCount(1)
  await expect(ui.getByRole('rowheader')).toHaveCount(2)
  await damaged.getByRole('button', { name: /^Actions for/ }).click()
  const [file] = await Promise.all([ui.waitForEvent('download'), ui.getByRole('menuitem', { name: /^Export/ }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain(String(FAR))
  await damaged.getByRole('button', { name: /^Actions for/ }).click()
  await ui.getByRole('menuitem', { name: 'Delete' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(damaged).toHaveCount(0)
  await expect(ui.getByRole('rowheader')).toHaveCount(1)
})
