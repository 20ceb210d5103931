/** Real pieces, every move told by its squares, armies sealed before. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose } from './journey.ts'

/** The seat whose screen it is records the army that chance lays out. */
async function record(ui: Page, seat: 'Red' | 'Blue'): Promise<void> {
  await ui.getByRole('button', { name: `I am ${seat}: show my side` }).click()
  await ui.getByRole('button', { name: 'Shuffle' }).click()
  await ui.getByRole('button', { name: 'Ready', exact: true }).click()
}

/** Somebody tells a move of the seat on turn: the first piece of its front row that can go forward does. */
async function advance(ui: Page, from: number, to: number, next: string): Promise<string> {
  for (const file of ['A', 'B', 'E', 'F', 'I', 'J']) {
    await ui.getByRole('textbox', { name: 'Type a move' }).fill(`${file}${from} ${file}${to}`)
    await ui.keyboard.press('Enter')
    const told = ui.getByRole('heading', { name: next }).or(ui.getByText('That move is not possible.'))
    await expect(told.first()).toBeVisible()
    if (await ui.getByRole('heading', { name: next }).isVisible()) return file
    await ui.keyboard.press('Escape')
  }
  throw new Error('no piece of the front row can move')
}

test('armies are recorded in secret, squares are enough, and at the end all of it is checked', async ({ ui: first, restart }) => {
  let ui = first
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Every move, armies sealed/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await record(ui, 'Red')
  await record(ui, 'Blue')

  // From now on the screen is everybody's: no curtain, no rank. Both seals are noted before anything moves; the app is asked to end, and asks again.
  await expect(ui.getByRole('heading', { name: 'Note the seals' })).toBeVisible()
  const before = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), before)
  await ui.getByRole('button', { name: 'Everybody has noted them' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const seals = ui.getByRole('region', { name: 'Seals' })
  const words = await seals.getByRole('definition').allInnerTexts()
  expect(words.map((line) => line.split(' ').length)).toEqual([12, 12])
  expect(await ui.getByRole('gridcell', { name: /piece, unknown/ }).count()).toBe(80)

  await advance(ui, 4, 5, 'Your move, Blue')
  await advance(ui, 7, 6, 'Your move, Red')

  // The app may end at any moment; nobody's army is shown when it comes back.
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  expect(await ui.getByRole('region', { name: 'Seals' }).getByRole('definition').allInnerTexts()).toEqual(words)

  // All agree that the last move never was.
  await ui
    .getByRole('button', { name: 'Take back' })
    .or(ui.getByRole('button', { name: 'Ask to take back' }))
    .first()
    .click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()

  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('region', { name: 'Seals' })).toContainText('Opened and checked: both armies are as they were sealed')
})

test('where powers are aimed the screen is handed on behind its curtain, and is everybody’s while the seals are noted (NA-7)', async ({
  ui,
}) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /Narnia with powers/)
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Every move, armies sealed/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await record(ui, 'Red')
  await record(ui, 'Blue')
  await expect(ui.getByRole('article', { name: /^Seal of/ })).toHaveCount(2)
  await expect(ui.getByRole('gridcell')).toHaveCount(0)
  await ui.getByRole('button', { name: 'Everybody has noted them' }).click()
  await ui.getByRole('button', { name: 'I am Blue: show my side' }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /, your / }).first()).toBeVisible()
  await expect(ui.getByRole('region', { name: 'Seals' }).getByRole('definition')).toHaveCount(2)
})
