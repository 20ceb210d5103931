/** The built app as people meet it: how soon it answers and draws, how much it sends, and that it rests when nothing happens. Run `npm run build` first. */
import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createApp } from '../src-main/app.ts'
import type { Caller } from '../src-main/contract/handlers.ts'
import type { TablePush } from '../src-main/contract/index.ts'
import type { BotRunner } from '../src-main/table/ports.ts'
import { answer } from '../src-main/workers/bot-task.ts'
import config from '../playwright.config.ts'
import { measureDrawing } from './drawing.ts'
import { percentile, type Row } from './measure.ts'
import { OUT, serve } from './served.ts'

const IDLE_MS = 10_000

/** Everything about the built app; needs a browser, as the e2e tests do. */
export async function measureApp(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-bench-'))
  try {
    const played = [await playBots(dir, 'classic'), await playBots(dir, 'battle-cards')]
    const bytes = played.flatMap((game) => game.bytes)
    writeFileSync(join(dir, 'settings.json'), JSON.stringify({ board: '3d', quality: 'low' }))
    return [
      { name: 'largest step message', value: Math.max(...bytes) / 1024, unit: 'kB', target: { at: 'most', value: 16 } },
      ...(await measureServer(dir)),
      ...(await measureBoards(dir, played)),
      ...(await measureDrawing()),
      { name: 'renderer JavaScript of all screens and families, gzipped', value: scriptBytes(scripts()) / 1024, unit: 'kB' },
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Played {
  readonly edition: string
  readonly gameId: string
  /** Size of every push. */
  readonly bytes: readonly number[]
}

/** A game between two bots (here without a thread) through the whole app, to its end: an open table of bots would go on where it is measured. */
async function playBots(dir: string, edition: string): Promise<Played> {
  const bots: BotRunner = { choose: async (task) => answer(task, { expired: () => false }) }
  const app = createApp({ dataDir: dir, way: 'served', bots })
  const bytes: number[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const caller: Caller = {
    id: 'bench',
    access: { role: 'host' },
    send: (push, payload) => {
      bytes.push(Buffer.byteLength(JSON.stringify({ push, payload })))
      if (push === 'table.changed' && (payload as TablePush).snapshot.outcome) end()
    },
  }
  const ask = async (name: string, args: object): Promise<unknown> => {
    const told = await app.dispatch(name, args, caller)
    if (!told.ok) throw new Error(`${name}: ${told.error.message}`)
    return told.value
  }
  const bot = { type: 'bot', bot: 'random', level: 'normal' } as const
  const players = { red: { ...bot, name: 'Red bot' }, blue: { ...bot, name: 'Blue bot' } }
  const { gameId } = (await ask('table.create', {
    edition,
    options: { preset: 'full' },
    players,
    clock: null,
    seed: 'bench',
  })) as { gameId: string }
  await ask('table.open', { gameId })
  await ask('table.watch', { gameId, viewer: 'arbiter' })
  await ask('table.do', { gameId, command: { type: 'pace', paused: false, delayMs: 0 } })
  await over
  app.close()
  return { edition, gameId, bytes }
}

async function measureServer(dir: string): Promise<Row[]> {
  const ready: number[] = []
  for (let i = 0; i < 7; i++) {
    const server = await serve(dir)
    ready.push(server.readyMs)
    await server.stop()
  }
  ready.sort((a, b) => a - b)
  return [{ name: 'server ready, median of 7', value: percentile(ready, 0.5), unit: 'ms', target: { at: 'most', value: 400 } }]
}

/** How soon the 3D table of each game is drawn after the process starts, what the page loads for it, and that it rests then. */
async function measureBoards(dir: string, games: readonly Played[]): Promise<Row[]> {
  const browser = await chromium.launch(config.projects?.[0]?.use?.launchOptions)
  const rows: Row[] = []
  for (const { edition, gameId } of games) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const loaded = new Set<string>()
    page.on('response', (response) => void loaded.add(new URL(response.url()).pathname))
    const started = performance.now()
    const server = await serve(dir)
    await page.goto(`${server.url}#/table/${gameId}`)
    await drawn(page)
    const firstBoard = performance.now() - started
    await page.waitForTimeout(4_000)
    const before = await frames(page)
    await page.waitForTimeout(IDLE_MS)
    const idle = (await frames(page)) - before
    const bytes = scriptBytes([...loaded].filter((file) => file.endsWith('.js')))
    rows.push(
      { name: `process start to first drawn 3D table, ${edition}`, value: firstBoard, unit: 'ms' },
      { name: `JavaScript loaded for it, gzipped, ${edition}`, value: bytes / 1024, unit: 'kB', target: { at: 'most', value: 360 } },
      { name: `frames drawn in ten idle seconds, ${edition}`, value: idle, unit: '', target: { at: 'most', value: 0 } },
    )
    await page.close()
    await server.stop()
  }
  await browser.close()
  return rows
}

async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => Number(document.querySelector('[data-frames]')?.getAttribute('data-frames')) > 0)
}

async function frames(page: Page): Promise<number> {
  return Number(await page.locator('[data-frames]').getAttribute('data-frames'))
}

const PAGE = join(OUT, 'renderer')

/** All scripts of the renderer, by path. */
function scripts(): readonly string[] {
  return readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
}

/** Scripts together, each gzipped. */
function scriptBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(PAGE, file))).length, 0)
}
