import { expect, test } from './fixtures.ts'
import { expectFocus, expectHeard, keys, press, tabTo } from './by-keys.ts'
import { listen } from './journey.ts'

test('a game is set up, played and given up by keyboard alone, hearing only the live region', async ({ ui }) => {
  await press(ui, /^New game/)
  await tabTo(ui, /^(Full battle|Duel|Barrage)/)
  for (let i = 0; i < 3 && !(await ui.evaluate(() => (document.activeElement as HTMLInputElement).value === 'barrage')); i++)
    await ui.keyboard.press('ArrowRight')
  await tabTo(ui, /Against the computer|Two people/)
  for (let i = 0; i < 3 && !(await ui.evaluate(() => (document.activeElement as HTMLInputElement).value === 'hot-seat')); i++)
    await ui.keyboard.press('ArrowRight')
  await press(ui, /^Deploy the armies$/)

  for (const [seat, formation] of [
    ['Red', /^Quick Knife/],
    ['Blue', /^False Door/],
  ] as const) {
    await press(ui, new RegExp(`^I am ${seat}`))
    await press(ui, formation)
    await press(ui, /^Ready/)
  }

  await press(ui, /^I am Red/)
  await expectFocus(ui, /^[A-J]\d/)
  await expect.poll(() => listen(ui, 's')).toContain('Your move, Red')
  expect(await listen(ui, 'Shift+R')).toMatch(/^Row \d+: A\d+/)
  expect(await listen(ui, 'Shift+C')).toMatch(/^File [A-J]: [A-J]1/)
  expect(await listen(ui, 'Shift+T')).toBe('This game has no clocks.')
  await keys(ui, '/')
  await expectFocus(ui, /^Type a move/)
  await ui.keyboard.type('A4 A5')
  await keys(ui, 'Enter')
  await expectHeard(ui, /A4.*A5/)
  await press(ui, /^Pass to/)
  await press(ui, /^I am Blue/)
  await expectHeard(ui, /A4.*A5/)
  await press(ui, /^Resign/)
  await press(ui, /^Resign/)
  await expectHeard(ui, /^Red wins: /)
})
