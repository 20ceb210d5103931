/**
 * What a seat is shown round the castle does not depend on what is hidden from it, by its partner neither: two games that differ only in which of two pieces
 * of Green is which give Red, and an onlooker of the unfinished game, the same page, to the letter.
 */
import type { Page } from '@playwright/test'
import { GAME } from '../../test/support/engine/castle/scene.ts'
import type { Seat as ArmySeat } from '../../src-main/contract/index.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { makeCastleTwins, type CastleTwins } from '../../test/support/table/castle-twins.ts'
import { newCastle, PEOPLE } from '../castle-play.ts'
import { expect, test } from '../fixtures.ts'
import { deploy, heard, importFile, passTo, type Seat } from '../journey.ts'
import { everythingIn, Looks } from '../looking.ts'
import { CastleWriter } from '../records.ts'

/** A file of one of the twins, up to a turn of Red. */
function fileOf({ actions }: CastleTwins, armies: CastleTwins['one'], last: number): string {
  const writer = new CastleWriter({ gameId: 'leak-game', preset: 'teams', seed: 'leak', players: PEOPLE })
  for (const [seat, placement] of Object.entries(armies)) writer.deploy(seat as ArmySeat, placement)
  for (const action of actions.slice(0, last)) writer.take(action)
  return writer.file()
}

function twins(): readonly [string, string] {
  const options = optionsOf(GAME, { preset: 'teams' })
  const pair = makeCastleTwins({ options, hider: 'green', leaver: null, confidant: null, seed: 'pages', longest: 60 })
  const last = pair.actions.findLastIndex(({ seat, type }) => seat === 'red' && type === 'move')
  expect(last).toBeGreaterThan(20)
  return [fileOf(pair, pair.one, last), fileOf(pair, pair.other, last)]
}

/** Everything Red, and then an onlooker, is given. */
async function shown(ui: Page, file: string): Promise<readonly string[]> {
  const looks = new Looks(ui)
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'game.json', file)
  await expect(ui.getByRole('dialog')).toContainText('One game was added')
  await ui.evaluate(() => (location.hash = '#/table/leak-game'))
  await ui.reload() // how much was drawn before, and so how far the ids of form fields have been counted, depends on time alone
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  // What was done since Red's turn is spoken first: only then is what the keys say in one order.
  await expect(ui.getByRole('log', { name: 'What happens' })).toContainText(/Yellow (moves|attacks)/)
  for (const key of ['e', 'o', 'c', 'd', 'k']) await ui.keyboard.press(key)
  await looks.look()
  const partner = ui.getByRole('gridcell', { name: /Green piece, unknown/ })
  expect(await partner.count()).toBeGreaterThan(10)
  await partner.first().click({ button: 'right' })
  await looks.look()
  await ui.keyboard.press('Escape')
  await partner.nth(7).hover()
  await expect(ui.getByRole('complementary', { name: /^Piece: / })).toBeVisible() // it comes once the pointer rests
  await looks.look()
  await ui.evaluate(() => (location.hash = '#/review/leak-game'))
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeDisabled()
  for (const key of ['End', '[', 'ArrowLeft']) {
    await ui.keyboard.press(key)
    await looks.look()
  }
  return looks.all
}

test(
  'partners and onlookers are given the same by two games that differ only in what is hidden (CA-4)',
  { tag: '@served' },
  async ({ ui, anotherApp }) => {
    const [one, other] = twins()
    expect(one).not.toBe(other)
    const first = await shown(ui, one)
    const second = await shown(await anotherApp(), other)
    expect(first).toHaveLength(7)
    expect(second).toEqual(first)
  },
)

test('four people set up behind the curtain, and no word of an army reaches the next (CA-3)', async ({ ui }) => {
  await newCastle(ui, 'four', 'People')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  const own: Partial<Record<Seat, readonly string[]>> = {}
  for (const seat of ['Red', 'Blue', 'Green', 'Yellow'] as const) {
    await passTo(ui, seat)
    await expect(ui.getByRole('heading', { name: `Place your army, ${seat}` })).toBeVisible()
    const page = await everythingIn(ui)
    for (const said of Object.values(own).flat()) expect(page).not.toContain(said)
    await ui.getByRole('button', { name: 'Shuffle' }).click()
    const cells = ui.getByRole('gridcell', { name: /, your / })
    await expect(cells).toHaveCount(20)
    await cells.first().click()
    await ui.keyboard.press('Escape')
    const spoken = (await heard(ui)).filter((sentence) => sentence.includes(' picked up'))
    own[seat] = [...(await cells.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))), ...spoken]
    await deploy(ui, seat)
    await expect(ui.getByRole('button', { name: seat === 'Yellow' ? 'I am Red' : /^I am / })).toBeVisible()
    const behind = await everythingIn(ui)
    for (const said of Object.values(own).flat()) expect(behind).not.toContain(said)
  }
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const page = await everythingIn(ui)
  for (const seat of ['Blue', 'Green', 'Yellow'] as const) for (const said of own[seat] ?? []) expect(page).not.toContain(said)
})
