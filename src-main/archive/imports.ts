/**
 * Games that come into an archive from files. They are staged first, unseen, until the whole file is read. A longer version of a game that is here waits longer:
 * until the host has said what becomes of it.
 */
import type { GameRecord, GameStore, GameSummary, ImportReport, Settling, Settled, StoredStep } from '../record/types.ts'
import { unsealed } from '../record/seal/unsealed.ts'
import type { Connection } from './database.ts'
import type { Facts } from './facts.ts'
import { STAGED, type FoundGame, type GameStatements, type Place } from './game-statements.ts'
import { createKeptReader, type createKeptParts } from './kept.ts'
import type { GameColumns } from './rows.ts'
import { finish, type Soundness } from './soundness.ts'
import { createTwins, type Candidate, type Longer, type Twin } from './twins.ts'

/** The time of deletion, and 1 for an imported game. */
export interface Placing {
  readonly deleted_at: number | null
  readonly imported: 0 | 1
}

interface ImportPorts {
  readonly sql: GameStatements
  readonly soundness: Soundness
  readonly facts: Facts
  readonly keptParts: ReturnType<typeof createKeptParts>
  insert(this: void, record: GameRecord, placing: Placing): void
  remove(this: void, key: number): void
  /** Restores games by their ids. */
  restore(this: void, gameIds: readonly string[]): readonly string[]
  /** Adds steps to a game, with the summary after them. */
  extend(this: void, place: Place, steps: readonly StoredStep[], summary: GameSummary): void
  /** Keeps what came with the longer version of a game, where the game here has none of it. */
  keepParts(this: void, row: FoundGame, record: GameRecord): void
}

/** What a record became, and the id of its game. */
type Became = readonly [keyof ImportReport, gameId: string]

type Imports = Pick<GameStore, 'import' | 'stage' | 'accept' | 'settle' | 'unstage'> & {
  /** Removes staged games for good; call it before new ones are staged. */
  clearStaged(): void
}

/** The id of a staged game while another game has its id, or is the same game; no game has such an id. */
const ASIDE = 'aside:'
const asideOf = (gameId: string): string => ASIDE + gameId

export function createImports(db: Connection, ports: ImportPorts): Imports {
  const { sql, soundness, facts, keptParts, insert, remove, restore, extend, keepParts } = ports
  const twins = createTwins(db, facts)

  const isSound = (key: number): boolean => finish(soundness.inspect(key)) === null
  const isAside = (row: GameColumns): boolean => row.deleted_at === STAGED && soundness.isLabelSound(row, soundness.playersOf(row.key))
  /** Whether a game in the recycle bin is sound and has at least that many steps. */
  const holds = ({ key }: GameColumns, steps: number): boolean =>
    (steps === 0 || sql.sumOfStep.get(key, steps) !== undefined) && isSound(key)
  /** How a record relates to the same game here, whatever its id; undefined where it is not here. A damaged game has no longer version. */
  const twinOf = (record: GameRecord, here: GameColumns | undefined): Twin | undefined => {
    const { gameId } = record.header
    const isOther = ({ key, game_id, deleted_at }: Candidate): boolean => deleted_at === null && game_id !== gameId && isSound(key)
    const other = twins.find(record, isOther)
    if (!here || other?.relation === 'alreadyHere') return other ?? twins.findPlayed(record, isOther)
    const rest = twins.restAfter(here, record)
    return rest.length > 0 && isSound(here.key)
      ? { relation: 'longer', key: here.key, rest, isSame: true }
      : { relation: 'alreadyHere', gameId }
  }
  /** Imports a game. One that is already here is left alone; a sound one in the recycle bin is restored. */
  const takeOne = (record: GameRecord, imported: Placing['imported']): keyof ImportReport => {
    const { gameId } = record.header
    const old = sql.find.get(gameId)
    if (old?.deleted_at === null) return twins.restAfter(old, record).length > 0 ? 'longer' : 'alreadyHere'
    if (old && holds(old, record.steps.length)) restore([gameId])
    else {
      if (old) remove(old.key)
      insert(record, { deleted_at: null, imported })
    }
    return old ? 'fromBin' : 'added'
  }
  /** Whether the file of a record had its game before. The longer of both stays staged. */
  const isAgain = (record: GameRecord, isOfFile: (gameId: string) => boolean): boolean => {
    const twin = twins.find(
      record,
      ({ key, game_id, deleted_at }) => deleted_at === STAGED && isOfFile(game_id.replace(ASIDE, '')) && isSound(key),
    )
    const shorter = twin?.relation === 'longer' ? sql.findByKey.get(twin.key) : undefined
    if (shorter) {
      remove(shorter.key)
      insert(named(record, shorter.game_id), { deleted_at: STAGED, imported: 1 })
    }
    return twin !== undefined || isOfFile(record.header.gameId)
  }
  /** Stages a game, unless all of it is already here, by this id or another, also where the recycle bin has it. One in the recycle bin stays as it is. */
  const putAside = (record: GameRecord, isOfFile: (gameId: string) => boolean): Became => {
    const { gameId } = record.header
    if (isAgain(record, isOfFile)) return ['alreadyHere', gameId]
    const old = sql.find.get(gameId)
    const isHere = old?.deleted_at === null
    const isInBin = old !== undefined && !isHere && !isAside(old)
    const found = isHere || isInBin || !old ? twinOf(record, isHere ? old : undefined) : undefined
    if (found?.relation === 'alreadyHere') return ['alreadyHere', found.gameId]
    const twin = isInBin ? undefined : found
    const earlier = isInBin || twin ? sql.find.get(asideOf(gameId)) : old
    if (earlier) remove(earlier.key)
    insert(isInBin || twin ? named(record, asideOf(gameId)) : record, { deleted_at: STAGED, imported: 1 })
    return [twin ? 'longer' : isInBin ? 'fromBin' : 'added', gameId]
  }
  /** Removes staged games by their ids, one at a time. */
  function* takeOut(gameIds: readonly string[]): Generator<GameRecord, void> {
    const reader = createKeptReader()
    for (const gameId of gameIds) {
      const row = sql.find.get(asideOf(gameId))
      const [record] = row ? [...keptParts(row.key)].flatMap((part) => reader.take(part) ?? []) : []
      if (row) remove(row.key)
      if (record) yield named(record, gameId)
    }
  }
  /** The game here goes on as in its longer version, and keeps its own id, names, note, tags, marks, variations and steps. */
  const goOn = (row: FoundGame, { rest, isSame }: Longer, record: GameRecord): void => {
    const { summary } = record
    extend({ key: row.key, before: row.end_sum }, withClocksOf(row, rest), {
      ...summary,
      updatedAt: Math.max(row.updated_at, summary.updatedAt),
    })
    if (summary.reviewOnly) sql.setReviewOnly.run(row.key)
    const { variations: _tree, analysis: _answers, ...bare } = record
    keepParts(row, isSame ? record : bare)
  }
  /** A version with an id of its own; a seal is bound to the id and does not come along. */
  const asNewGame = (record: GameRecord, newId: () => string): GameRecord => {
    const { gameId } = record.header
    return sql.find.get(gameId) === undefined ? record : named(unsealed(record), newId())
  }

  const each = (records: Iterable<GameRecord>, take: (record: GameRecord) => Became): ImportReport => {
    const report: Record<keyof ImportReport, string[]> = { added: [], fromBin: [], alreadyHere: [], longer: [] }
    for (const [became, gameId] of Iterator.from(records).map(take)) report[became].push(gameId)
    return report
  }
  const takeEach = (records: Iterable<GameRecord>, imported: Placing['imported']): ImportReport =>
    each(records, (record) => [takeOne(record, imported), record.header.gameId])
  const takeAll = db.transaction((records: readonly GameRecord[]) => takeEach(records, 0))
  const stage = db.transaction((records: readonly GameRecord[], earlier: ReadonlySet<string>) => {
    const now = new Set<string>()
    return each(records, (record) => {
      const became = putAside(record, (gameId) => earlier.has(gameId) || now.has(gameId))
      if (became[0] !== 'alreadyHere') now.add(record.header.gameId)
      return became
    })
  })
  const accept = db.transaction((staged: Pick<ImportReport, 'added' | 'fromBin'>): ImportReport => {
    const added = restore(staged.added)
    const report = takeEach(takeOut(staged.fromBin), 1)
    return { ...report, added: [...added, ...report.added] }
  })
  const settle = db.transaction((gameIds: readonly string[], how: Settling): Settled => {
    const settled: Record<keyof Settled, string[]> = { replaced: [], added: [], inPlay: [] }
    for (const record of takeOut(gameIds)) {
      const old = sql.find.get(record.header.gameId)
      const twin = old && old.deleted_at !== null ? undefined : twinOf(record, old)
      const row = twin?.relation === 'longer' ? sql.findByKey.get(twin.key) : undefined
      if (how.type === 'both') {
        const version = asNewGame(record, how.newId)
        insert(version, { deleted_at: null, imported: 1 })
        settled.added.push(version.header.gameId)
      } else if (twin?.relation !== 'longer' || !row) {
        if (!twin && takeOne(record, 1) !== 'alreadyHere') settled.added.push(record.header.gameId)
      } else if (how.isInPlay(row.game_id)) settled.inPlay.push(row.game_id)
      else {
        goOn(row, twin, record)
        settled.replaced.push(row.game_id)
      }
    }
    return settled
  })
  const unstage = db.transaction((gameIds: readonly string[]) => {
    for (const name of gameIds.flatMap((gameId) => [gameId, asideOf(gameId)])) {
      const row = sql.find.get(name)
      if (row && isAside(row)) remove(row.key)
    }
  })
  const clearStaged = db.transaction(() => {
    for (const row of sql.staged.all()) if (isAside(row)) remove(row.key)
  })
  return {
    import: (records) => takeAll.immediate(records),
    stage: (records, earlier = new Set()) => stage.immediate(records, earlier),
    accept: (staged) => accept.immediate(staged),
    settle: (gameIds, how) => settle.immediate(gameIds, how),
    unstage: (gameIds) => unstage.immediate(gameIds),
    clearStaged: () => clearStaged.immediate(),
  }
}

function named({ header, ...rest }: GameRecord, gameId: string): GameRecord {
  return { header: { ...header, gameId }, ...rest }
}

/** Steps of a version, whose clocks may be set otherwise, for the game of a row: without clocks where it has none. */
function withClocksOf({ clock }: Pick<GameColumns, 'clock'>, steps: readonly StoredStep[]): readonly StoredStep[] {
  return clock === null ? steps.map((step) => ({ ...step, clock: null })) : steps
}
