/** What the 3D table costs where the processor draws: 1280×720 in *Low* quality, while a move is animated slowly. */
import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile, passTo } from '../e2e/journey.ts'
import { CastleWriter, ConquestWriter, RecordWriter } from '../e2e/records.ts'
import { deploySensibly } from '../src-main/bots/grid/deployment.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { GridAction } from '../src-main/engine/grid/types.ts'
import config from '../playwright.config.ts'
import { percentile, type Row } from './measure.ts'
import { serve } from './served.ts'

/** So slow that one move lasts for many frames, also where drawing is slow. */
const SLOWLY = 0.01
const FRAMES = 40
const PATIENCE_MS = 120_000
/** By then pictures are loaded and everything is in place. */
const REST_MS = 4_000
const GAME = 'drawn'

interface Drawn {
  calls: number
  triangles: number
  /** When each frame began in which something was drawn, in ms. */
  readonly frames: number[]
}

/** Counts in the page what is asked of WebGL: only the bench does, and nothing of it is in the app. */
function count(): void {
  const drawn: Drawn = { calls: 0, triangles: 0, frames: [] }
  Object.assign(window, { drawn })
  /** How many corners a call draws. */
  const corners: Readonly<Record<string, (args: readonly number[]) => number | undefined>> = {
    drawElements: ([, number]) => number,
    drawArrays: ([, , number]) => number,
    drawElementsInstanced: ([, number = 0, , , instances = 0]) => number * instances,
    drawArraysInstanced: ([, , number = 0, instances = 0]) => number * instances,
  }
  for (const [name, cornersOf] of Object.entries(corners)) {
    const draw: unknown = Reflect.get(WebGL2RenderingContext.prototype, name)
    if (typeof draw !== 'function') continue
    Reflect.set(WebGL2RenderingContext.prototype, name, function (this: WebGL2RenderingContext, ...args: readonly number[]) {
      const frame = Number(document.timeline.currentTime)
      if (drawn.frames.at(-1) !== frame) drawn.frames.push(frame)
      drawn.calls++
      drawn.triangles += (cornersOf(args) ?? 0) / 3
      Reflect.apply(draw, this, args)
    })
  }
}

/** Begins to count anew. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { drawn } = window as unknown as { readonly drawn: Drawn }
    drawn.calls = drawn.triangles = drawn.frames.length = 0
  })

/** What was counted, once so many frames were drawn. */
async function afterFrames(page: Page, frames: number): Promise<Drawn> {
  await page.waitForFunction((wanted) => (window as unknown as { readonly drawn: Drawn }).drawn.frames.length > wanted, frames)
  return page.evaluate(() => (window as unknown as { readonly drawn: Drawn }).drawn)
}

/** A file with a game between people in which all armies are deployed, and a first move for Red. */
interface Standing {
  readonly file: string
  readonly move: string
}

function twoArmies(): Standing {
  const human = (name: string) => ({ type: 'human', name }) as const
  const writer = new RecordWriter({ gameId: GAME, preset: 'full', seed: GAME, players: { red: human('Ada'), blue: human('Grace') } })
  const { game, info } = writer.edition
  for (const seat of info.seats) {
    const order = game.deployment(writer.state, seat)
    if (order) writer.deploy(seat, deploySensibly(info, order, createRng(`${GAME} ${seat}`)))
  }
  const isPeaceful = (action: GridAction): boolean => writer.foresee(action)?.every(({ type }) => type !== 'battle-fought') ?? false
  const move = game.legalActions(writer.state, 'red').find((action) => action.type === 'move' && isPeaceful(action))
  if (move?.type !== 'move') throw new Error('Red can make no move')
  return { file: writer.file(), move: `${info.board.spaces[move.from]?.name ?? ''} ${info.board.spaces[move.to]?.name ?? ''}` }
}

/** The same round the castle, for four. */
function fourArmies(): Standing {
  const human = (name: string) => ({ type: 'human', name }) as const
  const players = { red: human('Ada'), blue: human('Grace'), green: human('Emmy'), yellow: human('Sofia') }
  const writer = new CastleWriter({ gameId: GAME, preset: 'four', seed: GAME, players })
  const { game, info } = writer.edition
  for (const seat of info.seats) {
    const order = game.deployment(writer.state, seat)
    if (order) writer.deploy(seat, game.defaultPlacement(order, createRng(`${GAME} ${seat}`)))
  }
  const { board, tokens } = writer.state
  const isPlain = (from: number, to: number): boolean => board[to] === null && tokens.every(({ at }) => at !== from && at !== to)
  const move = game.legalActions(writer.state, 'red').find((action) => action.type === 'move' && isPlain(action.from, action.to))
  if (move?.type !== 'move') throw new Error('Red can make no move')
  const name = (space: number): string => game.spaceName(writer.state, space)
  return { file: writer.file(), move: `${name(move.from)} ${name(move.to)}` }
}

/** Rounds after which some units have fallen, so that there is room to move. */
const ROUNDS = 2

/** Four on the land of Conquest, some turns on. */
function fourOnTheLand(): Standing {
  const human = (name: string) => ({ type: 'human', name }) as const
  const players = { red: human('Ada'), blue: human('Grace'), green: human('Emmy'), yellow: human('Sofia') }
  const writer = new ConquestWriter({ gameId: GAME, preset: 'four', seed: GAME, players })
  const { game, info } = writer.edition
  const rng = createRng(GAME)
  while (writer.state.phase !== 'over') {
    const { state } = writer
    const [seat] = game.toAct(state)
    if (seat === undefined) break
    const order = game.deployment(state, seat)
    const legal = order ? [] : game.legalActions(state, seat)
    const move = legal.find((action) => action.type === 'move' && state.board[action.to] === null)
    if (seat === 'red' && state.stage === 'moves' && state.round > ROUNDS && move?.type === 'move') {
      const name = (zone: number): string => info.lands[state.options.preset]?.board.spaces[zone]?.name ?? ''
      return { file: writer.file(), move: `${name(move.from)} ${name(move.to)}` }
    }
    const action = legal.length === 0 ? undefined : rng.pick(legal)
    if (order) writer.deploy(seat, game.defaultPlacement(order, rng))
    else if (action) writer.take(action)
  }
  throw new Error('Red came to no move')
}

async function openTable(page: Page, file: string): Promise<void> {
  await page.evaluate(() => (location.hash = '#/history'))
  await importFile(page, 'game.json', file)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.evaluate((id) => (location.hash = `#/table/${id}`), GAME)
  await passTo(page, 'Red')
  await page.getByRole('heading', { name: 'Your move, Red' }).waitFor()
  await page.waitForFunction(() => Number(document.querySelector('[data-frames]')?.getAttribute('data-frames')) > 0)
  await page.waitForTimeout(REST_MS)
}

/** Draws the first move between full armies in the built app, of two and round the castle, and one of four on the land. */
export async function measureDrawing(): Promise<Row[]> {
  return [
    ...(await measureMove('classic', twoArmies())),
    ...(await measureMove('castle', fourArmies())),
    ...(await measureMove('conquest', fourOnTheLand())),
  ]
}

/** One table, over a folder of its own. */
async function measureMove(edition: string, { file, move }: Standing): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-bench-'))
  writeFileSync(
    join(dir, 'settings.json'),
    JSON.stringify({ muted: true, board: '3d', quality: 'low', animationSpeed: SLOWLY, reducedMotion: 'off' }),
  )
  const server = await serve(dir)
  const browser = await chromium.launch(config.projects?.[0]?.use?.launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    page.setDefaultTimeout(PATIENCE_MS)
    await page.addInitScript(count)
    await page.goto(server.url)
    await openTable(page, file)
    await page.keyboard.press('/')
    await page.keyboard.type(move)
    await forget(page)
    await page.keyboard.press('Enter')
    return rowsOf(edition, await afterFrames(page, FRAMES))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

function rowsOf(edition: string, { calls, triangles, frames }: Drawn): Row[] {
  const times = frames.slice(1).map((at, i) => at - (frames[i] ?? at))
  times.sort((a, b) => a - b)
  return [
    { name: `draw calls of a frame, Low, ${edition}`, value: calls / frames.length, unit: '', target: { at: 'most', value: 40 } },
    { name: `triangles of a frame, Low, ${edition}`, value: triangles / frames.length, unit: '', target: { at: 'most', value: 60_000 } },
    {
      name: `median frame of an animated move, Low, 1280×720, ${edition}`,
      value: percentile(times, 0.5),
      unit: 'ms',
      target: { at: 'most', value: 80 },
    },
    { name: `slowest tenth of those frames, ${edition}`, value: percentile(times, 0.9), unit: 'ms' },
  ]
}
