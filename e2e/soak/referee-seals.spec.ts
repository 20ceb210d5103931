/** Real pieces, every move entered by its squares, armies sealed before. */
import { expect, test } from '../fixtures.ts'
import { beginSession, recordArmy } from '../referee-play.ts'

test('armies are recorded in secret, squares are enough, and at the end all of it is checked', async ({ ui: first, restart }) => {
  let ui = first
  await beginSession(ui, /^Barrage/, /^Every move, armies sealed/)
  for (const seat of ['Red', 'Blue'] as const) await recordArmy(ui, seat, 'Quick Knife')

  // From now on the screen is for all: no curtain, no rank. Both seals are noted before anything moves; the app is asked to end, and asks again.
  await expect(ui.getByRole('heading', { name: 'Note the seals' })).toBeVisible()
  const before = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), before)
  await ui.getByRole('button', { name: 'All have noted them' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const seals = ui.getByRole('region', { name: 'Seals' })
  await expect(seals.getByRole('definition')).toHaveCount(2)
  const words = await seals.getByRole('definition').allInnerTexts()
  expect(words.map((line) => line.split(' ').length)).toEqual([12, 12])
  expect(await ui.getByRole('gridcell', { name: /piece, unknown/ }).count()).toBe(16)

  for (const [way, next] of [
    ['A4 A5', 'Blue'],
    ['A7 A6', 'Red'],
  ] as const) {
    await ui.getByRole('textbox', { name: 'Type a move' }).fill(way)
    await ui.keyboard.press('Enter')
    await expect(ui.getByRole('heading', { name: `Your move, ${next}` })).toBeVisible()
  }

  // The app may end at any moment; no army is shown when it comes back.
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect(ui.getByRole('region', { name: 'Seals' }).getByRole('definition')).toHaveText(words)

  // All agree that the last move never was.
  await ui.getByRole('button', { name: 'Take back' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()

  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('region', { name: 'Seals' })).toContainText('Opened and checked: every army is as it was sealed')
  await expect(ui.getByRole('region', { name: 'Seals' })).toContainText(/The whole game, \d+ steps/)
  expect(await ui.getByRole('region', { name: 'Seals' }).getByRole('definition').allInnerTexts()).toEqual([
    expect.stringMatching(/^(\w+ ){11}\w+$/),
    ...words,
  ])
})
