/** Lessons: learnt by keyboard alone, from Home to the end of a part, and kept nowhere but in the student’s head. */
import { expectAccessible } from './accessible.ts'
import { expectFocus, keys, press } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { expectSpoken, expectWhole, typeMove } from './lesson-play.ts'

test('the first lesson of classic is played by keyboard, answers a wrong move, and leaves nothing in History', async ({ ui }) => {
  await press(ui, /^Learn /)
  await expect(ui.getByRole('heading', { name: 'Learn', level: 1 })).toBeVisible()
  await expectAccessible(ui, 'Learn')
  await press(ui, /^Begin: Move and capture$/)

  const panel = ui.getByRole('region', { name: /One square at a time|Attack|Capture the Flag/ })
  await expect(panel).toContainText('from D3 to D4')
  await expectSpoken(ui, /You are Red/)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expectAccessible(ui, 'a lesson')

  await typeMove(ui, 'D3 D2')
  await expect(panel.getByText('For now move it forward')).toBeVisible()
  await expect(panel.getByText('from D3 to D4')).toBeVisible()
  await expectWhole(ui)
  await expectSpoken(ui, /For now move it forward/)
  await expect(ui.getByRole('gridcell', { name: /^D3, your Captain/ })).toBeVisible()

  await typeMove(ui, 'D3 D4')
  await expect(panel).toContainText('sideways')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await typeMove(ui, 'D4 E4')
  await expectFocus(ui, /^Next$/)
  await keys(ui, 'Enter')

  await expect(panel).toContainText('You see only its back')
  await typeMove(ui, 'E4 E5')
  await expectFocus(ui, /^Next$/)
  await expectSpoken(ui, /It was a Lieutenant/)
  await keys(ui, 'Enter')

  await expect(panel).toContainText('Each army hides one Flag')
  await typeMove(ui, 'D8 D9')
  await expect(panel).toContainText('Attack it')
  await expect(ui.getByRole('heading', { name: /^Your move, Red/ })).toBeVisible()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await typeMove(ui, 'D9 D10')
  await expectFocus(ui, /^Next lesson$/)
  await expect(ui.getByRole('link', { name: 'Review' })).toBeHidden()

  await ui.goto(`${ui.url().split('#')[0]}#/learn`)
  await expect(ui.getByRole('link', { name: 'Continue: What beats what' })).toBeVisible()
  await ui.getByRole('link', { name: 'History', exact: true }).click()
  await expect(ui.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await expect(ui.getByRole('main').getByRole('row')).toHaveCount(0)
})
