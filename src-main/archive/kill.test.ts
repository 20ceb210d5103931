/**
 * Kills the process at random moments of games for two to four, of bots and people. Afterwards the archive is sound and holds every step that was sent to a
 * screen, replay gives the position that was sent, and seals are complete: army, salts and commitments. The soak kills more often.
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
import { copyDatabase, filesIn } from './files/files.ts'
import { openArchive, type Archive } from './open.ts'
import { makeFolder } from '../../test/support/archive/archive.ts'
import { count, FIRST_SEED } from '../../test/searching.ts'

const LANES = 2
/** In each lane. */
const KILLS = count({ gate: 4, soak: 100 })
const CHILD = fileURLToPath(new URL('../../test/support/archive/kill-child.ts', import.meta.url))

/** What was sent of one game: its steps with their viewers, and the last snapshot. */
interface SentGame {
  readonly steps: { readonly report: StepReport; readonly viewer: Viewer }[]
  last: TablePush['snapshot']
}

describe('a killed process', () => {
  it(`loses no step that was sent and corrupts nothing, at ${KILLS * LANES} random moments`, { timeout: KILLS * 60_000 }, async () => {
    const sent = await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(makeFolder(), lane)))
    expect(Math.min(...sent)).toBeGreaterThan(KILLS)
  })
})

/** Kills one process after another, each of which goes on with the archive of the last. Answers the number of steps they sent. */
async function runLane(dir: string, lane: number): Promise<number> {
  const rng = createRng(`kill ${lane} ${FIRST_SEED}`)
  const sent = new Map<string, SentGame>()
  for (let run = 0; run < KILLS; run++) {
    const pushes = await killOnce(dir, `${lane}-${run}`, rng)
    const now = new Map<string, SentGame>()
    for (const push of pushes) for (const games of [sent, now]) remember(games, push)
    lookAtCopy(dir, (archive) => now.forEach((game, gameId) => check(archive, gameId, game)))
  }
  const opened = openArchive({ dir, now: () => Date.now() })
  if (opened.state !== 'healthy') throw new Error(`after ${KILLS} kills the archive is ${opened.state}`)
  for (const [gameId, game] of sent) {
    check(opened.archive, gameId, game)
    const record = opened.archive.games.load(gameId)
    if (record?.header.seal) expect(auditGame(record).faults).toEqual([])
  }
  opened.archive.close()
  return [...sent.values()].reduce((sum, { steps }) => sum + steps.length, 0)
}

/** Runs one process and kills it: usually after a number of lines, sometimes while it starts. Answers what it sent. */
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
  const lines = out.split('\n').slice(0, -1) // the last one may be incomplete, so it was not sent
  return lines.map((line) => JSON.parse(line) as TablePush)
}

function remember(sent: Map<string, SentGame>, { snapshot, steps }: TablePush): void {
  const game = sent.get(snapshot.gameId) ?? { steps: [], last: snapshot }
  game.steps.push(...steps.map((report) => ({ report, viewer: snapshot.viewer })))
  game.last = snapshot
  sent.set(snapshot.gameId, game)
}

/** Opens a copy, so that the next process finds the log as the killed one left it. */
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

function check(archive: Archive, gameId: string, sent: SentGame): void {
  const record = archive.games.load(gameId)
  const game = record && findEdition(record.header.edition)?.game
  if (!record || !game) throw new Error(`game ${gameId} is lost`)
  expect(sealsFault(record)).toBeNull()
  const timeline = timelineOf(game, record)
  for (const { report, viewer } of sent.steps) {
    const step = record.steps[report.seq - 1]
    expect(step && reportStep(game, timeline, step, viewer)).toEqual(report)
  }
  const position = timelineOf(game, upTo(record, sent.last.seq)).positions.at(-1)
  if (!position) throw new Error(`game ${gameId} has no position`)
  expect(game.viewFor(position.state, sent.last.viewer)).toEqual(sent.last.view)
  expect(record.summary).toEqual(summaryOf(stateOf(timeline), record.summary.updatedAt))
}

function upTo(record: GameRecord, seq: number): GameRecord {
  return { ...record, steps: record.steps.slice(0, seq) }
}
