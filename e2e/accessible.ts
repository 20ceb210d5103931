/** What axe says of a page, in both themes. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Options = Parameters<AxeBuilder['options']>[0]

/** Only what is wrong is wanted: of all that is right axe would look up a selector, which takes most of its time. */
const ALL_RULES = { resultTypes: ['violations'] } satisfies Options
const CONTRAST = { ...ALL_RULES, runOnly: { type: 'rule', values: ['color-contrast'] } } satisfies Options
const SERIOUS: ReadonlySet<unknown> = new Set(['serious', 'critical'])

type Theme = 'light' | 'dark'

/** Expects no serious or critical finding on the current page: by all rules in the last theme; in the others by contrast alone, all that a theme changes. */
export async function expectAccessible(ui: Page, where: string, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  const chosen = await ui.locator('html').getAttribute('data-theme')
  const found: string[] = []
  for (const theme of themes) {
    await setTheme(ui, theme)
    // The other mode is for pages of several origins: it carries all results through a page of its own, which takes twice as long.
    const axe = new AxeBuilder({ page: ui }).setLegacyMode()
    const { violations } = await axe.options(theme === themes.at(-1) ? ALL_RULES : CONTRAST).analyze()
    const serious = violations.filter(({ impact }) => SERIOUS.has(impact))
    found.push(...serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme}, ${id}: ${target.join(' ')}`)))
  }
  await setTheme(ui, chosen ?? 'system')
  expect(found, where).toEqual([])
}

/** The same in one theme, by turns the light and the dark one: each takes half a second or more. */
export function expectAccessibleByTurns(): (ui: Page, where: string) => Promise<void> {
  let turn = 0
  return (ui, where) => expectAccessible(ui, where, [turn++ % 2 === 0 ? 'light' : 'dark'])
}

function setTheme(ui: Page, theme: string): Promise<void> {
  return ui.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}
