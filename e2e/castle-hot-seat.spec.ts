import type { Page } from '@playwright/test'
import { cell, expectLogged, go, openCastle, PEOPLE, turnBar, typeMove } from './castle-play.ts'
import { expect, test } from './fixtures.ts'
import { passTo, type Seat } from './journey.ts'

/** The screen goes to whose turn it is. */
async function turnOf(ui: Page, seat: Seat): Promise<void> {
  await passTo(ui, seat)
  await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
}

/** Red has both flags, one of them on the ring; Blue runs into a General with the slider at V, and Green’s Cannon has Yellow’s carrier before it. */
const POSITION = [
  'board=RING:r7,G6:r6,F4:r8,E4:b3,A9:b4,L8:g1,E13:g5,O8:y7,M5:y4',
  'flags=red:RING*,blue:G6*,green:E13*,yellow:O8*',
  'turn=red sliders=red:5 captured=r3b,r4b',
].join(' ')

test('a flag is left, a piece comes back on another’s turn, a cannon fires, and a flag is raised on the turret (CA-13 to CA-20)', async ({
  ui,
}) => {
  await openCastle(ui, { preset: 'four', players: PEOPLE, position: POSITION })
  await turnOf(ui, 'Red')
  await go(ui, 'G6', 'H6')
  await expect(turnBar(ui)).toContainText('Captain goes from G6 to H6. It carries Blue’s flag along.')
  await turnBar(ui).getByRole('button', { name: 'Leave Blue’s flag' }).click()
  await expect(turnBar(ui)).toContainText('It leaves Blue’s flag on G6.')
  await turnBar(ui).getByRole('button', { name: 'Move' }).click()
  await expectLogged(ui, 'Red moves G6 to H6. It leaves Blue’s flag on G6.')

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
  await expect(cell(ui, 'O8')).toHaveAccessibleName(/Yellow’s flag/)
  await typeMove(ui, 'M5 L5')
  await turnOf(ui, 'Red')
  await go(ui, 'Ring', 'Turret')

  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('Red wins: Flag raised on the turret', { exact: false }).first()).toBeAttached()
  await expect(ui.getByRole('gridcell', { name: /unknown/ })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Statistics' }).first()).toBeVisible()
})
