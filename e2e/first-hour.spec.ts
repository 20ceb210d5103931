/** The first hour: from opening Marshal to the first own move. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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
