/** `npm run screenshots`: plays to six moments in the real app and keeps them in docs/screenshots/. */
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../playwright.config.ts'
import { deploySensibly } from '../src-main/bots/deployment.ts'
import { strategistBot } from '../src-main/bots/strategist.ts'
import type { Settings } from '../src-main/contract/index.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { GridAction } from '../src-main/engine/grid/types.ts'
import { startServer } from './fixtures.ts'
import { choose, importFile } from './journey.ts'
import { game, info, RecordWriter } from './records.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots')
const SIZE = { width: 1440, height: 900 }
const MID_GAME = 110
/** A battle is caught in slow motion: animation speed, and how long after its beginning. */
const SLOWLY = 0.2
const BLOW_MS = 7_000

interface Moment {
  /** The game so far, to be imported. */
  readonly file: string
  /** Red's next move, which is an attack. */
  readonly attack: readonly [from: string, to: string]
}

/** A game between Ada and the strategist, stopped in the middle when Red is about to attack. */
function midGame(): Moment {
  for (let attempt = 1; ; attempt++) {
    const moment = playTo(`picture ${attempt}`)
    if (moment) return moment
  }
}

function playTo(seed: string): Moment | null {
  const opponent = { type: 'bot', name: 'Captain', bot: 'strategist', level: 'normal' } as const
  const writer = new RecordWriter({
    gameId: 'picture',
    preset: 'full',
    seed,
    players: { red: { type: 'human', name: 'Ada' }, blue: opponent },
  })
  for (const seat of info.seats) {
    const order = game.deployment(writer.state, seat)
    if (order) writer.deploy(seat, deploySensibly(info, order, createRng(`${seed} ${seat}`)))
  }
  while (game.outcome(writer.state) === null) {
    const seat = writer.state.turn === 'red' ? 'red' : 'blue'
    const action = choice(writer, seat)
    const attack = attackOf(writer, action)
    if (writer.length >= MID_GAME && seat === 'red' && attack) return { file: writer.file(), attack }
    writer.take(action)
  }
  return null
}

function choice(writer: RecordWriter, seat: 'red' | 'blue'): GridAction {
  const view = game.viewFor(writer.state, seat)
  const legal = game.legalActions(view, seat)
  return strategistBot.act({
    info,
    view,
    legal,
    history: writer.seen[seat],
    level: 'normal',
    seed: `${writer.length}`,
    budget: { expired: () => false },
  })
}

function attackOf(writer: RecordWriter, action: GridAction): readonly [string, string] | null {
  if (action.type !== 'move' || !writer.foresee(action)?.some(({ type }) => type === 'battle-fought')) return null
  return [info.board.names[action.from] ?? '', info.board.names[action.to] ?? '']
}

/** A fresh app with these settings, open in a page. */
async function withApp(browser: Browser, settings: Partial<Settings>, show: (ui: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marshal-pictures-'))
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ muted: true, ...settings }))
  const server = await startServer(folder)
  const ui = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' })
  ui.setDefaultTimeout(120_000)
  await ui.goto(server.url)
  await show(ui)
  await ui.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function keep(ui: Page, name: string): Promise<void> {
  // Software rendering may leave stale tiles behind; another size paints everything anew.
  await ui.setViewportSize({ ...SIZE, height: SIZE.height - 1 })
  await ui.setViewportSize(SIZE)
  await ui.screenshot({ path: join(FOLDER, `${name}.png`), timeout: 120_000 })
  console.log(`docs/screenshots/${name}.png`)
}

const go = (ui: Page, hash: string): Promise<void> => ui.evaluate((to) => void (location.hash = to), hash)

/** Waits until the 3D table is drawn and rests. */
async function rested(ui: Page): Promise<void> {
  await ui.waitForFunction(() => {
    const frames = Number(document.querySelector('[data-frames]')?.getAttribute('data-frames') ?? 0)
    const kept = window as unknown as { lastFrames?: number; since?: number }
    if (frames !== kept.lastFrames) [kept.lastFrames, kept.since] = [frames, performance.now()]
    return frames > 0 && performance.now() - (kept.since ?? 0) > 2_500
  })
}

async function openMidGame(ui: Page, file: string): Promise<void> {
  await go(ui, '#/history')
  await importFile(ui, 'game.json', file)
  await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await go(ui, '#/table/picture')
  await ui.getByRole('heading', { name: 'Your move, Red' }).waitFor()
}

async function typeMove(ui: Page, [from, to]: readonly [string, string]): Promise<void> {
  await ui.keyboard.press('/')
  await ui.keyboard.type(`${from} ${to}`)
  await ui.keyboard.press('Enter')
}

async function deployAndPlay(browser: Browser): Promise<void> {
  await withApp(browser, { board: '3d', quality: 'high' }, async (ui) => {
    await go(ui, '#/new/classic/full')
    await choose(ui, 'Two people')
    await ui.getByRole('button', { name: 'Set up the armies' }).click()
    await ui.getByRole('button', { name: 'I am Red' }).click()
    await ui.getByRole('button', { name: 'Shuffle' }).click()
    await rested(ui)
    await keep(ui, 'deploy')
  })
}

async function playAndReview(browser: Browser): Promise<void> {
  const { file, attack } = midGame()
  await withApp(browser, { board: '3d', quality: 'high' }, async (ui) => {
    await openMidGame(ui, file)
    await rested(ui)
    await keep(ui, 'play-3d')
    await ui.getByRole('button', { name: 'Resign' }).click()
    await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await go(ui, '#/review/picture')
    await ui.getByRole('radio', { name: 'All open' }).waitFor()
    await ui.keyboard.press('End')
    for (let i = 0; i < 40; i++) await ui.keyboard.press('ArrowLeft')
    await ui.keyboard.press('2')
    await rested(ui)
    await keep(ui, 'review')
  })
  await withApp(browser, { board: '3d', quality: 'high', animationSpeed: SLOWLY }, async (ui) => {
    await openMidGame(ui, file)
    await rested(ui)
    await typeMove(ui, attack)
    await ui.getByText(/^Battle on/).waitFor()
    await ui.waitForTimeout(BLOW_MS)
    await keep(ui, 'battle')
  })
  await withApp(browser, { board: 'flat', theme: 'light' }, async (ui) => {
    await openMidGame(ui, file)
    await ui.getByRole('gridcell', { name: new RegExp(`^${attack[0]},`) }).click()
    await ui.waitForTimeout(500)
    await keep(ui, 'flat')
  })
}

async function refereeOutcome(browser: Browser): Promise<void> {
  await withApp(browser, {}, async (ui) => {
    await go(ui, '#/referee')
    await ui.getByLabel('Name of Red').fill('Ada')
    await ui.getByLabel('Name of Blue').fill('Grace')
    await ui.getByRole('button', { name: 'Begin' }).click()
    await ui.getByRole('button', { name: 'Red attacks' }).click()
    for (const [name, key] of [
      ['Ada', 's'],
      ['Grace', '0'],
    ] as const) {
      await ui.getByRole('button', { name: `I am ${name}` }).click()
      await ui.keyboard.press(key)
      await ui.keyboard.press('Enter')
    }
    await ui.getByRole('button', { name: 'On with the game' }).waitFor()
    await ui.waitForTimeout(2_000)
    await keep(ui, 'referee')
  })
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(config.projects?.[0]?.use?.launchOptions)
try {
  await deployAndPlay(browser)
  await playAndReview(browser)
  await refereeOutcome(browser)
} finally {
  await browser.close()
}
