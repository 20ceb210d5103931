import type { Page } from '@playwright/test'
import { openDealt, seedFor } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { expectFocus, expectHeard, go, keys, press, tabTo } from '../by-keys.ts'
import { heard, listen, squaresIn } from '../journey.ts'
import { neighbours, shortestWay } from '../march.ts'

/** The newest sentence about what a player did or the state of the game. */
async function latest(ui: Page, pattern: RegExp): Promise<string | undefined> {
  return (await heard(ui)).findLast((line) => pattern.test(line))
}

async function own(ui: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return squaresIn(await listen(ui, 'o'))
}

test('a whole barrage by keyboard alone, hearing only the live region', async ({ ui }) => {
  await press(ui, /^New game/)
  await tabTo(ui, /^(Full battle|Duel|Barrage)/)
  for (let i = 0; i < 3 && !(await ui.evaluate(() => (document.activeElement as HTMLInputElement).value === 'barrage')); i++)
    await ui.keyboard.press('ArrowRight')
  await tabTo(ui, /Against the computer|Two people/)
  for (let i = 0; i < 3 && !(await ui.evaluate(() => (document.activeElement as HTMLInputElement).value === 'hot-seat')); i++)
    await ui.keyboard.press('ArrowRight')
  await press(ui, /^Deploy the armies$/)

  for (const [seat, formation] of [
    ['Red', /^Corner Post/],
    ['Blue', /^False Door/],
  ] as const) {
    await press(ui, new RegExp(`^I am ${seat}`))
    await press(ui, formation)
    await press(ui, /^Ready/)
  }

  let flag = 'E10'
  let ended: string | undefined
  for (let turn = 0; turn < 120 && ended === undefined; turn++) {
    const seat = turn % 2 === 0 ? 'Red' : 'Blue'
    await press(ui, new RegExp(`^I am ${seat}`))
    await expectFocus(ui, /^[A-J]\d/)
    await expect.poll(() => listen(ui, 's')).toContain(`Your move, ${seat}`)
    const mine = await own(ui)
    const enemies = new Set(Object.values(squaresIn(await listen(ui, 'e'))).flat())
    const friends = new Set(Object.values(mine).flat())
    const movers = Object.entries(mine).flatMap(([kind, squares]) => (kind === 'Bomb' || kind === 'Flag' ? [] : squares))
    if (seat === 'Blue') flag = mine['Flag']?.[0] ?? flag
    const steps = movers.flatMap((from) =>
      neighbours(from)
        .filter((to) => !friends.has(to) && !enemies.has(to))
        .map((to) => [from, to] as const),
    )
    const way = seat === 'Red' ? (shortestWay(movers, flag, new Set([...friends, ...enemies])) ?? shortestWay(movers, flag, friends)) : null
    const [from, to] = way ?? steps[turn % steps.length] ?? ['', '']
    await ui.keyboard.press('/')
    await expectFocus(ui, /^Type a move/)
    await ui.keyboard.type(`${from} ${to}`)
    await ui.keyboard.press('Enter')
    await expect.poll(() => latest(ui, new RegExp(`${from}.*${to}|wins`))).toBeDefined()
    ended = await latest(ui, /wins: /)
    if (ended === undefined) await press(ui, /^Pass to/)
  }
  expect(ended).toContain('Red wins: the Blue Flag is captured')
})

/** Takes a card of the hand and lays it by the number of its place. */
async function layByKeys(ui: Page, kind: string, place: number): Promise<void> {
  await keys(ui, 'PageDown', 'Home')
  await go(ui, 'ArrowRight', new RegExp(`^In the hand, your ${kind}`))
  await keys(ui, 'Enter')
  await expectHeard(ui, new RegExp(`^${kind} picked up`))
  await keys(ui, String(place))
  await expectHeard(ui, new RegExp(`^${kind} on ${place}\\.`))
  await expectFocus(ui, /^In the hand, your /)
}

/** The screen changes hands by Enter alone: what is next has the focus. */
async function handOver(ui: Page, to: 'Red' | 'Blue', from: RegExp = /^Pass to /): Promise<void> {
  await expectFocus(ui, from)
  await keys(ui, 'Enter')
  await expectFocus(ui, new RegExp(`^I am ${to}`))
  await keys(ui, 'Enter')
  await expectHeard(ui, new RegExp(`^Your move, ${to}`))
  await expectFocus(ui, new RegExp(`^${to} \\d, your `))
}

test('a game of cards by keyboard alone: laying, looking, attacking, filling gaps (BC-2, BC-3, BC-5, BC-9)', async ({ ui }) => {
  const seed = seedFor(({ hands: { red, blue } }) => {
    const has = (hand: readonly string[] | undefined, ...kinds: readonly string[]): boolean => kinds.every((kind) => hand?.includes(kind))
    return has(red, 'scout', 'general') && has(blue, 'major', 'sergeant')
  })
  await openDealt(ui, seed)
  await press(ui, /^I am Red/)
  await expectFocus(ui, /^In the hand, your /)
  await layByKeys(ui, 'Scout', 1)
  // A place can be gone to instead of named.
  await keys(ui, 'Home')
  await go(ui, 'ArrowRight', /^In the hand, your General/)
  await keys(ui, 'Enter', 'ArrowUp', 'Home', 'ArrowRight')
  await expectFocus(ui, /^Red 2, gap, a card can be laid here$/)
  await keys(ui, 'Enter')
  await expectHeard(ui, /^General on 2\. 3 cards to lay/)
  await expectFocus(ui, /^Red 2, your General/)
  // Once nothing is left to fill, Enter confirms.
  await tabTo(ui, /^Fill for me/)
  await keys(ui, 'Enter')
  await expectHeard(ui, /^All cards are laid/)
  await expectFocus(ui, /^Lay this line/)
  await keys(ui, 'Enter')
  await expectFocus(ui, /^I am Blue/)
  await keys(ui, 'Enter')
  await expectFocus(ui, /^In the hand, your /)
  await layByKeys(ui, 'Major', 1)
  await layByKeys(ui, 'Sergeant', 4)
  await keys(ui, 'd', 'g')
  await handOver(ui, 'Red')

  // The Scout names two cards before it sees any.
  await keys(ui, '1')
  await expectHeard(ui, /^Scout on 1\. Can attack 1, 2, 3, 4, 5\. Can look at the enemy line/)
  await tabTo(ui, /^Look at 2 cards/)
  await keys(ui, 'Enter')
  await expectHeard(ui, /^Choose 2 enemy cards/)
  await expectFocus(ui, /^Red 1, your Scout, picked up/)
  await keys(ui, '4')
  await expectHeard(ui, /^Choose 1 more enemy card/)
  await keys(ui, '1')
  await expectHeard(ui, /^You will look at 1, 4\./)
  await expectFocus(ui, /^Red 1, your Scout/)
  await keys(ui, 'g')
  await expectHeard(ui, /^Red Scout on 1 looks at Blue 1 and 4\. Seen there: Major on 1 and Sergeant on 4\./)
  await handOver(ui, 'Blue')

  // The other hears which of its cards were looked at; it attacks by going to the cards.
  await expectHeard(ui, /^Red Scout on 1 looks at Blue 1 and 4\./)
  await go(ui, 'ArrowRight', /^Blue 1, your Major/)
  await keys(ui, 'Enter', 'ArrowUp')
  await go(ui, 'ArrowRight', /^Red 1, Red card, .*can be attacked/)
  await keys(ui, 'Enter')
  await expectHeard(ui, /^Blue Major on 1 attacks Red Scout on 1\. Red Scout is out/)
  await handOver(ui, 'Red')

  // Typed, with the gap filled afterwards.
  await keys(ui, '/')
  await expectFocus(ui, /^Type a move/)
  await ui.keyboard.type('2x4')
  await keys(ui, 'Enter')
  await expectHeard(ui, /^Red General on 2 attacks Blue Sergeant on 4\. Blue Sergeant is out/)
  await expectFocus(ui, /^Type a move/)
  await keys(ui, 'Escape')
  await expectFocus(ui, /^Red \d, /)
  await keys(ui, 'ArrowDown', 'Home')
  await expectFocus(ui, /^In the hand, your /)
  await keys(ui, 'Enter', '1')
  await expectHeard(ui, /on 1\. All cards are laid/)
  await keys(ui, 'g')
  await handOver(ui, 'Blue')
  expect(await listen(ui, 'o')).toMatch(/^Blue front line: 1 your Major, seen by the enemy.*; 4 gap; /)
})
