import type { Page } from '@playwright/test'
import { playCard, title, turnBar, zone } from './conquest-play.ts'
import { expect, test } from './fixtures.ts'
import { openGame, passTo, type Seat } from './journey.ts'
import { ConquestWriter } from './records.ts'

/** Red has a card and needs two moves to Blue's Flag. */
const TWO_MOVES_BEFORE =
  'stage=cards turn=red round=3 moves=1 drawn=R bags=red:3 board=PR3:rF,PR2:r5,RF3:r9,RW1:b5,RW2:b4,AM3:bF owners=PR:r,RW:b,AM:b'

const PEOPLE = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Grace' } } as const

/** Moves a unit. */
async function move(ui: Page, seat: Seat, from: string, to: string): Promise<void> {
  await expect(title(ui)).toContainText(`Your move, ${seat}`)
  for (const each of [from, to]) await zone(ui, each).click()
}

test('two people on a land: a card brings a unit back, and a Flag is captured (CQ-7 to CQ-16)', async ({ ui }) => {
  const game = new ConquestWriter({ gameId: 'land', preset: 'two', seed: 'land', players: PEOPLE, position: TWO_MOVES_BEFORE })
  await openGame(ui, 'land', game.file())
  await passTo(ui, 'Red')
  await expect(title(ui)).toContainText('Play a card, Red')
  expect(await playCard(ui, /your Flag/)).toBe('Reinforcements')
  await expect(title(ui)).toContainText('Your move, Red')
  await expect(turnBar(ui).getByRole('button', { name: 'End turn' })).toBeDisabled()
  await move(ui, 'Red', 'RF3', 'RF1')
  await ui.getByRole('button', { name: 'Pass to Blue' }).click()
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  await expect(ui.getByRole('gridcell')).toHaveCount(0)
  await passTo(ui, 'Blue')
  await move(ui, 'Blue', 'RW1', 'RW3')
  await turnBar(ui).getByRole('button', { name: 'End turn' }).click() // one of two moves
  await passTo(ui, 'Red')
  await move(ui, 'Red', 'RF1', 'AM3')
  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('Blue’s Flag').first()).toBeVisible()
})
