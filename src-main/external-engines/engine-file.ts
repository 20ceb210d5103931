/** The engines that a person has added, in a small file of their own beside the archive. Whatever is not understood of it is left out. */
import * as v from 'valibot'
import { engineRequests, id } from '../contract/index.ts'

/** Where the text is kept. `read` answers null when there is none; `write` replaces it whole or not at all. */
export interface TextFile {
  read(): string | null
  write(text: string): void
}

/** What the ids of engines begin with; those of our own bots do not. */
export const PREFIX = 'engine-'
/** More than anybody chooses from. */
export const MOST_ENGINES = 20

/** An engine has what can be asked for, no more. */
const { name, path, args } = engineRequests['engines.save'].args.entries
const kept = v.strictObject({ id: v.pipe(id, v.startsWith(PREFIX), v.minLength(PREFIX.length + 1)), name, path, args })
export type KeptEngine = v.InferOutput<typeof kept>

/** The first of each id, and no more than there can be. */
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
