/** Steps of journeys with an army that is half placed. */
import type { Locator, Page } from '@playwright/test'

export const cell = (ui: Page, name: RegExp): Locator => ui.getByRole('gridcell', { name })

/** Takes a piece from the tray and puts it on a square. */
export async function place(ui: Page, kind: string, square: string): Promise<void> {
  await ui.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
  await cell(ui, new RegExp(`^${square},`)).click()
}

/** The drafts that a page finds in its browser. What another page has kept may come a moment later. */
export const drafts = (ui: Page): Promise<readonly string[]> =>
  ui.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
