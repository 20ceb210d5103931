/** External engines as opponents: the host adds, tests and removes them, and tables ask them. */
import { refuse, type Room } from '../contract/handlers.ts'
import type { Answer, engineRequests, Engines, Offers } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import { MOST_ENGINES, PREFIX, readEngines, writeEngines, type KeptEngine, type TextFile } from './engine-file.ts'
import { programsIn, refuseLaunch } from './engine-path.ts'
import { createEngineRunner, sentenceOf, type EngineChoice, type EngineTask } from './engine-runner.ts'
import { tryOut } from './engine-test.ts'
import { endAbandoned } from './kill-process-tree.ts'

export type EngineRequestName = keyof typeof engineRequests

export interface EnginePorts {
  readonly file: TextFile
  /** The only folder that engines may be in when the screen is a browser's; null in the app's own window. */
  readonly folder: string | null
  /** About twelve small letters, digits and hyphens, never the same twice. */
  readonly newId: () => string
  /** Milliseconds, any origin. */
  readonly now: () => number
}

export interface EngineRoom extends Room<EngineRequestName> {
  /** As opponents that can be seated. */
  offered(): Offers['bots']
  /** Lets an engine play; null where this is not an engine. */
  choose(task: EngineTask): Promise<EngineChoice> | null
  /** A game has ended, or, without an outcome, was left or deleted: its engines are notified, and end. */
  over(gameId: string, outcome: Outcome | null): void
}

/** Opens the room, and ends engines left behind by a Marshal that was killed. */
export function createEngines({ file, folder, newId, now }: EnginePorts): EngineRoom {
  endAbandoned()
  let kept = readEngines(file)
  const runner = createEngineRunner((launch) => refuseLaunch(launch, folder)?.message ?? null)
  const testing = new Set<string>()

  const answer = (): Answer<Engines> => ({
    ok: true,
    value: {
      engines: kept.map((engine) => ({ ...engine, trouble: runner.troubleOf(engine.id) })),
      folder,
      found: folder === null ? [] : [...programsIn(folder)],
    },
  })
  const keep = (next: readonly KeptEngine[]): Answer<Engines> => {
    writeEngines(file, next)
    kept = next
    return answer()
  }

  return {
    handlers: {
      'engines.list': answer,
      'engines.save': ({ id, name, path, args }) => {
        const refused = refuseLaunch({ path, args }, folder)
        if (refused) return refuse('invalid', refused.message, { detail: refused.detail })
        if (kept.some((engine) => engine.name === name && engine.id !== id))
          return refuse('invalid', 'Another engine has this name already.', { detail: 'name' })
        if (id === null && kept.length >= MOST_ENGINES)
          return refuse('conflict', `There are ${MOST_ENGINES} engines already. Remove one first.`)
        if (id === null) return keep([...kept, { id: `${PREFIX}${newId()}`, name, path, args }])
        if (!kept.some((engine) => engine.id === id)) return refuse('not-found', 'This engine is not here any more.')
        runner.forget(id)
        return keep(kept.map((engine) => (engine.id === id ? { id, name, path, args } : engine)))
      },
      'engines.remove': ({ id }) => {
        runner.forget(id)
        return keep(kept.filter((engine) => engine.id !== id))
      },
      'engines.test': async ({ path, args }, caller) => {
        const refused = refuseLaunch({ path, args }, folder)
        if (refused) return refuse('invalid', refused.message, { detail: refused.detail })
        if (testing.has(caller.id)) return refuse('too-fast', 'A program is being tested already.')
        testing.add(caller.id)
        try {
          return { ok: true, value: await tryOut({ path, args }, now) }
        } catch (error) {
          return refuse('conflict', sentenceOf(error))
        } finally {
          testing.delete(caller.id)
        }
      },
    },
    offered: () => kept.map(({ id, name }) => ({ id, name, levels: ['normal'] })),
    choose(task) {
      const engine = kept.find(({ id }) => id === task.bot)
      return engine ? runner.choose(engine, task) : null
    },
    over: (gameId, outcome) => runner.over(gameId, outcome),
    left: (callerId) => void testing.delete(callerId),
    close: () => runner.close(),
  }
}
