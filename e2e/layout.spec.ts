import type { Page } from '@playwright/test'
import { deploySensibly } from '../src-main/bots/grid/deployment.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { expect, test } from './fixtures.ts'
import { misplaced } from './geometry.ts'
import { importFile } from './journey.ts'
import { RecordWriter } from './records.ts'

/** As long as names may be: of words, and of one word. */
const WORDS = 'Bartholomäus-Maximiliana von und zu Hohenlohe-Schillingsfürs'
const WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
const SENTENCE =
  'Autobot Optimus Prime on D4 uses Robot Rumble. Optimus Prime goes from D4 to D5. Decepticon Starscream on C6, Barricade on D6 and Bonecrusher on E6 are lost; Megatron on C4 stays where it is.'
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** A game in which somebody has moved to and fro; the first one ended by resignation. */
function play(gameId: string, isOver: boolean): string {
  const bot = { type: 'bot', name: WORD, bot: 'random', level: 'normal' } as const
  const writer = new RecordWriter({ gameId, preset: 'full', seed: 'layout', players: { red: { type: 'human', name: WORDS }, blue: bot } })
  const { game, info } = writer.edition
  for (const seat of info.seats) {
    const order = game.deployment(writer.state, seat)
    if (order) writer.deploy(seat, deploySensibly(info, order, createRng(`layout ${seat}`)))
  }
  const rng = createRng('layout')
  for (let step = 0; step < 60 && game.outcome(writer.state) === null; step++) {
    const moves = game.legalActions(writer.state, writer.state.turn).filter(({ type }) => type === 'move')
    const move = moves[rng.below(moves.length)]
    if (move) writer.take(move)
  }
  if (isOver) writer.take({ type: 'resign', seat: 'red' })
  return writer.file()
}

async function go(ui: Page, hash: string, ready: () => Promise<unknown>): Promise<void> {
  await ui.evaluate((to) => void (location.hash = to), hash)
  await ready()
}

for (const size of SIZES) {
  test(`long names and sentences stay in their places at ${size.width}×${size.height}`, async ({ ui }) => {
    await ui.setViewportSize(size)
    await go(ui, '#/history', () => ui.getByRole('button', { name: 'Import' }).first().waitFor())
    for (const file of [play('over', true), play('open', false)]) {
      await importFile(ui, 'game.json', file)
      await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    }
    await expect(ui.getByRole('row')).toHaveCount(3)
    expect(await misplaced(ui), 'History').toEqual([])

    await go(ui, '#/', () => ui.getByRole('heading', { name: 'Continue playing' }).waitFor())
    expect(await misplaced(ui), 'Home').toEqual([])

    await go(ui, '#/review/over', () => ui.getByRole('slider', { name: 'Position in the game' }).waitFor())
    await ui.keyboard.press('End')
    const said = ui.locator('.transport .sentence')
    const height = (await said.boundingBox())?.height
    await said.evaluate((element, text) => (element.textContent = text), SENTENCE)
    expect((await said.boundingBox())?.height, 'the board stays where it is').toBe(height)
    expect(await misplaced(ui), 'Review').toEqual([])

    await go(ui, '#/table/open', () => ui.getByRole('heading', { name: /^Your move|is thinking|to move/ }).waitFor())
    expect(await misplaced(ui), 'the table').toEqual([])
    const rows = await ui
      .getByRole('list', { name: 'Moves' })
      .evaluate((list) => list.clientHeight / (list.firstElementChild?.clientHeight ?? 1))
    expect(rows, 'moves that can be seen').toBeGreaterThan(5)

    await go(ui, '#/table/over', () => ui.getByRole('heading', { name: 'You lost', exact: true }).waitFor())
    expect(await misplaced(ui), 'the end').toEqual([])

    await go(ui, '#/referee', () => ui.getByLabel('Name of Red').waitFor())
    await ui.getByLabel('Name of Red').fill(WORDS)
    await ui.getByLabel('Name of Blue').fill(WORD)
    await ui.getByRole('button', { name: 'Begin' }).click()
    await ui.getByRole('button', { name: 'Red attacks' }).waitFor()
    expect(await misplaced(ui), 'Referee').toEqual([])
    await ui.getByRole('button', { name: 'Red attacks' }).click()
    await ui.getByRole('button', { name: `I am ${WORDS}` }).waitFor()
    expect(await misplaced(ui), 'the shield').toEqual([])
  })
}

test('on a phone the main button of New game and of a refereed session is always in reach', async ({ ui }) => {
  await ui.setViewportSize(SIZES[2])
  for (const [hash, name] of [
    ['#/new', 'Set up the armies'],
    ['#/referee', 'Begin'],
  ] as const) {
    const button = ui.getByRole('button', { name })
    await go(ui, hash, () => button.waitFor())
    await expect(button).toBeInViewport({ ratio: 1 })
    await ui.mouse.wheel(0, 900)
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await misplaced(ui), hash).toEqual([])
  }
})
