import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, deploy, typeAnyMove } from './journey.ts'

const PLAYER = join(import.meta.dirname, '../src-main/programs/testing/player.ts')

/** Puts a program where a browser may name it, adds it, and has it tested. */
async function addEngine(ui: Page, dataDir: string, name: string, way: string): Promise<void> {
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

async function beginAgainst(ui: Page, name: RegExp): Promise<void> {
  await ui.evaluate(() => void (location.hash = '#/'))
  await ui.getByRole('link', { name: 'New game' }).first().click()
  await choose(ui, /Barrage/)
  await choose(ui, 'Against the computer')
  await ui.getByLabel('Your name').fill('Ada')
  await choose(ui, name)
  await ui.getByRole('button', { name: 'Set up the armies' }).click()
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
}

test('a program of one’s own is added, tested, and plays', { tag: '@served' }, async ({ ui, dataDir }) => {
  await addEngine(ui, dataDir, 'Deep Thought', 'well')
  await expect(ui.getByText(/“Node player” deployed an army and made a move/)).toBeVisible()
  await beginAgainst(ui, /Deep Thought/)
  await expect(ui.getByText('Deep Thought').first()).toBeVisible()
  for (let turn = 0; turn < 2; turn++) await typeAnyMove(ui)
})

test('one that crashes is found out by its test, with the last that it wrote', { tag: '@served' }, async ({ ui, dataDir }) => {
  await addEngine(ui, dataDir, 'Shaky', 'crash')
  await expect(ui.getByText('It ended. It wrote: out of ideas')).toBeVisible()
})
