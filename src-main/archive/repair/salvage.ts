/** Reads what is left of a damaged archive: games, marks, formations, studies and custom editions, one by one. */
import { foldText } from '../../record/query.ts'
import type { GameRecord, StoredStep } from '../../record/types.ts'
import type { Connection } from '../database.ts'
import { STAGED } from '../game-statements.ts'
import { createGames } from '../games.ts'
import { versionOf } from '../migrate.ts'
import { TABLE_OF_GAME, attempt, readHeader, readStep, readSummary, type Sum } from '../rows.ts'
import type { GameColumns, PlayerColumns, StepColumns, TableColumns } from '../rows.ts'
import { headerSum, labelSum, stepSum, summarySum } from '../sums.ts'

export interface Salvage {
  readonly whole: number
  /** Games read in part; without their end they count as unfinished. */
  readonly partial: number
  /** Formations, studies and custom editions. */
  readonly others: number
}

interface Found {
  readonly record: GameRecord
  readonly whole: boolean
  readonly deletedAt: number | null
}

/** Archives have custom editions since version 2, checksums since version 4. */
const WITH_SETS = 2
const WITH_SUMS = 4

/**
 * Copies from a damaged archive, or from a backup, what another one does not hold yet, or holds fewer steps of. Answers what it has added. Damage never throws:
 * what cannot be read is left out.
 */
export function salvage(from: Connection, to: Connection): Salvage {
  let deletedAt = 0
  const games = createGames(to, () => deletedAt)
  const read = to.prepare<[string], Here>(
    'SELECT status, (SELECT count(*) FROM steps WHERE game = key) AS steps FROM games WHERE game_id = ?',
  )
  const counts = { whole: 0, partial: 0 }
  for (const key of readableKeys(from)) {
    const found = attempt(() => readGame(from, key))
    // a staged game is part of an import that was not finished
    if (!found || found.deletedAt === STAGED) continue
    const { gameId } = found.record.header
    const here = read.get(gameId)
    if (here && !holdsMore(found.record, here)) continue
    if (here) {
      games.delete([gameId])
      games.erase([gameId])
    }
    if (attempt(() => games.import([found.record])) === null) continue
    counts[found.whole ? 'whole' : 'partial'] += 1
    if (found.deletedAt === null) continue
    deletedAt = found.deletedAt
    games.delete([gameId])
  }
  copyMarks(from, to)
  copySources(from, to)
  copyVariations(from, to)
  copyAnalyses(from, to)
  return { ...counts, others: copySetups(from, to) + copyStudies(from, to) + copySets(from, to) }
}

/** What the archive that is written holds of a game. */
interface Here {
  readonly status: string
  readonly steps: number
}

/** Whether a record has more steps, or as many and the end of the game. */
function holdsMore({ steps, summary }: GameRecord, here: Here): boolean {
  return steps.length > here.steps || (steps.length === here.steps && summary.status === 'over' && here.status !== 'over')
}

/** Keys of games, read from both ends of the table, since damage may be in the middle. */
function readableKeys(db: Connection): ReadonlySet<number> {
  const keys = new Set<number>()
  for (const order of ['ASC', 'DESC'])
    attempt(() => {
      for (const key of db.prepare<[], number>(`SELECT key FROM games NOT INDEXED ORDER BY key ${order}`).pluck().iterate()) keys.add(key)
    })
  return keys
}

function readGame(db: Connection, key: number): Found | null {
  const isSummed = versionOf(db) >= WITH_SUMS
  const table = versionOf(db) >= WITH_SETS ? TABLE_OF_GAME : 'NULL AS set_name, NULL AS set_hash, NULL AS set_table'
  const row = db.prepare<[number], GameColumns & TableColumns>(`SELECT games.*, ${table} FROM games WHERE key = ?`).get(key)
  if (!row) return null
  const players = db.prepare<[number], PlayerColumns>('SELECT * FROM players WHERE game = ? ORDER BY place').all(key)
  const { steps, end, isComplete } = readSteps(db, key, isSummed ? row.header_sum : null)
  const isEnded = isComplete && (end === null || summarySum(end, row).equals(row.summary_sum))
  const isSound = !isSummed || (headerSum(row).equals(row.header_sum) && labelSum(row, players).equals(row.label_sum))
  const summary = isEnded ? readSummary(row) : unfinished(steps, row)
  return { record: { header: readHeader(row, players), steps, summary }, whole: isEnded && isSound, deletedAt: row.deleted_at }
}

/** The summary of a partly read game. A game for review only stays one. */
function unfinished(steps: readonly StoredStep[], { started_at, review_only }: GameColumns): GameRecord['summary'] {
  const summary = { status: 'playing', length: steps.length, outcome: null, updatedAt: steps.at(-1)?.at ?? started_at } as const
  return review_only === 1 ? { ...summary, reviewOnly: true } : summary
}

interface ReadSteps {
  readonly steps: readonly StoredStep[]
  /** Checksum after the last step read; null in archives without checksums. */
  readonly end: Sum | null
  /** Whether all steps were read. */
  readonly isComplete: boolean
}

/** The steps up to the first one that is unreadable or has changed. `before` is the checksum that the chain begins with, if there is one. */
function readSteps(db: Connection, key: number, before: Sum | null): ReadSteps {
  const steps: StoredStep[] = []
  let end = before
  const done = attempt(() => {
    const rows = db.prepare<[number], StepColumns & { readonly sum?: Sum }>('SELECT * FROM steps WHERE game = ? ORDER BY seq')
    for (const row of rows.iterate(key)) {
      const sum = end && stepSum(end, row)
      if (row.seq !== steps.length + 1 || (sum && !row.sum?.equals(sum))) return null
      steps.push(readStep(row))
      end = sum
    }
    return true
  })
  return { steps, end, isComplete: done === true }
}

function copyMarks(from: Connection, to: Connection): void {
  attempt(() => {
    const insert = to.prepare<unknown[]>('INSERT INTO marks (game, seat, piece, mark) SELECT key, ?, ?, ? FROM games WHERE game_id = ?')
    const rows = from.prepare<[], unknown[]>('SELECT seat, piece, mark, game_id FROM marks JOIN games ON key = game').raw()
    for (const row of rows.iterate()) attempt(() => insert.run(...row))
  })
}

/** How the games came, which is known since version 10. */
function copySources(from: Connection, to: Connection): void {
  attempt(() => {
    const update = to.prepare<unknown[]>('UPDATE games SET imported = ? WHERE game_id = ?')
    for (const row of from.prepare<[], unknown[]>('SELECT imported, game_id FROM games').raw().iterate()) attempt(() => update.run(...row))
  })
}

/** Trees whose game could be read; `readVariations` finds those that do not fit it. */
function copyVariations(from: Connection, to: Connection): void {
  attempt(() => {
    const insert = to.prepare<unknown[]>(
      'INSERT INTO variations (game, tree, sum) SELECT key, ?, ? FROM games WHERE game_id = ? ON CONFLICT DO NOTHING',
    )
    const rows = from.prepare<[], unknown[]>('SELECT tree, sum, game_id FROM variations JOIN games ON key = game').raw()
    for (const row of rows.iterate()) attempt(() => insert.run(...row))
  })
}

/** Answers fit only the game as it was: with one that could be read in part they stay unused. */
function copyAnalyses(from: Connection, to: Connection): void {
  attempt(() => {
    const insert = to.prepare<unknown[]>(
      `INSERT INTO analyses (game, question, effort, frame, answer, sum) SELECT key, ?, ?, ?, ?, ? FROM games WHERE game_id = ?
       ON CONFLICT DO NOTHING`,
    )
    const rows = from
      .prepare<[], unknown[]>('SELECT question, effort, frame, answer, sum, game_id FROM analyses JOIN games ON key = game')
      .raw()
    for (const row of rows.iterate()) attempt(() => insert.run(...row))
  })
}

function copySetups(from: Connection, to: Connection): number {
  let copied = 0
  attempt(() => {
    const columns = 'id, name, folded, edition, preset, placement, updated_at, deleted_at'
    const insert = to.prepare<unknown[]>(`INSERT INTO setups (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
    const rows = from.prepare<[], unknown[]>(`SELECT ${columns} FROM setups`).raw()
    for (const [id, name, , ...rest] of rows.iterate())
      if (attempt(() => insert.run(id, name, foldText(String(name)), ...rest)) !== null) copied += 1
  })
  return copied
}

function copyStudies(from: Connection, to: Connection): number {
  let copied = 0
  attempt(() => {
    const columns = 'id, name, folded, edition, options, position, updated_at, deleted_at'
    const there = (from.pragma('table_info(studies)') as readonly { readonly name: string }[]).map(({ name }) => name)
    const younger = ['answer', 'set_name', 'set_hash'] // archives of older versions have none
    const insert = to.prepare<unknown[]>(`INSERT INTO studies (${columns}, ${younger.join()}) VALUES (${'?, '.repeat(10)}?)`)
    const table = to.prepare<[string, string]>('INSERT INTO edition_tables (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING')
    const body = from.prepare<[unknown], string>('SELECT body FROM edition_tables WHERE hash = ?').pluck()
    const asked = younger.map((name) => (there.includes(name) ? name : 'NULL'))
    for (const [id, name, , ...rest] of from.prepare<[], unknown[]>(`SELECT ${columns}, ${asked.join()} FROM studies`).raw().iterate()) {
      const hash = rest.at(-1)
      const isCopied = attempt(() => {
        const played = hash === null ? undefined : body.get(hash)
        if (played !== undefined) table.run(String(hash), played)
        return insert.run(id, name, foldText(String(name)), ...rest)
      })
      if (isCopied !== null) copied += 1
    }
  })
  return copied
}

function copySets(from: Connection, to: Connection): number {
  let copied = 0
  attempt(() => {
    const rows = from.prepare<[], unknown[]>(
      'SELECT hash, body, id, name, updated_at, deleted_at FROM sets JOIN edition_tables USING (hash)',
    )
    const table = to.prepare<unknown[]>('INSERT INTO edition_tables (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING')
    const set = to.prepare<unknown[]>('INSERT INTO sets (hash, id, name, folded, updated_at, deleted_at) VALUES (?, ?, ?, ?, ?, ?)')
    for (const [hash, body, id, name, updatedAt, deletedAt] of rows.raw().iterate())
      attempt(() => {
        table.run(hash, body)
        set.run(hash, id, name, foldText(String(name)), updatedAt, deletedAt)
        copied += 1
      })
  })
  return copied
}
