/** The stores as Maps: for tests, and for an app that must not write. They keep copies, as a file would, so nobody shares an object with them. */
import type { Seat } from '../engine/core/seats.ts'
import type { EditionTable } from '../engine/families.ts'
import { COMPARE, foldText, matchesFilter, rowOf } from './query.ts'
import type { SetupStore, StoredSetup } from './setups.ts'
import type { SetStore, StoredSet } from './sets.ts'
import type { GameHeader, GameRecord, GameStore, MarkStore } from './types.ts'

interface Kept {
  readonly record: GameRecord
  readonly deleted: boolean
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const copy = <T>(value: T): T => structuredClone(value)

/** A game store that lasts as long as the process. */
export function createMemoryStore(): GameStore {
  const games = new Map<string, Kept>()

  const alive = (): readonly GameRecord[] => [...games.values()].filter((kept) => !kept.deleted).map((kept) => kept.record)
  const find = (gameId: string): GameRecord | null => {
    const kept = games.get(gameId)
    return kept && !kept.deleted ? kept.record : null
  }
  const need = (gameId: string): GameRecord => {
    const record = find(gameId)
    if (!record) throw new Error(`no game ${gameId}`)
    return record
  }
  const put = (record: GameRecord): void => void games.set(record.header.gameId, { record: copy(record), deleted: false })
  const change = (gameId: string, header: (old: GameHeader) => GameHeader): void => {
    const record = need(gameId)
    put({ ...record, header: header(record.header) })
  }
  const mark = (gameIds: readonly string[], deleted: boolean): readonly string[] =>
    gameIds.filter((gameId) => {
      const kept = games.get(gameId)
      if (!kept || kept.deleted === deleted) return false
      games.set(gameId, { record: kept.record, deleted })
      return true
    })

  return {
    create(header, summary) {
      if (games.has(header.gameId)) throw new Error(`game ${header.gameId} is already here`)
      put({ header, steps: [], summary })
    },
    append(gameId, step, summary) {
      const { header, steps } = need(gameId)
      if (step.seq !== steps.length + 1) throw new Error(`step ${step.seq} of game ${gameId} is out of order`)
      games.set(gameId, { record: { header, steps: [...steps, copy(step)], summary: copy(summary) }, deleted: false })
    },
    load: (gameId) => copy(find(gameId)),
    row(gameId) {
      const record = find(gameId)
      return record && copy(rowOf(record.header, record.summary))
    },
    list({ filter, sort, offset, limit }) {
      const rows = alive()
        .map((record) => rowOf(record.header, record.summary))
        .filter((row) => matchesFilter(row, filter))
        .sort(COMPARE[sort])
      return { rows: copy(rows.slice(offset, offset + limit)), total: rows.length }
    },
    players() {
      const rows = alive()
        .map((record) => rowOf(record.header, record.summary))
        .sort(COMPARE.newest)
      const names = rows.flatMap((row) => row.players.filter(({ player }) => player.type === 'human').map(({ player }) => player.name))
      return [...new Set(names)]
    },
    rename: (gameId, seat, name) =>
      change(gameId, (old) => ({
        ...old,
        players: old.players.map((seated) => (seated.seat === seat ? { seat, player: { ...seated.player, name } } : seated)),
      })),
    setNote: (gameId, note) => change(gameId, (old) => ({ ...old, note })),
    delete: (gameIds) => mark(gameIds, true),
    restore: (gameIds) => mark(gameIds, false),
    import(records) {
      const added: string[] = []
      const alreadyHere: string[] = []
      for (const record of records) {
        const { gameId } = record.header
        if (find(gameId)) alreadyHere.push(gameId)
        else {
          put(record)
          added.push(gameId)
        }
      }
      return { added, alreadyHere }
    },
  }
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

/** A setup store that lasts as long as the process. */
export function createMemorySetups(): SetupStore {
  const setups = new Map<string, StoredSetup>()
  const deleted = new Map<string, StoredSetup>()
  return {
    list: ({ edition, preset }) =>
      [...setups.values()]
        .filter((setup) => (edition === undefined || setup.edition === edition) && (preset === undefined || setup.preset === preset))
        .sort((a, b) => compareTexts(foldText(a.name), foldText(b.name)) || compareTexts(a.id, b.id))
        .map(copy),
    get: (id) => copy(setups.get(id) ?? null),
    put: (setup) => void setups.set(setup.id, copy(setup)),
    delete(id) {
      const setup = setups.get(id)
      if (!setup) return false
      deleted.set(id, setup)
      return setups.delete(id)
    },
    restore(id) {
      const setup = deleted.get(id)
      if (!setup) return null
      deleted.delete(id)
      setups.set(id, setup)
      return copy(setup)
    },
  }
}

/** A set store that lasts as long as the process. It keeps every table that it was ever given. */
export function createMemorySets(): SetStore {
  const sets = new Map<string, StoredSet>()
  const deleted = new Map<string, StoredSet>()
  const tables = new Map<string, EditionTable>()
  return {
    list: () => [...sets.values()].sort((a, b) => compareTexts(foldText(a.name), foldText(b.name)) || compareTexts(a.id, b.id)).map(copy),
    get: (id) => copy(sets.get(id) ?? null),
    table: (hash) => copy(tables.get(hash) ?? null),
    put(set) {
      sets.set(set.id, copy(set))
      tables.set(set.hash, copy(set.table))
    },
    delete(id) {
      const set = sets.get(id)
      if (!set) return false
      deleted.set(id, set)
      return sets.delete(id)
    },
    restore(id) {
      const set = deleted.get(id)
      if (!set) return null
      deleted.delete(id)
      sets.set(id, set)
      return copy(set)
    },
  }
}
