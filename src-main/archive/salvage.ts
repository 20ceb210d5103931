/** Takes what can still be read out of a damaged archive, game by game, setup by setup. */
import { foldText } from '../record/query.ts'
import type { GameRecord, StoredStep } from '../record/types.ts'
import type { Connection } from './database.ts'
import { createGames } from './games.ts'
import { versionOf } from './migrate.ts'
import { PLAYERS_OF_GAME, TABLE_OF_GAME, readHeader, readStep, readSummary } from './rows.ts'
import type { GatheredColumns, HeaderColumns, StepColumns, SummaryColumns } from './rows.ts'

export interface Salvage {
  readonly whole: number
  /** Games of which only the beginning could be read. They stand as unfinished. */
  readonly partial: number
}

/** Copies from a damaged archive into an empty one. Never throws because of damage: what cannot be read is left out. */
export function salvage(from: Connection, to: Connection): Salvage {
  const games = createGames(to, () => 0)
  const counts = { whole: 0, partial: 0 }
  for (const key of readableKeys(from)) {
    const found = attempt(() => readGame(from, key))
    if (!found || attempt(() => games.import([found.record])) === null) continue
    counts[found.whole ? 'whole' : 'partial'] += 1
  }
  copySetups(from, to)
  copySets(from, to)
  return counts
}

/** Keys of games from both ends of the table, since damage may lie between. */
function readableKeys(db: Connection): ReadonlySet<number> {
  const keys = new Set<number>()
  for (const order of ['ASC', 'DESC'])
    attempt(() => {
      const sql = `SELECT key FROM games NOT INDEXED WHERE deleted_at IS NULL ORDER BY key ${order}`
      for (const key of db.prepare<[], number>(sql).pluck().iterate()) keys.add(key)
    })
  return keys
}

function readGame(db: Connection, key: number): { readonly record: GameRecord; readonly whole: boolean } | null {
  const table = hasSets(db) ? TABLE_OF_GAME : 'NULL AS set_name, NULL AS set_hash, NULL AS set_table'
  const row = db
    .prepare<[number], HeaderColumns & SummaryColumns & GatheredColumns>(
      `SELECT games.*, ${PLAYERS_OF_GAME}, ${table} FROM games WHERE key = ?`,
    )
    .get(key)
  if (!row) return null
  const { steps, whole } = readSteps(db, key)
  const summary = readSummary(row)
  const cut = { status: 'playing', length: steps.length, outcome: null, updatedAt: summary.updatedAt } as const
  return { record: { header: readHeader(row), steps, summary: whole ? summary : cut }, whole }
}

/** Archives have sets since version 2. */
function hasSets(db: Connection): boolean {
  return versionOf(db) >= 2
}

/** The steps up to the first that cannot be read. */
function readSteps(db: Connection, key: number): { readonly steps: readonly StoredStep[]; readonly whole: boolean } {
  const steps: StoredStep[] = []
  const done = attempt(() => {
    const rows = db.prepare<[number], StepColumns>('SELECT seq, at, by, action, events, clock FROM steps WHERE game = ? ORDER BY seq')
    for (const row of rows.iterate(key)) {
      const step = readStep(row)
      if (step.seq !== steps.length + 1) return null
      steps.push(step)
    }
    return true
  })
  return { steps, whole: done === true }
}

function copySetups(from: Connection, to: Connection): void {
  attempt(() => {
    const columns = 'id, name, folded, edition, preset, placement, updated_at'
    const insert = to.prepare<unknown[]>(`INSERT INTO setups (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`)
    const rows = from.prepare<[], unknown[]>(`SELECT ${columns} FROM setups WHERE deleted_at IS NULL`).raw()
    for (const [id, name, , ...rest] of rows.iterate()) attempt(() => insert.run(id, name, foldText(String(name)), ...rest))
  })
}

function copySets(from: Connection, to: Connection): void {
  attempt(() => {
    const rows = from.prepare<[], unknown[]>(
      'SELECT hash, body, id, name, updated_at FROM sets JOIN edition_tables USING (hash) WHERE deleted_at IS NULL',
    )
    const table = to.prepare<unknown[]>('INSERT INTO edition_tables (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING')
    const set = to.prepare<unknown[]>('INSERT INTO sets (hash, id, name, folded, updated_at) VALUES (?, ?, ?, ?, ?)')
    for (const [hash, body, id, name, updatedAt] of rows.raw().iterate())
      attempt(() => {
        table.run(hash, body)
        set.run(hash, id, name, foldText(String(name)), updatedAt)
      })
  })
}

/** The result, or null where the damage lies. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
