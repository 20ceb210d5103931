/**
 * Lets engines play at tables. Each seat of each game has a process of its own, so that none knows more than one seat sees; those that nobody has asked for a
 * while are closed. What goes wrong is noted, and the table plays on (`table/fallback.ts`).
 */
import { isDeploy, type AnyAction, type Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { editionOf } from '../engine/editions/index.ts'
import type { AnySeenEvent, AnyView, EditionTable } from '../engine/families.ts'
import type { KeptEngine } from './engine-file.ts'
import type { Launch } from './process.ts'
import { openProgram, ProgramError, type Program } from './program.ts'

/** What a table asks. */
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
}

export type EngineChoice =
  { readonly type: 'placement'; readonly placement: Placement } | { readonly type: 'action'; readonly action: AnyAction }

export interface EngineRunner {
  choose(engine: KeptEngine, task: EngineTask): Promise<EngineChoice>
  /** What went wrong with an engine last. */
  troubleOf(id: string): string | null
  /** It was changed or removed: its processes end. */
  forget(id: string): void
  close(): void
}

/** Processes at a time: a table has four seats at most. */
const MOST_OPEN = 4
/** Milliseconds without a question after which a process is closed. */
const IDLE_MS = 5 * 60_000
const GRACE_MS = 3_000

interface Open {
  readonly engine: string
  readonly program: Program
  idle: NodeJS.Timeout
}

/** `refuse` says why a program may not be started; it is asked whenever a process is opened. */
export function createEngineRunner(refuse: (launch: Launch) => string | null): EngineRunner {
  /** By engine, game and seat; who was asked last comes last. */
  const open = new Map<string, Open>()
  const troubles = new Map<string, string>()

  const shut = (key: string): void => {
    const found = open.get(key)
    open.delete(key)
    clearTimeout(found?.idle)
    found?.program.close()
  }
  const shutAfter = (key: string): NodeJS.Timeout => setTimeout(shut, IDLE_MS, key).unref()

  const programOf = ({ id, path, args }: KeptEngine, { gameId, seat }: EngineTask): Program => {
    const key = `${id} ${gameId} ${seat}`
    const found = open.get(key)
    if (!found) {
      const refused = refuse({ path, args })
      if (refused !== null) throw new Error(refused)
    }
    clearTimeout(found?.idle)
    open.delete(key)
    const program = found?.program ?? openProgram({ path, args }, { host: 'Marshal', graceMs: GRACE_MS })
    open.set(key, { engine: id, program, idle: shutAfter(key) })
    for (const oldest of [...open.keys()].slice(0, -MOST_OPEN)) shut(oldest)
    return program
  }

  return {
    async choose(engine, task) {
      const edition = editionOf(task.edition, task.table)
      if (!edition) throw new Error(`no edition ${task.edition}`)
      try {
        const action = await programOf(engine, task).ask({ ...task, ...edition, key: task.gameId, ms: Math.round(task.budgetMs) })
        return isDeploy(action) ? { type: 'placement', placement: action.placement } : { type: 'action', action }
      } catch (error) {
        if (!(error instanceof ProgramError && error.trouble === 'closed')) troubles.set(engine.id, sentenceOf(error))
        throw error
      }
    },
    troubleOf: (id) => troubles.get(id) ?? null,
    forget(id) {
      troubles.delete(id)
      for (const [key, { engine }] of [...open]) if (engine === id) shut(key)
    },
    close() {
      for (const key of [...open.keys()]) shut(key)
    },
  }
}

/** Characters of what a program wrote last that are shown. */
const SHOWN = 300

/** In one line, and nothing that would turn round the sentence that it stands in. */
function inPlain(words: string): string {
  return words
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/** What went wrong, with the end of what the program wrote on standard error. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.'
  const words = error instanceof ProgramError ? inPlain(error.lastWords).slice(-SHOWN) : ''
  return words === '' ? error.message : `${error.message} It wrote: ${words}`
}
