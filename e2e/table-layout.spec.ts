/** The table keeps still and keeps to itself: nothing moves the board, lengthens the page or runs into its neighbour. Windows are low ones. */
import type { Page } from '@playwright/test'
import { cell, newCastle, openCastle, PEOPLE } from './castle-play.ts'
import { expect, test } from './fixtures.ts'
import { choose, deploy, openGame, passTo, startGame } from './journey.ts'
import { playConquestToMoment } from './mid-conquest.ts'

const LOW = { width: 1280, height: 720 }

test.use({ viewport: LOW })

/** The smallest of these texts of a drawing, in pixels; 0 where there are none. */
const smallest = (ui: Page, texts: string): Promise<number> =>
  ui.locator(texts).evaluateAll((all) => {
    const sizes = all.map((text) => parseFloat(getComputedStyle(text).fontSize) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0))
    return sizes.reduce((least, size) => Math.min(least, size), sizes[0] ?? 0)
  })

test('the bar with “Ready” covers no tool of a castle deployment, whose words are long', async ({ ui }) => {
  await newCastle(ui, 'three', 'People')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await passTo(ui, 'Red')
  await expect(ui.getByText('Choose a piece, then a square.')).toBeVisible()
  await ui.getByRole('button', { name: 'Shuffle' }).click()
  await expect(ui.getByText('Every piece is placed.')).toBeVisible()
  const ready = await ui.getByRole('button', { name: 'Ready', exact: true }).boundingBox()
  for (const name of ['Undo', 'Redo', 'Mirror', 'Clear']) {
    const tool = await ui.getByRole('button', { name, exact: true }).boundingBox()
    expect((tool?.y ?? 0) + (tool?.height ?? 0), name).toBeLessThanOrEqual((ready?.y ?? 0) - 8)
  }
})

test('names on spaces are large enough to be read, and that of the turret is on the turret', async ({ ui }) => {
  const position = 'board=RING:r7,A8:b4,E15:g4,O5:y6 turn=red flags=red:RING*,blue:A8*,green:E15*,yellow:O5*'
  await openCastle(ui, { preset: 'four', players: PEOPLE, position })
  await passTo(ui, 'Red')
  await expect.poll(() => smallest(ui, 'svg.drawn text:not(.on-tower)')).toBeGreaterThanOrEqual(10.9)
  const [name, turret] = await Promise.all([ui.locator('svg.drawn .on-tower'), cell(ui, 'Turret')].map((each) => each.boundingBox()))
  expect(name?.x, 'but for its rim').toBeGreaterThan((turret?.x ?? 0) - 1)
  expect(name?.width).toBeLessThan((turret?.width ?? 0) + 2)
  expect(name?.y).toBeGreaterThan(turret?.y ?? 0)

  await openGame(
    ui,
    'picture',
    playConquestToMoment('four', () => true),
  )
  await expect.poll(() => smallest(ui, 'text.number')).toBeGreaterThanOrEqual(10.9)
})

test('a full board: what ends the deployment is in sight, a long line moves nothing, counts have room, and the newest move stays in sight', async ({
  ui,
}) => {
  await startGame(ui, 'Two people', /Full battle/)
  await passTo(ui, 'Red')
  for (const name of ['Ready', 'Shuffle', 'Fill the rest', 'Start with a formation…'])
    await expect(ui.getByRole('button', { name })).toBeInViewport({ ratio: 1 })

  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await startGame(ui, 'Against the computer', /Full/)
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect(ui.getByRole('region', { name: 'What to do now' })).toBeVisible()
  await expect(ui.getByRole('region', { name: 'Players' })).toBeInViewport({ ratio: 1 })
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

  await ui.reload()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await ui.setViewportSize({ width: 1280, height: 900 })
  const moves = ui.getByRole('list', { name: 'Moves' })
  await moves.evaluate((list) => {
    const line = list.querySelector('li') as Node
    for (let i = 0; i < 30; i++) list.append(line.cloneNode(true))
    list.scrollTop = list.scrollHeight
  })
  // The list becomes lower, and the newest move stays.
  await ui.setViewportSize(LOW)
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
  const beats = ui.getByRole('region', { name: 'What beats what' })
  await ui.keyboard.press('w')
  for (const text of ['Capture the enemy Flag to win.', 'Spy beats Marshal by attacking first.', 'Flag: any attacker captures it.'])
    await expect(beats.getByText(text)).toBeInViewport({ ratio: 1 })
  await ui.keyboard.press('w')
  await expect(beats).toBeHidden()
  await expect.poll(room).toBeGreaterThanOrEqual(0)

  const before = await ui.getByRole('grid').boundingBox()
  await ui.keyboard.press('/')
  await ui.keyboard.type('A1 A10')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await ui.locator('header .line').evaluate((line) => (line.textContent = 'A reason that takes up two lines. '.repeat(8)))
  expect(await ui.getByRole('grid').boundingBox()).toEqual(before)
})

test('armies are whole above the moves: under a first hint of Battle Cards, and all four of Conquest', async ({ ui }) => {
  const room = ui.getByRole('region', { name: 'Players' })
  await ui.evaluate(() => (location.hash = '#/new/battle-cards'))
  await choose(ui, 'Against the computer')
  await ui.getByRole('button', { name: 'Deal the cards' }).click()
  await ui.getByRole('button', { name: 'Fill for me' }).click()
  await ui.getByRole('button', { name: 'Lay this line' }).click()
  await expect(ui.getByRole('region', { name: 'What to do now' })).toBeVisible()
  await expect(room).toBeInViewport({ ratio: 1 })

  await openGame(
    ui,
    'picture',
    playConquestToMoment('four', (red) => red.lostFlags.length > 0),
  )
  await expect(room.getByText('Captain Yellow')).toBeVisible()
  await expect(room).toBeInViewport({ ratio: 1 })
})
