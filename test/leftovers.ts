/** What the incremental type check wrote of components that are gone since: it would check them for ever. */
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The folder of the check, which mirrors the tree. */
const WRITTEN = '.svelte-check/svelte'

/** Files that were made of components that `root` no longer has. */
export function leftovers(root: string): readonly string[] {
  const written = globSync('**/*.svelte.ts', { cwd: join(root, WRITTEN) })
  return written.filter((file) => !existsSync(join(root, componentOf(file)))).map((file) => join(root, WRITTEN, file))
}

/** `a/++B.svelte.ts` and `a/B.d.svelte.ts` are made of `a/B.svelte`. */
function componentOf(file: string): string {
  const name = basename(file)
    .replace(/^\+\+/, '')
    .replace(/(\.d)?\.svelte\.ts$/, '')
  return join(dirname(file), `${name}.svelte`)
}
