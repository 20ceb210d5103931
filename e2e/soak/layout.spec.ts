/** At the table of four too nothing covers anything else, runs out or moves the board, at any size. */
import type { Locator } from '@playwright/test'
import { castleFile, cell, turnBar } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { expectInPlace, person, WORD, WORDS } from '../in-place.ts'
import { deploy, openGame, passTo, startBarrage } from '../journey.ts'

test('long names of four, their flags and who can come back stay in their places at every size', async ({ ui }) => {
  const position = [
    'board=G6:r6,F4:r8,O9:y1,A9:b4,L8:g1,E13:g5,O8:y7,E4:b3',
    'flags=red:G6*,blue:G6*,green:G6*,yellow:H6 turn=red sliders=red:5,blue:4,green:5,yellow:3',
    'captured=r9b,r7b,r6b,r5b,r4b,r3b,r2b,r1b',
  ].join(' ')
  const players = { red: person(WORDS), blue: person(WORD), green: person(`${WORD.slice(0, -1)}?`), yellow: person('Dan') }
  await openGame(ui, 'castle', castleFile({ gameId: 'castle', preset: 'four', players, position }))
  await passTo(ui, 'Red')
  await ui.getByRole('heading', { name: 'Your move, Red' }).waitFor()
  const board = ui.getByRole('grid')
  const before = new Map<number, unknown>()
  await expectInPlace(ui, 'the table', async ({ width }) => void before.set(width, await board.boundingBox()))
  for (const space of ['G6', 'H6']) await cell(ui, space).press('Enter')
  await turnBar(ui)
    .getByRole('button', { name: /Leave Green’s flag/ })
    .waitFor()
  await expectInPlace(ui, 'flags', async ({ width }) => {
    if (width > 1000) expect(await board.boundingBox(), 'the board stays where it is').toEqual(before.get(width))
  })
  await turnBar(ui).getByRole('button', { name: 'Move' }).click()
  await passTo(ui, 'Blue')
  for (const space of ['E4', 'F4']) await cell(ui, space).press('Enter')
  await passTo(ui, 'Red')
  await turnBar(ui)
    .getByRole('button', { name: /Field Marshal/ })
    .click()
  await expectInPlace(ui, 'a recruit', async () => {
    for (const name of ['Recruit', 'Stay at 5'])
      await expect(turnBar(ui).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  })
})

test('names and seats are on one line, a line over the board begins where the bar does, and the way back where its page does', async ({
  ui,
}) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const left = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? NaN
  const offer = ui.getByRole('note').locator('p')
  if (await offer.isVisible()) expect(await left(offer)).toBeCloseTo(await left(ui.locator('.status svg').first()), 0)
  /** Where the letters of a text end below, without their tails: the same for one font at every size. */
  const baseline = (part: Locator): Promise<number> =>
    part.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      const { top, height } = range.getBoundingClientRect()
      return top + height * 0.783
    })
  const players = ui.getByRole('region', { name: 'Players' })
  const [name, seat] = [players.locator('.name').first(), players.locator('.seat').first()]
  expect(Math.abs((await baseline(name)) - (await baseline(seat)))).toBeLessThan(1)

  await ui.setViewportSize({ width: 390, height: 844 })
  for (const page of ['#/settings', '#/help']) {
    await ui.evaluate((hash) => (location.hash = hash), page)
    const back = ui.getByRole('link', { name: 'Back to your game' })
    await expect(back).toBeVisible()
    expect(await left(back), page).toBeCloseTo(await left(ui.getByRole('heading', { level: 1 })), 0)
  }
})
