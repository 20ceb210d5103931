/** Phones round the table, for journeys: contexts of their own, as small as phones are. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  /** The address that the code said. */
  readonly invitation: string
}

const SIZE = { width: 390, height: 844 }

/** Opens the list of phones at the host’s screen and turns the link on. */
export async function openLink(ui: Page): Promise<void> {
  await ui.getByRole('button', { name: 'Phones', exact: true }).click()
  await ui.getByRole('button', { name: 'Let phones join' }).click()
  await expect(ui.getByRole('region', { name: 'Seats' })).toBeVisible()
}

/** Opens the list again, with the link on. */
export async function reopenLink(ui: Page): Promise<void> {
  await ui.getByRole('button', { name: 'Phones', exact: true }).click()
  await expect(ui.getByRole('region', { name: 'Seats' })).toBeVisible()
}

/** The address that the code for a seat says; this machine reaches it by its own number. */
export async function invitationFor(ui: Page, name: string): Promise<string> {
  const row = ui.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: /^Invite/ }).click()
  const shown = ui.getByText(/^http:\/\/\S+ticket=/)
  await expect(ui.getByText(`${name} scans this`)).toBeVisible()
  const url = new URL(await shown.innerText())
  url.hostname = '127.0.0.1'
  return url.href
}

/** A guest scans the code for a seat with a phone. */
export async function join(browser: Browser, ui: Page, name: string, viewport = SIZE): Promise<Phone> {
  const invitation = await invitationFor(ui, name)
  const context = await browser.newContext({ viewport, hasTouch: true })
  const page = await context.newPage()
  await page.goto(invitation)
  await expect(ui.getByText(`${name} has joined.`)).toBeVisible()
  return { page, context, invitation }
}

/** A guest scans the code for those who only watch. */
export async function joinToWatch(browser: Browser, ui: Page, viewport = SIZE): Promise<Phone> {
  await ui.getByRole('button', { name: 'Invite a guest to watch' }).click()
  await expect(ui.getByText('Onlooker scans this')).toBeVisible()
  const url = new URL(await ui.getByText(/^http:\/\/\S+ticket=/).innerText())
  url.hostname = '127.0.0.1'
  const context = await browser.newContext({ viewport, hasTouch: true })
  const page = await context.newPage()
  await page.goto(url.href)
  await expect(ui.getByText('Onlooker has joined.')).toBeVisible()
  return { page, context, invitation: url.href }
}

export const closeLink = (ui: Page): Promise<void> => ui.getByRole('button', { name: 'Close' }).click()
