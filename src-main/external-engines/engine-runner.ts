/**
 * Lets external engines play at tables. Each seat of each game has a process of its own, so that none knows more than one seat sees; it
 * ends with the game, or when it was not asked for a while. Failures are noted, and the table plays on (`table/fallback.ts`).
 */
import { isDeploy, type AnyAction, type Placement } from '../engine/core/game.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { editionOf } from '../engine/editions/index.ts'
import type { AnySeenEvent, AnyView, EditionTable } from '../engine/families.ts'
import type { KeptEngine } from './engine-file.ts'
import type { Launch } from './process.ts'
import { openProgram, ProgramError, type Program, type Trouble } from './program.ts'

/** The question of a table. */
export interface EngineTask {
  readonly gameId: string
  readonly edition: string
  readonly table: EditionTable | null
  readonly seat: Seat
  readonly view: AnyView
  readonly history: readonly AnySeenEvent[]
  readonly bot: string
  readonly budgetMs: number
  readonly seed: string
  readonly signal: AbortSignal
}

export type EngineChoice =
  | { readonly type: 'placement'; readonly placement: Placement }
  | { readonly type: 'action'; readonly action: AnyAction }

export interface EngineRunner {
  choose(engine: KeptEngine, task: EngineTask): Promise<EngineChoice>
  /** A game has ended, or, without an outcome, was left or deleted: its engines are notified, and end. */
  over(gameId: string, outcome: Outcome | null): void
  /** The last failure of an engine. */
  troubleOf(id: string): string | null
  /** It was changed or removed: its processes end. */
  forget(id: string): void
  close(): void
}

/** Processes beyond which idle ones are closed: a table has five seats at most, and two tables may be open. */
const MOST_OPEN = 8
/** Milliseconds without a question after which a process is closed. */
const IDLE_MS = 5 * 60_000
const GRACE_MS = 3_000

/** Failures that add nothing to what is known of a program. */
const KNOWN: readonly Trouble[] = ['closed', 'given-up']

interface Open {
  readonly engine: string
  readonly gameId: string
  readonly program: Program
  /** Questions that it has not answered. */
  asked: number
  /** Closes it; it is asked nothing more. */
  idle: NodeJS.Timeout | null
}

/** `refuse` says why a program may not be started; it is asked whenever a process is opened. */
export function createEngineRunner(refuse: (launch: Launch) => string | null): EngineRunner {
  /** By engine, game and seat; the last one asked is last. */
  const open = new Map<string, Open>()
  const troubles = new Map<string, string>()

  const shut = (key: string): void => {
    const found = open.get(key)
    open.delete(key)
    clearTimeout(found?.idle ?? undefined)
    found?.program.close()
  }
  const shutAll = (isMeant: (one: Open) => boolean): void => {
    for (const [key, one] of [...open]) if (isMeant(one)) shut(key)
  }

  /** Closes the one idle for longest, never one that is being asked. */
  const makeRoom = (): void => {
    const spare = [...open].filter(([, { asked }]) => asked === 0).map(([key]) => key)
    spare.slice(0, Math.max(0, open.size - MOST_OPEN)).forEach(shut)
  }

  const start = ({ path, args }: Launch): Program => {
    const refused = refuse({ path, args })
    if (refused !== null) throw new Error(refused)
    return openProgram({ path, args }, { host: 'Marshal', graceMs: GRACE_MS })
  }

  /** Asks the program of a seat; it stays open meanwhile. */
  const whileOpen = async <T>(engine: KeptEngine, { gameId, seat }: EngineTask, ask: (program: Program) => Promise<T>): Promise<T> => {
    const key = `${engine.id} ${gameId} ${seat}`
    const one = open.get(key) ?? { engine: engine.id, gameId, program: start(engine), asked: 0, idle: null }
    clearTimeout(one.idle ?? undefined)
    one.asked++
    open.delete(key)
    open.set(key, one)
    makeRoom()
    try {
      return await ask(one.program)
    } finally {
      one.asked--
      if (one.asked === 0 && open.get(key) === one) one.idle = setTimeout(shut, IDLE_MS, key).unref()
      makeRoom()
    }
  }

  return {
    async choose(engine, task) {
      const edition = editionOf(task.edition, task.table, task.view.options.handicap)
      if (!edition) throw new Error(`no edition ${task.edition}`)
      const turn = { ...task, ...edition, key: task.gameId, ms: Math.round(task.budgetMs) }
      try {
        const action = await whileOpen(engine, task, (program) => program.ask(turn))
        return isDeploy(action) ? { type: 'placement', placement: action.placement } : { type: 'action', action }
      } catch (error) {
        if (!task.signal.aborted && !(error instanceof ProgramError && KNOWN.includes(error.trouble)))
          troubles.set(engine.id, sentenceOf(error))
        throw error
      }
    },
    over(gameId, outcome) {
      for (const one of open.values()) if (one.gameId === gameId) one.program.over(gameId, outcome)
      shutAll((one) => one.gameId === gameId)
    },
    troubleOf: (id) => troubles.get(id) ?? null,
    forget(id) {
      troubles.delete(id)
      shutAll(({ engine }) => engine === id)
    },
    close() {
      shutAll(() => true)
    },
  }
}

/** Most characters shown of a program's last output. */
const SHOWN = 300

/** In one line, without control or direction characters. */
function inPlain(words: string): string {
  return words
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** The failure, with the end of the program's standard error. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.'
  const words = error instanceof ProgramError ? inPlain(error.lastWords).slice(-SHOWN) : ''
  return words === '' ? error.message : `${error.message} It wrote: ${words}`
}
