/** The table keeps still and keeps to itself: nothing moves the board, lengthens the page or runs into its neighbour. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openDealt, seedFor } from './cards-play.ts'
import { deploy, passTo, startGame } from './journey.ts'

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
})
