/**
 * What the screens round a table say over time does not depend on what they may not know: two tables that differ in hidden pieces, or in an entered rank, give the big screen, an onlooker and the
 * rival's phone the same notices, the same words in every live region and the same titles, in the same order.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createRng } from '../../src-main/engine/core/rng.ts'
import { randomPlacement } from '../../src-main/engine/rules/deployment.ts'
import { expect, test } from '../fixtures.ts'
import { choose, importFile } from '../journey.ts'
import { RecordWriter } from '../records.ts'
import { openDoor } from '../referee-play.ts'
import { closeLink, join, joinToWatch, openLink } from '../table-link.ts'

/** What was said, by where it was said. */
type Said = Readonly<Record<string, readonly string[]>>

/** In the page: keeps whatever appears in notices, live regions and titles. Clocks are not words. */
function keepWords(): void {
  const places = { notices: '.toasts li', live: '[aria-live]', status: '[role="status"]', alerts: '[role="alert"]', titles: 'h1' }
  const said: Record<string, string[]> = {}
  Object.assign(window, { said })
  const look = (): void => {
    for (const [place, selector] of Object.entries(places)) {
      const texts = [...document.querySelectorAll(selector)].map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim())
      const text = texts.filter((each) => each !== '').join(' | ')
      const kept = (said[place] ??= [])
      if (text !== '' && kept.at(-1) !== text) kept.push(text)
    }
  }
  look()
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

const saidAt = (page: Page): Promise<Said> => page.evaluate(() => (window as unknown as { readonly said: Said }).said)

/** Waits until a screen has said something, so that the others are compared with all they say. */
async function hears(page: Page, place: string, text: string): Promise<void> {
  await expect.poll(async () => (await saidAt(page))[place]?.at(-1)).toContain(text)
}

interface Table {
  readonly red: Page
  readonly blue: Page
  readonly onlooker: Page
  readonly contexts: readonly BrowserContext[]
}

/** Both players and an onlooker come with phones; from now on every screen keeps what it says. */
async function sitDown(chromium: Browser, ui: Page): Promise<Table> {
  await openLink(ui)
  const red = await join(chromium, ui, 'Ada')
  const blue = await join(chromium, ui, 'Grace')
  const onlooker = await joinToWatch(chromium, ui)
  await closeLink(ui)
  for (const page of [ui, red.page, blue.page, onlooker.page]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Opening the table…' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('One moment…')).toHaveCount(0) // how long it loads has nothing to do with what is hidden
    await page.evaluate(keepWords)
  }
  return { red: red.page, blue: blue.page, onlooker: onlooker.page, contexts: [red, blue, onlooker].map(({ context }) => context) }
}

/** What all heard but Blue, who hides something; and what Blue heard, to see that there was something to hide. */
async function heard(ui: Page, { red, blue, onlooker, contexts }: Table) {
  const others = { host: await saidAt(ui), red: await saidAt(red), onlooker: await saidAt(onlooker) }
  const own = await saidAt(blue)
  for (const context of contexts) await context.close()
  return { others, own }
}

const OUTCOME = /^Red (wins|holds)$/

async function refereed(chromium: Browser, ui: Page, entered: RegExp) {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await openDoor(ui, 'Table rules')
  await choose(ui, /^Neither/)
  await choose(ui, /^You see what you lost/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  const table = await sitDown(chromium, ui)
  for (const [attacker, defender] of [
    [table.red, table.blue],
    [table.blue, table.red],
  ] as const) {
    await attacker.getByRole('button', { name: 'Attack' }).tap()
    await table.blue.getByRole('button', { name: entered }).tap()
    await table.red.getByRole('button', { name: '10, Marshal' }).tap()
    for (const page of [attacker, defender]) await expect(page.getByText(OUTCOME)).toBeVisible()
    await expect(ui.getByRole('heading', { name: OUTCOME })).toBeVisible()
    await ui.getByRole('button', { name: /On with the game/ }).click()
  }
  // A lost piece cannot be entered again; a player who reads the ledger tells no other player.
  await table.blue.getByRole('button', { name: 'Attack' }).tap()
  await expect(ui.getByRole('heading', { name: /^Waiting for/ })).toBeVisible()
  await table.blue.getByRole('button', { name: 'Put the pieces back' }).tap()
  for (const page of [ui, table.red, table.blue, table.onlooker]) await hears(page, 'notices', 'Cancelled.')
  return heard(ui, table)
}

test(
  'screens round a table of real pieces say the same whatever rank a phone enters',
  { tag: '@served' },
  async ({ ui, anotherApp, chromium }) => {
    if (!chromium) throw new Error('phones need a browser')
    const one = await refereed(chromium, ui, /^7, Major/)
    const other = await refereed(chromium, await anotherApp(), /^6, Captain/)
    expect(one.others.host['titles']?.length, 'something was said').toBeGreaterThan(4)
    expect(other.others).toEqual(one.others)
  },
)

/** A game in which nothing has been moved yet; the `other` one has many pieces of Blue exchanged that move alike. */
function beginning(other: boolean): string {
  const [ada, grace] = [
    { type: 'human', name: 'Ada' },
    { type: 'human', name: 'Grace' },
  ] as const
  const writer = new RecordWriter({
    gameId: 'leak-game',
    edition: 'classic',
    preset: 'full',
    seed: 'leak',
    players: { red: ada, blue: grace, gray: grace },
  })
  const { game, info } = writer.edition
  const rng = createRng('phones')
  const [red, blue] = (['red', 'blue'] as const).map((seat) => {
    const order = game.deployment(writer.state, seat)
    if (!order) throw new Error(`${seat} has nothing to deploy`)
    return randomPlacement(order, rng)
  })
  if (!red || !blue) throw new Error('two deploy')
  const steps = Object.keys(blue)
    .map(Number)
    .filter((square) => info.kinds.find(({ id }) => id === blue[square])?.movement === 'step')
  const turned: Record<number, string> = { ...blue }
  steps.forEach((square, i) => (turned[square] = blue[steps[(i + 1) % steps.length] ?? 0] ?? ''))
  writer.deploy('red', red)
  writer.deploy('blue', other ? turned : blue)
  return writer.file()
}

async function played(chromium: Browser, ui: Page, file: string) {
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'game.json', file)
  await expect(ui.getByRole('dialog')).toContainText('One game was added')
  await ui.evaluate(() => (location.hash = '#/table/leak-game'))
  await ui.reload()
  const table = await sitDown(chromium, ui)
  const { red, blue } = table
  const type = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel('Type a move').fill(text)
    await page.getByRole('button', { name: 'Go', exact: true }).tap()
  }
  await expect(red.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await type(red, 'A4-A5')
  await expect(blue.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  // An impossible move is reported to the player who tried it.
  await type(blue, 'A10-A9')
  await type(blue, 'Z1-Z2')
  await blue.getByRole('grid').press('o') // where Blue's own pieces are, for Blue alone
  await hears(blue, 'live', 'Marshal')
  await type(blue, 'A7-A6')
  await expect(red.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await red.getByRole('button', { name: 'Offer a draw' }).tap()
  await red.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).tap()
  await blue.getByRole('button', { name: 'Decline' }).tap()
  for (const page of [ui, red, blue, table.onlooker]) await hears(page, 'live', 'declines the draw')
  return heard(ui, table)
}

test(
  'screens round a game on phones say the same whatever kinds the hidden pieces have',
  { tag: '@served' },
  async ({ ui, anotherApp, chromium }) => {
    if (!chromium) throw new Error('phones need a browser')
    const one = await played(chromium, ui, beginning(false))
    const other = await played(chromium, await anotherApp(), beginning(true))
    expect(one.others.host['live']?.length, 'something was said').toBeGreaterThan(1)
    expect(other.others).toEqual(one.others)
    expect(other.own, 'what Blue hears of the own pieces is another thing').not.toEqual(one.own)
  },
)
