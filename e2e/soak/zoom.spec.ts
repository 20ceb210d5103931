/** While an army is set up, nothing lies over what it is set up with. */
import { expect, test } from '../fixtures.ts'
import { newCastle } from '../castle-play.ts'
import { startGame, passTo } from '../journey.ts'

test('while an army is set up no notice lies over its rows', async ({ ui }) => {
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
  const photograph = ui.getByRole('button', { name: 'Photograph your deployment' })
  await expect(ready).toBeInViewport({ ratio: 1 })
  const hit = (box: { x: number; y: number; width: number }): Promise<boolean> =>
    photograph.evaluate((button, { x, y }) => button.contains(document.elementFromPoint(x, y)), { x: box.x + box.width / 2, y: 718 })
  const box = await photograph.boundingBox()
  expect(box?.y).toBeLessThan(720)
  expect(box && (await hit(box))).toBe(false)
  await ui.getByRole('button', { name: 'Start with a formation' }).click()
  const chosen = ui.getByRole('button', { name: 'Toll House' })
  const before = await chosen.boundingBox()
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(ui.getByText('Every piece is placed.')).toBeAttached()
  await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})
