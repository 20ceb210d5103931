import type { Page } from '@playwright/test'
import { chooseAll, moveSomebody, newConquest, placeUnits, playCard, title, turnBar, words } from '../conquest-play.ts'
import { expect, test } from '../fixtures.ts'
import { continueGame, leaveTable, listen, logged } from '../journey.ts'

const RED = /^(Play a card|Your move), Red/
const SPARE = /your (King|Flag)/

/** Plays a card where there is one, makes the move, and waits until all three have had their turns. */
async function takeTurn(ui: Page): Promise<void> {
  await expect(title(ui)).toContainText(RED)
  if ((await title(ui).textContent())?.startsWith('Play a card')) await playCard(ui, SPARE)
  await expect(title(ui)).toContainText('Your move, Red')
  const left = Number(/(\d+) left/.exec((await title(ui).textContent()) ?? '')?.[1])
  const before = (await logged(ui)).length
  await moveSomebody(ui, SPARE)
  if (left > 1) {
    await expect(title(ui)).toContainText(`Your move, Red: ${left - 1} left`)
    await turnBar(ui).getByRole('button', { name: 'End turn' }).click()
  }
  await expect.poll(async () => (await logged(ui)).length).toBeGreaterThanOrEqual(before + 4)
  await expect(title(ui)).toContainText(RED)
}

test('a game against three computers can be left in the middle of a turn, the app ended, and the game resumed where it stood', async ({
  ui,
  restart,
}) => {
  await newConquest(ui, 'four', /Against the computer/)
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByRole('button', { name: 'Choose territories' }).click()
  await chooseAll(ui)
  await placeUnits(ui, 'Red', null)
  await takeTurn(ui)
  await expect(title(ui)).toContainText('Play a card, Red')
  await playCard(ui, SPARE)
  await expect(title(ui)).toContainText('Your move, Red')

  const before = await words(ui)
  const land = await listen(ui, 'd')
  const cards = await listen(ui, 'h')
  const lines = await logged(ui)
  expect(before.join()).toMatch(/Green piece, unknown/)
  expect(land).toMatch(/Red: territories \d+, cities \d+, in the bag \d+/)
  await leaveTable(ui)

  ui = await restart()
  await continueGame(ui)
  await expect(title(ui)).toContainText('Your move, Red')
  expect(await words(ui)).toEqual(before)
  expect(await listen(ui, 'd')).toBe(land)
  expect(await listen(ui, 'h')).toBe(cards)
  expect(await logged(ui)).toEqual(lines)

  await ui.keyboard.press('u')
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(title(ui)).toContainText('Play a card, Red')
  await playCard(ui, SPARE)
  await expect(title(ui)).toContainText('Your move, Red')
})
