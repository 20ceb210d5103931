/** The stores as Maps: for tests, and for an app that must not write. They keep frozen copies, so callers cannot change stored data. */
import type { GameFilter, GameRow } from '../contract/index.ts'
import { deepFreeze } from '../engine/core/json.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { EditionTable } from '../engine/families.ts'
import type { KeptAnswer } from './analysis.ts'
import { winnersOf } from '../engine/core/outcome.ts'
import { factsOf, seatsWithSetup } from './facts.ts'
import type { GameFacts } from './facts-reader.ts'
import './read-facts.ts'
import { tallyOf } from './tally.ts'
import { COMPARE, foldText, matchesFilter, rowOf, tagsOf } from './query.ts'
import { changeTags, tidyTags } from './tags.ts'
import type { FormationStore, StoredFormation } from './formations.ts'
import type { StoredStudy, StudyStore } from './studies.ts'
import type { CustomEditionStore, StoredCustomEdition } from './custom-editions.ts'
import { unsealed } from './seal/unsealed.ts'
import type { GameHeader, GameRecord, GameStore, ImportReport, KeptReader, MarkStore, Settled } from './types.ts'

interface StoredGame {
  readonly record: GameRecord
  /** When it was deleted, in milliseconds since 1970. */
  readonly deletedAt: number | null
  /** It was imported. */
  readonly isImported?: boolean
  /** Answers of its analysis. */
  readonly answers?: readonly KeptAnswer[]
  /** It is put aside, outside the recycle bin. */
  readonly isStaged?: true
}

/** The deleted items, last deleted first. */
const BY_DELETION = (a: { readonly deletedAt: number }, b: { readonly deletedAt: number }): number => b.deletedAt - a.deletedAt

/** The name of a record put aside while the recycle bin holds a game with its id; no game has such an id. */
const asideId = (gameId: string): string => `aside:${gameId}`
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const keep = <T>(value: T): T => deepFreeze(structuredClone(value))

/** A game store that lasts as long as the process; `now` stamps deletions, in milliseconds. */
export function createMemoryStore(now: () => number = () => 0): GameStore {
  const games = new Map<string, StoredGame>()

  const alive = (): readonly GameRecord[] => [...games.values()].filter((kept) => kept.deletedAt === null).map((kept) => kept.record)
  const find = (gameId: string): GameRecord | null => {
    const kept = games.get(gameId)
    return kept?.deletedAt === null ? kept.record : null
  }
  const rowIn = (record: GameRecord): GameRow => {
    const { gameId, origin } = record.header
    const playedOn = alive().filter(({ header }) => header.origin?.gameId === gameId).length
    const row = rowOf(record, { isHere: origin !== null && find(origin.gameId) !== null, playedOn })
    return games.get(gameId)?.isImported ? { ...row, imported: true } : row
  }
  const need = (gameId: string): GameRecord => {
    const record = find(gameId)
    if (!record) throw new Error(`no game ${gameId}`)
    return record
  }
  /** Keeps a game; whether it was imported does not change. */
  const set = (gameId: string, kept: StoredGame): void =>
    void games.set(gameId, { isImported: games.get(gameId)?.isImported ?? false, ...kept })
  const put = (record: GameRecord, how: Pick<StoredGame, 'isImported'> = {}): void =>
    set(record.header.gameId, { ...apart(record), deletedAt: null, ...how })
  const change = (gameId: string, header: (old: GameHeader) => GameHeader): void => {
    const record = need(gameId)
    const { answers = [] } = games.get(gameId) ?? {}
    put({ ...record, header: header(record.header), analysis: answers })
  }
  const mark = (gameIds: readonly string[], deletedAt: number | null): readonly string[] =>
    gameIds.filter((gameId) => {
      const kept = games.get(gameId)
      if (!kept || (kept.deletedAt === null) === (deletedAt === null)) return false
      const { record, answers = [] } = kept
      set(gameId, { record, answers, deletedAt })
      return true
    })

  /** Reports records by where a game of the same id is, and calls `take` for each. Those `again` count as already here. */
  const each = (
    records: readonly GameRecord[],
    take: (record: GameRecord, became: keyof ImportReport, old: StoredGame | null) => void,
    again: ReadonlySet<string> = new Set(),
  ): ImportReport => {
    const report: Record<keyof ImportReport, string[]> = { added: [], fromBin: [], alreadyHere: [], longer: [] }
    for (const record of records) {
      const { gameId } = record.header
      const old = games.get(gameId) ?? null
      const isHere = old !== null && !old.isStaged && old.deletedAt === null
      const kept = old !== null && hasMoreSteps(old.record, record) ? 'longer' : 'alreadyHere'
      const became = again.has(gameId) ? 'alreadyHere' : isHere ? kept : !old || old.isStaged ? 'added' : 'fromBin'
      report[became].push(gameId)
      take(record, became, old)
    }
    return report
  }
  const takeAll = (records: readonly GameRecord[], how: Pick<StoredGame, 'isImported'>): ImportReport =>
    each(records, (record, became, old) => {
      if (became === 'added' || became === 'fromBin') put(old && old.record.steps.length >= record.steps.length ? whole(old) : record, how)
    })

  const matching = (filter: GameFilter, sort: keyof typeof COMPARE = 'newest'): readonly GameRow[] =>
    alive()
      .flatMap((record) => {
        const row = rowIn(record)
        return matchesFilter(row, filter, () => factsOf(record)) ? [row] : []
      })
      .sort(COMPARE[sort])
  const versionOf = (gameId: string): string | null => {
    const record = find(gameId)
    return record && JSON.stringify([record.header.seed, record.steps.length, record.steps.at(-1), record.summary])
  }

  return {
    create(header, summary) {
      if (games.has(header.gameId)) throw new Error(`game ${header.gameId} is already here`)
      put({ header, steps: [], summary })
    },
    append(gameId, step, summary) {
      const { header, steps } = need(gameId)
      if (step.seq !== steps.length + 1) throw new Error(`step ${step.seq} of game ${gameId} is out of order`)
      set(gameId, { record: deepFreeze({ header, steps: [...steps, keep(step)], summary: keep(summary) }), deletedAt: null })
    },
    load: find,
    intactPart: () => null,
    row(gameId) {
      const record = find(gameId)
      return record && rowIn(record)
    },
    version: versionOf,
    raw: find,
    list({ filter, sort, offset, limit }) {
      const rows = matching(filter, sort)
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
    setupResults(filter) {
      const results = { won: 0, drawn: 0, lost: 0 }
      for (const { gameId, outcome } of matching(filter)) {
        const winners = outcome ? winnersOf(outcome) : []
        for (const seat of seatsWithSetup(factsOf(need(gameId)), filter.setup))
          results[winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost']++
      }
      return results
    },
    unread: () => 0,
    *played(filter) {
      for (const { gameId } of matching(filter)) {
        const record = need(gameId)
        const { edition, preset, set, players } = record.header
        const { status, outcome, length } = record.summary
        if (status !== 'over' || outcome === null) continue
        const armies = (): GameFacts['armies'] => factsOf(record).armies
        yield [{ edition, preset, set, players, outcome, length, tally: tallyOf(record), isUnread: false, armies }]
      }
    },
    *kept(gameId) {
      const kept = games.get(gameId)
      if (kept?.deletedAt === null) yield whole(kept)
    },
    ids: (filter, sort) => matching(filter, sort).map(({ gameId }) => gameId),
    unfinished: (gameIds) =>
      alive().filter(({ header, summary }) => summary.outcome === null && (gameIds.length === 0 || gameIds.includes(header.gameId))).length,
    players() {
      const rows = alive().map(rowIn).sort(COMPARE.newest)
      const names = rows.flatMap((row) => row.players.filter(({ player }) => player.type === 'human').map(({ player }) => player.name))
      return [...new Set(names)]
    },
    rename: (gameId, seat, name) =>
      change(gameId, (old) => ({
        ...old,
        players: old.players.map((seated) => (seated.seat === seat ? { seat, player: { ...seated.player, name } } : seated)),
      })),
    setNote: (gameId, note) => change(gameId, (old) => ({ ...old, note })),
    tag: (gameIds, tagChange) =>
      changeTags(gameIds, tagChange, {
        tagsOfGame: (gameId) => find(gameId) && (find(gameId)?.header.tags ?? []),
        set: (gameId, tags) => change(gameId, ({ tags: _old, ...header }) => ({ ...header, ...tagsOf(tags) })),
      }),
    tags: () => tidyTags(alive().flatMap(({ header }) => header.tags ?? [])),
    variations: (gameId) => find(gameId)?.variations,
    keepVariations: (gameId, variations) => put({ ...need(gameId), variations }),
    answers: (gameId, { question, effort }) =>
      new Map(
        (find(gameId) ? (games.get(gameId)?.answers ?? []) : [])
          .filter((each) => each.question === question && each.effort === effort)
          .map(({ frame, answer }) => [frame, answer]),
      ),
    keepAnswers(gameId, version, added) {
      const kept = games.get(gameId)
      if (kept?.record.summary.status !== 'over' || versionOf(gameId) !== version) return
      games.set(gameId, { ...kept, answers: [...(kept.answers ?? []), ...keep(added)] })
    },
    delete: (gameIds) => mark(gameIds, now()),
    restore: (gameIds) => mark(gameIds, null),
    deleted: () =>
      [...games.values()]
        .flatMap(({ record, deletedAt, isStaged }) => (deletedAt === null || isStaged ? [] : [{ game: rowIn(record), deletedAt }]))
        .sort(BY_DELETION),
    erase: (gameIds) =>
      gameIds.filter((gameId) => {
        const kept = games.get(gameId)
        return kept !== undefined && kept.deletedAt !== null && games.delete(gameId)
      }),
    import: (records) => takeAll(records, { isImported: false }),
    stage(records, earlier = new Set()) {
      const ofFile = new Set(earlier)
      return each(
        records,
        (record, became) => {
          const { gameId } = record.header
          const again = ofFile.has(gameId) ? (games.get(asideId(gameId)) ?? games.get(gameId)) : undefined
          if (again ? !hasMoreSteps(again.record, record) : became === 'alreadyHere') return
          ofFile.add(gameId)
          const isAside = again ? games.has(asideId(gameId)) : became !== 'added'
          games.set(isAside ? asideId(gameId) : gameId, { ...apart(record), deletedAt: now(), isStaged: true, isImported: true })
        },
        ofFile,
      )
    },
    accept(staged) {
      const added = mark(staged.added, null)
      const report = takeAll(
        staged.fromBin.flatMap((gameId) => {
          const aside = games.get(asideId(gameId))
          return aside ? whole(aside) : []
        }),
        { isImported: true },
      )
      for (const gameId of staged.fromBin) games.delete(asideId(gameId))
      return { ...report, added: [...added, ...report.added] }
    },
    settle(gameIds, how) {
      const settled: Record<keyof Settled, string[]> = { replaced: [], added: [], inPlay: [] }
      for (const gameId of gameIds) {
        const aside = games.get(asideId(gameId))
        const here = find(gameId)
        games.delete(asideId(gameId))
        if (!aside || !here) continue
        const { record } = aside
        if (how.type === 'both') {
          const version = unsealed({ ...whole(aside), header: { ...record.header, gameId: how.newId() } })
          put(version, { isImported: true })
          settled.added.push(version.header.gameId)
        } else if (how.isInPlay(gameId)) settled.inPlay.push(gameId)
        else {
          put({ ...record, ...here, steps: record.steps, summary: record.summary, analysis: aside.answers ?? [] })
          settled.replaced.push(gameId)
        }
      }
      return settled
    },
    unstage: (gameIds) =>
      gameIds.flatMap((gameId) => [gameId, asideId(gameId)]).forEach((key) => games.get(key)?.isStaged && games.delete(key)),
  }
}

/** A record, and its analysis, as they are kept. */
function apart({ analysis = [], ...record }: GameRecord): Pick<StoredGame, 'record' | 'answers'> {
  return { record: keep(record), answers: record.summary.status === 'over' ? keep(analysis) : [] }
}

/** A game as a file has it. */
function whole({ record, answers = [] }: StoredGame): GameRecord {
  return answers.length === 0 ? record : { ...record, analysis: answers }
}

/** The reader of games that such a store gives in parts. */
export function createMemoryReader(): KeptReader {
  return { take: (part) => part as GameRecord }
}

/** A mark store that lasts as long as the process. */
export function createMemoryMarks(): MarkStore {
  const marks = new Map<string, Record<string, string>>()
  const key = (gameId: string, seat: Seat): string => `${gameId} ${seat}`
  return {
    marks: (gameId, seat) => ({ ...marks.get(key(gameId, seat)) }),
    setMark(gameId, seat, piece, mark) {
      const { [piece]: _old, ...others } = marks.get(key(gameId, seat)) ?? {}
      marks.set(key(gameId, seat), mark === '' ? others : { ...others, [piece]: mark })
    },
  }
}

/** Items by id with a recycle bin; shared by formations, studies and custom editions. */
function createShelf<T extends { readonly id: string; readonly name: string }>(now: () => number) {
  const kept = new Map<string, T>()
  const deleted = new Map<string, { readonly value: T; readonly deletedAt: number }>()
  return {
    list: (): readonly T[] =>
      [...kept.values()].sort((a, b) => compareTexts(foldText(a.name), foldText(b.name)) || compareTexts(a.id, b.id)),
    get: (id: string): T | null => kept.get(id) ?? null,
    put(value: T): void {
      deleted.delete(value.id)
      kept.set(value.id, keep(value))
    },
    delete(id: string): boolean {
      const value = kept.get(id)
      if (value) deleted.set(id, { value, deletedAt: now() })
      return kept.delete(id)
    },
    restore(id: string): T | null {
      const found = deleted.get(id)
      if (!found) return null
      deleted.delete(id)
      kept.set(id, found.value)
      return found.value
    },
    deleted: () => [...deleted.values()].sort(BY_DELETION),
    erase: (id: string): boolean => deleted.delete(id),
  }
}

/** A formation store that lasts as long as the process; `now` stamps deletions, in milliseconds. */
export function createMemoryFormations(now: () => number = () => 0): FormationStore {
  const shelf = createShelf<StoredFormation>(now)
  return {
    ...shelf,
    list: ({ edition, preset }) =>
      shelf
        .list()
        .filter(
          (formation) => (edition === undefined || formation.edition === edition) && (preset === undefined || formation.preset === preset),
        ),
    deleted: () => shelf.deleted().map(({ value, deletedAt }) => ({ formation: value, deletedAt })),
  }
}

/** A store of studies that lasts as long as the process; `now` stamps deletions, in milliseconds. */
export function createMemoryStudies(now: () => number = () => 0): StudyStore {
  const shelf = createShelf<StoredStudy>(now)
  return { ...shelf, deleted: () => shelf.deleted().map(({ value, deletedAt }) => ({ study: value, deletedAt })) }
}

/** A store of custom editions that lasts as long as the process; `now` stamps deletions, in milliseconds. It keeps every table that it was ever given. */
export function createMemoryCustomEditions(now: () => number = () => 0): CustomEditionStore {
  const shelf = createShelf<StoredCustomEdition>(now)
  const tables = new Map<string, EditionTable>()
  return {
    ...shelf,
    table: (hash) => tables.get(hash) ?? null,
    put(set) {
      shelf.put(set)
      tables.set(set.hash, keep(set.table))
    },
    deleted: () => shelf.deleted().map(({ value, deletedAt }) => ({ customEdition: value, deletedAt })),
  }
}

/** Whether a record is the same game with more steps. */
function hasMoreSteps({ steps: before }: GameRecord, { steps }: GameRecord): boolean {
  return steps.length > before.length && JSON.stringify(steps.slice(0, before.length)) === JSON.stringify(before)
}
