import type { Page } from '@playwright/test'
import { westeria } from '../../src-main/engine/editions/conquest/land.ts'
import { moveCursor } from '../../src-renderer/pieces/flat/cursor.ts'
import { expectAccessible } from '../accessible.ts'
import { expectHeard, focused, keys, press, tabTo } from '../by-keys.ts'
import { called, title, turnBar, zonesLike } from '../conquest-play.ts'
import { expect, test } from '../fixtures.ts'
import { listen, logged } from '../journey.ts'

const { board } = westeria()
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const

/** The arrows that lead from one zone to another. The map is turned the same way for all players. */
function arrowsTo(from: number, to: number): readonly string[] {
  const ways = new Map<number, readonly string[]>([[from, []]])
  for (const [zone, way] of ways) {
    if (zone === to) return way
    for (const key of ARROWS) {
      const next = moveCursor({ board, near: 'red' }, zone, key) ?? zone
      if (!ways.has(next)) ways.set(next, [...way, key])
    }
  }
  throw new Error('the arrows lead there from everywhere')
}

/** Goes to a zone by arrows from wherever the focus is on the map, and chooses it. */
async function chooseZone(ui: Page, to: string): Promise<void> {
  const idOf = (said: string): number => board.spaces.findIndex(({ name }) => said.startsWith(`${called(name)},`))
  await expect.poll(async () => idOf(await focused(ui))).toBeGreaterThanOrEqual(0)
  await keys(ui, ...arrowsTo(idOf(await focused(ui)), idOf(`${called(to)},`)))
  await expect.poll(() => focused(ui)).toContain(`${called(to)},`)
  await expect(ui.locator(`path.focus[data-zone="${idOf(`${called(to)},`)}"]`)).toBeVisible()
  await keys(ui, 'Enter')
}

/** The first zone whose words are like this. */
async function firstLike(ui: Page, like: RegExp): Promise<string> {
  await expect.poll(async () => (await zonesLike(ui, like)).length).toBeGreaterThan(0)
  return (await zonesLike(ui, like))[0] ?? ''
}

test('a game against the computer is set up and played by keyboard alone on the flat map: territories, units that are kept and taken up again, a card, moves, the end of a turn', async ({
  ui,
}) => {
  await ui.evaluate(() => (location.hash = '#/new/conquest/two'))
  await tabTo(ui, /^(Against the computer|Two people|Watch)/)
  const mode = (): Promise<string> => ui.evaluate(() => (document.activeElement as HTMLInputElement).value)
  for (let i = 0; i < 4 && (await mode()) !== 'against-bot'; i++) await keys(ui, 'ArrowRight')
  expect(await mode()).toBe('against-bot')
  await press(ui, /^Choose territories/)

  await expect(title(ui)).toContainText(/^Choose a territory, Red/)
  await expectAccessible(ui, 'choosing territories')
  for (;;) {
    await expect(title(ui)).toContainText(/^(Choose a territory, Red|Place your units, Red)/)
    const now = (await title(ui).textContent()) ?? ''
    if (now.startsWith('Place')) break
    await keys(ui, 'b')
    await chooseZone(ui, await firstLike(ui, /held by no one/))
    await keys(ui, 'Enter')
    await expect(title(ui)).not.toHaveText(now)
  }
  await keys(ui, 'r')
  await expect(ui.getByText('Every unit is placed.')).toBeVisible()
  await keepPlacement(ui, 'Rocks')
  await press(ui, /^Clear/)
  await expect(ui.getByText('18 units to place')).toBeVisible()
  await press(ui, /^Rocks Same territories/)
  await expectHeard(ui, /^Rocks is placed as you saved it/)
  await expect(ui.getByText('Every unit is placed.')).toBeVisible()
  await expectAccessible(ui, 'placing units')
  await press(ui, /^Ready/)

  await expect(title(ui)).toContainText(/^Play a card, Red/)
  await expectHeard(ui, /^Play a card, Red/)
  await expectAccessible(ui, 'playing a card')
  expect(await listen(ui, 'h')).toMatch(/Cards in the pile: \d+/)
  await keys(ui, '1')
  await expect(turnBar(ui).getByRole('button', { name: /^Play / })).toBeVisible()
  await keys(ui, 'Escape')
  await expect(turnBar(ui).getByRole('button', { name: /^Play / })).toBeHidden()
  await tabTo(ui, /^Type a move/)
  await ui.keyboard.type(await plainCard(ui))
  await keys(ui, 'Enter', 'Escape', 'b')
  await finishCard(ui)

  await expect(title(ui)).toContainText(/^Your move, Red/)
  expect(await listen(ui, 'k')).toMatch(/^Can act: /)
  for (const from of await zonesLike(ui, /your (?!Flag|Cursed Land)/)) {
    await chooseZone(ui, from)
    if ((await zonesLike(ui, /can move here/)).length > 0) break
    await keys(ui, 'Escape')
  }
  const before = (await logged(ui)).length
  await chooseZone(ui, await firstLike(ui, /can move here/))
  await expect.poll(async () => (await logged(ui)).length).toBeGreaterThan(before)
  await expect(title(ui)).toContainText(/^(Your move, Red|Captain|Blue)/)
  if ((await title(ui).textContent())?.startsWith('Your move')) await keys(ui, 'j')
  await expectHeard(ui, /^Blue’s turn: |Blue’s turn: /)
})

/** Keeps the placed units, for other games. */
async function keepPlacement(ui: Page, name: string): Promise<void> {
  await press(ui, /^Save this formation/)
  await tabTo(ui, /^Name/)
  await ui.keyboard.type(name)
  await keys(ui, 'Enter')
  await expect(ui.getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible()
}

/** A card that was drawn and needs no aim, as it is typed. */
async function plainCard(ui: Page): Promise<string> {
  const said = await turnBar(ui).innerText()
  const card = ['Blitz!', 'Regroup', 'Reinforcements', 'Surprise Attack'].find((each) => said.includes(each))
  if (card === undefined) throw new Error(`none of the cards is plain: ${said}`)
  return card.toLowerCase().replace('!', '').replace(' ', '-')
}

/** Does what a plain card asks for, by keys. */
async function finishCard(ui: Page): Promise<void> {
  await expect(title(ui)).not.toContainText('Play a card')
  for (;;) {
    const now = (await title(ui).textContent()) ?? ''
    if (now.startsWith('Your move')) return
    if (now.startsWith('Place')) await chooseZone(ui, await firstLike(ui, /can be placed here/))
    else if ((await zonesLike(ui, /the power can be aimed here/)).length > 0) {
      const picked = (await zonesLike(ui, /aimed at/)).length
      await chooseZone(ui, await firstLike(ui, /the power can be aimed here/))
      await expect.poll(async () => (await zonesLike(ui, /aimed at/)).length).toBe(picked + 1)
    } else {
      await keys(ui, 'g')
      await expect(title(ui)).not.toHaveText(now)
    }
  }
}
