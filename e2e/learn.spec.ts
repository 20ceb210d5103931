/** Lessons: learnt by keyboard alone, from Home to the end of a part, and kept nowhere but in the student’s head. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectFocus, keys, press } from './by-keys.ts'
import { expect, test } from './fixtures.ts'

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
  await expect(panel).toContainText('For now move it forward')
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

test('a lesson of Battle Cards and one on powers are played by keyboard', async ({ ui }) => {
  const panel = ui.getByRole('region', { name: /^(?:Part done: )?(?:Attack|Gaps|Peter charges|Susan’s Longbow)$/ })
  await ui.goto(`${ui.url().split('#')[0]}#/learn/battle-cards/line/1`)
  await expectSpoken(ui, /five cards, face down/)
  await typeMove(ui, '2x3')
  await expectSpoken(ui, /You do not know that card/)
  await typeMove(ui, '2x1')
  await expectFocus(ui, /^Next$/)
  await keys(ui, 'Enter')
  await expect(panel).toContainText('Equal cards are both out')
  await typeMove(ui, '3x2')
  await expectSpoken(ui, /Now your line has a gap/)
  await expect(ui.getByRole('button', { name: 'Fill for me' })).toBeVisible()
  await typeMove(ui, 'lay . . F')
  await expectSpoken(ui, /In the line your Flag can be attacked/)
  await typeMove(ui, 'lay . . 8')
  await expectFocus(ui, /^Next$/)
  await expectSpoken(ui, /three steps/)

  await ui.goto(`${ui.url().split('#')[0]}#/learn/narnia-powers/powers/1`)
  await expect(panel).toContainText('Charge')
  await ui.getByRole('gridcell', { name: /^A3, your Peter/ }).press('Enter')
  await keys(ui, '1')
  await ui.getByRole('gridcell', { name: /^A7, enemy Cyclops/ }).press('Enter')
  await keys(ui, 'g')
  await expectFocus(ui, /^Next$/)
  await keys(ui, 'Enter')
  await expect(panel).toContainText('Shoot')
})

test('a lesson of the castle and one of Conquest are played by keyboard', async ({ ui }) => {
  const panel = ui.getByRole('region', { name: /^(?:Part done: )?(?:Take up a flag|Two moves)$/ })
  await ui.goto(`${ui.url().split('#')[0]}#/learn/castle/turret/1`)
  await expectSpoken(ui, /your flag is alone on F5/)
  await typeMove(ui, 'F4 E4')
  await expectSpoken(ui, /The flag is on F5/)
  await moveByKeys(ui, /^F4, your Major/, /^F5/)
  await expect(panel).toContainText('A carrier moves one space a turn')
  await expect(ui.getByRole('heading', { name: /^Your move, Red/ })).toBeVisible()
  await moveByKeys(ui, /^F5, your Major/, /^F6/)
  await expectFocus(ui, /^Next$/)

  await ui.goto(`${ui.url().split('#')[0]}#/learn/conquest/zones/1`)
  await expectSpoken(ui, /three zones/)
  await typeMove(ui, 'NH1 SB2')
  await expect(panel).toContainText('so you may make one more')
  await expect(ui.getByRole('heading', { name: /^Your move, Red/ })).toBeVisible()
  await typeMove(ui, 'SB2 SB1')
  await expectFocus(ui, /^Next$/)
  await expectSpoken(ui, /It was a Baron/)
})

test('the longest lessons show their players whole next to their words in a low window, and the moves once there are some', async ({
  ui,
}) => {
  await ui.setViewportSize({ width: 1280, height: 720 })
  const players = ui.getByRole('region', { name: 'Players' })
  const longest = {
    'narnia-powers/aslan/1': 'Ten to come',
    'battle-cards/line/1': 'Attack',
    'castle/game/1': 'Four against one another',
    'conquest/more-cards/4': 'Traitor',
  }
  for (const [part, title] of Object.entries(longest)) {
    await ui.goto(`${ui.url().split('#')[0]}#/learn/${part}`)
    await expect(ui.getByRole('region', { name: title, exact: true })).toBeVisible()
    await expect(players).toBeVisible()
    await expectWhole(ui)
    await expect(ui.getByRole('list', { name: 'Moves' }), part).toBeHidden()
  }
  await ui.goto(`${ui.url().split('#')[0]}#/learn/classic/move/1`)
  await expect(players).toBeVisible()
  await typeMove(ui, 'D3 D4')
  await expect(ui.getByRole('list', { name: 'Moves' })).toBeVisible()
  await expectWhole(ui)
})

test('a power that only needs to be confirmed can be on a phone without scrolling', async ({ ui }) => {
  await ui.setViewportSize({ width: 390, height: 844 })
  await ui.goto(`${ui.url().split('#')[0]}#/learn/narnia-powers/powers/1`)
  await ui.getByRole('gridcell', { name: /^A3, your Peter/ }).press('Enter')
  await keys(ui, '1')
  await ui.getByRole('gridcell', { name: /^A7, enemy Cyclops/ }).press('Enter')
  await expect(ui.getByRole('button', { name: 'Use Charge' })).toBeInViewport({ ratio: 1 })
  await expect(ui.getByRole('group', { name: 'Turn' })).toContainText('Peter captures the Cyclops on A7.')
})

/** Moves a piece from space to space, and confirms where flags are to be decided on. */
async function moveByKeys(ui: Page, from: RegExp, to: RegExp): Promise<void> {
  await ui.getByRole('gridcell', { name: from }).press('Enter')
  await ui.getByRole('gridcell', { name: to }).press('Enter')
  await keys(ui, 'g')
}

async function expectSpoken(ui: Page, sentence: RegExp): Promise<void> {
  await expect(ui.getByRole('status').filter({ hasText: sentence })).toHaveCount(1)
}

/** In a low window too, the players and the moves of a lesson are there whole. */
async function expectWhole(ui: Page): Promise<void> {
  const players = ui.getByRole('region', { name: 'Players' })
  expect(await players.evaluate(({ parentElement: room }) => (room ? room.scrollHeight - room.clientHeight : null))).toBe(0)
  expect(await players.evaluate((part) => (part.closest('aside')?.scrollHeight ?? 0) - (part.closest('aside')?.clientHeight ?? 0))).toBe(0)
}

async function typeMove(ui: Page, text: string): Promise<void> {
  await keys(ui, '/')
  await expectFocus(ui, /^Type a move/)
  await ui.keyboard.type(text)
  await keys(ui, 'Enter')
}
