/** Steps that journeys through Conquest share: territories, placement, cards and moves on the flat map. */
import { expect, type Locator, type Page } from '@playwright/test'
import { westeria } from '../src-main/engine/editions/conquest/land.ts'
import { choose, logged, type Seat } from './journey.ts'

const { board, territories } = westeria()

/** Opens New game at Conquest. */
export async function newConquest(ui: Page, preset: 'two' | 'three' | 'four', who: RegExp): Promise<void> {
  await ui.evaluate((to) => (location.hash = to), `#/new/conquest/${preset}`)
  await choose(ui, who)
  for (const bot of await ui.getByRole('combobox', { name: /^Computer for/ }).all()) await bot.selectOption({ label: 'Recruit · easiest' })
}

/** What a zone is called in sentences: `NH2` is `North Hold 2`. */
export function called(zone: string): string {
  const territory = territories.find(({ id }) => zone.startsWith(id))
  if (!territory) throw new Error(`there is no zone ${zone}`)
  return `${territory.name} ${zone.slice(territory.id.length)}`
}

/** The cell of a zone, by its short name. */
export function zone(ui: Page, name: string): Locator {
  return ui.getByRole('gridcell', { name: new RegExp(`^${called(name)},`) })
}

/** The bar under the map. */
export function turnBar(ui: Page): Locator {
  return ui.getByRole('group', { name: 'This turn' })
}

/** The title of the table, which says what is to be done now. */
export function title(ui: Page): Locator {
  return ui.getByRole('heading', { level: 1 })
}

/** Everything on the map, zone by zone in the order of the land, as words. */
export async function words(ui: Page): Promise<readonly string[]> {
  const said = await ui.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  return board.spaces.map(({ name }) => said.find((each) => each.startsWith(`${called(name)},`)) ?? '')
}

/** Short names of zones whose words are like this. */
export async function zonesLike(ui: Page, like: RegExp): Promise<readonly string[]> {
  const said = await words(ui)
  return board.spaces.flatMap(({ name }, i) => (like.test(said[i] ?? '') ? [name] : []))
}

/** The player to choose takes the first territory that is left, until there is none. */
export async function chooseAll(ui: Page): Promise<void> {
  for (let taken = 0; taken < territories.length;) {
    await expect(title(ui)).toContainText(/^(Choose a territory, (Red|Blue)|Place your units)/)
    const said = /\((\d+) of/.exec((await title(ui).textContent()) ?? '')?.[1]
    if (said === undefined) return
    taken = Number(said)
    const [first] = await zonesLike(ui, /held by no one/)
    if (first === undefined) throw new Error('somebody is to choose, and nothing is left')
    await zone(ui, first).click()
    await turnBar(ui)
      .getByRole('button', { name: /^Take / })
      .click()
    await expect(title(ui)).not.toContainText(`(${taken} of`)
  }
}

/** Has the units placed by the computer, puts one where it is wanted, and confirms. */
export async function placeUnits(ui: Page, seat: Seat, wanted: { readonly kind: string; readonly to: string } | null): Promise<void> {
  await expect(title(ui)).toHaveText(`Place your units, ${seat}`)
  await ui.getByRole('button', { name: 'Shuffle' }).click()
  await expect(ui.getByText('Every unit is placed.')).toBeVisible()
  if (wanted) {
    const [from] = await zonesLike(ui, new RegExp(`your ${wanted.kind}`))
    if (from === undefined) throw new Error(`there is no ${wanted.kind} to be placed`)
    if (from !== wanted.to) for (const each of [from, wanted.to]) await zone(ui, each).click()
    await expect(zone(ui, wanted.to)).toHaveAccessibleName(new RegExp(`your ${wanted.kind}`))
  }
  await ui.getByRole('button', { name: 'Ready', exact: true }).click()
}

/** Two neighbouring zones, the first of one seat's land, the second of the other's. */
export function borderBetween(said: readonly string[], one: Seat, other: Seat): readonly [string, string] {
  for (const [i, { name, neighbours }] of board.spaces.entries()) {
    if (!said[i]?.includes(`held by ${one}`)) continue
    const next = neighbours.find((each) => said[each]?.includes(`held by ${other}`))
    if (next !== undefined) return [name, board.spaces[next]?.name ?? '']
  }
  throw new Error('the two have no border')
}

/** Plays one of the cards that were drawn, whatever it asks for; units named in `spare` are left alone. Answers which it was. */
export async function playCard(ui: Page, spare: RegExp): Promise<string> {
  const cards = turnBar(ui).getByRole('button')
  const names = await cards.allInnerTexts()
  const wanted = ['Blitz!', 'Reinforcements', 'Surprise Attack', 'New Spy Master', 'Secret Information', 'Regroup', 'Traitor']
  const card = wanted.find((each) => names.some((name) => name.includes(each))) ?? ''
  await cards.filter({ hasText: card }).click()
  const play = turnBar(ui).getByRole('button', { name: `Play ${card}` })
  if (card === 'Secret Information') for (let i = 0; i < 2; i++) await clickFirst(ui, /the power can be aimed here/)
  if (card === 'New Spy Master') await clickFirst(ui, /can be placed here/)
  if (card === 'Traitor') {
    await clickFirst(ui, /the power can be aimed here/)
    await ui.keyboard.press('1')
  }
  await play.click()
  if (card === 'Reinforcements' || card === 'Surprise Attack') {
    await expect(title(ui)).toContainText('Place the unit')
    await clickFirst(ui, /can be placed here/)
  }
  if (card === 'Regroup') {
    for (let left = 3; left > 0; left--) {
      const before = (await zonesLike(ui, /aimed at/)).length
      await clickFirst(ui, /the power can be aimed here/, spare)
      await expect.poll(async () => (await zonesLike(ui, /aimed at/)).length).toBe(before + 1)
    }
    await turnBar(ui).getByRole('button', { name: 'Leave them as they are' }).click()
  }
  return card
}

/** Clicks the first zone whose words are like this and unlike `spare`. Waits for one: the map answers a moment after the card. */
async function clickFirst(ui: Page, like: RegExp, spare = /$^/): Promise<void> {
  const found = async (): Promise<number> => (await words(ui)).findIndex((text) => like.test(text) && !spare.test(text))
  await expect.poll(found, { message: `a zone is ${like.source}` }).toBeGreaterThanOrEqual(0)
  await zone(ui, board.spaces[await found()]?.name ?? '').click()
}

/** Makes a move with a unit that can and is not in `spare`; a quiet move if there is one. */
export async function moveSomebody(ui: Page, spare: RegExp): Promise<void> {
  for (const like of [/can move here/, /can attack/]) {
    const said = await words(ui)
    for (const [i, text] of said.entries()) {
      if (!/your (?!Flag|Cursed Land)/.test(text) || spare.test(text)) continue
      const from = board.spaces[i]?.name ?? ''
      await zone(ui, from).click()
      await expect(zone(ui, from)).toHaveAccessibleName(/picked up/)
      const [to] = await zonesLike(ui, like)
      if (to !== undefined) {
        const before = (await logged(ui)).length
        await zone(ui, to).click()
        await expect.poll(async () => (await logged(ui)).length).toBeGreaterThan(before)
        return
      }
      await ui.keyboard.press('Escape')
    }
  }
  throw new Error('nobody can move')
}
