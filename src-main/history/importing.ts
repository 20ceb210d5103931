/**
 * Files of games on their way into the archive. The screen sends a file in parts and then asks how far it is until it is in; between two questions the app
 * does other things. A file is checked whole before its first game is stored. Its games lie aside until all of them are stored, and come in together, so that nobody
 * ever sees half of a file. Whatever ends an import before its end takes out again what it put aside: at once, or where the disk has no room even for that, before
 * the next import or at the next start.
 */
import { refuse, type Caller, type Handlers, type Refusal } from '../contract/handlers.ts'
import { MOST_BYTES, type historyRequests, type ImportProgress } from '../contract/history.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import type { FileReader, FileReading } from './reader.ts'
import type { ReadingProgress } from './read-games.ts'

export type ImportRequestName = Extract<keyof typeof historyRequests, `history.import.${string}`>

export interface ImportPorts {
  readonly games: Pick<GameStore, 'stage' | 'accept' | 'unstage' | 'delete'>
  readonly reader: FileReader
  /** A new id, never used before. */
  newId(this: void): string
  /** Waits so many milliseconds, or until the other thing has happened. */
  pause(this: void, ms: number): Promise<void>
}

interface Import {
  readonly id: string
  readonly caller: string
  readonly reading: FileReading
  /** Characters that have arrived. */
  length: number
  check: Promise<number | Refusal> | null
  progress: ReadingProgress
  /** Games in the file, known once it has been checked. */
  games: number | null
  /** Ids of games that the file has brought and that lie aside. */
  readonly added: string[]
  /** Games of the file of which the bin holds one. What lies there stays as it is until the whole file is in. */
  readonly binned: GameRecord[]
  alreadyHere: number
  /** The question that is answered now: each waits for the one before it. */
  turn: Promise<unknown>
}

/** How long a question for progress waits for news, in milliseconds. */
const PATIENCE_MS = 150

const GONE = refuse('not-found', 'This import has ended. Choose the file again.')
const BUSY = refuse('conflict', 'Another file is being imported. Wait for it, or cancel it.')
const TOO_LARGE = refuse('too-large', 'This file is too large to be imported. Export your games in several smaller files.')

export interface Importing {
  readonly handlers: Handlers<ImportRequestName>
  /** Ends the imports of a caller who has gone. */
  left(callerId: string): void
  close(): void
}

/** Opens the door for files. */
export function createImporting({ games, reader, newId, pause }: ImportPorts): Importing {
  /** The one import under way: two at once would only be slower. */
  let current: Import | null = null
  /** What earlier imports of this session brought, for taking them back. */
  const finished = new Map<string, readonly string[]>()

  const find = (importId: string): Import | null => (current?.id === importId ? current : null)
  const end = (): void => {
    current?.reading.stop()
    current = null
  }
  /** What broken imports put aside and could not take out again. */
  let left: readonly string[] = []
  const sweep = (): void => {
    try {
      games.unstage(left)
      left = []
    } catch {
      return // no room even for that: tried again before the next import, and by the next start
    }
  }
  /** Ends it and takes out again what it had put aside. */
  const abandon = (): void => {
    left = [...left, ...(current?.added ?? [])]
    end()
    sweep()
  }

  const check = async (it: Import): Promise<number | Refusal> => {
    const read = await it.reading.check((progress) => void (it.progress = progress))
    return read.ok ? read.value : refuse(read.error.code, `${read.error.message} Nothing was imported.`, { detail: read.error.at })
  }

  const store = async (it: Import): Promise<ImportProgress> => {
    const slice = await it.reading.take()
    if (current !== it) return { stage: 'ended' }
    const { added, fromBin, alreadyHere } = games.stage(slice)
    it.added.push(...added)
    it.binned.push(...slice.filter(({ header }) => fromBin.includes(header.gameId)))
    it.alreadyHere += alreadyHere.length
    const done = it.added.length + it.binned.length + it.alreadyHere
    if (slice.length > 0) return { stage: 'storing', done, total: it.games ?? done }
    const taken = games.accept(it.added, it.binned)
    const brought = [...taken.added, ...taken.fromBin]
    finished.set(it.id, brought)
    end()
    return { stage: 'done', added: brought.length, alreadyHere: it.alreadyHere + taken.alreadyHere.length }
  }

  const advance = async (it: Import): Promise<{ ok: true; value: ImportProgress } | Refusal> => {
    if (current !== it) return { ok: true, value: { stage: 'ended' } }
    it.check ??= check(it)
    if (it.games !== null) return { ok: true, value: await store(it) }
    const checked = await Promise.race([it.check, pause(PATIENCE_MS)])
    if (current !== it) return { ok: true, value: { stage: 'ended' } }
    if (checked === undefined) return { ok: true, value: { stage: 'checking', ...it.progress } }
    if (typeof checked === 'number') {
      it.games = checked
      return { ok: true, value: { stage: 'storing', done: 0, total: checked } }
    }
    end()
    return checked
  }

  return {
    handlers: {
      'history.import.begin': ({ bytes }, caller: Caller) => {
        if (bytes > MOST_BYTES) return TOO_LARGE
        if (current && current.caller !== caller.id) return BUSY
        if (current) abandon()
        else if (left.length > 0) sweep()
        const progress = { done: 0, total: 0 }
        current = {
          id: newId(),
          caller: caller.id,
          reading: reader.open(),
          length: 0,
          check: null,
          progress,
          games: null,
          added: [],
          binned: [],
          alreadyHere: 0,
          turn: Promise.resolve(),
        }
        return { ok: true, value: { importId: current.id } }
      },
      'history.import.part': ({ importId, text }) => {
        const it = find(importId)
        if (!it || it.check) return GONE
        it.length += text.length
        if (it.length > MOST_BYTES) {
          end()
          return TOO_LARGE
        }
        it.reading.add(text)
        return { ok: true, value: null }
      },
      'history.import.go': async ({ importId }) => {
        const it = find(importId)
        if (!it) return GONE
        const answer = it.turn.then(() => advance(it))
        it.turn = answer.catch(() => undefined)
        try {
          return await answer
        } catch (error) {
          if (current === it) abandon()
          throw error
        }
      },
      'history.import.cancel': ({ importId }) => {
        if (find(importId)) abandon()
        return { ok: true, value: null }
      },
      'history.import.undo': ({ importId }) => {
        const added = finished.get(importId)
        if (!added) return refuse('not-found', 'This import was too long ago to be undone here. Delete its games in the list.')
        finished.delete(importId)
        return { ok: true, value: { removed: remove(games, added) } }
      },
    },
    left: (callerId) => {
      if (current?.caller === callerId) abandon()
    },
    close: end,
  }
}

/** Takes games out again, and says how many were still there. */
function remove(games: Pick<GameStore, 'delete'>, gameIds: readonly string[]): number {
  return gameIds.length === 0 ? 0 : games.delete(gameIds).length
}
