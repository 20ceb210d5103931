/** All rooms over stores in memory, asked through the real dispatcher, so that whatever throws is reported. */
import { createKeptReader } from '../../src-main/archive/kept.ts'
import type { Archive } from '../../src-main/archive/open.ts'
import { createDispatch } from '../../src-main/server/dispatch.ts'
import type { Caller } from '../../src-main/contract/handlers.ts'
import { PART_LENGTH, requests, type Answer, type Args, type RequestName, type ResultOf } from '../../src-main/contract/index.ts'
import { createReaderHere } from '../../src-main/history/reader.ts'
import { createWriterHere } from '../../src-main/history/writer.ts'
import {
  createMemoryMarks,
  createMemoryReader,
  createMemoryCustomEditions,
  createMemoryFormations,
  createMemoryStore,
  createMemoryStudies,
} from '../../src-main/record/memory-store.ts'
import type { GameStore } from '../../src-main/record/types.ts'
import { replayRefereedImport } from '../../src-main/referee/imports/replay-import.ts'
import { NO_GUESTS_HERE } from '../../src-main/room-ports.ts'
import { openRooms } from '../../src-main/rooms.ts'
import { ALLOWANCE_MS } from '../../src-main/table/wait-for-screens.ts'
import { answer } from '../../src-main/workers/bot-task.ts'
import * as v from 'valibot'
import { ANALYST_HERE } from '../support/review.ts'

export interface House {
  readonly games: GameStore
  /** What went wrong inside, in its own words. */
  readonly warnings: readonly string[]
  /** An answer of the declared form; throws when it is none, or a bug. */
  ask<N extends RequestName>(this: void, name: N, args: Args<N>): Promise<Answer<ResultOf<N>>>
  /** The value of an answer that must be one. */
  get<N extends RequestName>(this: void, name: N, args: Args<N>): Promise<ResultOf<N>>
  /** Null when the file is in, or the reason why not. */
  bringIn(text: string): Promise<string | null>
  /** The file of these games; of all where none is named. */
  bringOut(this: void, wish: Args<'history.export.begin'>): Promise<FileOut>
  close(): void
}

export interface FileOut {
  readonly fileName: string
  readonly text: string
  readonly games: number
  /** What is wrong with games that are not in it. */
  readonly damaged: readonly string[]
}

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
/** Longer timers are clocks of players, who are in no hurry here. */
const SOON_MS = ALLOWANCE_MS

/** Over stores in memory, unless there is an archive. */
export function openHouse(opened: Archive | null = null): House {
  const archive = opened ?? inMemory()
  const { games } = archive
  const warnings: string[] = []
  let now = Date.UTC(2026, 0, 2)
  const warn = (message: string): void => void warnings.push(message)
  const rooms = openRooms({
    engines: () => [],
    archive,
    warn,
    newSeed: () => 'house',
    botPace: () => 'quick',
    held: NO_GUESTS_HERE,
    reader: createReaderHere({ replayRefereedImport }),
    analyst: ANALYST_HERE,
    writer: createWriterHere(opened ? createKeptReader : createMemoryReader),
    bots: { choose: (task) => Promise.resolve(answer(task, { expired: () => true })) },
    clock: {
      now: () => now,
      setTimer(ms, run) {
        if (ms > SOON_MS) return () => undefined
        const due = now + ms
        const timer = setTimeout(() => {
          now = Math.max(now, due)
          run()
        }, 0)
        return () => clearTimeout(timer)
      },
    },
  })
  const dispatch = createDispatch({ handlers: () => rooms.handlers as never, warn, explain: () => null })
  const ask: House['ask'] = async (name, args) => {
    const given = (await dispatch(name, args, HOST)) as Answer<ResultOf<typeof name>>
    if (!given.ok) {
      if (given.error.code === 'internal') throw new Error(`${name} broke: ${warnings.at(-1) ?? ''}`)
      return given
    }
    const form = v.safeParse(requests[name].result, given.value)
    if (!form.success) throw new Error(`${name} answered something else at ${v.getDotPath(form.issues[0]) ?? ''}`)
    return given
  }
  const get: House['get'] = async (name, args) => {
    const given = await ask(name, args)
    if (!given.ok) throw new Error(`${name}: ${given.error.message}`)
    return given.value
  }
  return {
    games,
    warnings,
    ask,
    get,
    async bringIn(text) {
      const { importId } = await get('history.import.begin', {})
      for (let at = 0; ; at += PART_LENGTH) {
        const isLast = at + PART_LENGTH >= text.length
        let progress = await ask('history.import.part', { importId, text: text.slice(at, at + PART_LENGTH), isLast })
        while (progress.ok && progress.value.stage === 'reading' && !progress.value.isReady)
          progress = await ask('history.import.go', { importId })
        if (!progress.ok) return progress.error.message
        if (isLast) return null
      }
    },
    async bringOut(wish) {
      const { exportId } = await get('history.export.begin', wish)
      for (let text = ''; ;) {
        const progress = await get('history.export.go', { exportId })
        if (progress.stage === 'done') return { ...progress, text }
        if (progress.stage === 'ended') throw new Error('the export was ended')
        text += progress.text
      }
    },
    close: () => rooms.close(),
  }
}

function inMemory(): Archive {
  return {
    games: createMemoryStore(),
    marks: createMemoryMarks(),
    customEditions: createMemoryCustomEditions(),
    formations: createMemoryFormations(),
    studies: createMemoryStudies(),
    atOnce: (work) => work(),
    care: null,
    close: () => undefined,
  }
}
