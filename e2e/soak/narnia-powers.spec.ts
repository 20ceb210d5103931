import { listen, passTo } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../accessible.ts'
import { cell, openPosition, turnBar } from '../powers-play.ts'

/** Six of Blue's pieces are gone; Red's Centaur is about to take the seventh. Peter is next to Ginarrbrik. */
const START = {
  edition: 'narnia-powers',
  drawing: `
    10  .   .   .   .   .   .   .   .   bB  bF
     9  .   b3  b2  .   .   .   .   .   b10 .
     6  b4  .   ##  ##  bS  .   ##  ##  .   .
     5  r8  .   ##  ##  r9  .   ##  ##  .   .
     2  .   .   .   .   .   .   .   .   .   r6E
     1  rF  r4  .   .   .   .   .   .   .   .
  `,
  more: 'turn=red captured=b2,b2,b3,b4,b5,b6,r4 reserve=red',
}

test('a child is enchanted, reinforcements enter, and Aslan frees it in the same turn (NA-8, NA-14, NA-15)', async ({ ui }) => {
  await openPosition(ui, START)
  await passTo(ui, 'Red')
  await expect(ui.getByText('Red’s reinforcements: 6 of 7 captures')).toBeVisible()
  await expect(turnBar(ui).getByRole('button', { name: 'Bring in reinforcements' })).toHaveCount(0)
  await cell(ui, 'A5').click()
  await cell(ui, 'A6').click()

  await passTo(ui, 'Blue')
  await expect(ui.getByText('Red’s reinforcements may come in now')).toBeVisible()
  await cell(ui, 'E6').click()
  await turnBar(ui)
    .getByRole('button', { name: /Turkish Delight/ })
    .click()
  await expect(turnBar(ui)).toContainText('choose a piece to aim at')
  await expect(cell(ui, 'E5')).toHaveAccessibleName(/the power can be aimed here/)
  await expectAccessible(ui, 'aiming')
  await cell(ui, 'E5').click()
  await expect(turnBar(ui)).toContainText('Ginarrbrik will be shown to Red. If E5 is Peter, Susan, Lucy or Edmund, it is enchanted')
  await ui.keyboard.press('Escape')
  await expect(turnBar(ui)).toContainText('choose a piece to aim at')
  await cell(ui, 'E5').click()
  await turnBar(ui).getByRole('button', { name: 'Use Turkish Delight' }).click()
  await expect(cell(ui, 'E5')).toHaveAccessibleName(/enemy Peter, enchanted/)
  await expect(ui.getByRole('group', { name: 'Reinforcements' }).getByRole('listitem').filter({ hasText: 'Peter' })).toContainText(
    'enchanted',
  )

  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expectAccessible(ui, 'reinforcements are due')
  await turnBar(ui).getByRole('button', { name: 'Bring in reinforcements' }).click()
  await ui.getByRole('button', { name: /^Aslan/ }).click()
  await cell(ui, 'E4').click()
  await turnBar(ui).getByRole('button', { name: 'Place the rest' }).click()
  await expectAccessible(ui, 'placing reinforcements')
  await turnBar(ui).getByRole('button', { name: 'Bring them in' }).click()
  await expect(ui.getByText('Red’s reinforcements', { exact: false })).toHaveCount(0)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()

  await cell(ui, 'E4').click()
  await ui.keyboard.press('1')
  await cell(ui, 'E5').click()
  await expect(turnBar(ui)).toContainText('Aslan will be shown to Blue. Peter on E5 is free again.')
  await ui.keyboard.press('p')
  await expect(ui.getByRole('dialog')).toContainText('Charge')
  await expectAccessible(ui, 'special powers')
  await ui.keyboard.press('Escape')
  await cell(ui, 'E5').press('Enter')
  await expect(cell(ui, 'E5')).toHaveAccessibleName(/^E5, your Peter\b.*, known to the enemy/)
  expect(await listen(ui, 'r')).toContain('Red Aslan on E4 uses Breath of Life. The piece on E5 is free again.')

  await passTo(ui, 'Blue')
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await ui.getByRole('radio', { name: 'Blue' }).press('Space')
  await ui.getByRole('button', { name: /uses Turkish Delight/ }).click()
  await expect(cell(ui, 'E5')).toHaveAccessibleName(/enemy Peter, enchanted/)
  await expect(cell(ui, 'E4')).toHaveAccessibleName('E4, empty')
  await ui.keyboard.press('ArrowRight')
  await expect(cell(ui, 'E4')).toHaveAccessibleName('E4, enemy piece, unknown')
  await expectAccessible(ui, 'review')
})
