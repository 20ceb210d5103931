/** Puzzles: one solved by keyboard, another shown. */
import type { Page } from '@playwright/test'
import { PUZZLES } from '../../src-main/lessons/puzzles/index.ts'
import { expectAccessible } from '../accessible.ts'
import { expectFocus, keys, press } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'

const [FIRST] = PUZZLES

test('solve a puzzle by keyboard: it says why, and stays solved', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/learn'))
  await press(ui, /^Puzzles/)
  await expect(ui.getByRole('heading', { name: 'Puzzles', level: 1 })).toBeVisible()
  await expectAccessible(ui, 'the puzzles')
  await press(ui, /^Next unsolved$/)

  const panel = ui.getByRole('region', { name: /Puzzle 1$/ })
  await expect(panel).toContainText('Find the strongest move')
  await expect(ui.getByRole('grid')).toBeVisible()
  await expectAccessible(ui, 'a puzzle')
  await typeMove(ui, FIRST?.best.replace(/[-x]/, ' ') ?? '')
  await expect(panel).toContainText('Right!')
  await expectFocus(ui, /^Next puzzle$/)
  await expectAccessible(ui, 'a solved puzzle')

  await keys(ui, 'Enter')
  const second = ui.getByRole('region', { name: /Puzzle 2$/ })
  await expect(second).toContainText('Find the strongest move')
  await press(ui, /^Show the answer$/)
  await expect(second).toContainText('This is the answer')
  await expect(ui.getByRole('button', { name: 'Play it' })).toBeVisible() // the answer also has to be at the table
  await keys(ui, 'y')
  await expectFocus(ui, /^Next puzzle$/)
  await expect(second).toContainText('The answer:')

  await ui.reload()
  await ui.evaluate(() => void (location.hash = '#/puzzles'))
  await expect(ui.getByText(`1 of ${PUZZLES.length} solved`)).toBeVisible()
  await expect(ui.getByText('Answer seen')).toHaveCount(1)
})

/** Types a move where the table takes them. */
async function typeMove(ui: Page, move: string): Promise<void> {
  await keys(ui, '/')
  await ui.keyboard.type(move)
  await keys(ui, 'Enter')
}
