/** Puzzles: one solved by keyboard, another shown, and one made in the position editor. */
import type { Page } from '@playwright/test'
import { PUZZLES } from '../src-main/lessons/puzzles/index.ts'
import { expectAccessible } from './accessible.ts'
import { expectFocus, keys, press } from './by-keys.ts'
import { expect, test } from './fixtures.ts'

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
  await keys(ui, 'y')
  await expectFocus(ui, /^Next puzzle$/)
  await expect(second).toContainText('The answer:')

  await ui.reload()
  await ui.evaluate(() => void (location.hash = '#/puzzles'))
  await expect(ui.getByText(`1 of ${PUZZLES.length} solved`)).toBeVisible()
  await expect(ui.getByText('Answer seen')).toHaveCount(1)
})

const CAPTURE = "board=.9,bF/.9,b7/.10/.10/.4,b9'!,.5/.4,r10',.5/.10/.10/.2,r4,.7/rF,.9 turn=red"

test('make a puzzle of a position, keep it with the studies, and solve it', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/positions/classic/full'))
  const text = ui.getByRole('textbox', { name: 'As text' })
  await text.fill(CAPTURE.replace("b9'!", '.'))
  await ui.getByRole('button', { name: 'Make a puzzle' }).click()
  await expect(ui.getByRole('alert')).toContainText('No move is clearly the best here')
  await text.fill(CAPTURE)
  await ui.getByRole('button', { name: 'Make a puzzle' }).click()
  await ui.getByRole('textbox', { name: 'Name' }).fill('Take it')
  await keys(ui, 'Enter')
  await ui.getByRole('button', { name: 'Solve it' }).click()
  const panel = ui.getByRole('region', { name: /Take it$/ })
  await typeMove(ui, 'E5 E6')
  await expect(panel).toContainText('Right!')
  await ui.evaluate(() => void (location.hash = '#/puzzles'))
  await expect(ui.getByRole('region', { name: 'Your puzzles' }).getByRole('link', { name: /^Done: Take it/ })).toBeVisible()
})

/** Types a move where the table takes them. */
async function typeMove(ui: Page, move: string): Promise<void> {
  await keys(ui, '/')
  await ui.keyboard.type(move)
  await keys(ui, 'Enter')
}
