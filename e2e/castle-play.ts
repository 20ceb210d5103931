/** Steps that journeys round the castle share: games from a position, who sits where, and moves on the flat board. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Player, Seat } from '../src-main/contract/index.ts'
import { choose, logged, openGame } from './journey.ts'
import { CastleWriter } from './records.ts'

const person = (name: string): Player => ({ type: 'human', name })
export const PEOPLE = { red: person('Ada'), blue: person('Ben'), green: person('Cleo'), yellow: person('Dan') } as const

export interface CastleStart {
  readonly gameId?: string
  readonly preset: 'four' | 'teams' | 'three'
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  /** As positions are written: `board=H4:r6 flags=red:H4* turn=red`. */
  readonly position: string
}

/** A game that begins from a position, as a file. */
export function castleFile({ gameId = 'castle-game', ...start }: CastleStart): string {
  return new CastleWriter({ gameId, seed: 'castle', ...start }).file()
}

/** Imports such a game and opens its table. */
export async function openCastle(ui: Page, start: CastleStart): Promise<void> {
  await openGame(ui, start.gameId ?? 'castle-game', castleFile(start))
}

/** Opens New game at the castle; Red begins. */
export async function newCastle(ui: Page, preset: CastleStart['preset'], who: 'People' | 'Against the computer'): Promise<void> {
  await ui.evaluate((to) => (location.hash = to), `#/new/castle/${preset}`)
  await choose(ui, who)
  await ui.getByRole('group', { name: 'Who begins' }).getByRole('radio', { name: 'Red' }).press('Space')
  if (who === 'Against the computer')
    for (const bot of await ui.getByRole('combobox', { name: /^Computer for/ }).all())
      await bot.selectOption({ label: 'Recruit · easiest' })
}

/** The cell of a space: `H4`, `Ring`. */
export function cell(ui: Page, space: string): Locator {
  return ui.getByRole('gridcell', { name: new RegExp(`^${space},`) })
}

/** The bar under the board. */
export function turnBar(ui: Page): Locator {
  return ui.getByRole('group', { name: 'This turn' })
}

/** Clicks the space of a piece, then where it goes or what it fires at. The middle of the ring is the turret, so a corner is clicked. */
export async function go(ui: Page, from: string, to: string): Promise<void> {
  for (const space of [from, to]) await cell(ui, space).click(space === 'Ring' ? { position: { x: 12, y: 12 } } : {})
}

/** Types a move or an action, and waits until the log has it. */
export async function typeMove(ui: Page, text: string): Promise<void> {
  const before = (await logged(ui)).length
  await ui.getByLabel('Type a move').fill(text)
  await ui.getByRole('button', { name: 'Go', exact: true }).click()
  await expect.poll(async () => (await logged(ui)).length).toBeGreaterThan(before)
}

/** The newest line of the log says so. */
export async function expectLogged(ui: Page, sentence: string | RegExp): Promise<void> {
  const found = typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence)
  await expect.poll(async () => (await logged(ui)).at(-1)).toEqual(found)
}

/** The person who is shown resigns. */
export async function resign(ui: Page): Promise<void> {
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
}
