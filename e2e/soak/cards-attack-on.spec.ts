import { attack, ADA_AND_GRACE, layTheRest } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { logged, openGame, passTo } from '../journey.ts'
import { CardsWriter } from '../records.ts'
import { openDoor } from '../referee-play.ts'

const POSITION = 'lines=red:10,9,.,B,2;blue:4,5,6,B,8 hands=red:7,3,F;blue:3,2,F decks=red:8;blue:7 turn=red'

test('New game offers to attack on, and names it among what differs from the printed rules (HR-1)', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '#/new/battle-cards'))
  await openDoor(ui, 'Table rules')
  await ui.getByRole('switch', { name: /^Attack on/ }).click()
  await expect(ui.getByText('Attack on', { exact: true }).first()).toBeVisible()
})

test('after a win a side attacks on with another card or stops, then fills its gaps (HR-1, BC-3)', async ({ ui }) => {
  const setting = { gameId: 'onward', seed: 'onward', players: ADA_AND_GRACE, position: POSITION, options: { attackOn: true } }
  await openGame(ui, 'onward', new CardsWriter(setting).file())
  await passTo(ui, 'Red')
  await expect(ui.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  await attack(ui, 'Red', 1, 1)
  await expect(ui.getByText('Your attack won. Attack once more with any card in your line, or stop.')).toBeVisible()
  await expect.poll(() => logged(ui)).toContainEqual(expect.stringContaining('Red may attack once more.'))
  await attack(ui, 'Red', 2, 2)
  await expect(ui.getByRole('gridcell', { name: /^Blue [12], gap/ })).toHaveCount(2)
  await ui.getByRole('button', { name: 'Stop', exact: true }).click()
  await layTheRest(ui, 'Lay them')
  await passTo(ui, 'Blue')
  await expect(ui.getByText('Red stops attacking.', { exact: false }).first()).toBeAttached()
  await expect(ui.getByRole('gridcell', { name: /^Red 1, Red card, unknown, pencilled 10|^Red 1, Red Field Marshal/ })).toHaveCount(1)
  await expect(ui.getByRole('gridcell', { name: /^Blue [12], gap/ })).toHaveCount(2)
})
