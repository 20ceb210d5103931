import { expect, test } from './fixtures.ts'
import { battle, beginSession, enter, onward } from './referee-play.ts'

test('a game of real pieces: outcomes, a refused claim, a correction by consent, the flag, History (CL-14 to CL-21)', async ({
  ui,
  restart,
}) => {
  await beginSession(ui, /^Barrage/)

  // Blue loses its Marshal to the Spy, and only the outcome that the policy allows is announced.
  await battle(ui, 'Red', ['s', '0'])
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await onward(ui)

  // What has gone cannot fight again: refused to its owner, with the rule, and the battle waits.
  await ui.getByRole('button', { name: 'Blue attacks' }).click()
  await enter(ui, 'Grace', '0')
  await expect(ui.getByRole('alert').filter({ hasText: 'Marshal' })).toContainText('already lost')
  await expect(ui.getByRole('alert').filter({ hasText: 'Marshal' })).toContainText(/CL-\d/)
  await ui.keyboard.press('b')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('alert').filter({ hasText: 'Bomb' })).toBeVisible()
  await ui.keyboard.press('9')
  await ui.keyboard.press('Enter')

  // The app may end at any moment, in the middle of a battle too.
  await expect(ui.getByRole('heading', { name: 'Pass to Ada (Red)' })).toBeVisible()
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await enter(ui, 'Ada', '3')
  await expect(ui.getByRole('heading', { name: 'Blue wins' })).toBeVisible()
  await onward(ui)

  // Ada meant her bomb, not her miner: both agree, both enter again, the audit keeps what was said.
  await ui.getByRole('button', { name: 'Correct battle 2' }).click()
  await ui.getByRole('button', { name: 'Ask Grace (Blue)' }).click()
  await ui.getByRole('button', { name: 'Agree' }).click()
  await enter(ui, 'Grace', '9')
  await enter(ui, 'Ada', 'b')
  await expect(ui.getByRole('heading', { name: 'Red holds' })).toBeVisible()
  await onward(ui)
  await ui.getByText('corrected once').click()
  await expect(ui.getByRole('group').getByText('Announced before:', { exact: false })).toBeVisible()

  await battle(ui, 'Red', ['2', 'f'])
  await expect(ui.getByRole('heading', { name: 'Flag captured' })).toBeVisible()
  await ui.getByRole('button', { name: 'To the result' }).click()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()

  await ui.getByRole('link', { name: 'History', exact: true }).click()
  const row = ui.getByRole('row').filter({ hasText: 'Ada' })
  await expect(row).toContainText('Refereed')
  await row.getByRole('link').first().click()
  await expect(ui.getByText('every rank that was entered is open', { exact: false })).toBeVisible()
})
