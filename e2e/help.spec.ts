import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { misplaced, resize } from './geometry.ts'

test('Help is looked things up in: by rule, by contents, by words, and on a phone', async ({ ui }) => {
  const heading = (name: string) => ui.getByRole('heading', { name, exact: true })
  const contents = ui.getByRole('navigation', { name: 'Contents of Help' })

  await ui.evaluate(() => (location.hash = '/help/narnia-powers/CL-12'))
  await expect(heading('CL-12 Endless chases')).toBeFocused()
  await expect(contents.getByRole('link', { name: 'Back and forth, and chases' })).toHaveAttribute('aria-current', 'page')
  await ui.reload()
  await expect(heading('CL-12 Endless chases')).toBeFocused()
  await expect(heading('CL-12 Endless chases')).toBeInViewport()

  await ui.getByRole('link', { name: 'Next: Battles' }).click()
  await expect(heading('Battles')).toBeFocused()
  await ui.goBack()
  await expect(heading('CL-12 Endless chases')).toBeFocused()

  await ui.getByRole('searchbox', { name: 'Search Help' }).fill('scout box rule')
  await ui.keyboard.press('Enter')
  await expect(ui.getByText(/^For a Scout the box rule/).last()).toBeFocused()
  await expectAccessible(ui, 'what was found, next to its topic')

  await resize(ui, { width: 390, height: 844 })
  await expect(contents).toBeHidden()
  expect(await misplaced(ui), 'a topic on a phone').toEqual([])
  await ui.getByRole('link', { name: 'All topics' }).click()
  await ui.getByRole('searchbox', { name: 'Search Help' }).fill('')
  await contents.getByText('Castle').click()
  await expectAccessible(ui, 'the contents on a phone')
  expect(await misplaced(ui), 'the contents on a phone').toEqual([])
  await contents.getByRole('link', { name: 'Cannon and lines' }).click()
  await expect(heading('Cannon and lines')).toBeFocused()
  await expect(ui.locator('figure svg').first()).toBeVisible()
})
