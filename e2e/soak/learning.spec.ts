/** By keyboard: a finished game is analysed, its worst mistake found, and learned from. */
import { expectAccessible } from '../accessible.ts'
import { expectHeard, press, tabTo } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { importGames } from '../journey.ts'
import { FINISHED } from '../random-games.ts'

test('the worst mistake of a side is found, and played better', async ({ ui }) => {
  await importGames(ui, FINISHED)
  await ui.evaluate(() => (location.hash = '#/review/finished'))
  await expect(ui.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await ui.keyboard.press('1')
  await ui.keyboard.press('a')
  const analysis = ui.getByRole('region', { name: 'Analysis' })
  await press(ui, /^Show the analysis$/)
  await expect(analysis.getByRole('progressbar')).toHaveCount(0)
  const worst = analysis.getByRole('button', { name: /stronger: / }).first()
  const named = worst.getByText(/stronger: [A-Z][a-z]+ /)
  await expect(named).toBeVisible()
  const better = /stronger: (.+)$/.exec((await named.textContent()) ?? '')?.[1]?.trim() ?? ''
  const number = Number(/^\s*(\d+)/.exec((await worst.textContent()) ?? '')?.[1])

  await press(ui, /^Learn from Red’s mistakes$/)
  const learn = ui.getByRole('region', { name: 'Red’s mistakes' })
  const asked = learn.getByText(/Find a stronger move\.$/)
  await expect(asked).toBeVisible()
  await expectHeard(ui, /Find a stronger move\.$/)
  await expect(analysis).toHaveCount(0)
  const isWorst = async (): Promise<boolean> => ((await asked.textContent()) ?? '').includes(`at move ${number}.`)
  while (!(await isWorst())) {
    const before = await asked.textContent()
    await ui.keyboard.press('n')
    await expect(asked).not.toHaveText(before ?? '')
  }
  await expectAccessible(ui, 'a mistake to be mended')
  await ui.keyboard.press('End')
  expect(await isWorst()).toBe(true)

  await tabTo(ui, /^Find a move$/)
  await ui.keyboard.type(better)
  await ui.keyboard.press('Tab')
  await ui.keyboard.press('Enter')
  await expectHeard(ui, /the strongest move found\./)
  await expect(learn.getByText(/the strongest move found\./)).toBeVisible()
  await expectAccessible(ui, 'a mistake that was mended')

  await ui.keyboard.press('a')
  await expect(analysis).toBeVisible()
  await ui.keyboard.press('k')
  await press(ui, /^Bluffs against Red$/)
  await expect(ui.getByText(/^A bluff: Red was at least 60/)).toBeVisible()
  await tabTo(ui, /^[A-J]\d+$/)
  await ui.keyboard.press('Enter')
  await press(ui, /^Compare with the truth$/)
  await expect(ui.getByText(/^In truth: /)).toBeVisible()
  await expectAccessible(ui, 'what a side took a piece for')
})
