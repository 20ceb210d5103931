/** Steps of journeys by keyboard alone: where the focus is, how it comes there, and what is heard. */
import { expect, type Page } from '@playwright/test'
import { heard } from './journey.ts'

/** What a screen reader would call the focused control. */
export async function focused(ui: Page): Promise<string> {
  return ui.evaluate(() => {
    const element = document.activeElement
    const label =
      element?.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((each) => each.textContent).join(' ') : element?.textContent)
    return label?.replace(/\s+/g, ' ').trim() ?? ''
  })
}

/** The focus comes to a control called so, inside the window and with a mark that can be seen. */
export async function expectFocus(ui: Page, name: RegExp): Promise<void> {
  await expect.poll(() => focused(ui)).toMatch(name)
  const isSeen = await ui.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { top, left, bottom, right } = element.getBoundingClientRect()
    const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return inside && element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  expect(isSeen, `the focus on ${name.source} is seen`).toBe(true)
}

/** Presses Tab until the focused control is called so, also one that is still to come; what a screen reader would say is all that is looked at. */
export async function tabTo(ui: Page, name: RegExp): Promise<void> {
  const next = async (): Promise<string> => {
    const now = await focused(ui)
    if (!name.test(now)) await ui.keyboard.press('Tab')
    return now
  }
  await expect.poll(next, { intervals: [0], message: `a control called ${name.source} in reach of Tab` }).toMatch(name)
}

/** Chooses an item of the menu that has just opened. It is open once its first item has the focus: before that, the focus may still move. */
export async function chooseItem(ui: Page, name: string): Promise<void> {
  await expect(ui.getByRole('menu').getByRole('menuitem').first()).toBeFocused()
  await ui.getByRole('menuitem', { name }).press('Enter')
}

export async function press(ui: Page, name: RegExp): Promise<void> {
  await tabTo(ui, name)
  await ui.keyboard.press('Enter')
}

/** Presses keys one after the other. */
export async function keys(ui: Page, ...all: readonly string[]): Promise<void> {
  for (const key of all) await ui.keyboard.press(key)
}

/** Presses a key until the focus is on something called so. */
export async function go(ui: Page, key: string, name: RegExp): Promise<void> {
  for (let i = 0; i < 10 && !name.test(await focused(ui)); i++) await ui.keyboard.press(key)
  await expectFocus(ui, name)
}

export async function expectHeard(ui: Page, sentence: RegExp): Promise<void> {
  await expect.poll(() => heard(ui)).toContainEqual(expect.stringMatching(sentence))
}
