/**
 * Two games that differ only in the identities of enemy pieces which Red has not seen, and all that Red is given of them: text, ARIA, titles, and the
 * addresses of everything the page loads.
 */
import { randomPlacement } from '../src-main/engine/rules/deployment.ts'
import type { Placement } from '../src-main/engine/core/game.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { GridAction } from '../src-main/engine/grid/types.ts'
import { importFile, passTo } from './journey.ts'
import { Looks } from './looking.ts'
import { RecordWriter } from './records.ts'
import { expect, type Page } from '@playwright/test'

/** A hot-seat game in which nothing of Red's enemy will be shown. */
function begin(edition: string): RecordWriter {
  const [red, enemy] = [
    { type: 'human', name: 'Ada' },
    { type: 'human', name: 'Grace' },
  ] as const
  return new RecordWriter({ gameId: 'leak-game', edition, preset: 'full', seed: 'leak', players: { red, blue: enemy, gray: enemy } })
}

/** Whether an action is legal and shows nothing of the enemy: a quiet move of any player, or a power by which Red only goes somewhere. */
function isQuiet(writer: RecordWriter, action: GridAction): boolean {
  const events = writer.foresee(action)
  return (
    events !== null &&
    events.every((event) => {
      if (event.type === 'turn-passed') return true
      if (event.type === 'power-used') return event.seat === 'red' && event.effects.every(({ type }) => type === 'moved')
      return event.type === 'piece-moved' ? event.revealed === null : event.type === 'mode-changed' && event.seat === 'red'
    })
  )
}

function swapKinds(placement: Placement, pairs: readonly (readonly [number, number])[]): Placement {
  const swapped: Record<number, string> = { ...placement }
  for (const [a, b] of pairs) [swapped[a], swapped[b]] = [placement[b] ?? '', placement[a] ?? '']
  return swapped
}

/** Pairs of squares whose kinds move alike, so that the same moves stay possible after a swap. */
function quietPairs({ edition }: RecordWriter, army: Placement): (readonly [number, number])[] {
  const movement = (square: number): string | undefined => edition.info.kinds.find(({ id }) => id === army[square])?.movement
  const squares = Object.keys(army).map(Number)
  return (['step', 'none'] as const).flatMap((way) => {
    const alike = squares.filter((square) => movement(square) === way)
    return alike
      .slice(0, -1)
      .flatMap((square, i) => (i % 2 === 0 && army[square] !== army[alike[i + 1] ?? -1] ? [[square, alike[i + 1] ?? square] as const] : []))
  })
}

/** Two exports of the same twenty quiet actions, with one army against Red and with the same army after the swaps. */
export function twins(edition: string): readonly [string, string] {
  const rng = createRng('twins')
  const [one, other] = [begin(edition), begin(edition)]
  const { game, info } = one.edition
  const [red, army] = info.seats.map((seat) => {
    const order = game.deployment(one.state, seat)
    if (!order) throw new Error(`${seat} has nothing to deploy`)
    return randomPlacement(order, rng)
  })
  const enemy = info.seats.find((seat) => seat !== 'red')
  if (!red || !army || !enemy) throw new Error('two seats deploy')
  const pairs = quietPairs(one, army)
  expect(pairs.length).toBeGreaterThanOrEqual(8)
  for (const [writer, placed] of [
    [one, army],
    [other, swapKinds(army, pairs)],
  ] as const) {
    writer.deploy('red', red)
    writer.deploy(enemy, placed)
  }
  while (one.length < 22 || one.state.turn !== 'red') {
    const quiet = game.legalActions(one.state, one.state.turn).filter((action) => isQuiet(one, action))
    const powers = quiet.filter(({ type }) => type === 'power')
    const action = rng.pick(powers.length > 0 && one.length > 12 ? powers : quiet)
    one.take(action)
    other.take(action)
  }
  return [one.file(), other.file()]
}

export interface Journey {
  /** Pieces of the enemy. */
  readonly enemies: number
  /** More to look at, each followed by a look. */
  readonly more: readonly ((ui: Page) => Promise<void>)[]
}

/** Everything Red is given: the page at several moments, and what it asked for. */
export async function shownToRed(ui: Page, file: string, { enemies, more }: Journey): Promise<readonly string[]> {
  const looks = new Looks(ui)
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'game.json', file)
  await expect(ui.getByRole('dialog')).toContainText('One game was added')
  await ui.evaluate(() => (location.hash = '#/table/leak-game'))
  await ui.reload() // how much was drawn before, and so how far the ids of form fields have been counted, depends on time alone
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await looks.look()
  for (const key of ['e', 'o', 'c', 'r', 'k']) await ui.keyboard.press(key)
  await looks.look()
  const enemy = ui.getByRole('gridcell', { name: /enemy piece, unknown/ })
  expect(await enemy.count()).toBe(enemies)
  await enemy.first().click({ button: 'right' })
  await looks.look()
  await ui.keyboard.press('Escape')
  await enemy.nth(7).hover()
  await expect(ui.getByRole('complementary', { name: /^Piece: |^Card: / })).toBeVisible() // it comes once the pointer rests
  await looks.look()
  for (const step of more) {
    await step(ui)
    await looks.look()
  }
  return looks.all
}
