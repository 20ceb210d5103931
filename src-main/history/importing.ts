/**
 * Imports files of games. The screen sends a file in parts and asks for the progress after each; the app does other work in between. One part is in memory at
 * a time, so a file may have any length. Games are staged until the whole file is checked and stored, then all appear at once. Games with errors are left out
 * and reported. An import that ends early removes its staged games: at once, or if the disk is too full for that, before the next import or at the next start.
 * Longer versions of games that are here stay staged until the host has said what becomes of them, or the screen has left.
 */
import type { Result } from '../engine/core/result.ts'
import { refuse, type Caller, type Handlers, type Refusal } from '../contract/handlers.ts'
import { LEFT_TEXT_LENGTH, type historyRequests, type ImportProgress } from '../contract/history.ts'
import type { DocumentError } from '../record/document.ts'
import type { GameHeader, GameRecord, GameStore } from '../record/types.ts'
import { GUEST_STILL_PLAYS, hasGuests, type DamagedPorts } from './damaged.ts'
import { MOST_FAULTS, type FilePart, type FileReader, type FileReading, type PartRead } from './reader.ts'

export type ImportRequestName = Extract<keyof typeof historyRequests, `history.import.${string}`>

export interface ImportPorts extends Pick<DamagedPorts, 'isHeld'> {
  readonly games: Pick<GameStore, 'stage' | 'accept' | 'settle' | 'unstage' | 'delete' | 'row' | 'unfinished'>
  readonly reader: FileReader
  /** A new id, never used before. */
  newId(this: void): string
  /** Whether a game is open at a table, or a guest holds a seat in it. */
  isInPlay(this: void, gameId: string): boolean
  /** Called with the ids of games that are longer now. */
  extended(this: void, gameIds: readonly string[]): void
  /** Called with the ids of deleted games, so that open tables close. */
  gone(this: void, gameIds: readonly string[]): void
  /** Waits so many milliseconds, or until the other promise settles. */
  pause(this: void, ms: number): Promise<void>
}

interface Import {
  readonly id: string
  readonly caller: string
  readonly reading: FileReading
  readonly withoutNames: boolean
  /** The part that is being read. */
  part: Promise<Result<PartRead, DocumentError>> | null
  /** Whether it is the last part. */
  isLast: boolean
  /** Ids of staged games: new ones, and ones that the recycle bin holds. */
  readonly added: string[]
  readonly fromBin: string[]
  /** Ids of all staged games. */
  readonly staged: Set<string>
  alreadyHere: number
  /** The first of them. */
  same: string | null
  /** Staged longer versions of games that are here, and the names of the first. */
  readonly longer: string[]
  readonly longerNames: string[]
  /** Games that came without their analysis, which did not fit them. */
  withoutAnalysis: number
  /** Games with errors: how many, and the errors of the first. */
  leftOut: number
  /** The texts of games that were left out, of those that came as text. */
  readonly texts: string[]
  readonly faults: DocumentError[]
}

type Progress = { readonly ok: true; readonly value: ImportProgress } | Refusal

/** How long a request for progress waits for news, in milliseconds. */
const PATIENCE_MS = 150
/** Staged games removed at a time, so that other requests do not wait long. */
const REMOVED_AT_ONCE = 50

const GONE = refuse('not-found', 'This import has ended. Choose the file again.')
const BUSY = refuse('conflict', 'Another file is being imported. Wait for it, or cancel it.')
const EARLY = refuse('conflict', 'The part before this one is still being read.')
const ENDED: Progress = { ok: true, value: { stage: 'ended' } }

/** Longer versions that wait for an answer. */
interface Waiting {
  readonly caller: string
  readonly gameIds: readonly string[]
}

export interface Importing {
  readonly handlers: Handlers<ImportRequestName>
  /** Ends the imports of a caller that has disconnected. */
  left(callerId: string): void
  close(): void
}

/** Handles import requests. */
export function createImporting(ports: ImportPorts): Importing {
  const { games, reader, newId, pause, isInPlay, extended, gone } = ports
  /** The import in progress; two at once would only be slower. */
  let current: Import | null = null
  /** Ids of games that earlier imports of this session added, to undo them. */
  const finished = new Map<string, readonly string[]>()
  /** By the id of their import: each screen has its own question. */
  const waiting = new Map<string, Waiting>()
  /** Staged games of broken imports that are still to be removed. */
  let left: readonly string[] = []
  let sweeping = Promise.resolve()

  const find = (importId: string): Import | null => (current?.id === importId ? current : null)
  const end = (): void => {
    current?.reading.stop()
    current = null
  }
  const sweep = async (): Promise<void> => {
    try {
      for (; left.length > 0; await pause(0)) {
        games.unstage(left.slice(0, REMOVED_AT_ONCE))
        left = left.slice(REMOVED_AT_ONCE)
      }
    } catch {
      return // The disk is too full. Tried again before the next import and at the next start.
    }
  }
  const sweepOnce = (): Promise<void> => (sweeping = sweeping.then(sweep))
  /** Ends the import and removes its staged games. */
  const abandon = (): Promise<void> => {
    left = [...left, ...(current?.added ?? []), ...(current?.fromBin ?? []), ...(current?.longer ?? [])]
    end()
    return sweepOnce()
  }
  /** Removes longer versions that wait for an answer: the games here stay as they are. */
  const leaveAlone = (isMeant: (importId: string, asked: Waiting) => boolean): Promise<void> => {
    for (const [importId, asked] of waiting)
      if (isMeant(importId, asked)) {
        left = [...left, ...asked.gameIds]
        waiting.delete(importId)
      }
    return sweepOnce()
  }
  const leaveAloneFor = (caller: string): Promise<void> => leaveAlone((_, asked) => asked.caller === caller)

  /** Versions that an import stages take the place of older ones, whose question has lapsed. */
  const displace = (gameIds: readonly string[]): void => {
    for (const [importId, { gameIds: asked }] of waiting) {
      if (!asked.some((gameId) => gameIds.includes(gameId))) continue
      waiting.delete(importId)
      left = [...left, ...asked.filter((gameId) => !gameIds.includes(gameId))]
    }
  }

  const take = (it: Import, slice: readonly GameRecord[]): void => {
    if (current !== it) return
    const { added, fromBin, alreadyHere, longer } = games.stage(slice, it.staged)
    for (const gameId of [...added, ...fromBin, ...longer]) it.staged.add(gameId)
    it.added.push(...added)
    it.fromBin.push(...fromBin)
    it.alreadyHere += alreadyHere.length
    it.same ??= alreadyHere[0] ?? null
    it.longer.push(...longer)
    displace(longer)
    const found = slice.filter(({ header }) => longer.includes(header.gameId))
    it.longerNames.push(...found.slice(0, MOST_FAULTS - it.longerNames.length).map(({ header }) => playersOf(header)))
  }
  const accept = (it: Import): Progress => {
    const { added, fromBin, alreadyHere, longer } = games.accept(it)
    const ids = [...added, ...fromBin]
    if (it.longer.length > 0) waiting.set(it.id, { caller: it.caller, gameIds: it.longer })
    const only = ids.length === 1 ? games.row(ids[0] ?? '') : null
    const isOneHere = ids.length === 0 && it.longer.length === 0 && it.alreadyHere === 1
    const same = isOneHere && it.same !== null ? games.row(it.same) : null
    const unfinished = ids.length === 0 ? 0 : games.unfinished(ids)
    finished.set(it.id, ids)
    end()
    const { longerNames, leftOut, withoutAnalysis } = it
    const leftText = it.texts.length === leftOut ? it.texts.join('\n\n') : ''
    const faults = it.faults.map(({ message, at }) => ({ message, at }))
    const more = {
      alreadyHere: it.alreadyHere + alreadyHere.length + longer.length,
      longer: it.longer.length,
      longerNames,
      withoutAnalysis,
      leftOut,
      ...(leftText !== '' && leftText.length <= LEFT_TEXT_LENGTH && { leftText }),
      faults,
    }
    return { ok: true, value: { stage: 'done', added: ids.length, ...(only && { only }), ...(same && { same }), unfinished, ...more } }
  }
  const read = (it: Import, part: Pick<FilePart, 'text' | 'isLast'>): void => {
    it.isLast = part.isLast
    it.part = it.reading.read({ ...part, withoutNames: it.withoutNames }, (slice) => take(it, slice))
    it.part.catch(() => undefined) // The next request for progress reports it.
  }

  /** Adds the result of a part, once. */
  const note = (it: Import, { leftOut, texts, faults, withoutAnalysis }: PartRead): void => {
    if (joinedLength(it.texts) <= LEFT_TEXT_LENGTH) it.texts.push(...texts)
    it.withoutAnalysis += withoutAnalysis
    it.leftOut += leftOut
    it.faults.push(...faults.slice(0, MOST_FAULTS - it.faults.length))
  }
  const refuseFile = async ({ code, message, at }: DocumentError): Promise<Progress> => {
    await abandon()
    return refuse(code, `${message} Nothing was imported.`, { detail: at })
  }
  const progressOf = async (it: Import): Promise<Progress> => {
    const { part } = it
    const result = await Promise.race([part, pause(PATIENCE_MS)])
    if (current !== it) return ENDED
    if (result === undefined) return { ok: true, value: { stage: 'reading', isReady: false } }
    if (result?.ok === false) return refuseFile(result.error)
    if (result && it.part === part) note(it, result.value)
    const [fault] = it.faults
    if (it.isLast && fault && it.added.length + it.fromBin.length + it.alreadyHere + it.longer.length === 0) return refuseFile(fault)
    if (it.isLast) return accept(it)
    it.part = null
    return { ok: true, value: { stage: 'reading', isReady: true } }
  }
  /** The progress of the import. An error ends it. */
  const advance = async (it: Import): Promise<Progress> => {
    try {
      return await progressOf(it)
    } catch (error) {
      if (current !== it) return ENDED
      await abandon()
      throw error
    }
  }

  return {
    handlers: {
      'history.import.begin': async ({ withoutNames = false }, caller: Caller) => {
        if (current && current.caller !== caller.id) return BUSY
        await (current ? abandon() : leaveAloneFor(caller.id))
        if (current) return BUSY
        const id = newId()
        current = { id, caller: caller.id, reading: reader.open(), withoutNames, part: null, isLast: false, ...nothingYet() }
        return { ok: true, value: { importId: id } }
      },
      'history.import.part': ({ importId, text, isLast }) => {
        const it = find(importId)
        if (!it) return GONE
        if (it.part) return EARLY
        read(it, { text, isLast })
        return advance(it)
      },
      'history.import.go': ({ importId }) => {
        const it = find(importId)
        return it ? advance(it) : GONE
      },
      'history.import.cancel': async ({ importId }) => {
        if (find(importId)) await abandon()
        return { ok: true, value: null }
      },
      'history.import.settle': async ({ importId, how }) => {
        const asked = waiting.get(importId)
        if (!asked) return GONE
        if (how === 'leave') {
          await leaveAlone((id) => id === importId)
          return { ok: true, value: { replaced: 0, added: 0, inPlay: 0 } }
        }
        const { replaced, added, inPlay } = games.settle(
          asked.gameIds,
          how === 'replace' ? { type: 'replace', isInPlay } : { type: 'both', newId },
        )
        waiting.delete(importId)
        finished.set(importId, [...(finished.get(importId) ?? []), ...added])
        extended(replaced)
        return { ok: true, value: { replaced: replaced.length, added: added.length, inPlay: inPlay.length } }
      },
      'history.import.undo': ({ importId }) => {
        const added = finished.get(importId)
        if (!added) return refuse('not-found', 'This import was too long ago to be undone here. Delete its games in the list.')
        if (added.some((gameId) => isWithGuests(ports, gameId))) return refuse('conflict', GUEST_STILL_PLAYS)
        finished.delete(importId)
        const removed = added.length === 0 ? [] : games.delete(added)
        gone(removed)
        return { ok: true, value: { removed: removed.length } }
      },
    },
    left: (callerId) => {
      if (current?.caller === callerId) void abandon()
      void leaveAloneFor(callerId)
    },
    close: end,
  }
}

/** A new import. */
function nothingYet() {
  return {
    added: [],
    fromBin: [],
    staged: new Set<string>(),
    alreadyHere: 0,
    same: null,
    longer: [],
    longerNames: [],
    withoutAnalysis: 0,
    leftOut: 0,
    texts: [],
    faults: [],
  }
}

function joinedLength(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

function playersOf({ players }: GameHeader): string {
  return players.map(({ player }) => player.name).join(' – ')
}

function isWithGuests(ports: Pick<ImportPorts, 'games' | 'isHeld'>, gameId: string): boolean {
  const row = ports.games.row(gameId)
  return row !== null && hasGuests(ports, row)
}
