/** Files of games on their way in and out, through the same dispatcher that screens ask: how long they take, how long other questions wait, and in how much memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createApp, type App } from '../src-main/app.ts'
import type { Caller } from '../src-main/contract/handlers.ts'
import { PART_LENGTH, type ExportProgress, type ImportProgress } from '../src-main/contract/index.ts'
import { BETWEEN_GAMES, formatDocument, formatGame, formatHead, TAIL } from '../src-main/record/document.ts'
import type { GameRecord } from '../src-main/record/types.ts'
import { createThreadReader, createThreadWriter } from '../src-main/workers/file-runners.ts'
import type { Row } from './measure.ts'
import { longGame } from './records.ts'

const HOST: Caller = { id: 'bench', access: { role: 'host' }, send: () => undefined }
const READER = new URL('../src-main/workers/import.worker.ts', import.meta.url)
const WRITER = new URL('../src-main/workers/export.worker.ts', import.meta.url)
const NANOSECONDS = 1e6
const MICROSECONDS = 1e3
const MEGABYTE = 1_000_000
const SETTLING_MS = 50
/** As the screen sends them. */
const SENT_LENGTH = PART_LENGTH / 4
/** Steps of a small game: its armies and some moves. */
const SMALL = 12

/** One game of many small steps, twice as many, a file of many ordinary games, and small games in thousands, in and out. */
export async function measureImports(): Promise<Row[]> {
  return [
    ...(await withApp(async (app) => [
      ...(await measureImport(app, 'import 16,000 small steps', [formatDocument([smallSteps('a', 16_000)], 0)])),
      ...(await measureImport(app, 'import 32,000 small steps', [formatDocument([smallSteps('b', 32_000)], 0)])),
      ...(await measureImport(app, 'import 50 MB of games', [fileOf(50_000_000)])),
    ])),
    ...(await withApp((app) => measureBoth(app, 4_000))),
    ...(await withApp((app) => measureBoth(app, 16_000))),
  ]
}

/** Rows of an app over a fresh folder. */
async function withApp(measure: (app: App) => Promise<Row[]>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-bench-'))
  const reader = createThreadReader(() => Promise.resolve(new Worker(READER)))
  const writer = createThreadWriter(() => Promise.resolve(new Worker(WRITER)))
  const app = createApp({ dataDir: dir, way: 'served', reader, writer })
  const awake = setInterval(() => undefined, 1000) // the thread alone keeps no process alive
  try {
    return await measure(app)
  } finally {
    clearInterval(awake)
    app.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measureBoth(app: App, games: number): Promise<Row[]> {
  const count = games.toLocaleString('en')
  return [...(await measureImport(app, `import ${count} games`, smallGames(games))), ...(await measureExport(app, `export ${count} games`))]
}

/** The text of a file of small games, game by game, so that measuring takes no memory of its own. */
function* smallGames(count: number): Generator<string, void> {
  const { header, steps } = longGame(SMALL)
  yield formatHead(0)
  for (let n = 0; n < count; n++)
    yield `${n === 0 ? '' : BETWEEN_GAMES}${formatGame({ header: { ...header, gameId: `small-${n}`, startedAt: header.startedAt + n }, steps })}`
  yield TAIL
}

/** A game of some moves and very many draw offers. */
function smallSteps(gameId: string, count: number): GameRecord {
  const { header, steps, summary } = longGame(600)
  const offers = Array.from({ length: count - steps.length }, (_, i) => ({
    seq: steps.length + i + 1,
    at: header.startedAt + steps.length + i,
    by: 'red' as const,
    action: { type: 'offer-draw' },
    events: [],
    clock: null,
  }))
  return { header: { ...header, gameId }, steps: [...steps, ...offers], summary }
}

/** A file of so many bytes: one long game, begun at many times. */
function fileOf(bytes: number): string {
  const record = longGame(1_000)
  const size = JSON.stringify(record).length
  const games = Array.from({ length: Math.floor(bytes / size) }, (_, n) => ({
    ...record,
    header: { ...record.header, gameId: `many-${n}`, startedAt: record.header.startedAt + n },
  }))
  return formatDocument(games, 0)
}

async function ask<T>(app: App, request: string, args: object): Promise<T> {
  const answer = await app.dispatch(request, args, HOST)
  if (!answer.ok) throw new Error(`${request}: ${answer.error.message}`)
  return answer.value as T
}

function measureImport(app: App, name: string, text: Iterable<string>): Promise<Row[]> {
  return measure(name, async () => {
    const { importId } = await ask<{ importId: string }>(app, 'history.import.begin', {})
    const send = async (part: string, isLast: boolean): Promise<ImportProgress> => {
      let progress = await ask<ImportProgress>(app, 'history.import.part', { importId, text: part, isLast })
      while (progress.stage === 'reading' && !progress.isReady) progress = await ask(app, 'history.import.go', { importId })
      return progress
    }
    let part = ''
    for (const piece of text) {
      part += piece
      for (; part.length > SENT_LENGTH; part = part.slice(SENT_LENGTH)) await send(part.slice(0, SENT_LENGTH), false)
    }
    const { stage } = await send(part, true)
    if (stage !== 'done') throw new Error(stage)
  })
}

function measureExport(app: App, name: string): Promise<Row[]> {
  return measure(name, async () => {
    const { exportId } = await ask<{ exportId: string }>(app, 'history.export.begin', { gameIds: [], unfinished: true })
    const go = (): Promise<ExportProgress> => ask(app, 'history.export.go', { exportId })
    let progress = await go()
    while (progress.stage === 'writing') progress = await go()
    if (progress.stage !== 'done') throw new Error(progress.stage)
  })
}

/** Does it once. */
async function measure(name: string, work: () => Promise<void>): Promise<Row[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  globalThis.gc?.()
  const memory = process.memoryUsage.rss()
  let most = memory
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SETTLING_MS)
  const [started, spent] = [performance.now(), process.threadCpuUsage()]
  delay.enable()
  await work()
  const [took, { user, system }] = [performance.now() - started, process.threadCpuUsage(spent)]
  await setTimeout(SETTLING_MS) // what the last answer held up is seen only afterwards
  delay.disable()
  clearInterval(watching)
  return [
    { name, value: took, unit: 'ms' },
    { name: `${name}: work of the main thread`, value: (user + system) / MICROSECONDS, unit: 'ms' },
    { name: `${name}: longest silence`, value: delay.max / NANOSECONDS, unit: 'ms' },
    { name: `${name}: memory above before`, value: (most - memory) / MEGABYTE, unit: 'MB' },
  ]
}
