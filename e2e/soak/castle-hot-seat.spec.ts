import type { Page } from '@playwright/test'
import { cell, expectLogged, go, newCastle, openCastle, PEOPLE, resign, turnBar, typeMove } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { deploy, passTo, type Seat } from '../journey.ts'

/** The screen goes to whose turn it is. */
async function turnOf(ui: Page, seat: Seat): Promise<void> {
  await passTo(ui, seat)
  await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
}

test('four people set up behind the curtain, one leaves, and the others play on clockwise (CA-3, CA-4, CA-22)', async ({ ui }) => {
  await newCastle(ui, 'four', 'People')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  for (const seat of ['Red', 'Blue', 'Green', 'Yellow'] as const) {
    await passTo(ui, seat)
    await deploy(ui, seat)
  }
  await turnOf(ui, 'Red')
  await expect(ui.getByRole('gridcell', { name: /(Blue|Green|Yellow) piece, unknown/ })).toHaveCount(60)
  await go(ui, 'E3', 'E4')
  await expectLogged(ui, 'Red moves E3 to E4')
  await turnOf(ui, 'Blue')
  await resign(ui)
  await turnOf(ui, 'Green')
  await expect(ui.getByRole('list', { name: 'Moves' })).toContainText('Blue is out of the game.')
  await expect(ui.getByRole('gridcell', { name: /Blue piece/ })).toHaveCount(0)
  await expect(cell(ui, 'A8')).toHaveAccessibleName(/Blue’s flag/)
  await typeMove(ui, 'E13 E12')
  await turnOf(ui, 'Yellow')
  await typeMove(ui, 'M5-L5')
  await turnOf(ui, 'Red')
})

/** Red has both flags in reach, Blue runs into a General with the slider at V, and Green’s Cannon has Yellow’s carrier before it. */
const POSITION = [
  'board=G6:r6,F4:r8,E4:b3,A9:b4,L8:g1,E13:g5,K13:g4,O8:y7,M5:y4',
  'flags=red:G6*,blue:H6,green:E13*,yellow:O8*',
  'turn=red sliders=red:5 captured=r3b,r4b',
].join(' ')

test('flags are left and taken, a cannon fires, a piece comes back on another’s turn, and a flag is raised on the turret (CA-13 to CA-20)', async ({
  ui,
}) => {
  await openCastle(ui, { preset: 'four', players: PEOPLE, position: POSITION })
  await turnOf(ui, 'Red')
  await go(ui, 'G6', 'H6')
  await expect(turnBar(ui)).toContainText('Captain goes from G6 to H6. It carries Red’s flag along. It takes Blue’s flag.')
  await turnBar(ui).getByRole('button', { name: 'Leave Red’s flag' }).click()
  await expect(turnBar(ui)).toContainText('It leaves Red’s flag on G6.')
  await turnBar(ui).getByRole('button', { name: 'Move' }).click()
  await expectLogged(ui, 'Red moves G6 to H6. It leaves Red’s flag on G6. It takes Blue’s flag.')

  await turnOf(ui, 'Blue')
  await go(ui, 'E4', 'F4')
  await passTo(ui, 'Red')
  await expect(turnBar(ui)).toContainText('Bring a lost piece back on H2, or keep the slider at 5.')
  await turnBar(ui)
    .getByRole('button', { name: /Sergeant/ })
    .click()
  await turnBar(ui).getByRole('button', { name: 'Recruit', exact: true }).click()
  await expectLogged(ui, 'Red brings its Sergeant back on H2.')

  await turnOf(ui, 'Green')
  await go(ui, 'L8', 'O8')
  await expectLogged(ui, 'Green Cannon on L8 fires at Yellow Major on O8. Both are lost. Yellow’s flag is now there alone.')
  await turnOf(ui, 'Yellow')
  await resign(ui)

  await turnOf(ui, 'Red')
  await expect(cell(ui, 'O8')).toHaveAccessibleName(/Yellow’s flag/)
  await go(ui, 'H6', 'G6')
  await turnBar(ui).getByRole('button', { name: 'Leave Blue’s flag' }).click()
  await turnBar(ui).getByRole('button', { name: 'Move' }).click()
  await expectLogged(ui, 'Red moves H6 to G6. It leaves Blue’s flag on H6. It takes Red’s flag.')
  await turnOf(ui, 'Blue')
  await typeMove(ui, 'A9 A10')
  await turnOf(ui, 'Green')
  await typeMove(ui, 'K13 J13')
  await turnOf(ui, 'Red')
  await go(ui, 'G6', 'Ring')
  await turnBar(ui).getByRole('button', { name: 'Move' }).click()
  await turnOf(ui, 'Blue')
  await typeMove(ui, 'A10 A9')
  await turnOf(ui, 'Green')
  await typeMove(ui, 'J13 K13')
  await turnOf(ui, 'Red')
  await go(ui, 'Ring', 'Turret')

  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('Red wins: Flag raised on the turret', { exact: false }).first()).toBeAttached()
  await expect(ui.getByRole('gridcell', { name: /unknown/ })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Statistics' }).first()).toBeVisible()
})
