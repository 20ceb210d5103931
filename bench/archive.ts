/** The archive on a real file, and review over it as the app asks it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src-main/app.ts'
import { connect } from '../src-main/archive/database.ts'
import { filesIn } from '../src-main/archive/files/files.ts'
import { packTally } from '../src-main/archive/packed-tally.ts'
import { openArchive, type Archive } from '../src-main/archive/open.ts'
import type { Caller } from '../src-main/contract/handlers.ts'
import type { GameQuery } from '../src-main/record/types.ts'
// Battles and setups are read only where this is loaded.
import '../src-main/record/read-facts.ts'
import { tallyOf } from '../src-main/record/tally.ts'
import { percentile, times, type Row } from './measure.ts'
import { longGame, manyGames } from './records.ts'

/** How many games lists run over; `BENCH_GAMES=20000,100000` asks for both. */
const SIZES = (process.env['BENCH_GAMES'] ?? '20000').split(',').map(Number)
/** Milliseconds that a list may take at most, for so many games. */
const targetFor = (count: number): number => (count > 20_000 ? 30 : 10)
const HOST: Caller = { id: 'bench', access: { role: 'host' }, send: () => undefined }

function openIn(dir: string): Archive {
  const opened = openArchive({ dir, now: () => Date.now() })
  if (opened.state !== 'healthy') throw new Error(opened.state)
  return opened.archive
}

/** Appends, lists, searches and seeks; every figure on files in a fresh folder. */
export async function measureArchive(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-bench-'))
  try {
    const archive = openIn(dir)
    const rows = measureAppends(archive)
    let here = 0
    for (const count of SIZES) {
      for (let from = here; from < count; from += 5_000) archive.games.import(manyGames(Math.min(count, from + 5_000), from))
      here = count
      rows.push(...measureLists(archive, count))
    }
    archive.games.import([longGame(600)])
    archive.close()
    fillTallies(dir)
    return [...rows, ...(await measureApp(dir, here))]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function measureAppends({ games }: Archive): Row[] {
  const record = longGame(2_000)
  games.create({ ...record.header, gameId: 'appends' }, { ...record.summary, length: 0 })
  const spans = times(record.steps.length, (i) => {
    const step = record.steps[i]
    if (step) games.append('appends', step, { ...record.summary, length: i })
  })
  return [
    { name: 'archive append p50', value: percentile(spans, 0.5), unit: 'ms' },
    { name: 'archive append p99', value: percentile(spans, 0.99), unit: 'ms', target: { at: 'most', value: 5 } },
  ]
}

function measureLists({ games }: Archive, count: number): Row[] {
  const page = { sort: 'newest', offset: 0, limit: 50 } as const
  const target = targetFor(count)
  const measure = (name: string, filter: (i: number) => GameQuery['filter'], more: Partial<GameQuery> = {}, most = target): Row => {
    const spans = times(200, (i) => void games.list({ ...page, ...more, filter: filter(i) }))
    return {
      name: `${name}, ${count.toLocaleString('en')} games, p99`,
      value: percentile(spans, 0.99),
      unit: 'ms',
      target: { at: 'most', value: most },
    }
  }
  return [
    measure('list', () => ({})),
    measure('list page 300', () => ({}), { offset: count * 0.75 }),
    measure('list longest', () => ({}), { sort: 'longest' }),
    measure('list longest, page 300', () => ({}), { sort: 'longest', offset: count * 0.75 }),
    measure('list oldest', () => ({}), { sort: 'oldest' }),
    measure('list oldest, page 300', () => ({}), { sort: 'oldest', offset: count * 0.75 }),
    measure('filter by player and result', (i) => ({ player: `Ada ${i % 2 === 0 ? 'Lovelace' : 'Hopper'}`, result: ['red'] })),
    measure('filter by date and length', (i) => ({
      from: Date.UTC(2024, i % 12, 1),
      to: Date.UTC(2025, i % 12, 1),
      minLength: 200,
      preset: 'barrage',
    })),
    measure('filter by real pieces', () => ({ kind: 'refereed' })),
    measure('search words', (i) => ({ text: ['hopper spy', 'turing club', 'ada', 'chase barrage'][i % 4] ?? '' })),
    measure('search words, longest first', (i) => ({ text: ['hopper spy', 'ada'][i % 2] ?? '' }), { sort: 'longest' }),
    measure('search a word of no game', (i) => ({ text: `no such ${i}` })),
    measure('search a part of a name', (i) => ({ text: ['over', 'urin', 'ödel', 'iskov'][i % 4] ?? '' })),
    measure('search a battle', (i) => ({ battles: [{ takers: ['spy'], taken: [['marshal', 'miner'][i % 2] ?? ''], to: 60 }] })),
    measure('search a lost kind', () => ({ battles: [{ taken: ['marshal'] }] })),
    measure('search a Flag by its square', (i) => ({ places: [{ kinds: ['flag'], space: ['A1', 'D3'][i % 2] ?? '' }] })),
    measure('search a setup', () => ({ setup: { edition: 'classic', preset: 'full', placement: { 0: 'flag', 1: 'bomb' } } }), {}, 200),
  ]
}

/** Gives every game the tally of a long one: the steps of those that lists are measured with cannot be replayed. */
function fillTallies(dir: string): void {
  const db = connect(filesIn(dir).archive)
  const codes = new Map(db.prepare<[], [string, number]>('SELECT kind, code FROM fact_kinds').raw().all())
  const packed = [300, 500, 700].map((length) => {
    const { header, steps, summary } = longGame(length)
    const tally = tallyOf({ header, steps, summary: { ...summary, status: 'over' } })
    return tally && packTally(tally, (kind) => codes.get(kind) ?? 0)
  })
  const put = db.prepare<[string | null, number]>('INSERT OR REPLACE INTO tallies (tally, game) VALUES (?, ?)')
  const keys = db.prepare<[], number>('SELECT key FROM games WHERE facts IS NOT NULL').pluck().all()
  db.transaction(() => keys.forEach((key, i) => put.run(packed[i % packed.length] ?? null, key)))()
  db.close()
}

/** Sums up all games, opens the 600-action game and jumps about in it, through the same dispatcher that screens ask. */
async function measureApp(dir: string, count: number): Promise<Row[]> {
  const app = createApp({ dataDir: dir, way: 'served' })
  try {
    const ask = async (name: string, args: object): Promise<number> => {
      const started = performance.now()
      const answer = await app.dispatch(name, args, HOST)
      if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
      return performance.now() - started
    }
    const gameId = 'long-600'
    await ask('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 1 }) // the code of the rooms is loaded soon after the start, not by the first review
    const statistics: number[] = []
    for (let i = 0; i < 5; i++) statistics.push(await ask('history.statistics', { filter: {} }))
    const first = await ask('review.open', { gameId })
    const spans: number[] = []
    for (let i = 0; i < 1_000; i++) spans.push(await ask('review.frame', { gameId, viewer: 'spectator', frame: (i * 7_919) % 599 }))
    spans.sort((a, b) => a - b)
    return [
      {
        name: `statistics of ${count.toLocaleString('en')} games`,
        value: percentile(
          statistics.toSorted((a, b) => a - b),
          0.5,
        ),
        unit: 'ms',
        target: { at: 'most', value: (count / 20_000) * 300 },
      },
      { name: 'open a 600-action game for review', value: first, unit: 'ms' },
      { name: 'seek in a 600-action game p99', value: percentile(spans, 0.99), unit: 'ms', target: { at: 'most', value: 16 } },
    ]
  } finally {
    app.close()
  }
}
