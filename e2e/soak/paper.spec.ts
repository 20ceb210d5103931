/** Pages that leave the app on paper: their number and their size. */
import { expect, test } from '../fixtures.ts'

const SIZES = { a4: [210, 297], letter: [215.9, 279.4] } as const
test('every sheet of every game is as many pages as the screen shows, of the size that was asked for @served', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/paper'))
  await expect(ui.getByRole('heading', { level: 1, name: 'On paper' })).toBeVisible()
  const options = ui.getByLabel('Edition', { exact: true }).locator('option')
  await expect(options.nth(7)).toBeAttached()
  const games = await options.allTextContents()
  for (const sheet of ['Markers', 'Rules and losses', 'Battles', 'Scores']) {
    await ui.getByRole('radio', { name: sheet }).check({ force: true })
    for (const game of games) {
      await ui.getByLabel('Edition', { exact: true }).selectOption({ label: game })
      if (await ui.getByRole('button', { name: 'Print' }).isDisabled()) continue
      const paper = games.indexOf(game) % 2 === 0 ? 'a4' : 'letter'
      await ui.getByLabel('Paper').selectOption(paper)
      const shown = await ui.getByRole('article').count()
      expect(shown, `${sheet} of ${game}`).toBeGreaterThan(0)
      // Losses have a page of their own where the rules fill one: two armies of their own, or the cards of a land.
      if (sheet === 'Rules and losses') expect(shown, `${sheet} of ${game}`).toBeLessThanOrEqual(game === 'Classic' ? 1 : 2)
      await ui.emulateMedia({ media: 'print' })
      for (const page of await ui.getByRole('article').all()) {
        const over = await page.evaluate((each) => each.scrollHeight - each.clientHeight)
        expect(over, `${sheet} of ${game} fits its page`).toBeLessThanOrEqual(1)
      }
      await ui.emulateMedia({ media: null })
      const pdf = (await ui.pdf({ preferCSSPageSize: true })).toString('latin1')
      const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])
      expect(boxes.length, `${sheet} of ${game}`).toBe(shown)
      for (const box of boxes)
        for (const i of [0, 1]) expect(((box[i] ?? 0) * 25.4) / 72, `${sheet} of ${game}`).toBeCloseTo(SIZES[paper][i] ?? 0, 0)
    }
  }
})
