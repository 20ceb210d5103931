/** What axe says of a page, in both themes. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SERIOUS: ReadonlySet<unknown> = new Set(['serious', 'critical'])

/**
 * Expects no serious or critical finding on the page as it stands: of all rules as it is shown, and of contrast, which is all that a theme changes, in the
 * light theme and in the dark one.
 */
export async function expectAccessible(ui: Page, where: string): Promise<void> {
  const chosen = await ui.locator('html').getAttribute('data-theme')
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await setTheme(ui, theme)
    const axe = new AxeBuilder({ page: ui })
    const { violations } = await (theme === 'light' ? axe.withRules('color-contrast') : axe).analyze()
    const serious = violations.filter(({ impact }) => SERIOUS.has(impact))
    found.push(...serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme}, ${id}: ${target.join(' ')}`)))
  }
  await setTheme(ui, chosen ?? 'system')
  expect(found, where).toEqual([])
}

function setTheme(ui: Page, theme: string): Promise<void> {
  return ui.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}
