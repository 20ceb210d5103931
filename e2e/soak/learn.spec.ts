/** Lessons of the other families by keyboard, and in small windows. */
import type { Page } from '@playwright/test'
import { expectFocus, keys } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { expectSpoken, expectWhole, typeMove } from '../lesson-play.ts'

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
