/** Files of games on their way in, through the same dispatcher that screens ask: how long they take, and how long nobody else is answered meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createApp, type App } from '../src-main/app.ts'
import type { Caller } from '../src-main/contract/handlers.ts'
import { PART_LENGTH, type ImportProgress } from '../src-main/contract/index.ts'
import { formatDocument } from '../src-main/record/document.ts'
import type { GameRecord } from '../src-main/record/types.ts'
import { createThreadReader } from '../src-main/workers/import-runner.ts'
import type { Row } from './measure.ts'
import { longGame } from './records.ts'

const HOST: Caller = { id: 'bench', access: { role: 'host' }, send: () => undefined }
const WORKER = new URL('../src-main/workers/import.worker.ts', import.meta.url)
const NANOSECONDS = 1e6
const MICROSECONDS = 1e3
const SETTLING_MS = 50

/** One game of many small steps, twice as many, and a file of many ordinary games. */
export async function measureImports(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-bench-'))
  const reader = createThreadReader(() => Promise.resolve(new Worker(WORKER)))
  const app = createApp({ dataDir: dir, way: 'served', reader })
  const awake = setInterval(() => undefined, 1000) // the thread alone keeps no process alive
  try {
    return [
      ...(await measure(app, 'import 16,000 small steps', formatDocument([smallSteps('a', 16_000)], 0))),
      ...(await measure(app, 'import 32,000 small steps', formatDocument([smallSteps('b', 32_000)], 0))),
      ...(await measure(app, 'import 50 MB of games', fileOf(50_000_000))),
    ]
  } finally {
    clearInterval(awake)
    app.close()
    rmSync(dir, { recursive: true, force: true })
  }
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

/** A file of so many bytes: one long game under many ids. */
function fileOf(bytes: number): string {
  const record = longGame(1_000)
  const size = JSON.stringify(record).length
  const games = Array.from({ length: Math.floor(bytes / size) }, (_, n) => ({
    ...record,
    header: { ...record.header, gameId: `many-${n}` },
  }))
  return formatDocument(games, 0)
}

async function measure(app: App, name: string, text: string): Promise<Row[]> {
  const ask = async (request: string, args: object): Promise<unknown> => {
    const answer = await app.dispatch(request, args, HOST)
    if (!answer.ok) throw new Error(`${request}: ${answer.error.message}`)
    return answer.value
  }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const [started, spent] = [performance.now(), process.threadCpuUsage()]
  delay.enable()
  const { importId } = (await ask('history.import.begin', { bytes: Buffer.byteLength(text) })) as { importId: string }
  for (let at = 0; at < text.length; at += PART_LENGTH)
    await ask('history.import.part', { importId, text: text.slice(at, at + PART_LENGTH) })
  let progress = (await ask('history.import.go', { importId })) as ImportProgress
  while (progress.stage !== 'done') progress = (await ask('history.import.go', { importId })) as ImportProgress
  const [took, { user, system }] = [performance.now() - started, process.threadCpuUsage(spent)]
  await setTimeout(SETTLING_MS) // what the last answer held up is seen only afterwards
  delay.disable()
  return [
    { name, value: took, unit: 'ms' },
    { name: `${name}: work of the main thread`, value: (user + system) / MICROSECONDS, unit: 'ms' },
    { name: `${name}: longest silence`, value: delay.max / NANOSECONDS, unit: 'ms' },
  ]
}
