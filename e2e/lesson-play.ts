/** Steps of journeys through lessons. */
import { expect, type Page } from '@playwright/test'
import { expectFocus, keys } from './by-keys.ts'

/** A sentence is said by the lesson. */
export async function expectSpoken(ui: Page, sentence: RegExp): Promise<void> {
  await expect(ui.getByRole('status').filter({ hasText: sentence })).toHaveCount(1)
}

/** In a low window too, the players and the moves of a lesson are there whole. */
export async function expectWhole(ui: Page): Promise<void> {
  const players = ui.getByRole('region', { name: 'Players' })
  expect(await players.evaluate(({ parentElement: room }) => (room ? room.scrollHeight - room.clientHeight : null))).toBe(0)
  expect(await players.evaluate((part) => (part.closest('aside')?.scrollHeight ?? 0) - (part.closest('aside')?.clientHeight ?? 0))).toBe(0)
}

/** Enters a move by keyboard. */
export async function typeMove(ui: Page, text: string): Promise<void> {
  await keys(ui, '/')
  await expectFocus(ui, /^Type a move/)
  await ui.keyboard.type(text)
  await keys(ui, 'Enter')
}
