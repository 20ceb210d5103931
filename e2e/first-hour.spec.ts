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

test('from the first start to the first own move takes three clicks, and Home then offers that game', async ({ ui }) => {
  await ui.evaluate(() =>
    addEventListener('click', () => (document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks'] ?? 0) + 1)), true),
  )
  await ui.getByRole('button', { name: /^Play now/ }).click()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
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

  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(ui.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
  await ui
    .getByRole('link', { name: /Barrage/ })
    .first()
    .click()
  await expect(ui.getByRole('heading', { level: 1, name: /move/ })).toBeVisible()
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
