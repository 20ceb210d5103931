/** Axe walks through what happens at tables of all families, opened where it is worth looking, in both themes. */
import { expectAccessible } from '../accessible.ts'
import { isRedsGaps, isRedsLook, playedGame } from '../cards-play.ts'
import { castleFile, go, PEOPLE, turnBar } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { openGame, passTo, startBarrage } from '../journey.ts'
import { playConquestToMoment } from '../mid-conquest.ts'
import { cell, openPosition } from '../powers-play.ts'

/** Peter is in reach of Turkish Delight. */
const ENCHANTING = {
  edition: 'narnia-powers',
  drawing: `
    10  .   .   .   .   .   .   .   .   bB  bF
     6  b4  .   ##  ##  bS  .   ##  ##  .   .
     5  r8  .   ##  ##  r9  .   ##  ##  .   .
     1  rF  r4  .   .   .   .   .   .   .   .
  `,
  more: 'turn=blue captured=b2,b2,b3,b4,b5,b6,b7 reserve=red',
}

const CASTLE = 'board=G6:r6,F4:r8,E4:b3,L8:g1,O8:y7 flags=red:G6*,blue:H6,green:L8*,yellow:O8* turn=red'

test('axe finds nothing serious at the tables of all families, from the curtain to the review', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  await expectAccessible(ui, 'the curtain')
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
  await expectAccessible(ui, 'deploying')

  await openPosition(ui, ENCHANTING)
  await passTo(ui, 'Blue')
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible() // behind the curtain there are only keys
  await ui.keyboard.press('?')
  await expect(ui.getByRole('dialog', { name: 'The rule here' })).toBeVisible()
  await expectAccessible(ui, 'the rule that applies')
  await ui.keyboard.press('?')
  await expect(ui.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(ui, 'the list of keys, longer than the window')
  await ui.keyboard.press('Escape')
  await cell(ui, 'E6').click()
  await turnBar(ui)
    .getByRole('button', { name: /Turkish Delight/ })
    .click()
  await expect(cell(ui, 'E5')).toHaveAccessibleName(/the power can be aimed here/)
  await expectAccessible(ui, 'a board, aiming a power')
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('link', { name: 'Review the game' })).toBeVisible()
  await expectAccessible(ui, 'the end of a game')
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeVisible()
  await expectAccessible(ui, 'a review')

  await openGame(ui, 'look', playedGame('look', isRedsLook))
  await passTo(ui, 'Red')
  await ui
    .getByRole('gridcell', { name: /^Red \d, your Scout/ })
    .first()
    .click()
  await expect(ui.getByRole('gridcell', { name: /can be attacked/ })).not.toHaveCount(0)
  await expectAccessible(ui, 'a card table, a card chosen')
  await openGame(ui, 'gaps', playedGame('gaps', isRedsGaps))
  await passTo(ui, 'Red')
  await ui.getByRole('button', { name: 'Fill for me' }).click()
  await expectAccessible(ui, 'gaps of a line, filled')

  await openGame(ui, 'castle', castleFile({ gameId: 'castle', preset: 'four', players: PEOPLE, position: CASTLE }))
  await passTo(ui, 'Red')
  await go(ui, 'G6', 'H6')
  await expect(turnBar(ui).getByRole('button', { name: /Take Blue’s flag/ })).toBeVisible()
  await expectAccessible(ui, 'the castle, flags chosen')

  await openGame(
    ui,
    'picture',
    playConquestToMoment('four', ({ captured }) => captured.length >= 3),
  )
  await expect(ui.getByRole('heading', { name: /^(Play a card|Your move), Red/ })).toBeVisible()
  await expectAccessible(ui, 'a land')
})
