/** Drills by keyboard: a question, an answer, why, and the next question. */
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { tabTo } from '../by-keys.ts'

test('drills are answered by keyboard, one after another, and the streak stays', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/drills'))
  const answers = ui.getByRole('list', { name: 'Answers' })
  const next = ui.getByRole('button', { name: 'Next' })
  await expect(answers).toBeVisible()
  await expect(ui.getByRole('grid')).toBeVisible()
  await expectAccessible(ui, 'a question')

  await ui.keyboard.press('1')
  await expect(next).toBeFocused()
  await expect(ui.getByText(/^\s*(Right|Not right)\.$/)).toBeVisible()
  await expect(ui.getByRole('link', { name: /\(CL-\d+\)$/ }).first()).toBeVisible()
  await expectAccessible(ui, 'an answer')

  const asked = ui.getByText(/ of 1 right$/)
  await expect(asked).toHaveCount(1)
  await ui.keyboard.press('Enter')
  await expect(next).toBeHidden()
  await expect(ui.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(ui, /^1/)
  await ui.keyboard.press('Enter')
  await expect(next).toBeFocused()
  const streak = await ui.getByRole('definition').first().textContent()
  await ui.reload()
  await expect(answers).toBeVisible()
  await expect(ui.getByRole('definition').first()).toHaveText(streak ?? '')
  await expect(next).toBeHidden()

  for (const edition of ['Battle Cards', 'Castle', 'Conquest', 'Classic']) {
    await ui.getByRole('combobox', { name: 'Edition' }).selectOption({ label: edition })
    await expect(ui.getByText(`Drills · ${edition}`)).toBeVisible()
    await expect(answers, `of ${edition}`).toBeVisible()
  }
})
