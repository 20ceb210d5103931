import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openGame, passTo } from '../journey.ts'
import { cell } from '../powers-play.ts'
import { RecordWriter } from '../records.ts'
import { openDoor } from '../referee-play.ts'

const ADA_AND_GRACE = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Grace' } } as const
/** Red is one step from the far row, with three losses. */
const POSITION = 'board=.8,bB,bF/r7,.7,b4,./.10/.10/.10/.10/.10/.10/.10/rF,rB,.8 turn=red captured=r10!,r6!,b9!,rB'

const moves = (ui: Page) => ui.getByRole('list', { name: 'Moves' })

test('a piece that reaches the far row brings a captured one back, of which the enemy sees only that it came (HR-5)', async ({ ui }) => {
  const setting = {
    gameId: 'rescue',
    preset: 'full',
    seed: 'rescue',
    players: ADA_AND_GRACE,
    position: POSITION,
    options: { rescue: true },
  }
  await openGame(ui, 'rescue', new RecordWriter(setting).file())
  await passTo(ui, 'Red')
  for (const square of ['A9', 'A10']) await cell(ui, square).click()
  const bar = ui.getByRole('group', { name: 'This turn' })
  await expect(bar.getByText('Far row reached. Choose a captured piece to bring back, or none.')).toBeVisible()
  await bar.getByRole('button', { name: 'Captain' }).click()
  await cell(ui, 'C3').click()
  await expect(cell(ui, 'C3')).toHaveAccessibleName(/your Captain/)
  await passTo(ui, 'Blue')
  await expect(cell(ui, 'C3')).toHaveAccessibleName(/enemy piece, unknown/)
  await expect(moves(ui).getByText('Red brings a captured piece back on C3.')).toBeVisible()
  const page = await ui.locator('body').innerHTML()
  expect(page).not.toContain('its Captain')
})

test('or none; a side has two rescues at most, which New game says where it offers them (HR-5)', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '#/new/classic'))
  await openDoor(ui, 'Table rules')
  await ui.getByRole('switch', { name: /^Rescue/ }).click()
  await expect(ui.getByText('Rescue', { exact: true }).first()).toBeVisible()
  const options = { rescue: true, tray: 'stealth' }
  const setting = { gameId: 'declined', preset: 'full', seed: 'declined', players: ADA_AND_GRACE, position: POSITION, options }
  await openGame(ui, 'declined', new RecordWriter(setting).file())
  await passTo(ui, 'Red')
  for (const square of ['A9', 'A10']) await cell(ui, square).click()
  await ui.getByRole('button', { name: 'Bring no piece back' }).click()
  await passTo(ui, 'Blue')
  await expect(moves(ui).getByText('Red brings no piece back.')).toBeVisible()
})
