import { heard, listen, passTo } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../accessible.ts'
import { cell, openPosition, turnBar } from '../powers-play.ts'

/** Optimus Prime can step among three of Gray's; Starscream can go over a scout and fall on Mikaela. */
const START = {
  edition: 'transformers-powers',
  drawing: `
     8  gF  gB  .   .   .   .   .   .   .   .
     7  .   .   .   .   .   .   .   .   .   g9
     6  .   .   .   .   .   .   .   .   .   g2
     5  .   .   ##  ##  .   g4  ##  ##  .   .
     4  .   .   ##  ##  .   .   ##  ##  .   r5M
     3  .   .   .   g3  r10 g2  .   .   .   .
     1  rF  rB  .   .   .   .   .   .   .   .
  `,
  more: 'turn=red',
}

test('by keyboard: a change of mode, a Rumble on three, and a Sneak Attack (TF-6, TF-10, TF-13)', async ({ ui }) => {
  await openPosition(ui, START)
  await passTo(ui, 'Red')
  await cell(ui, 'E3').press('Enter')
  await expect(turnBar(ui).getByRole('button', { name: /^Speed/ })).toBeVisible()
  await ui.keyboard.press('m')
  await expect(cell(ui, 'E3')).toHaveAccessibleName(/face up as a robot/)
  expect((await heard(ui)).at(-1)).toContain('Optimus Prime changes to robot mode first and stays face up for Gray to see.')
  await ui.keyboard.press('Escape')
  await ui.keyboard.press('Escape')
  await expect(cell(ui, 'E3')).not.toHaveAccessibleName(/face up/)

  await cell(ui, 'E3').press('Enter')
  await ui.keyboard.press('m')
  await ui.keyboard.press('1')
  await expect(turnBar(ui)).toContainText('Robot Rumble: choose the square to move to.')
  await cell(ui, 'E4').press('Enter')
  await expect(turnBar(ui)).toContainText('choose up to 3 enemies around E4')
  for (const square of ['D3', 'F3', 'F5']) await cell(ui, square).press('Enter')
  await expect(turnBar(ui)).toContainText('goes to E4. Both sides see D3, F3 and F5.')
  await expectAccessible(ui, 'a rumble, aimed')
  await ui.keyboard.press('g')
  await expect(cell(ui, 'E4')).toHaveAccessibleName(/your Optimus Prime, face up as a robot/)
  for (const square of ['D3', 'F3', 'F5']) await expect(cell(ui, square)).toHaveAccessibleName(new RegExp(`^${square}, empty`))
  const said = await listen(ui, 'r')
  for (const lost of ['Agent', 'Scout', 'Creature']) expect(said).toMatch(new RegExp(`${lost} on [DF]\\d is lost`))

  await passTo(ui, 'Gray')
  await expect(cell(ui, 'E4')).toHaveAccessibleName(/enemy Optimus Prime, face up as a robot/)
  await cell(ui, 'J7').press('Enter')
  await ui.keyboard.press('1')
  await cell(ui, 'J5').press('Enter')
  await expect(turnBar(ui).getByRole('button', { name: 'Only land' })).toBeVisible()
  await cell(ui, 'J4').press('Enter')
  await expect(turnBar(ui)).toContainText('Starscream will be shown to Red. Starscream moves over to J5 and attacks J4')
  await ui.keyboard.press('g')
  await expect(cell(ui, 'J4')).toHaveAccessibleName(/your Starscream/)

  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await ui.getByLabel('Type a move').fill('~e4/e4:speed>e6')
  await ui.getByLabel('Type a move').press('Enter')
  await expect(ui.getByRole('button', { name: 'Pass to Gray' })).toBeVisible()
  await expect(cell(ui, 'E6')).toHaveAccessibleName(/your Optimus Prime, moved, known to the enemy/)
})
