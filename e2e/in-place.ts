/** The longest names, the sizes of windows, and whether everything is in its place at each. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { misplaced, resize } from './geometry.ts'

/** As long as names may be: of words, and of one word. */
export const WORDS = 'Bartholomäus-Maximiliana von und zu Hohenlohe-Schillingsfürs'
export const WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
export const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

export const person = (name: string) => ({ type: 'human', name }) as const

/** Goes to a page, and waits until it is there. */
export async function go(ui: Page, hash: string, ready: () => Promise<unknown>): Promise<void> {
  await ui.evaluate((to) => void (location.hash = to), hash)
  await ready()
}

/** Everything is in its place at every size; `more` is looked at there as well. */
export async function expectInPlace(ui: Page, where: string, more?: (size: (typeof SIZES)[number]) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await resize(ui, size)
    await expect.poll(() => misplaced(ui), `${where} at ${size.width}×${size.height}`).toEqual([])
    await more?.(size)
  }
}
