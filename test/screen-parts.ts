/** What the screen is made of, read from its sources: which files come together, and which are loaded later. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const ROOT = 'src-renderer'
/** The file that everything begins with. */
export const START = `${ROOT}/main.ts`

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((file) => `${ROOT}/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
/** The text of every file by its path from the root. */
export const SOURCES: ReadonlyMap<string, string> = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** Imports of types bring nothing. */
const AT_ONCE = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"()]*?\bfrom\s*)?['"](\.[^'"?]+)['"]/g
const LATER = /\bimport\(\s*['"](\.[^'"?]+)/g

const importsOf = (file: string, pattern: RegExp): readonly string[] =>
  [...(SOURCES.get(file) ?? '').matchAll(pattern)].map(([, path = '']) => join(dirname(file), path)).filter((path) => SOURCES.has(path))

/** Files with all that comes with them. */
export function withImports(...starts: readonly string[]): ReadonlySet<string> {
  const all = new Set(starts)
  for (const file of all) for (const imported of importsOf(file, AT_ONCE)) all.add(imported) // a set goes on with what is added to it
  return all
}

/** The files that are loaded when they are first needed. */
export const LATER_PARTS: readonly string[] = [...new Set(files.flatMap((file) => importsOf(file, LATER)))]
