/** Which unit tests are nearest to files that have changed: those that import them, then those that import these, and so on. */
import { dirname, join } from 'node:path/posix'

/** Imports of values from files of our own, which name the file with its ending; what imports types alone is for the type checker. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s*)?['"](\.[^'"?]+)|\bimport\(\s*['"](\.[^'"?]+)/g

/** By file, the files that import it. `sources` is the text of every file by its path from the root. */
export function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const [, plain, lazy] of text.matchAll(IMPORT)) {
      const imported = join(dirname(file), plain ?? lazy ?? '')
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/** All tests that reach a changed file by imports, the nearest first. */
export function nearestTests(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer) // a set goes on with what is added to it
  return [...reached].filter((file) => file.endsWith('.test.ts'))
}

/** The nearest that `seconds` allow by what each took last time, passing over what takes longer than is left; the first one always. */
export function within(tests: readonly string[], seconds: number, secondsOf: (test: string) => number): readonly string[] {
  let left = seconds
  return tests.filter((test, i) => {
    const takes = secondsOf(test)
    const fits = i === 0 || takes <= left
    if (fits) left -= takes
    return fits
  })
}
