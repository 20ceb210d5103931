import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heard, listen, squaresIn } from './journey.ts'
import { neighbours, shortestWay } from './march.ts'

/** Presses Tab until the focused control is called so; what a screen reader would say is all that is looked at. */
async function tabTo(ui: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const said = await ui.evaluate(() => {
      const element = document.activeElement
      const label =
        element?.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((each) => each.textContent).join(' ') : element?.textContent)
      return label?.replace(/\s+/g, ' ').trim() ?? ''
    })
    if (name.test(said)) return
    await ui.keyboard.press('Tab')
  }
  throw new Error(`no control called ${name.source} in reach of Tab`)
}

async function press(ui: Page, name: RegExp): Promise<void> {
  await tabTo(ui, name)
  await ui.keyboard.press('Enter')
}

/** The newest sentence about what somebody did or how the game stands. */
async function latest(ui: Page, pattern: RegExp): Promise<string | undefined> {
  return (await heard(ui)).findLast((line) => pattern.test(line))
}

async function own(ui: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return squaresIn(await listen(ui, 'o'))
}

test('a whole barrage by keyboard alone, hearing only the live region', async ({ ui }) => {
  await press(ui, /^New game$/)
  await tabTo(ui, /^(Full battle|Duel|Barrage)/)
  for (let i = 0; i < 3 && !(await ui.evaluate(() => (document.activeElement as HTMLInputElement).value === 'barrage')); i++)
    await ui.keyboard.press('ArrowRight')
  await tabTo(ui, /Against the computer|Two people/)
  for (let i = 0; i < 3 && !(await ui.evaluate(() => (document.activeElement as HTMLInputElement).value === 'hot-seat')); i++)
    await ui.keyboard.press('ArrowRight')
  await press(ui, /^Set up the armies$/)

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
    await ui.keyboard.type(`${from} ${to}`)
    await ui.keyboard.press('Enter')
    await expect.poll(() => latest(ui, new RegExp(`${from}.*${to}|wins`))).toBeDefined()
    ended = await latest(ui, /wins: /)
    if (ended === undefined) await press(ui, /^Pass to/)
  }
  expect(ended).toContain('Red wins: the Blue Flag is captured')
})
