import { addEngine } from '../engines-adding.ts'
import { expect, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'
import { choose, deploy, typeAnyMove } from '../journey.ts'

test('one that crashes is found out by its test, with the last that it wrote', { tag: '@served' }, async ({ ui, dataDir }) => {
  await addEngine(ui, dataDir, 'Shaky', 'crash')
  await expect(ui.getByText('It ended. It wrote: out of ideas')).toBeVisible()
})

async function beginAgainst(ui: Page, name: RegExp): Promise<void> {
  await ui.evaluate(() => void (location.hash = '#/'))
  await ui.getByRole('link', { name: 'New game' }).first().click()
  await choose(ui, /Barrage/)
  await choose(ui, 'Against the computer')
  await ui.getByLabel('Your name').fill('Ada')
  await choose(ui, name)
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
}

test('a program of one’s own is added, tested, and plays', { tag: '@served' }, async ({ ui, dataDir }) => {
  await addEngine(ui, dataDir, 'Deep Thought', 'well')
  await expect(ui.getByText(/“Node player” deployed an army and made a move/)).toBeVisible()
  await beginAgainst(ui, /Deep Thought/)
  await expect(ui.getByText('Deep Thought').first()).toBeVisible()
  await typeAnyMove(ui)
})
