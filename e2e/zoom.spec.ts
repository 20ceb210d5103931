/** A page at 200 % is a window of half the size: what a table is played by is in sight there, and nothing is cut. */
import { expect, test } from './fixtures.ts'
import { deploy, importGames, startGame } from './journey.ts'
import { misplaced } from './geometry.ts'
import { FINISHED } from './random-games.ts'

const TWICE = [
  { width: 640, height: 360 },
  { width: 720, height: 450 },
] as const

test('at 200 % the whole board is in sight, every button of a review, and where a connection is lost as well', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished'))
  const board = ui.getByRole('grid')
  const buttons = ui.getByRole('group', { name: 'Step through the game' }).getByRole('button')
  for (const size of TWICE) {
    await ui.setViewportSize(size)
    await expect(board, `the board at ${size.width}`).toBeInViewport({ ratio: 0.99 })
    const edges = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect(Math.max(...edges), `buttons at ${size.width}`).toBeLessThanOrEqual(size.width)
  }
  await ui.setViewportSize({ width: 1280, height: 720 })
  const scale = (share: string): Promise<void> => ui.evaluate((to) => document.documentElement.style.setProperty('--text-scale', to), share)
  await scale('1.6')
  await expect.poll(async () => (await board.boundingBox())?.height, 'the board next to large text').toBeGreaterThan(500)
  expect(await misplaced(ui)).toEqual([])
  await scale('1')
  const bar = (height: string): Promise<void> =>
    ui.evaluate((size) => {
      const line = document.createElement('p')
      line.style.height = size
      document.querySelector('main')?.before(line)
    }, height)
  await bar('3rem')
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
})

test('with text at 160 % the bar of rooms fits in the window, and a table says whose move it is and why a move is refused', async ({
  ui,
}) => {
  await ui.setViewportSize({ width: 1280, height: 720 })
  await ui.evaluate(() => (location.hash = '#/settings'))
  await ui.getByRole('slider', { name: 'Text size' }).press('End')
  const rooms = ui.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const over = (): Promise<number> => ui.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(() => ui.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale'))).toBe('1.6')
  expect(await over()).toBe(0)

  await ui.evaluate(() => (location.hash = '#/'))
  await startGame(ui, 'Against the computer', /Barrage/)
  await deploy(ui, 'Red')
  const heading = ui.getByRole('heading', { name: 'Your move, Red' })
  await expect(heading).toBeVisible()
  for (const width of [1280, 1024, 760]) {
    await ui.setViewportSize({ width, height: 720 })
    expect(await over(), `at ${width}`).toBe(0)
    const ends = await rooms.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    const [tool] = await ui.getByRole('banner').getByRole('button').all()
    expect(Math.max(...ends), `rooms at ${width}`).toBeLessThanOrEqual((await tool?.boundingBox())?.x ?? 0)
    expect(await heading.evaluate((line) => line.scrollWidth - line.clientWidth), `heading at ${width}`).toBeLessThanOrEqual(0)
  }
  await ui.setViewportSize({ width: 1280, height: 720 })
  await ui
    .getByRole('gridcell', { name: /your (?:Marshal|General)/ })
    .first()
    .click()
  await ui
    .getByRole('gridcell', { name: /, empty/ })
    .first()
    .click()
  await expect(ui.getByRole('link', { name: /\(CL-\d+\)$/ })).toBeInViewport({ ratio: 0.9 })
})
