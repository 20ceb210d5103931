/**
 * The games of an archive. Every write is one transaction and is on the disk when the call returns. A row that changed on the disk is never returned as a
 * sound game.
 */
import type { GameRow } from '../contract/index.ts'
import type { Json } from '../engine/core/json.ts'
import { DamagedGameError } from '../record/damage.ts'
import { factsReader } from '../record/facts-reader.ts'
import { foldText } from '../record/query.ts'
import { changeTags, tidyTags } from '../record/tags.ts'
import type { TagChange } from '../contract/search.ts'
import type { BareRecord, DeletedGame, GameHeader, GameRecord, GameStore, GameSummary, StoredStep } from '../record/types.ts'
import type { Connection } from './database.ts'
import { prepareGames, type FoundGame, type Place } from './game-statements.ts'
import { createImports, type Placing } from './imports.ts'
import { createKeptParts } from './kept.ts'
import { createFacts, FACTS_VERSION } from './facts.ts'
import { playedGames } from './played.ts'
import { countUnfinished, createCounts, listGames, listIds, playerNames, setupResults } from './list.ts'
import { hintsOf, relativesOf, takeBacksOf } from '../record/query.ts'
import { attempt, headerColumns, isShowable, playerColumns, readDamagedRow, readHeader, readRow, readStep, readSummary } from './rows.ts'
import { readOrigin, readTags, searchWords, stepColumns, summaryColumns, tagsColumn } from './rows.ts'
import type { GameColumns, LineColumns, StepColumns } from './rows.ts'
import { createAnswers } from './analyses.ts'
import { createTables } from './custom-editions.ts'
import { createVariations } from './variations.ts'
import { createSoundness, finish, type Finding } from './soundness.ts'
import { headerSum, labelSum, stepSum, summarySum } from './sums.ts'

export interface ArchivedGames extends GameStore {
  /** Removes for good games deleted before this instant, but not those that only a disk error may have marked as deleted. */
  purge(before: number): void
  /** Removes staged games for good; call it before new ones are staged. */
  clearStaged(): void
  /** Checks every game, pausing within long ones; returns the damaged ones. */
  inspectAll(): Generator<void, readonly GameRow[]>
}

/** Ids that the contract allows. */
const ID = /^[a-z0-9-]{1,40}$/
/** The id for a game whose own id is damaged, with a second number if another game has that id. */
const BY_KEY = /^damaged-(\d{1,15})(-\d{1,9})?$/

/** The game store over a connection; `now` stamps deletions, in milliseconds. */
export function createGames(db: Connection, now: () => number): ArchivedGames {
  const sql = prepareGames(db)
  const keepTable = createTables(db)
  const soundness = createSoundness(db)
  const keptParts = createKeptParts(db)
  const variations = createVariations(db)
  const answers = createAnswers(db)
  const facts = createFacts(db)
  const count = createCounts(db)
  /** Games found to be damaged, by key. */
  const damaged = new Map<number, Finding>()

  const isLabelled = (row: GameColumns): boolean => soundness.isLabelSound(row, soundness.playersOf(row.key))
  const nameOf = ({ key, game_id }: Pick<GameColumns, 'key' | 'game_id'>): string => {
    let name = ID.test(game_id) ? game_id : `damaged-${key}`
    for (let n = 2; name !== game_id && sql.find.get(name) !== undefined; n++) name = `damaged-${key}-${n}`
    return name
  }
  const find = (gameId: string): FoundGame | null => {
    const found = sql.find.get(gameId)
    if (found) return found
    const key = BY_KEY.exec(gameId)?.[1]
    const byKey = key === undefined ? undefined : sql.findByKey.get(Number(key))
    return byKey && nameOf(byKey) === gameId ? byKey : null
  }
  const findHere = (gameId: string): FoundGame | null => {
    const row = find(gameId)
    return row?.deleted_at === null ? row : null
  }
  const findDeleted = (gameId: string): FoundGame | null => {
    const row = find(gameId)
    return row && row.deleted_at !== null ? row : null
  }
  const refuse = (row: GameColumns, finding: Finding): never => {
    const names = soundness.playersOf(row.key).map(({ name }) => name)
    throw new DamagedGameError({ gameId: nameOf(row), names, ...finding })
  }
  const need = (gameId: string): FoundGame => {
    const row = findHere(gameId)
    if (!row) throw new Error(`no game ${gameId}`)
    return row
  }
  const kinIn = (row: LineColumns): Pick<GameRow, 'origin' | 'playedOn'> => {
    const origin = readOrigin(row)
    const isHere = origin !== null && sql.isHere.get(origin.gameId) !== undefined
    return relativesOf(origin, { isHere, playedOn: row.played_on })
  }
  const rowOf = (row: LineColumns, players = soundness.playersOf(row.key)): GameRow => {
    const finding = damaged.get(row.key) ?? soundness.ofLine(row, players)
    const read = finding ? null : attempt(() => ({ ...readRow(row, players), ...kinIn(row) }))
    if (read && isShowable(read))
      return {
        ...read,
        ...hintsOf(read.players, () => sql.countHints.get(row.key) ?? 0),
        ...takeBacksOf(sql.countTakeBacks.get(row.key) ?? 0),
      }
    return readDamagedRow(row, players, { gameId: nameOf(row), ...(finding ?? { part: read ? 'values' : 'header', sound: 0 }) })
  }
  const rowsOf = (rows: readonly LineColumns[]): readonly GameRow[] => {
    const players = soundness.playersOfAll(rows.map(({ key }) => key))
    return rows.map((row) => rowOf(row, players.get(row.key) ?? []))
  }
  /** Records whether a game is damaged. */
  const note = (key: number, finding: Finding | null): Finding | null => {
    if (finding) damaged.set(key, finding)
    else damaged.delete(key)
    return finding
  }
  const insert = ({ header, steps, summary, variations: tree, analysis = [] }: GameRecord, { deleted_at, imported }: Placing): void => {
    if (header.set) keepTable(header.set.hash, header.set.table)
    const [columns, ending, players] = [headerColumns(header), summaryColumns(summary), playerColumns(header)]
    const header_sum = headerSum(columns)
    let end = header_sum
    const summed = steps.map((step) => {
      const written = stepColumns(step)
      end = stepSum(end, written)
      return { ...written, sum: end }
    })
    const sums = { header_sum, summary_sum: summarySum(end, ending), label_sum: labelSum({ ...columns, deleted_at }, players) }
    const key = Number(
      sql.insertGame.run({ ...columns, ...ending, ...sums, review_only: summary.reviewOnly ? 1 : 0, imported, deleted_at }).lastInsertRowid,
    )
    for (const player of players) sql.insertPlayer.run({ game: key, ...player })
    for (const step of summed) sql.insertStep.run({ game: key, ...step })
    if (tree !== undefined) variations.put({ key, header_sum }, tree)
    answers.put({ key, status: summary.status, summary_sum: sums.summary_sum }, analysis)
    if (summary.status === 'over') putFacts(key, { header, steps, summary })
  }
  const putFacts = (key: number, record: GameRecord): void => {
    const reader = factsReader()
    if (reader) facts.put(key, reader.factsOf(record), reader.tallyOf(record))
  }
  /** Reads the facts of a finished game from its steps. */
  const readFacts = (row: FoundGame, steps: readonly StepColumns[]): void => {
    const record = attempt(() => ({
      header: readHeader(row, soundness.playersOf(row.key)),
      steps: steps.map(readStep),
      summary: readSummary(row),
    }))
    if (record) putFacts(row.key, record)
  }
  const remove = (key: number): void => {
    sql.removeSteps.run(key)
    sql.removeGame.run(key)
    damaged.delete(key)
  }
  /** Changes names, note or tags. Damaged labels get no new checksum. */
  const relabel = (gameId: string, change: (row: FoundGame) => Partial<Pick<GameColumns, 'note' | 'tags'>>): void => {
    const row = need(gameId)
    if (!soundness.isLabelSound(row, soundness.playersOf(row.key))) refuse(row, { part: 'label', sound: 0 })
    const label = { note: row.note, tags: row.tags ?? '', ...change(row) }
    const players = soundness.playersOf(row.key)
    const changed = attempt(() => readRow({ ...row, ...label }, players)) ?? refuse(row, { part: 'summary', sound: 0 })
    const words = searchWords(changed)
    sql.setLabel.run({ key: row.key, ...label, words, label_sum: labelSum({ ...label, deleted_at: null }, players) })
  }
  /** Rebuilds the search text of a game if it does not match its names and note. */
  const fixSearchWords = (row: GameColumns): void => {
    const players = soundness.playersOf(row.key)
    const words = searchWords(readRow(row, players))
    if (words !== row.words) sql.setWords.run(words, row.key)
    for (const { seat, name, folded } of players)
      if (folded !== foldText(name)) sql.rename.run({ game: row.key, seat, name, folded: foldText(name) })
  }
  const markOne = (row: GameColumns, deleted_at: number | null): void => {
    const players = soundness.playersOf(row.key)
    const label_sum = soundness.isLabelSound(row, players) ? labelSum({ ...row, deleted_at }, players) : row.label_sum
    sql.mark.run({ key: row.key, deleted_at, label_sum })
  }
  /** Adds steps to a game, with the summary after them; `before` is the checksum that the first of them follows. */
  const extend = ({ key, before }: Place, steps: readonly StoredStep[], summary: GameSummary): void => {
    let end = before
    for (const step of steps) {
      const columns = stepColumns(step)
      end = stepSum(end, columns)
      sql.insertStep.run({ game: key, ...columns, sum: end })
    }
    const ending = summaryColumns(summary)
    sql.updateSummary.run({ key, ...ending, summary_sum: summarySum(end, ending) })
    const over = summary.status === 'over' && sql.findByKey.get(key)
    if (over) readFacts(over, sql.steps.all(key))
  }
  /** Keeps what came with the longer version of a game, where the game here has none of it. */
  const keepParts = (row: FoundGame, { header, variations: tree, analysis = [] }: GameRecord): void => {
    const { game_id, note, tags = '' } = row
    relabel(game_id, () => ({ note: note === '' ? header.note : note, tags: tags === '' ? tagsColumn(header.tags ?? []) : tags }))
    if (tree !== undefined && variations.of(row) === undefined) variations.put(row, tree)
    const now = sql.findByKey.get(row.key)
    if (now) answers.put(now, analysis)
  }

  const create = db.transaction((header: GameHeader, summary: GameSummary) =>
    insert({ header, steps: [], summary }, { deleted_at: null, imported: 0 }),
  )
  const append = db.transaction((gameId: string, step: StoredStep, summary: GameSummary) => {
    // Without the step before it the step is out of order, and a trigger refuses it.
    const place = sql.place.get(step.seq - 1, gameId)
    if (!place) throw new Error(`no game ${gameId}`)
    extend(place, [step], summary)
  })
  const load = db.transaction((gameId: string): GameRecord | null => {
    const row = findHere(gameId)
    if (!row) return null
    const steps: StepColumns[] = []
    const finding = note(row.key, finish(soundness.inspect(row.key, steps)))
    if (finding) return refuse(row, finding)
    return { header: readHeader(row, soundness.playersOf(row.key)), steps: steps.map(readStep), summary: readSummary(row) }
  })
  const intactPart = db.transaction((gameId: string): BareRecord | null => {
    const row = findHere(gameId)
    const steps: StepColumns[] = []
    const finding = row && note(row.key, finish(soundness.inspect(row.key, steps)))
    if (!row || !finding || finding.part === 'header' || finding.part === 'table') return null
    return attempt(() => ({
      header: readHeader(row, soundness.playersOf(row.key)),
      steps: steps.map(readStep),
    }))
  })
  const rename = db.transaction((gameId: string, seat: string, name: string) =>
    relabel(gameId, (row) => {
      sql.rename.run({ game: row.key, seat, name, folded: foldText(name) })
      return {}
    }),
  )
  const keepAnswers = db.transaction<GameStore['keepAnswers']>((gameId, version, kept) => {
    const row = findHere(gameId)
    if (row && sql.version.get(row.key) === version) answers.put(row, kept)
  })
  const setNote = db.transaction((gameId: string, note: string) => relabel(gameId, () => ({ note })))
  const tag = db.transaction((gameIds: readonly string[], change: TagChange) =>
    changeTags(gameIds, change, {
      tagsOfGame(gameId) {
        const row = findHere(gameId)
        return row && rowOf(row).damage === null ? readTags(row.tags) : null
      },
      set: (gameId, tags) => relabel(gameId, () => ({ tags: tagsColumn(tags) })),
    }),
  )
  const keepVariations = db.transaction((gameId: string, tree: Json) => variations.put(need(gameId), tree))
  const mark = db.transaction((gameIds: readonly string[], at: number | null) =>
    gameIds.filter((gameId) => {
      const row = at === null ? findDeleted(gameId) : findHere(gameId)
      if (row) markOne(row, at)
      return row !== null
    }),
  )
  const erase = db.transaction((gameIds: readonly string[]) =>
    gameIds.filter((gameId) => {
      const row = findDeleted(gameId)
      if (row) remove(row.key)
      return row !== null
    }),
  )
  const purge = db.transaction((before: number) => {
    for (const row of sql.deleted.all()) if (Number(row.deleted_at) < before && isLabelled(row)) remove(row.key)
  })
  const deletedGame = (row: LineColumns): DeletedGame => ({ game: rowOf(row), deletedAt: Math.max(0, Number(row.deleted_at)) })

  return {
    create: (header, summary) => create.immediate(header, summary),
    append: (gameId, step, summary) => append.immediate(gameId, step, summary),
    load: (gameId) => load(gameId),
    intactPart: (gameId) => intactPart(gameId),
    row(gameId) {
      const found = findHere(gameId)
      return found && rowOf(found)
    },
    // That checksum covers everything but the label.
    version(gameId) {
      const found = findHere(gameId)
      return (found && sql.version.get(found.key)) ?? null
    },
    raw(gameId) {
      const found = findHere(gameId)
      return found && { game: plainColumns(found), players: soundness.playersOf(found.key), steps: sql.steps.all(found.key) }
    },
    *kept(gameId) {
      const found = findHere(gameId)
      if (found) yield* keptParts(found.key)
    },
    list: (query) => listGames(db, query, { facts, count, read: rowsOf }),
    ids: (filter, sort) => listIds(db, { filter, sort }, { facts, nameOf }),
    setupResults: (filter) => setupResults(filter, facts),
    unread: facts.unread,
    played: (filter) => playedGames(db, filter, facts),
    unfinished: (gameIds) => countUnfinished(db, gameIds),
    players: () => playerNames(db),
    rename: (gameId, seat, name) => rename.immediate(gameId, seat, name),
    setNote: (gameId, note) => setNote.immediate(gameId, note),
    tag: (gameIds, change) => tag.immediate(gameIds, change),
    tags: () => tidyTags(sql.tags.all().flatMap(readTags)),
    variations(gameId) {
      const row = findHere(gameId)
      return row ? variations.of(row) : undefined
    },
    keepVariations: (gameId, tree) => keepVariations.immediate(gameId, tree),
    answers(gameId, asked) {
      const row = findHere(gameId)
      return row ? answers.of(row, asked) : new Map()
    },
    keepAnswers: (gameId, version, kept) => keepAnswers.immediate(gameId, version, kept),
    delete: (gameIds) => mark.immediate(gameIds, now()),
    restore: (gameIds) => mark.immediate(gameIds, null),
    // A game that a failing disk has marked as staged is listed like any damaged one.
    deleted: () => [...sql.deleted.all(), ...sql.staged.all().filter((row) => !isLabelled(row))].map(deletedGame),
    erase: (gameIds) => erase.immediate(gameIds),
    ...createImports(db, {
      sql,
      soundness,
      facts,
      keptParts,
      insert,
      remove,
      restore: (gameIds) => mark(gameIds, null),
      extend,
      keepParts,
    }),
    purge: (before) => purge.immediate(before),
    *inspectAll() {
      const found: GameRow[] = []
      for (const key of sql.keys.all()) {
        const before = sql.findByKey.get(key)
        const steps: StepColumns[] | undefined = before && lacksFacts(before) ? [] : undefined
        const finding = note(key, yield* soundness.inspect(key, steps))
        const row = sql.findByKey.get(key)
        if (row && finding) found.push(rowOf(row))
        else if (row) fixSearchWords(row)
        if (row && !finding && steps && lacksFacts(row)) db.transaction(() => readFacts(row, steps)).immediate()
        yield
      }
      return found
    },
  }
}

/** Whether a finished game waits for its facts to be read. */
function lacksFacts({ status, kind, facts }: GameColumns): boolean {
  return status === 'over' && kind === 'digital' && facts !== FACTS_VERSION
}

/** The text and number columns of a row, without checksums, which tell a reader nothing. */
function plainColumns(row: FoundGame): Readonly<Record<string, string | number | null>> {
  const plain = Object.entries(row).filter(([, value]) => value === null || typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(plain)
}
