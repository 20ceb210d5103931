/** Steps that journeys with real pieces share: a session of Ada and Grace, battles behind the shield, moves that are entered, sealed armies. */
import { expect, type Locator, type Page } from '@playwright/test'
import { choose } from './journey.ts'

/** Opens a door of a form that begins a game. */
export async function openDoor(ui: Page, name: 'Table rules' | 'At this screen'): Promise<void> {
  await ui.getByRole('heading', { name }).click()
}

/** Begins a session of Ada (Red) and Grace (Blue), with these choices. */
export async function beginSession(ui: Page, ...choices: readonly RegExp[]): Promise<void> {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByRole('button', { name: 'Begin' }).waitFor()
  for (const name of choices) {
    if ((await ui.getByRole('main').getByRole('radio', { name }).count()) === 0) await openDoor(ui, 'Table rules')
    await choose(ui, name)
  }
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  const begin = ui.getByRole('button', { name: 'Begin' })
  await begin.click()
  await expect(begin).toHaveCount(0)
}

/** The player whose turn it is to enter lifts the shield and enters a rank by its key. */
export async function enter(ui: Page, name: string, key: string): Promise<void> {
  const lift = ui.getByRole('button', { name: `I am ${name}` })
  await lift.click()
  await expect(lift).toHaveCount(0)
  await ui.keyboard.press(key)
  await ui.keyboard.press('Enter')
}

/** A whole battle: attacker's key, then defender's. */
export async function battle(ui: Page, attacker: 'Red' | 'Blue', keys: readonly [string, string]): Promise<void> {
  const names = attacker === 'Red' ? (['Ada', 'Grace'] as const) : (['Grace', 'Ada'] as const)
  await ui.getByRole('button', { name: `${attacker} attacks` }).click()
  await enter(ui, names[0], keys[0])
  await enter(ui, names[1], keys[1])
}

/** Leaves what was announced. */
export const onward = (ui: Page): Promise<void> => ui.getByRole('button', { name: 'On with the game' }).click()

/** A move as it is typed, for whose turn it is; the keyboard alone does it. */
export async function typeWay(ui: Page, way: string): Promise<void> {
  await expect(ui.getByRole('dialog')).toHaveCount(0)
  await ui.keyboard.press('/')
  await ui.keyboard.type(way)
  await ui.keyboard.press('Enter')
}

/** Moves that are taken: each is in the list before the next one is typed. */
export async function typeWays(ui: Page, ways: readonly string[]): Promise<void> {
  for (const way of ways) {
    await typeWay(ui, way)
    await expect(ui.getByText(way.replace(' ', '–')).first()).toBeVisible()
  }
}

/** The cell of a square. */
export function square(page: Page, name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) })
}

/** The seat whose screen it is records an army in secret: one of the house, or as chance lays it out. */
export async function recordArmy(ui: Page, seat: 'Red' | 'Blue', formation = 'Shuffle'): Promise<void> {
  await ui.getByRole('button', { name: `I am ${seat}: show my side` }).click()
  await ui.getByRole('button', { name: formation }).click()
  await ui.getByRole('button', { name: 'Ready', exact: true }).click()
}
