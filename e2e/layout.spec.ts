import type { Page } from '@playwright/test'
import { deploySensibly } from '../src-main/bots/grid/deployment.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { cell, newCastle, openCastle, turnBar } from './castle-play.ts'
import { expect, test } from './fixtures.ts'
import { misplaced } from './geometry.ts'
import { deploy, importFile, passTo } from './journey.ts'
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
    const fields = await ui
      .locator('search')
      .locator('input[type=search], select')
      .evaluateAll((each) => each.map((field) => field.clientHeight).filter((height) => height > 0))
    expect(new Set(fields).size, 'heights of search field and choices').toBe(1)

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

for (const size of SIZES) {
  test(`long names of four, their flags and who can come back stay in their places at ${size.width}×${size.height}`, async ({ ui }) => {
    await ui.setViewportSize(size)
    const named = (name: string) => ({ type: 'human', name }) as const
    await openCastle(ui, {
      preset: 'four',
      players: { red: named(WORDS), blue: named(WORD), green: named(`${WORD.slice(0, -1)}?`), yellow: named('Dan') },
      position: [
        'board=G6:r6,F4:r8,O9:y1,A9:b4,L8:g1,E13:g5,O8:y7,E4:b3',
        'flags=red:G6*,blue:G6*,green:G6*,yellow:H6 turn=red sliders=red:5,blue:4,green:5,yellow:3',
        'captured=r9b,r7b,r6b,r5b,r4b,r3b,r2b,r1b',
      ].join(' '),
    })
    await passTo(ui, 'Red')
    await ui.getByRole('heading', { name: 'Your move, Red' }).waitFor()
    expect(await misplaced(ui), 'the table').toEqual([])
    const before = await ui.getByRole('grid').boundingBox()
    await cell(ui, 'G6').press('Enter')
    await cell(ui, 'H6').press('Enter')
    await turnBar(ui)
      .getByRole('button', { name: /Leave Green’s flag/ })
      .waitFor()
    expect(await misplaced(ui), 'flags').toEqual([])
    if (size.width > 1000) expect(await ui.getByRole('grid').boundingBox(), 'the board stays where it is').toEqual(before)
    await turnBar(ui).getByRole('button', { name: 'Move' }).click()
    await passTo(ui, 'Blue')
    await cell(ui, 'E4').press('Enter')
    await cell(ui, 'F4').press('Enter')
    await passTo(ui, 'Red')
    await turnBar(ui)
      .getByRole('button', { name: /Field Marshal/ })
      .click()
    expect(await misplaced(ui), 'a recruit').toEqual([])
    for (const name of ['Recruit', 'Stay at 5'])
      await expect(turnBar(ui).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone three set up: the board, the tray and the button that confirms are in their places', async ({ ui }) => {
  await ui.setViewportSize(SIZES[2])
  await newCastle(ui, 'three', 'People')
  await ui.getByRole('button', { name: 'Set up the armies' }).click()
  await passTo(ui, 'Red')
  await ui.getByRole('button', { name: 'Shuffle' }).waitFor()
  expect(await misplaced(ui), 'to deploy').toEqual([])
  const [piece, ready] = [ui.getByRole('button', { name: /^Cannon/ }), ui.getByRole('button', { name: 'Ready', exact: true })]
  await piece.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  const [above, below] = [await piece.boundingBox(), await ready.boundingBox()]
  expect(below?.y, 'the button that confirms lies over no piece that is still to be placed').toBeGreaterThan(
    (above?.y ?? 0) + (above?.height ?? 0),
  )
  await deploy(ui, 'Red')
})

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
