/**
 * Kills the process at random moments of games of bots and people, of two, three and four. Whatever the table has told is in the archive afterwards, the archive is whole, the game folds to
 * the position that was told, and what was sealed is whole too: army, salts and commitments together. The soak kills more often.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { StepReport, TablePush } from '../contract/table.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { findEdition } from '../engine/editions/index.ts'
import { reportStep } from '../record/redact-steps.ts'
import { auditGame } from '../record/seal/audit.ts'
import { sealsFault } from '../record/seal/of-game.ts'
import { stateOf, summaryOf, timelineOf } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import { copyDatabase, filesIn } from './files.ts'
import { openArchive, type Archive } from './open.ts'
import { makeFolder } from '../../test/support/archive/archive.ts'
import { count, FIRST_SEED } from '../../test/searching.ts'

const LANES = 2
/** In each lane. */
const KILLS = count({ gate: 6, soak: 200 })
const CHILD = fileURLToPath(new URL('../../test/support/archive/kill-child.ts', import.meta.url))

/** What was told of one game: its steps and to whom, and the last snapshot. */
interface Told {
  readonly steps: { readonly report: StepReport; readonly viewer: Viewer }[]
  last: TablePush['snapshot']
}

describe('a process that is killed', () => {
  it(`at ${KILLS * LANES} random moments of games loses no told step and corrupts nothing`, { timeout: KILLS * 60_000 }, async () => {
    const told = await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(makeFolder(), lane)))
    expect(Math.min(...told)).toBeGreaterThan(KILLS)
  })
})

/** Kills a process as often as that, and the one that goes on where it was. Answers how many steps they told. */
async function runLane(dir: string, lane: number): Promise<number> {
  const rng = createRng(`kill ${lane} ${FIRST_SEED}`)
  const told = new Map<string, Told>()
  for (let life = 0; life < KILLS; life++) {
    const pushes = await killOnce(dir, `${lane}-${life}`, rng)
    const now = new Map<string, Told>()
    for (const push of pushes) for (const book of [told, now]) remember(book, push)
    lookAtCopy(dir, (archive) => now.forEach((game, gameId) => check(archive, gameId, game)))
  }
  const opened = openArchive({ dir, now: () => Date.now() })
  if (opened.state !== 'healthy') throw new Error(`after ${KILLS} kills the archive is ${opened.state}`)
  for (const [gameId, game] of told) {
    check(opened.archive, gameId, game)
    const record = opened.archive.games.load(gameId)
    if (record?.header.seal) expect(auditGame(record).faults).toEqual([])
  }
  opened.archive.close()
  return [...told.values()].reduce((sum, { steps }) => sum + steps.length, 0)
}

/** One life: most end once so many lines were heard, wherever the process is by then, some while it starts. Answers what was told in it. */
async function killOnce(dir: string, seed: string, rng: Rng): Promise<readonly TablePush[]> {
  const enough = 1 + rng.below(60)
  const child = spawn(process.execPath, [CHILD, dir, seed], { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let complaints = ''
  let heard = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    heard += text.split('\n').length - 1
    if (heard >= enough) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const early = rng.below(8) === 0 ? setTimeout(() => child.kill('SIGKILL'), rng.below(400)) : undefined
  const signal = await new Promise((resolve) => child.once('close', (_code, how) => resolve(how)))
  clearTimeout(early)
  expect({ signal, complaints }).toEqual({ signal: 'SIGKILL', complaints: '' })
  const lines = out.split('\n').slice(0, -1) // the last one may have been cut off, so it was not told
  return lines.map((line) => JSON.parse(line) as TablePush)
}

function remember(told: Map<string, Told>, { snapshot, steps }: TablePush): void {
  const game = told.get(snapshot.gameId) ?? { steps: [], last: snapshot }
  game.steps.push(...steps.map((report) => ({ report, viewer: snapshot.viewer })))
  game.last = snapshot
  told.set(snapshot.gameId, game)
}

/** Opens a copy, so that the process of the next life finds the log as the killed one left it. */
function lookAtCopy(dir: string, look: (archive: Archive) => void): void {
  const copy = join(dir, 'copy')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy)
  copyDatabase(filesIn(dir).archive, filesIn(copy).archive)
  const opened = openArchive({ dir: copy, now: () => Date.now() })
  if (opened.state !== 'healthy') throw new Error(`the archive is ${opened.state}: ${opened.message}`)
  look(opened.archive)
  opened.archive.close()
}

function check(archive: Archive, gameId: string, told: Told): void {
  const record = archive.games.load(gameId)
  const game = record && findEdition(record.header.edition)?.game
  if (!record || !game) throw new Error(`game ${gameId} is lost`)
  expect(sealsFault(record)).toBeNull()
  const timeline = timelineOf(game, record)
  for (const { report, viewer } of told.steps) {
    const step = record.steps[report.seq - 1]
    expect(step && reportStep(game, timeline, step, viewer)).toEqual(report)
  }
  const stood = timelineOf(game, upTo(record, told.last.seq)).positions.at(-1)
  if (!stood) throw new Error(`game ${gameId} has no position`)
  expect(game.viewFor(stood.state, told.last.viewer)).toEqual(told.last.view)
  expect(record.summary).toEqual(summaryOf(stateOf(timeline), record.summary.updatedAt))
}

function upTo(record: GameRecord, seq: number): GameRecord {
  return { ...record, steps: record.steps.slice(0, seq) }
}
