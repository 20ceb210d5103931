import { deploy, listen, passTo, squaresIn, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { openPosition } from './powers-play.ts'

test.use({ settings: { board: '3d', quality: 'low', animationSpeed: 0, reducedMotion: 'on' } })

test('the 3D table draws, is played by the same keys, and rests when nothing happens', async ({ ui }) => {
  const frames = async (): Promise<number> => Number(await ui.locator('[data-frames]').getAttribute('data-frames'))
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expect.poll(frames).toBeGreaterThan(0)
  const own = squaresIn(await listen(ui, 'o'))
  expect(Object.values(own).flat()).toHaveLength(8)

  await expect
    .poll(
      async () => {
        const before = await frames()
        await ui.waitForTimeout(1_000)
        return (await frames()) - before
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  const rested = await frames()
  await ui.waitForTimeout(2_000)
  expect(await frames()).toBe(rested)

  await ui.keyboard.press('t')
  await expect.poll(frames).toBeGreaterThan(rested)
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

const HELD = [
  {
    what: 'pieces that are held',
    edition: 'narnia-powers',
    drawing: `
      10  bF  bB  .   .   .   .   .   .   .   .
       9  .   b10 .   .   .   .   .   .   .   .
       4  .   r4# .   .   r9% .   .   .   .   .
       1  rF  r10 .   .   .   .   .   .   .   .
    `,
    more: 'turn=red',
  },
  {
    what: 'pieces that lie',
    edition: 'transformers-powers',
    drawing: `
       8  gF  gB  .   .   .   .   .   .   .   .
       7  .   g10^ .   .   .   .   .   .   .   .
       3  .   .   .   .   r10^ .   .   .   .   .
       1  rF  rB  .   .   .   .   .   .   .   .
    `,
    more: 'turn=red',
  },
] as const

for (const { what, ...start } of HELD) {
  test(`the 3D table rests with ${what} on it (NA-11, TF-6)`, async ({ ui }) => {
    const frames = async (): Promise<number> => Number(await ui.locator('[data-frames]').getAttribute('data-frames'))
    await openPosition(ui, start)
    await passTo(ui, 'Red')
    await expect.poll(frames).toBeGreaterThan(0)
    await expect
      .poll(
        async () => {
          const before = await frames()
          await ui.waitForTimeout(1_000)
          return (await frames()) - before
        },
        { timeout: 60_000 },
      )
      .toBe(0)
  })
}
