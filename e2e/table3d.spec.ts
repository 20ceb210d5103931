import { deploy, listen, passTo, squaresIn, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { drawingRests, framesDrawn } from './looking.ts'
import { FACING, pixelOf } from './pointing.ts'
import { cell, openPosition } from './powers-play.ts'

test.use({ settings: { board: '3d', quality: 'low', animationSpeed: 0, reducedMotion: 'on' } })

test('the 3D table draws, is played by the same keys, and rests when nothing happens', async ({ ui }) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const own = squaresIn(await listen(ui, 'o'))
  expect(Object.values(own).flat()).toHaveLength(8)

  const rested = await drawingRests(ui)

  await ui.keyboard.press('t')
  await expect.poll(() => framesDrawn(ui)).toBeGreaterThan(rested)
  await ui.keyboard.press('f')
  await expect(ui.locator('[data-frames]')).toHaveCount(0)
  expect(squaresIn(await listen(ui, 'o'))).toEqual(own)
})

test('the curtain takes the 3D table away as well', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await expect(ui.locator('[data-frames]')).toHaveCount(1)
  await deploy(ui, 'Red')
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  await expect(ui.locator('canvas')).toHaveCount(0)
})

test('the square before the piece in hand is seen and clicked, and the piece itself is put down', async ({ ui }) => {
  await openPosition(ui, FACING)
  await passTo(ui, 'Red')
  await drawingRests(ui)
  await ui.keyboard.press('/')
  await ui.keyboard.type('I8 I5')
  await ui.keyboard.press('Enter')
  const mark = await ui.locator('.refused circle').boundingBox()
  const refused = await pixelOf(ui, 'I5')
  expect(
    Math.hypot((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - refused.x, (mark?.y ?? 0) + (mark?.height ?? 0) / 2 - refused.y),
  ).toBeLessThan(4)
  await expect(ui.getByText('Too far', { exact: true })).toBeVisible()
  await ui.keyboard.press('Escape')
  await ui.keyboard.press('Escape')

  const piece = await pixelOf(ui, 'I8', 0.4)
  await ui.mouse.click(piece.x, piece.y)
  await expect(cell(ui, 'I9')).toHaveAccessibleName(/can move here/)
  await drawingRests(ui)
  const foot = await pixelOf(ui, 'I8')
  await ui.mouse.click(foot.x, foot.y)
  await expect(cell(ui, 'I9')).not.toHaveAccessibleName(/can move here/)

  await ui.mouse.click(piece.x, piece.y)
  await drawingRests(ui)
  const ahead = await pixelOf(ui, 'I9')
  await ui.mouse.click(ahead.x, ahead.y)
  await expect(cell(ui, 'I8')).toHaveAccessibleName(/empty/)
})
