/** `npm run screenshots`: plays to forty-one moments in the real app and keeps them in docs/screenshots/. `-- editions` and the like take some of them only. */
import { chromium, type Browser, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../playwright.config.ts'
import type { Settings } from '../src-main/contract/index.ts'
import type { CardsView } from '../src-main/engine/cards/types.ts'
import type { CastleView } from '../src-main/engine/castle/types.ts'
import type { GridAction, Piece } from '../src-main/engine/grid/types.ts'
import type { TerritoryView } from '../src-main/engine/territory/types.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { CASTLE } from '../src-main/engine/editions/castle/index.ts'
import { startServer } from './fixtures.ts'
import { choose, importFile } from './journey.ts'
import { playCardsToMoment } from './mid-cards.ts'
import { playCastleToMoment } from './mid-castle.ts'
import { playConquestToMoment } from './mid-conquest.ts'
import { playToMoment, type Wanted } from './mid-games.ts'
import type { RecordWriter } from './records.ts'
import { closeLink, join as joinTable, openLink } from './table-link.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots')
const SIZE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const MID_GAME = 110
const GREAT = ['field-marshal', 'general', 'colonel']
/** A battle is caught in slow motion: animation speed, and how long after its beginning. */
const SLOWLY = 0.2
const BLOW_MS = 7_000

const isAttack = (writer: RecordWriter, next: GridAction): boolean =>
  next.type === 'move' && (writer.foresee(next)?.some(({ type }) => type === 'battle-fought') ?? false)

const standing = ({ state }: RecordWriter): readonly Piece[] => state.board.filter((piece) => piece !== null)

/** What the middle of a game of each edition is to show. */
const MIDDLES: readonly Wanted[] = [
  { edition: 'narnia', steps: 90, isMoment: isAttack },
  {
    edition: 'narnia-powers',
    steps: 60,
    isMoment: (writer) => !writer.state.reserve?.length && standing(writer).some(({ state }) => state !== undefined),
  },
  { edition: 'transformers', steps: 70, isMoment: isAttack },
  {
    edition: 'transformers-powers',
    steps: 40,
    likes: ({ state }, { change }) => change !== undefined && state.board[change]?.mode === undefined,
    isMoment: (writer) => writer.state.captured.length < 26 && standing(writer).filter(({ mode }) => mode === 'robot').length >= 3,
  },
]

/** A fresh app with these settings, open in a page. `restart` ends it, lets something happen to its folder, and opens it again. */
async function withApp(
  browser: Browser,
  settings: Partial<Settings>,
  show: (ui: Page, restart: (meanwhile: (folder: string) => void) => Promise<Page>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marshal-pictures-'))
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ muted: true, ...settings }))
  let server = await startServer(folder)
  const context = await browser.newContext({ viewport: SIZE, colorScheme: 'dark' })
  const open = async (): Promise<Page> => {
    const ui = await context.newPage()
    ui.setDefaultTimeout(120_000)
    await ui.goto(server.url)
    return ui
  }
  const restart = async (meanwhile: (folder: string) => void): Promise<Page> => {
    for (const ui of context.pages()) await ui.close()
    await server.stop()
    meanwhile(folder)
    server = await startServer(folder)
    return open()
  }
  await show(await open(), restart)
  await context.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function keep(ui: Page, name: string, size = SIZE): Promise<void> {
  // Software rendering may leave stale tiles behind; another size paints everything anew.
  await ui.setViewportSize({ ...size, height: size.height - 1 })
  await ui.setViewportSize(size)
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

async function openMidGame(ui: Page, file: string, turn = /^Your move, Red/): Promise<void> {
  await go(ui, '#/history')
  await importFile(ui, 'game.json', file)
  await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await go(ui, '#/table/picture')
  await ui.getByRole('heading', { name: turn }).waitFor()
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
    await ui.getByRole('button', { name: 'Deploy the armies' }).click()
    await ui.getByRole('button', { name: 'I am Red' }).click()
    await ui.getByRole('button', { name: 'Shuffle' }).click()
    await rested(ui)
    await keep(ui, 'deploy')
  })
}

async function playAndReview(browser: Browser): Promise<void> {
  const { file, next: attack } = playToMoment({ edition: 'classic', steps: MID_GAME, isMoment: isAttack })
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

/** Every other edition in the middle of a game: its own materials, emblems, and what has become of pieces. */
async function editions(browser: Browser): Promise<void> {
  for (const wanted of MIDDLES) {
    const { file } = playToMoment(wanted)
    await withApp(browser, { board: '3d', quality: 'high' }, async (ui) => {
      await openMidGame(ui, file)
      await rested(ui)
      await keep(ui, wanted.edition)
    })
  }
}

/** Both lines are full, a few cards are out, Red has been shown some of Blue's and holds good cards, a Scout among them. */
function isCardsMoment({ lines, captured, hands }: CardsView): boolean {
  const [red, blue] = [lines.red ?? [], lines.blue ?? []]
  const kinds = new Set(red.map((card) => card?.kind))
  const out = (seat: Seat): number => captured.filter((card) => card.seat === seat).length
  const isWorthIt = kinds.size === red.length && kinds.has('scout') && GREAT.some((kind) => kinds.has(kind))
  const shown = blue.filter((card) => card?.kind).length
  const isFull = [...red, ...blue].every((card) => card !== null) && hands.red?.length === 3
  return isFull && isWorthIt && shown >= 2 && shown <= 3 && out('red') >= 3 && out('blue') >= 3 && captured.length <= 14
}

/** A table of cards in the middle of a game: a Scout is in hand, and what it can do is marked. */
async function cards(browser: Browser): Promise<void> {
  const file = playCardsToMoment(isCardsMoment)
  await withApp(browser, { board: '3d', quality: 'high' }, async (ui) => {
    await openMidGame(ui, file)
    await rested(ui)
    await ui
      .getByRole('gridcell', { name: /^Red \d, your Scout/ })
      .first()
      .press('Enter')
    await rested(ui)
    await keep(ui, 'battle-cards')
  })
}

/** Some have fought, and at least two flags are on their way. */
function isCastleMoment({ captured, tokens, lineup, options, ply }: CastleView): boolean {
  const starts = CASTLE.boards[options.preset]?.flags ?? {}
  const away = tokens.filter(({ seat, at }) => at !== starts[seat]).length
  return ply >= 60 && captured.length >= 2 * lineup.seats.length && away >= 2
}

/** The boards for four, for two teams and for three, each in the middle of a game: in both lights, 3D and flat. */
/** Cards are drawn, units have met, and no zone is the only one where something happens. */
function isConquestMoment({ stage, round, captured, drawn }: TerritoryView): boolean {
  return stage === 'cards' && round >= 3 && captured.length >= 6 && drawn.length >= 2
}

async function conquest(browser: Browser): Promise<void> {
  for (const preset of ['four', 'three', 'two']) {
    const file = playConquestToMoment(preset, isConquestMoment)
    for (const theme of ['dark', 'light'] as const)
      for (const board of ['3d', 'flat'] as const)
        await withApp(browser, { board, theme, quality: 'high' }, async (ui) => {
          await openMidGame(ui, file, /^Play a card, Red/)
          if (board === '3d') await rested(ui)
          else await ui.waitForTimeout(500)
          await keep(ui, `conquest-${preset}-${board}-${theme}`)
        })
  }
}

async function castle(browser: Browser): Promise<void> {
  for (const preset of ['four', 'teams', 'three']) {
    const file = playCastleToMoment(preset, isCastleMoment)
    for (const theme of ['dark', 'light'] as const)
      for (const board of ['3d', 'flat'] as const)
        await withApp(browser, { board, theme, quality: 'high' }, async (ui) => {
          await openMidGame(ui, file)
          if (board === '3d') await rested(ui)
          else await ui.waitForTimeout(500)
          await keep(ui, `castle-${preset}-${board}-${theme}`)
        })
  }
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

/** A table of real pieces in a room: phones in two hands, and the big screen for all. */
async function room(browser: Browser): Promise<void> {
  await withApp(browser, { theme: 'dark' }, async (ui) => {
    await go(ui, '#/referee')
    // A full screen cannot be made another size: the scoreboard fills the window.
    await ui.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('not for pictures'))
    })
    await ui.getByLabel('Name of Red').fill('Ada')
    await ui.getByLabel('Name of Blue').fill('Grace')
    await ui.getByRole('button', { name: 'Begin' }).click()
    await openLink(ui)
    const [ada, grace] = [await joinTable(browser, ui, 'Ada'), await joinTable(browser, ui, 'Grace')]
    await ui.mouse.move(0, 0)
    await keep(ui, 'phones-link')
    await closeLink(ui)
    for (const [red, blue] of [
      ['6, Captain', '5, Lieutenant'],
      ['3, Miner', 'B, Bomb'],
    ] as const) {
      await ada.page.getByRole('button', { name: 'Attack' }).tap()
      await ada.page.getByRole('button', { name: red }).tap()
      await grace.page.getByRole('button', { name: blue }).tap()
      await ui.getByRole('button', { name: 'On with the game' }).click()
    }
    await keep(ada.page, 'phone-outcome', PHONE)
    await ui.getByRole('button', { name: 'Scoreboard' }).click()
    await ui.waitForTimeout(500)
    await keep(ui, 'scoreboard')
    await grace.page.getByRole('button', { name: 'Attack' }).tap()
    await grace.page.getByRole('heading', { name: /^You attack/ }).waitFor()
    await keep(grace.page, 'phone', PHONE)
    for (const { context } of [ada, grace]) await context.close()
  })
}

/** The two screens that a bad file could once lock: a game that cannot be shown among others, and an archive that cannot be opened. */
async function trouble(browser: Browser): Promise<void> {
  const { file } = playToMoment({ edition: 'classic', steps: MID_GAME, isMoment: isAttack })
  const far = (folder: string): void => {
    const db = new Database(join(folder, 'archive.db'))
    db.prepare("UPDATE games SET updated_at = 9000000000000000 WHERE game_id = 'picture'").run()
    db.close()
  }
  await withApp(browser, { board: 'flat' }, async (ui, restart) => {
    await openMidGame(ui, file)
    await go(ui, '#/history')
    await importFile(ui, 'other.json', file.replaceAll('"picture"', '"other"'))
    await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    ui = await restart(far)
    await go(ui, '#/history')
    await ui.getByRole('rowheader').first().waitFor()
    await keep(ui, 'history-damaged')
    ui = await restart((folder) => writeFileSync(join(folder, 'archive.db'), 'no archive'))
    await ui.getByRole('dialog').waitFor()
    await keep(ui, 'archive-damaged')
  })
}

const PICTURES = {
  deploy: deployAndPlay,
  play: playAndReview,
  editions,
  'battle-cards': cards,
  castle,
  conquest,
  referee: refereeOutcome,
  room,
  trouble,
} as const
/** All of them, or those that are named. */
const wanted = process.argv.slice(2)

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(config.projects?.[0]?.use?.launchOptions)
try {
  for (const [name, take] of Object.entries(PICTURES)) if (wanted.length === 0 || wanted.includes(name)) await take(browser)
} finally {
  await browser.close()
}
