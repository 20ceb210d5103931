/** While an army is set up, nothing covers what it is set up with. */
import { expect, test } from '../fixtures.ts'
import { newCastle } from '../castle-play.ts'
import { startGame, passTo, deploy } from '../journey.ts'
import { newConquest } from '../conquest-play.ts'

const TWICE = [
  { width: 640, height: 360 },
  { width: 720, height: 450 },
] as const

test('while an army is set up no notice covers its rows', async ({ ui }) => {
  await ui.setViewportSize({ width: 1280, height: 720 })
  await startGame(ui, 'Two people', /Full battle/)
  await passTo(ui, 'Red')
  await expect(ui.getByRole('button', { name: 'Fill the rest' })).toBeVisible()
  await ui.keyboard.press('Shift+M')
  const notice = ui.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  await expect(notice).toHaveCount(1)
  const [box, board] = await Promise.all([notice.boundingBox(), ui.getByRole('grid').boundingBox()])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0) / 2)
})

test('a chosen formation is marked and stays under the pointer, and nothing shows below the floating Ready', async ({ ui }) => {
  await ui.setViewportSize({ width: 1280, height: 720 })
  await newCastle(ui, 'three', 'Against the computer')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  const ready = ui.getByRole('button', { name: 'Ready', exact: true })
  await expect(ready).toBeInViewport({ ratio: 1 })
  for (const name of ['Shuffle', 'Fill the rest', 'Photograph your deployment'])
    await expect(ui.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  const [tray, place] = [ui.getByRole('list', { name: 'To place' }), await ready.boundingBox()]
  await expect(tray).toBeInViewport({ ratio: 1 })
  const room = await tray.boundingBox()
  const isAtEnd = await ready.evaluate((button) => button.closest('.ready')?.contains(document.elementFromPoint(innerWidth - 60, 718)))
  expect(isAtEnd, 'nothing is seen below Ready').toBe(true)
  await ui.getByRole('button', { name: 'Shuffle' }).click()
  await expect(ready).toBeEnabled()
  expect([await ready.boundingBox(), await tray.boundingBox()], 'Ready and the pieces stay where they are').toEqual([place, room])
  await ui.getByRole('button', { name: 'Start with a formation' }).click()
  const chosen = ui.getByRole('button', { name: 'Toll House' })
  const before = await chosen.boundingBox()
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(ui.getByText('Every piece is placed.')).toBeAttached()
  await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

test('at 200 % the heading of a table is read whole', async ({ ui }) => {
  await ui.setViewportSize(TWICE[0])
  await newConquest(ui, 'two', /Two people/)
  await ui.getByRole('button', { name: 'Choose territories' }).click()
  const heading = ui.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Choose a territory')
  expect(await heading.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0)
})

test('at a table no notice covers the board or what is under it, and all of its tools are in one row at 200 %', async ({ ui }) => {
  await ui.setViewportSize({ width: 1280, height: 800 })
  await startGame(ui, 'Against the computer', /Barrage/)
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await ui.keyboard.press('Shift+M')
  const notice = ui.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  const [box, board] = await Promise.all([notice.boundingBox(), ui.getByRole('grid').boundingBox()])
  expect(box?.x ?? 0).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0))
  const tops = (): Promise<number> =>
    ui.locator('.status .tools button').evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size)
  for (const size of TWICE) {
    await ui.setViewportSize(size)
    expect(await tops(), `rows at ${size.width}`).toBe(1)
  }
})
