/** The added external engines, in a small file next to the archive. Unreadable parts of it are ignored. */
import * as v from 'valibot'
import { engineRequests, id } from '../contract/index.ts'

/** Where the text is stored. `read` returns null when there is none; `write` replaces it atomically. */
export interface TextFile {
  read(): string | null
  write(text: string): void
}

/** Prefix of ids of external engines; ids of our own bots have none. */
export const PREFIX = 'engine-'
/** Most engines. */
export const MOST_ENGINES = 20

/** An engine has the fields of its request, no others. */
const { name, path, args } = engineRequests['engines.save'].args.entries
const kept = v.strictObject({ id: v.pipe(id, v.startsWith(PREFIX), v.minLength(PREFIX.length + 1)), name, path, args })
export type KeptEngine = v.InferOutput<typeof kept>

/** The first of each id, up to the limit. */
export function readEngines(file: TextFile): readonly KeptEngine[] {
  const engines = new Map<string, KeptEngine>()
  for (const each of listIn(file)) {
    const read = v.safeParse(kept, each)
    if (read.success && !engines.has(read.output.id)) engines.set(read.output.id, read.output)
    if (engines.size === MOST_ENGINES) break
  }
  return [...engines.values()]
}

function listIn(file: TextFile): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(file.read() ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

export function writeEngines(file: TextFile, engines: readonly KeptEngine[]): void {
  file.write(`${JSON.stringify(engines, null, 2)}\n`)
}
