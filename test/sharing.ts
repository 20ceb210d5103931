/**
 * Which test files can share one process, its modules loaded once for all of them, and which need more: one of their own, or a page. It is read from what
 * they and the helpers of tests that they import say, so that no list has to be kept.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importersOf, nearestTests } from './nearest.ts'

/** What would be met by the file that comes next: an edition more, something in the place of what others use, another environment, another clock. */
const LEAVES_TRACES =
  /\baddEdition\(|\bvi\.(?!fn\b|waitFor\b|waitUntil\b)|\bprocess\.(?:chdir|umask|on|once|env(?:\.\w+|\[[^\]]+\]) =[^=])|\bglobalThis(?:\.\w+|\[[^\]]+\]) =[^=]/

/** What only a page has, or what only a page can hold: components. */
const NEEDS_PAGE = /\b(?:document|window|localStorage|sessionStorage|navigator)\b|@testing-library|\.svelte'/

/** Tests and their helpers by path from the root. */
export type Sources = ReadonlyMap<string, string>

/** Everything that is written for tests in some folders. */
export function readSources(root: string, ...folders: readonly string[]): Sources {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  const ofTests = files.filter((file) => file.endsWith('.test.ts') || /^test\/support\/.*\.ts$/.test(file))
  return new Map(ofTests.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Tests after which a process is not what it was before. */
export const tracing = (sources: Sources): readonly string[] => thatSay(LEAVES_TRACES, sources)

/** Tests that have to do with a page. */
export const paged = (sources: Sources): readonly string[] => thatSay(NEEDS_PAGE, sources)

function thatSay(words: RegExp, sources: Sources): readonly string[] {
  const said = [...sources].filter(([, text]) => words.test(text)).map(([file]) => file)
  return nearestTests(said, importersOf(sources)).toSorted()
}
