import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { continueGame, deploy, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'

const FILE = 'archive.db'

test('a damaged archive is left alone, and a backup brings the games back', async ({ ui, dataDir, restart }) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()

  const file = join(dataDir, FILE)
  let damaged = Buffer.alloc(0)
  ui = await restart(() => {
    damaged = readFileSync(file)
    damaged.fill(0xab, 0, 4096)
    writeFileSync(file, damaged)
  })
  await expect(ui.getByRole('dialog')).toContainText('Your games cannot be opened')
  expect(readFileSync(file).equals(damaged), 'the file is not touched').toBe(true)
  await ui.getByRole('dialog').getByRole('button', { name: 'Restore a backup' }).click()
  await expect(ui.getByRole('status').filter({ hasText: 'Your games are back.' })).toHaveCount(1)
  await continueGame(ui)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
})

test('an archive of a newer Marshal is explained and not touched', async ({ ui, dataDir, restart }) => {
  await expect(ui.getByRole('heading', { name: 'Marshal', level: 1 })).toBeVisible()
  const file = join(dataDir, FILE)
  let newer = Buffer.alloc(0)
  ui = await restart(() => {
    const database = new Database(file)
    database.pragma('user_version = 9999')
    database.close()
    newer = readFileSync(file)
  })
  await expect(ui.getByRole('dialog')).toContainText('belongs to a newer Marshal')
  expect(readFileSync(file).equals(newer)).toBe(true)
})
