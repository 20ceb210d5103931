import { deploy, listen, squaresIn, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { drawingRests, framesDrawn } from './looking.ts'

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
