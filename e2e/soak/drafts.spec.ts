/** An army that is half placed is there again for its owner alone, and for one tab at a time. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { cell, drafts, place } from '../drafting.ts'
import { expect, test } from '../fixtures.ts'
import { passTo, startBarrage } from '../journey.ts'

test('of two people at one screen each finds the own army again, behind the curtain', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await place(ui, 'Flag', 'A1')
  await ui.reload()
  await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  expect(await ui.locator('body').innerHTML()).not.toMatch(/Flag|gridcell/)
  await passTo(ui, 'Red')
  await expect(cell(ui, /^A1, your Flag/)).toBeVisible()
  await ui.getByRole('link', { name: 'Help', exact: true }).click()
  await ui.getByRole('link', { name: 'Back to your game' }).click()
  await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  await passTo(ui, 'Red')
  await expect(cell(ui, /^A1, your Flag/)).toBeVisible()
  await ui.keyboard.press('x')
  await ui.getByRole('button', { name: 'Ready', exact: true }).click()

  await passTo(ui, 'Blue')
  await expect(ui.getByRole('heading', { name: 'Place your army, Blue' })).toBeVisible()
  await expect(ui.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await expect(cell(ui, /your/)).toHaveCount(0)
  await place(ui, 'Spy', 'J10')
  await ui.reload()
  await passTo(ui, 'Blue')
  await expect(cell(ui, /^J10, your Spy/)).toBeVisible()
  await expect(cell(ui, /your/)).toHaveCount(1)
})

test('two tabs of one set-up ask which army goes on, and undo brings the other back', { tag: '@served' }, async ({ ui }) => {
  const setUp = (page: Page) => page.getByRole('heading', { name: 'Place your army, Red' })
  await startBarrage(ui, 'Against the computer')
  await expect(setUp(ui)).toBeVisible()
  const other = await ui.context().newPage()
  await other.goto(ui.url())
  await expect(setUp(other)).toBeVisible()
  await place(ui, 'Flag', 'A1')
  await expect.poll(() => drafts(other)).toEqual([expect.stringContaining('army')])
  await place(other, 'Spy', 'B2')
  await expect(other.getByRole('dialog', { name: 'This was changed in another tab' })).toBeVisible()
  await expectAccessible(other, 'the question')
  await other.getByRole('button', { name: 'Show the other one' }).click()
  await expect(cell(other, /^A1, your Flag/)).toBeVisible()
  await expect(cell(other, /^B2, your Spy/)).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(other, /^B2, your Spy/)).toBeVisible()
})
