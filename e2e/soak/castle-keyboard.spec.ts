import type { Page } from '@playwright/test'
import type { Seat as ArmySeat } from '../../src-main/contract/index.ts'
import { castleForThree } from '../../src-main/engine/editions/castle/boards.ts'
import { moveCursor } from '../../src-renderer/pieces/flat/cursor.ts'
import { expectFocus, expectHeard, focused, keys, press, tabTo } from '../by-keys.ts'
import { expect, test } from '../fixtures.ts'
import { listen, type Seat } from '../journey.ts'

const BOARD = castleForThree()
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const

/** The arrows that lead from one space to another, as a seat sees them. */
function arrowsTo(near: ArmySeat, from: number, to: number): readonly string[] {
  const ways = new Map<number, readonly string[]>([[from, []]])
  for (const [space, way] of ways) {
    if (space === to) return way
    for (const key of ARROWS) {
      const next = moveCursor({ board: BOARD, near }, space, key) ?? space
      if (!ways.has(next)) ways.set(next, [...way, key])
    }
  }
  throw new Error('the arrows lead there from everywhere')
}

/** Goes to a space by arrows from wherever the focus is. */
async function walk(ui: Page, near: ArmySeat, to: string): Promise<void> {
  await expectFocus(ui, /^[A-Z]+\d*, /i)
  const here = (await focused(ui)).split(',')[0]?.toUpperCase()
  const idOf = (name: string | undefined): number => BOARD.spaces.findIndex((space) => space.name === name)
  await keys(ui, ...arrowsTo(near, idOf(here), idOf(to)))
  await expectFocus(ui, new RegExp(`^${to},`, 'i'))
}

/** Chooses a radio of a group by arrows. */
async function arrowTo(ui: Page, group: RegExp, value: string): Promise<void> {
  await tabTo(ui, group)
  const now = (): Promise<string> => ui.evaluate(() => (document.activeElement as HTMLInputElement).value)
  for (let i = 0; i < 12 && (await now()) !== value; i++) await keys(ui, 'ArrowRight')
  expect(await now()).toBe(value)
}

/** The next person lifts the curtain. */
async function lift(ui: Page, seat: Seat): Promise<void> {
  await expectFocus(ui, new RegExp(`^I am ${seat}`))
  await keys(ui, 'Enter')
}

/** The screen goes to whose turn it is. */
async function handOver(ui: Page, seat: Seat): Promise<void> {
  await expectFocus(ui, /^Pass to /)
  await keys(ui, 'Enter')
  await lift(ui, seat)
  await expectHeard(ui, new RegExp(`^Your move, ${seat}`))
}

test('three set up and play by keyboard alone: arrows over sectors and ring, flags left and taken (CA-1, CA-16, CA-27)', async ({ ui }) => {
  await press(ui, /^New game/)
  await arrowTo(ui, /^(Classic|Castle|Narnia|Stratego)/, 'castle')
  await arrowTo(ui, /^(Four armies|Two teams|Three armies)/, 'three')
  await arrowTo(ui, /^(Against the computer|People)/, 'hot-seat')
  await arrowTo(ui, /^(At random|Red|Blue|Green)$/, 'red')
  await press(ui, /^Deploy the armies$/)

  for (const [seat, near, back] of [
    ['Red', 'red', 'AA1'],
    ['Blue', 'blue', 'BA1'],
    ['Green', 'green', 'CA1'],
  ] as const) {
    await press(ui, new RegExp(`^I am ${seat}`))
    await press(ui, /^Shuffle/)
    await tabTo(ui, /^[ABC][A-G]\d, /)
    await walk(ui, near, back)
    await keys(ui, 'Enter', 'ArrowUp', 'Enter')
    await expectHeard(ui, new RegExp(`${back}`))
    await press(ui, /^Ready/)
  }

  await lift(ui, 'Red')
  await expectHeard(ui, /^Your move, Red/)
  await walk(ui, 'red', 'AD1')
  await keys(ui, 'Enter', 'ArrowUp', 'Enter')
  await expectHeard(ui, /goes from AD1 to AD2\. It carries Red’s flag along\.$/)
  await keys(ui, '1')
  await expectHeard(ui, /goes from AD1 to AD2\. It leaves Red’s flag on AD1\.$/)
  await keys(ui, 'g')
  await expectHeard(ui, /^Red moves AD1 to AD2\. It leaves Red’s flag on AD1\./)
  for (const [seat, near, from, to] of [
    ['Blue', 'blue', 'BC3', 'BC4'],
    ['Green', 'green', 'CC3', 'CC4'],
  ] as const) {
    await handOver(ui, seat)
    await walk(ui, near, from)
    await keys(ui, 'Enter', 'ArrowUp', 'Enter')
    await expectHeard(ui, new RegExp(`^${seat} moves ${from} to ${to}`))
  }

  await handOver(ui, 'Red')
  expect(await listen(ui, 'd')).toContain('Red’s flag: alone on AD1.')
  await walk(ui, 'red', 'RING')
  await walk(ui, 'red', 'AD2')
  await keys(ui, 'Enter', 'ArrowDown', 'Enter')
  await expectHeard(ui, /goes from AD2 to AD1\. It takes Red’s flag\.$/)
  await keys(ui, 'i')
  await expectHeard(ui, /goes from AD2 to AD1\.$/)
  await keys(ui, 'i', 'g')
  await expectHeard(ui, /^Red moves AD2 to AD1\. It takes Red’s flag\./)
})
