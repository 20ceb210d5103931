/** A table with real pieces and a phone in every hand: the largest army, and what needs the consent of both. */
import { expect, test } from '../fixtures.ts'
import { choose } from '../journey.ts'
import { closeLink, join, openLink } from '../table-link.ts'

test('the largest army fits: on a small phone, and side by side with the other where ranks are open @served', async ({ ui, chromium }) => {
  if (!chromium) throw new Error('phones need a browser')
  const lowest = (page: typeof ui): Promise<number> =>
    page.locator('.key').evaluateAll((keys) => Math.max(...keys.map((key) => key.getBoundingClientRect().bottom)))
  const begin = async (): Promise<void> => {
    await ui.goto(`${new URL(ui.url()).origin}/#/referee`)
    await choose(ui, /^Narnia ?\d/)
    await ui.getByLabel('Name of Red').fill('Ada')
    await ui.getByLabel('Name of Blue').fill('Grace')
    await ui.getByRole('button', { name: 'Begin' }).click()
  }
  await begin()
  await openLink(ui)
  const { page, context } = await join(chromium, ui, 'Ada', { width: 360, height: 640 })
  await closeLink(ui)
  await page.getByRole('button', { name: 'Attack' }).tap()
  await expect(page.getByRole('button', { name: 'F, Flag' })).toBeVisible()
  expect(await lowest(page)).toBeLessThan(640)
  await context.close()
  await ui.setViewportSize({ width: 1280, height: 800 })
  await begin()
  await ui.getByRole('button', { name: 'This screen…' }).click()
  await ui.getByText('Enter both ranks openly').click()
  await ui.getByRole('button', { name: 'Close' }).click()
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await expect(ui.getByRole('heading', { name: 'Which pieces meet?' })).toBeVisible()
  expect(await lowest(ui)).toBeLessThan(800)
})

test('no player alone ends what the other began: pieces are put back when both say so, and a draw is offered @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('phones need a browser')
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Barrage/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await openLink(ui)
  const ada = await join(chromium, ui, 'Ada')
  const grace = await join(chromium, ui, 'Grace')
  await closeLink(ui)

  // A correction: the General that was lost in the battle itself can be entered again.
  await ada.page.getByRole('button', { name: 'Attack' }).tap()
  await ada.page.getByRole('button', { name: '10, Marshal' }).tap()
  await grace.page.getByRole('button', { name: '9, General' }).tap()
  await ada.page.getByRole('button', { name: 'Correct it…' }).first().tap()
  await ada.page.getByRole('button', { name: /^Ask / }).tap()
  await grace.page.getByRole('button', { name: 'Agree: enter it again' }).tap()
  await ada.page.getByRole('button', { name: '3, Miner' }).tap()
  await grace.page.getByRole('button', { name: '9, General' }).tap()
  await expect(ada.page.getByText('Blue holds', { exact: true })).toBeVisible()

  await ada.page.getByRole('button', { name: 'Attack' }).tap()
  await grace.page.getByRole('button', { name: 'Ask Ada (Red) to put the pieces back' }).tap()
  await ada.page.getByRole('button', { name: 'Agree: put them back' }).tap()
  await grace.page.getByText('Losses and battles').tap()
  await expect(grace.page.getByText('Put back because Grace (Blue) asked and the other side agreed: Red against Blue')).toBeVisible()

  // Without a network nothing is sent, and the phone looks it.
  await ada.context.setOffline(true)
  await expect(ada.page.getByText(/^Connection lost/)).toBeVisible()
  await ada.page.getByRole('button', { name: 'Attack' }).tap()
  await expect(ada.page.getByText('No connection. When it is back, check first whether this counted.').first()).toBeVisible()
  await ada.context.setOffline(false)
  await expect(ada.page.getByText(/^Connection lost/)).toBeHidden()
  await expect(ada.page.getByRole('button', { name: 'Attack' })).toBeVisible()

  await grace.page.getByRole('button', { name: 'End the game…' }).tap()
  await grace.page.getByRole('button', { name: /^Draw by agreement/ }).tap()
  await ada.page.getByRole('button', { name: 'Agree: end the game' }).tap()
  for (const page of [ada.page, grace.page, ui]) await expect(page.getByRole('heading', { name: 'Draw' })).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})
