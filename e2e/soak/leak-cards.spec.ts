/**
 * What a seat is shown at a card table does not depend on what is hidden from it: two games that differ only in which of Blue's cards is which give Red, and
 * an onlooker of the unfinished game, the same page, to the letter.
 */
import type { Page } from '@playwright/test'
import type { Player } from '../../src-main/contract/index.ts'
import type { CardsState } from '../../src-main/engine/cards/types.ts'
import { makeTwinCards, type TwinGame } from '../../test/support/engine/cards/twins.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { ADA_AND_GRACE, game, info } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { importFile, passTo } from '../journey.ts'
import { Looks } from '../looking.ts'
import { CardsWriter } from '../records.ts'

/** Steps of which too few say too little. */
const LONG_ENOUGH = 14

/** Whether Red is to act and to learn something: its look and its attacks would meet cards that differ. */
function isMoment(one: CardsState, other: CardsState | undefined): boolean {
  const isTurn = one.turn === 'red' && !one.acted && game.legalActions(one, 'red').some(({ type }) => type !== 'attack')
  return isTurn && JSON.stringify(one.lines.blue) !== JSON.stringify(other?.lines.blue) && one.glances.blue?.length === 0
}

/** Two files of the same game, in which Blue has other cards in its line, hand and deck. */
function twins(blue: Player): readonly [string, string] {
  const options = optionsOf(game)
  for (let n = 1; ; n++) {
    const seed = `leak ${n}`
    const { owner, here, there } = makeTwinCards(game, info.seats, options, seed)
    const at = owner === 'blue' ? here.steps.findLastIndex(({ after }, i) => isMoment(after, there.steps[i]?.after)) : -1
    if (at + 1 >= LONG_ENOUGH) return [fileOf(seed, blue, here, at), fileOf(seed, blue, there, at)]
  }
}

function fileOf(seed: string, blue: Player, { initialDeal, steps }: TwinGame, last: number): string {
  const writer = new CardsWriter({ gameId: 'leak-game', seed, players: { ...ADA_AND_GRACE, blue } }, initialDeal)
  for (const { action } of steps.slice(0, last + 1)) writer.take(action)
  return writer.file()
}

/** Everything that can be had from the table without acting: words, what a card could do, marks, the log, three dimensions. */
async function lookRound(ui: Page, looks: Looks): Promise<void> {
  await looks.look()
  for (const key of ['o', 'e', 'c', 'r', 's', 'k']) await ui.keyboard.press(key)
  await looks.look()
  for (let place = 1; place <= 5; place++) {
    for (const key of [String(place), 'k', 'x']) await ui.keyboard.press(key)
    await looks.look()
    for (let back = 0; back < 3; back++) await ui.keyboard.press('Escape')
  }
  const enemy = ui.getByRole('gridcell', { name: /^Blue \d, Blue card/ })
  await enemy.first().click({ button: 'right' })
  await looks.look()
  await ui.keyboard.press('Escape')
  await enemy.last().hover()
  await expect(ui.getByRole('complementary', { name: /^Piece: / })).toBeVisible() // it comes once the pointer rests
  await looks.look()
  await ui.keyboard.press('l')
  await looks.look()
  await ui.keyboard.press('f')
  await looks.lookAtDrawing()
  await ui.keyboard.press('f')
}

/** The game so far, step by step, as the viewer who asks now may look through it. */
async function lookBack(ui: Page, looks: Looks, as: string): Promise<void> {
  await ui.evaluate(() => (location.hash = '#/review/leak-game'))
  await expect(ui.getByRole('radio', { name: as, exact: true })).toBeChecked()
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeDisabled()
  for (const key of ['End', 'ArrowLeft', '[', 'ArrowLeft', 'ArrowLeft', '[', 'Home']) {
    await ui.keyboard.press(key)
    await looks.look()
  }
}

/** Opens the game of a file at its table. */
async function sitDown(ui: Page, file: string): Promise<void> {
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'game.json', file)
  await expect(ui.getByRole('dialog')).toContainText('One game was added')
  await ui.evaluate(() => (location.hash = '#/table/leak-game'))
  await ui.reload() // how much was drawn before, and so how far the ids of form fields have been counted, depends on time alone
}

const YOUR_MOVE = { name: 'Your move, Red' } as const

test(
  'Red is given the same by two games of cards that differ only in what is hidden, and onlookers are (BC-13, BC-15)',
  { tag: '@served' },
  async ({ ui, anotherApp }) => {
    const shown = async (page: Page, file: string): Promise<readonly string[]> => {
      const looks = new Looks(page)
      await sitDown(page, file)
      await passTo(page, 'Red')
      await expect(page.getByRole('heading', YOUR_MOVE)).toBeVisible()
      await lookRound(page, looks)
      await lookBack(page, looks, 'Spectator')
      return looks.all
    }
    const [one, other] = twins(ADA_AND_GRACE.blue)
    expect(one).not.toBe(other)
    const first = await shown(ui, one)
    const second = await shown(await anotherApp(), other)
    expect(first).toHaveLength(20)
    expect(second).toEqual(first)
  },
)

test('and so is a person who reviews an unfinished game against the computer (BC-13)', { tag: '@served' }, async ({ ui, anotherApp }) => {
  const shown = async (page: Page, file: string): Promise<readonly string[]> => {
    const looks = new Looks(page)
    await sitDown(page, file)
    await expect(page.getByRole('heading', YOUR_MOVE)).toBeVisible()
    await looks.look()
    await lookBack(page, looks, 'Red')
    return looks.all
  }
  const [one, other] = twins({ type: 'bot', name: 'Captain', bot: 'strategist', level: 'easy' })
  const first = await shown(ui, one)
  const second = await shown(await anotherApp(), other)
  expect(first).toHaveLength(9)
  expect(second).toEqual(first)
})
