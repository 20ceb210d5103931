/** The engines that a person has added, in a small file of their own beside the archive. Whatever is not understood of it is left out. */
import * as v from 'valibot'
import { id, name } from '../contract/index.ts'

/** Where the text is kept. `read` answers null when there is none; `write` replaces it whole or not at all. */
export interface TextFile {
  read(): string | null
  write(text: string): void
}

const kept = v.strictObject({ id, name, path: v.string(), args: v.array(v.string()) })
export type KeptEngine = v.InferOutput<typeof kept>

export function readEngines(file: TextFile): readonly KeptEngine[] {
  try {
    const found: unknown = JSON.parse(file.read() ?? '[]')
    return (Array.isArray(found) ? found : []).flatMap((each: unknown) => {
      const read = v.safeParse(kept, each)
      return read.success ? [read.output] : []
    })
  } catch {
    return []
  }
}

export function writeEngines(file: TextFile, engines: readonly KeptEngine[]): void {
  file.write(`${JSON.stringify(engines, null, 2)}\n`)
}
