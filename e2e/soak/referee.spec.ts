import { expect, test } from '../fixtures.ts'
import { battle, beginSession, enter, onward } from '../referee-play.ts'

test('a game that was given up by mistake goes on: ended only when sure, taken back from its review by both (CL-23)', async ({ ui }) => {
  await beginSession(ui, /^Barrage/)
  await battle(ui, 'Red', ['2', '3'])
  await onward(ui)
  await battle(ui, 'Red', ['0', '9'])
  await onward(ui)

  // Ada means her Marshal in the first battle, which fought again in the second: the second is named.
  await ui.getByRole('button', { name: 'Correct battle 1' }).click()
  await ui.getByRole('button', { name: 'Ask Grace (Blue)' }).click()
  await ui.getByRole('button', { name: 'Agree' }).click()
  await enter(ui, 'Ada', '0')
  await enter(ui, 'Grace', 'b')
  await expect(ui.getByText('battle 2, which came later, contradicts the correction', { exact: false }).first()).toBeVisible()

  await ui.getByRole('button', { name: 'End the game…' }).click()
  await ui.getByRole('button', { name: 'Grace (Blue) resigns' }).click()
  const question = ui.getByRole('dialog', { name: 'End the game?' })
  await expect(question).toContainText('Grace (Blue) resigns: Ada (Red) wins.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ui.getByRole('dialog', { name: 'How does the game end?' })).toBeVisible()
  await ui.getByRole('button', { name: 'Grace (Blue) resigns' }).click()
  await question.getByRole('button', { name: 'End the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()

  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await ui.getByRole('link', { name: 'Correct it, or take back the end' }).click()
  await ui.getByRole('button', { name: 'Take the end back…' }).click()
  await ui.getByRole('button', { name: 'Ask Grace (Blue)' }).click()
  await expect(ui.getByText('Players who opened the ranks in Review know them now.', { exact: false })).toBeVisible()
  await ui.getByRole('button', { name: 'Agree: play on' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
  await battle(ui, 'Blue', ['2', 'f'])
  await expect(ui.getByRole('heading', { name: 'Flag captured' })).toBeVisible()
})
