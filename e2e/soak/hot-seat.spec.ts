import { deploy, listen, passTo, squaresIn, startBarrage, type Seat } from '../journey.ts'
import { expect, test } from '../fixtures.ts'
import { neighbours, shortestWay } from '../march.ts'
import type { Page } from '@playwright/test'
import { cell, openPosition } from '../powers-play.ts'

const STILL = ['Bomb', 'Flag']

async function own(ui: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return squaresIn(await listen(ui, 'o'))
}

/** Clicks a move on the flat board and waits until the game has taken it. */
async function move(ui: Page, from: string, to: string): Promise<void> {
  await ui.getByRole('gridcell', { name: new RegExp(`^${from},`) }).click()
  await ui.getByRole('gridcell', { name: new RegExp(`^${to},`) }).click()
}

test('two people play a barrage on one screen until a flag falls (CL-21)', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await deploy(ui, 'Red', 'Quick Knife')
  await passTo(ui, 'Blue')
  await deploy(ui, 'Blue', 'False Door')

  let flag = ''
  for (let turn = 0; turn < 120; turn++) {
    const seat: Seat = turn % 2 === 0 ? 'Red' : 'Blue'
    await passTo(ui, seat)
    await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
    const mine = await own(ui)
    const theirs = squaresIn(await listen(ui, 'e'))
    const movers = Object.entries(mine).flatMap(([kind, squares]) => (STILL.includes(kind) ? [] : squares))
    const friends = new Set(Object.values(mine).flat())
    const enemies = new Set(Object.values(theirs).flat())
    if (seat === 'Blue') {
      flag = mine['Flag']?.[0] ?? ''
      const steps = movers.flatMap((from) =>
        neighbours(from)
          .filter((to) => !friends.has(to) && !enemies.has(to))
          .map((to) => [from, to] as const),
      )
      const [from, to] = steps[turn % steps.length] ?? ['', '']
      await move(ui, from, to)
      continue
    }
    const target = flag === '' ? 'E10' : flag
    const way = shortestWay(movers, target, new Set([...friends, ...enemies])) ?? shortestWay(movers, target, friends)
    expect(way, 'Red can still reach the flag').not.toBeNull()
    await move(ui, way?.[0] ?? '', way?.[1] ?? '')
    if (way?.[1] === flag) break
  }

  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('the Blue Flag is captured', { exact: false }).first()).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /piece, unknown/ })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(ui.getByText('Ada').first()).toBeVisible()
})

/** Red needs two steps to Blue's Flag. */
const TWO_MOVES_BEFORE = {
  edition: 'classic',
  drawing: `
    10  bF  .   .   .   .   .   .   .   .   .
     9  .   .   .   .   .   .   .   .   b5  .
     8  r6  .   .   .   .   .   .   .   .   .
     1  rF  .   .   .   .   .   .   .   .   .
  `,
  more: 'turn=red',
}

test('a game of two people ends with the Flag that falls (CL-21)', async ({ ui }) => {
  const turn = async (seat: 'Red' | 'Blue', from: string, to: string): Promise<void> => {
    await passTo(ui, seat)
    await expect(ui.getByRole('heading', { name: `Your move, ${seat}` })).toBeVisible()
    for (const square of [from, to]) await cell(ui, square).click()
  }
  await openPosition(ui, TWO_MOVES_BEFORE)
  await turn('Red', 'A8', 'A9')
  await turn('Blue', 'I9', 'I8')
  await turn('Red', 'A9', 'A10')
  await expect(ui.getByRole('heading', { name: 'Red wins', exact: true })).toBeVisible()
  await expect(ui.getByText('the Blue Flag is captured', { exact: false }).first()).toBeVisible()
  await expect(ui.getByRole('gridcell', { name: /piece, unknown/ })).toHaveCount(0)
  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(ui.getByText('Ada').first()).toBeVisible()
})
