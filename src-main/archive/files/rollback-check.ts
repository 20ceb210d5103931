/**
 * Notices when an archive holds less than last time: its log was deleted, an older file was put in its place, or its folder is gone. A small file remembers
 * the last step that was written; it may be next to the folder, so that it outlives it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { GameStore } from '../../record/types.ts'
import type { Connection } from '../database.ts'

const lastSeen = v.object({
  /** Whether the archive was open, with a log, when this was written. */
  open: v.boolean(),
  /** The game written to last and its number of steps; null when there was none. */
  last: v.nullable(v.object({ gameId: v.string(), steps: v.number() })),
})
export type LastSeen = v.InferOutput<typeof lastSeen>

export interface RollbackFile {
  /** The stored state; null where there is none or it cannot be read. */
  read(): LastSeen | null
  /** A file that cannot be written is ignored. */
  write(state: LastSeen): void
  forget(): void
}

export function rollbackFileAt(path: string): RollbackFile {
  let written = ''
  return {
    read() {
      try {
        const found = v.safeParse(lastSeen, JSON.parse(readFileSync(path, 'utf8')))
        return found.success ? found.output : null
      } catch {
        return null
      }
    },
    write(value) {
      const text = JSON.stringify(value)
      if (text === written) return
      attempt(() => {
        writeFileSync(`${path}.new`, text, { mode: 0o600 })
        renameSync(`${path}.new`, path)
        written = text
      })
    },
    forget: () => attempt(() => rmSync(path, { force: true })),
  }
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    return // trouble with the archive itself is reported elsewhere
  }
}

export interface TrackedGames {
  readonly games: GameStore
  /** The game written to last and its number of steps. */
  last(): LastSeen['last']
  hasGames(): boolean
}

/** The same store, which also tracks the last step written. `before` is the last one from before it was opened. */
export function trackLastStep(games: GameStore, db: Connection, before: LastSeen['last']): TrackedGames {
  const any = db.prepare<[], number>('SELECT 1 FROM games LIMIT 1').pluck()
  const isThere = db.prepare<[string], number>('SELECT 1 FROM games WHERE game_id = ?').pluck()
  let last = before
  return {
    games: {
      ...games,
      create(header, summary) {
        games.create(header, summary)
        last = { gameId: header.gameId, steps: 0 }
      },
      append(gameId, step, summary) {
        games.append(gameId, step, summary)
        last = { gameId, steps: step.seq }
      },
      restore(gameIds) {
        const restored = games.restore(gameIds)
        const gameId = restored.at(-1)
        if (gameId !== undefined) last = { gameId, steps: 0 }
        return restored
      },
      import(records) {
        const report = games.import(records)
        const added = records.findLast(({ header }) => ![...report.alreadyHere, ...report.longer].includes(header.gameId))
        if (added) last = { gameId: added.header.gameId, steps: added.steps.length }
        return report
      },
    },
    last: () => (last && isThere.get(last.gameId) !== undefined ? last : null),
    hasGames: () => any.get() !== undefined,
  }
}

const LOG = 'Marshal did not close properly last time, and part of the archive, its log, has since been deleted.'
const OTHER = 'This is not the archive that was here last time, or its newest games are missing.'
const BACKUP = 'A backup may hold more.'

/** What an archive has lost since it was last seen, as a note for the host; null when nothing is missing. `hadLog`: whether the archive was found with a log. */
export function lossNote(db: Connection, before: LastSeen | null, hadLog: boolean): string | null {
  if (!before) return null
  const log = before.open && !hadLog ? `${LOG} ` : ''
  const { last } = before
  const found = last && db.prepare<[string], { key: number }>('SELECT key FROM games WHERE game_id = ?').get(last.gameId)
  if (last && !found) return `${log === '' ? `${OTHER} ` : `${log}The newest games are missing. `}${BACKUP}`
  if (!found) return log === '' ? null : `${log}No game was in progress, so nothing is missing.`
  const steps = db.prepare<[number], number>('SELECT coalesce(max(seq), 0) FROM steps WHERE game = ?').pluck().get(found.key) ?? 0
  const names = db.prepare<[number], string>('SELECT name FROM players WHERE game = ? ORDER BY place').pluck().all(found.key).join(' v. ')
  if (steps >= last.steps) return log === '' ? null : `${log}Nothing is missing: the last game, ${names}, is complete.`
  const lost = last.steps - steps
  return `${log}The last ${lost === 1 ? 'step' : `${lost} steps`} of the game ${names} ${lost === 1 ? 'is' : 'are'} missing. ${BACKUP}`
}
