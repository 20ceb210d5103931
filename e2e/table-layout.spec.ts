/** The table keeps still and keeps to itself: nothing moves the board, lengthens the page or runs into its neighbour. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openDealt, seedFor } from './cards-play.ts'
import { cell as castleCell, newCastle, openCastle, PEOPLE, turnBar, typeMove } from './castle-play.ts'
import { choose, deploy, importFile, passTo, startGame } from './journey.ts'
import { playConquestToMoment } from './mid-conquest.ts'

async function startFull(ui: Page): Promise<void> {
  await startGame(ui, 'Against the computer', /Full/)
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
}

const boardBox = (ui: Page) => ui.getByRole('grid').boundingBox()

test('a long line in the status does not move the board', async ({ ui }) => {
  await startFull(ui)
  const before = await boardBox(ui)
  await ui.keyboard.press('/')
  await ui.keyboard.type('A1 A10')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await ui.locator('header .line').evaluate((line) => (line.textContent = 'A reason that takes up two lines. '.repeat(8)))
  expect(await boardBox(ui)).toEqual(before)
})

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('the button that ends the deployment is in sight while the tray is full, and so are those that fill the rows', async ({ ui }) => {
    await startGame(ui, 'Two people', /Full battle/)
    await passTo(ui, 'Red')
    for (const name of ['Ready', 'Shuffle', 'Fill the rest']) await expect(ui.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })

  test('what to do now is read whole, and where there is no room for its word the sign of the phones is as large as its neighbours', async ({
    ui,
  }) => {
    await startGame(ui, 'Against the computer', /Barrage/)
    await deploy(ui, 'Red')
    const now = ui.getByRole('region', { name: 'What to do now' })
    await expect(now).toContainText('Choose one of your pieces')
    expect(await now.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await ui.setViewportSize({ width: 390, height: 844 })
    const sizes = await ui
      .getByRole('banner')
      .getByRole('button', { name: /^Phones$|^Turn sound/ })
      .locator('svg')
      .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().width))
    expect(sizes).toHaveLength(2)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
  })

  test('so they are round the castle, and at its table the whole board and what stands under it are', async ({ ui }) => {
    await newCastle(ui, 'three', 'Against the computer')
    await ui.getByRole('button', { name: 'Set up the armies' }).click()
    for (const name of ['Ready', 'Shuffle', 'Fill the rest'])
      await expect(ui.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await deploy(ui, 'Red')
    await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
    const before = await boardBox(ui)
    await expect(ui.getByRole('grid')).toBeInViewport({ ratio: 0.99 })
    await castleCell(ui, 'AD1').press('Enter')
    await castleCell(ui, 'AD2').press('Enter')
    for (const name of [/^Leave Red’s flag/, 'Move']) await expect(turnBar(ui).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    expect(await boardBox(ui)).toEqual(before)
  })

  test('beside the land of four the own army is in sight, all rivals, and what beats what', async ({ ui }) => {
    await ui.evaluate(() => (location.hash = '#/history'))
    await importFile(
      ui,
      'game.json',
      playConquestToMoment('four', ({ captured }) => captured.length >= 6),
    )
    await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await ui.evaluate(() => (location.hash = '#/table/picture'))
    const side = ui.getByRole('complementary')
    for (const name of ['Ada', 'Captain Blue', 'Captain Green', 'Captain Yellow', 'What beats what'])
      await expect(side.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await side.getByText('Captain Blue', { exact: true }).click()
    await expect(side.getByRole('list', { name: 'In the bag' })).toHaveCount(2)
  })

  test('a review of four has all eyes in one line and all armies in sight, and asks for all seats of a game that goes on from it', async ({
    ui,
  }) => {
    await openCastle(ui, {
      preset: 'four',
      players: PEOPLE,
      position: 'board=RING:r7,A8:b4,E15:g4,O5:y6 turn=red flags=red:RING*,blue:A8*,green:E15*,yellow:O5*',
    })
    await passTo(ui, 'Red')
    await typeMove(ui, 'RING TURRET')
    await ui.evaluate(() => (location.hash = '#/review/castle-game'))
    const eyes = ui.getByRole('group', { name: 'Seen by' }).locator('label')
    await expect(eyes).toHaveCount(5)
    const tops = await eyes.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan'])
      await expect(ui.getByRole('complementary').getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await ui.keyboard.press('Home')
    await ui.getByRole('button', { name: 'Play on from here' }).click()
    const dialog = ui.getByRole('dialog')
    for (const computer of await dialog.getByRole('radio', { name: 'Computer' }).all()) await computer.press('Space')
    for (const bot of await dialog.getByRole('combobox').all()) await expect(bot).toBeInViewport({ ratio: 1 })
  })

  test('a large hand of cards stands clear of the line, and the card that is chosen lies over its neighbours', async ({ ui }) => {
    await openDealt(
      ui,
      seedFor(({ hands }) => hands.red?.length === 8),
    )
    await passTo(ui, 'Red')
    const cards = ui.getByRole('gridcell', { name: /^In the hand, your/ })
    const card = cards.nth(2)
    await card.press('Enter')
    const line = await ui.getByRole('gridcell', { name: /^Red 3/ }).boundingBox()
    const box = await card.boundingBox()
    expect(box?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0))
    const onTop = await card.evaluate((cell) => {
      const { right, top, height } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(right - 4, top + height / 2))
    })
    expect(onTop).toBe(true)
  })

  test('counts stand clear of the next picture, and hidden words do not lengthen the page', async ({ ui }) => {
    await startFull(ui)
    const gaps = await ui.getByRole('list', { name: /^Red: 0 of 40 lost/ }).evaluate((list) => {
      const items = [...list.children].map((item) => ({
        picture: (item.firstElementChild as Element).getBoundingClientRect(),
        count: (item.lastElementChild as Element).getBoundingClientRect(),
      }))
      return items.slice(1).flatMap(({ picture }, i) => {
        const { count } = items[i] ?? { count: picture }
        return picture.left > count.left ? [picture.left - count.right] : []
      })
    })
    expect(Math.min(...gaps)).toBeGreaterThan(5)
    // Enough lines that their hidden words would hang out of the log.
    await ui.getByRole('list', { name: 'Moves' }).evaluate((list) => {
      const line = list.querySelector('li') as Node
      for (let i = 0; i < 300; i++) list.append(line.cloneNode(true))
    })
    const beyond = await ui.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(beyond).toBeLessThanOrEqual(0)
    const inSide = await ui.locator('.stage > aside').evaluate((aside) => aside.scrollHeight)
    expect(inSide).toBeLessThan(1_500)
  })

  test('the newest move stands in sight over the field, whatever else is unfolded beside the board', async ({ ui }) => {
    await ui.setViewportSize({ width: 1280, height: 900 })
    await startFull(ui)
    const moves = ui.getByRole('list', { name: 'Moves' })
    await moves.evaluate((list) => {
      const line = list.querySelector('li') as Node
      for (let i = 0; i < 30; i++) list.append(line.cloneNode(true))
      list.scrollTop = list.scrollHeight
    })
    // The list becomes lower, and the newest move stays.
    await ui.setViewportSize({ width: 1280, height: 720 })
    /** How far the newest line ends above the list's end, and the list above the field, in pixels. */
    const room = async (): Promise<number> => {
      const ends = await Promise.all([moves.getByRole('listitem').last(), moves].map((part) => part.boundingBox()))
      const [line = 0, list = 0] = ends.map((box) => (box ? box.y + box.height : Infinity))
      const form = await ui
        .locator('form')
        .filter({ has: ui.getByLabel('Type a move') })
        .boundingBox()
      return Math.min(list - line, (form?.y ?? 0) - list)
    }
    const beats = ui.getByRole('list', { name: 'Each rank beats all after it' })
    await ui.keyboard.press('w')
    await expect(beats).toBeInViewport({ ratio: 1 })
    await expect.poll(room, { timeout: 10_000 }).toBeGreaterThanOrEqual(0)
    await ui.keyboard.press('w')
    await expect(beats).toBeHidden()
    await expect.poll(room, { timeout: 10_000 }).toBeGreaterThanOrEqual(0)
  })

  test('a refused claim moves neither the keys nor the button that enters', async ({ ui }) => {
    await ui.getByRole('link', { name: 'Referee', exact: true }).click()
    await ui.getByLabel('Name of Red').fill('Ada')
    await ui.getByLabel('Name of Blue').fill('Grace')
    await choose(ui, /^Barrage/)
    await ui.getByRole('button', { name: 'Begin' }).click()
    await ui.getByRole('button', { name: 'Red attacks' }).click()
    await ui.getByRole('button', { name: 'I am Ada' }).click()
    const button = ui.getByRole('button', { name: 'Choose a piece' })
    const before = await button.boundingBox()
    await ui.keyboard.press('b')
    await ui.keyboard.press('Enter')
    await expect(ui.getByRole('alert').filter({ hasText: 'Bomb' })).toBeInViewport({ ratio: 1 })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(20)
  })
})
