import type { Page } from '@playwright/test'
import { passTo, deploy, startBarrage } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { drawingRests } from '../looking.ts'
import { FACING, pixelOf } from '../pointing.ts'
import { cell, openPosition } from '../powers-play.ts'

test.use({ settings: { board: '3d', quality: 'low', animationSpeed: 0, reducedMotion: 'on' } })

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
    await openPosition(ui, start)
    await passTo(ui, 'Red')
    await drawingRests(ui)
  })
}

/** Clicks the 3D table as soon as the turn is Red's and has been drawn: sooner than any hand. */
async function clickWithTheTurn(ui: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  await ui.evaluate(async ({ x, y }) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const says = (): string => document.querySelector('h1')?.textContent ?? ''
    while (!says().startsWith('Your move')) await frame()
    await frame()
    for (const type of ['pointerdown', 'pointerup'])
      document
        .querySelector('canvas')
        ?.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true }))
  }, at)
}

test('dragging shows where a piece can go', async ({ ui }) => {
  await openPosition(ui, FACING)
  await passTo(ui, 'Red')
  await drawingRests(ui)
  const [from, over, to] = [await pixelOf(ui, 'C3', 0.4), await pixelOf(ui, 'D4', 0.2), await pixelOf(ui, 'C4', 0.2)]
  await ui.mouse.move(from.x, from.y)
  await ui.mouse.down()
  await ui.mouse.move(over.x, over.y, { steps: 4 })
  await expect(cell(ui, 'C4')).toHaveAccessibleName(/can move here/)
  await ui.mouse.move(to.x, to.y, { steps: 4 })
  await ui.mouse.up()
  await expect(cell(ui, 'C3')).toHaveAccessibleName(/empty/)
})

test.describe('on the flat board', () => {
  test.use({ settings: { board: 'flat', animationSpeed: 0, reducedMotion: 'on' } })

  test('dragging shows where a piece can go as well', async ({ ui }) => {
    await openPosition(ui, FACING)
    await passTo(ui, 'Red')
    await cell(ui, 'C3').hover()
    await ui.mouse.down()
    await cell(ui, 'D4').hover()
    await expect(cell(ui, 'C4')).toHaveAccessibleName(/can move here/)
    await cell(ui, 'C4').hover()
    await ui.mouse.up()
    await expect(cell(ui, 'C3')).toHaveAccessibleName(/empty/)
  })
})

test.describe('while things move', () => {
  test.use({ settings: { board: '3d', quality: 'low', animationSpeed: 0.5, reducedMotion: 'off', botPace: 'quick' } })

  test('fewer pixels are drawn, and when a battle is over a click at once meets what is under the pointer', async ({ ui }) => {
    await openPosition(ui, { ...FACING, againstBot: true })
    await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
    await drawingRests(ui)
    const width = async (): Promise<number> => ui.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)
    const whole = await width()
    const piece = await pixelOf(ui, 'E3', 0.4)
    await ui.keyboard.press('/')
    await ui.keyboard.type('C3 C4')
    await ui.keyboard.press('Enter')
    await expect.poll(width, { intervals: [50] }).toBeLessThan(whole)
    await ui.getByRole('heading', { name: 'Blue attacks' }).waitFor()
    await ui.keyboard.press('Tab')
    await ui.waitForTimeout(2_000)
    await ui.mouse.move(piece.x, piece.y)
    const clicked = clickWithTheTurn(ui, piece)
    await ui.keyboard.press('x')
    await clicked
    await expect(cell(ui, 'E3')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(width).toBe(whole)
  })
})

test.describe('before a player has chosen how to show tables', () => {
  test.use({ settings: { animationSpeed: 0, reducedMotion: 'on' } })

  test('it is flat where the processor draws, says why, and remembers what is chosen', { tag: '@served' }, async ({ ui }) => {
    await openPosition(ui, FACING)
    await passTo(ui, 'Red')
    await expect(ui.getByRole('note')).toContainText('No graphics card found')
    await expect(ui.locator('canvas')).toHaveCount(0)
    await ui.getByRole('button', { name: 'Show 3D in Low quality' }).click()
    await drawingRests(ui)
    await expect(ui.getByRole('note')).toHaveCount(0)
    await ui.evaluate(() => (location.hash = '#/settings'))
    await expect(ui.getByRole('radio', { name: '3D' })).toBeChecked()
    await expect(ui.getByRole('radio', { name: 'Low', exact: true })).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('tables are flat until a player wants depth there', async ({ ui }) => {
    await openPosition(ui, FACING)
    await passTo(ui, 'Red')
    await expect(ui.getByRole('note')).toContainText('easier to read on a small screen')
    await expect(ui.locator('canvas')).toHaveCount(0)
    await ui.getByRole('button', { name: 'Show 3D' }).click()
    await expect(ui.locator('[data-frames]')).toHaveCount(1)
    await expect(ui.getByRole('note')).toHaveCount(0)
  })
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

test('the curtain takes the 3D table away as well', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await expect(ui.locator('[data-frames]')).toHaveCount(1)
  await deploy(ui, 'Red')
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  await expect(ui.locator('canvas')).toHaveCount(0)
})
