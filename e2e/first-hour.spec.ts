/** The first hour: from opening Marshal to the first own move. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose } from './journey.ts'

/** An own piece that moves, and the empty square in front of it. */
async function firstMove(ui: Page): Promise<{ readonly from: string; readonly to: string }> {
  const names = await ui.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  for (const name of names) {
    const [, column, row] = /^([A-K])(\d+), your (?:Marshal|General|Miner|Scout|Spy)/.exec(name) ?? []
    const ahead = `${column}${Number(row) + 1}, empty`
    if (names.includes(ahead)) return { from: name, to: ahead }
  }
  throw new Error('no piece has an empty square in front of it')
}

const WINDOWS = [
  { name: 'in a low window', viewport: { width: 1280, height: 720 }, textScale: 1 },
  { name: 'on a phone with text of 160 %', viewport: { width: 390, height: 844 }, textScale: 1.6 },
] as const

for (const { name, viewport, textScale } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport, settings: { board: 'flat', animationSpeed: 0, reducedMotion: 'on', botPace: 'quick', textScale } })

    test('from the first start to the first own move takes three clicks, and Home then offers that game', async ({ ui }) => {
      await ui.evaluate(() =>
        addEventListener('click', () => (document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks'] ?? 0) + 1)), true),
      )
      const play = ui.getByRole('button', { name: /^Play now/ })
      await expect(play).toBeInViewport({ ratio: 1 })
      await play.click()
      await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
      await expect(ui.getByRole('grid'), 'the whole board').toBeInViewport({ ratio: 0.99 })
      const { from, to } = await firstMove(ui)
      const moves = ui.getByRole('list', { name: 'Moves' }).getByRole('listitem')
      const before = await moves.count()
      await ui.getByRole('gridcell', { name: from }).click()
      await ui
        .getByRole('gridcell', { name: to.replace(', empty', '') })
        .first()
        .click()
      await expect.poll(() => moves.count()).toBeGreaterThan(before)
      expect(await ui.locator('body').getAttribute('data-clicks')).toBe('3')
      expect(await ui.evaluate(() => scrollY), 'nothing was looked for by scrolling').toBe(0)

      await ui.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(ui.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
      await ui
        .getByRole('link', { name: /Barrage/ })
        .first()
        .click()
      await expect(ui.getByRole('heading', { level: 1, name: /move/ })).toBeVisible()
    })
  })
}

test('at 1280 × 720 the first hint leaves one’s own army in sight, and Home with one game needs no scrolling', async ({ ui }) => {
  await ui.setViewportSize({ width: 1280, height: 720 })
  await ui.getByRole('button', { name: /^Play now/ }).click()
  await expect(ui.getByRole('region', { name: 'What to do now' })).toBeVisible()
  const own = ui.getByText('Left of each kind').last()
  await expect(own).toBeVisible()
  const hidden = await own.evaluate((line) => {
    const part = line.closest('.about')
    return part && part.scrollHeight - part.clientHeight
  })
  expect(hidden, 'pixels below the edge that fades').toBe(0)
  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(ui.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
  expect(await ui.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
})

test('New game and Referee of every edition are on one screen of 1280 × 720, and nothing in them is cut', async ({ ui }) => {
  await ui.setViewportSize({ width: 1280, height: 720 })
  for (const form of ['#/new', '#/referee']) {
    await ui.evaluate((hash) => (location.hash = hash), form)
    const begin = ui.getByRole('main').locator('button[type=submit]')
    await expect(begin).toBeVisible()
    const editions = ui.getByRole('main').locator('fieldset').first().getByRole('radio')
    await expect(editions).toHaveCount(8)
    for (const edition of await editions.all()) {
      await edition.press('Space')
      await expect(edition).toBeChecked()
      await expect(begin).toBeInViewport()
      const { height, cut } = await ui.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        cut: [...document.querySelectorAll('main :is(label, legend, h2)')]
          .filter((each) => each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.textContent),
      }))
      expect(height, form).toBe(720)
      expect(cut, 'no label is cut').toEqual([])
    }
  }
})

test('what was chosen in the form of a refereed game is there again after Help, Back and a reload, and it begins without a name', async ({
  ui,
}) => {
  await ui.evaluate(() => (location.hash = '#/referee'))
  await choose(ui, /^Castle/)
  await choose(ui, /^Three armies/)
  const green = ui.getByLabel('Name of Green')
  await green.fill('Grace')
  await ui.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(green).toHaveCount(0)
  await ui.getByRole('link', { name: 'Back to the form' }).click()
  await expect(green).toHaveValue('Grace')
  await ui.reload()
  await expect(green).toHaveValue('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await ui.getByRole('button', { name: 'Green attacks' }).click()
  await ui.getByRole('button', { name: 'Red is attacked' }).click()
  await expect(ui.getByRole('heading', { name: 'Pass to Grace (Green)' })).toBeVisible()
})
