/**
 * The licence texts of everything that ships: what the bundler took in, main process and screen alike, and what is shipped next to it. Written last, as one
 * `licences.json` next to the screen, for About: `[{name, version, licence, text}]`, by name.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** One package that ships. */
export interface Licence {
  readonly name: string
  readonly version: string
  /** As its package says, an SPDX expression. */
  readonly licence: string
  readonly text: string
}

/** What the bundler writes down of a package. */
interface Bundled {
  readonly name: string
  readonly version: string
}

/** Shipped as files, which the bundler does not see as code. */
const BESIDE = ['better-sqlite3', '@fontsource/cinzel', '@fontsource-variable/source-sans-3']

/** The file that the bundler has to write in each folder of products. */
export const LIST = 'licences.json'

/** Joins the lists of `main` and `screen`, both folders of products, once the screen is written. */
export function joinLicences({ root, main, screen }: { readonly root: string; readonly main: string; readonly screen: string }): Plugin {
  return {
    name: 'join-licences',
    apply: 'build',
    closeBundle() {
      const lists = [join(main, LIST), join(screen, LIST)].filter((path) => existsSync(path))
      const names = new Set([...lists.flatMap(namesIn), ...BESIDE])
      const all = [...names].sort().map((name) => licenceOf(root, name))
      rmSync(join(main, LIST), { force: true })
      writeFileSync(join(screen, LIST), JSON.stringify(all))
    },
  }
}

function namesIn(list: string): readonly string[] {
  return (JSON.parse(readFileSync(list, 'utf8')) as readonly Bundled[]).map(({ name }) => name)
}

/** Throws when a package says nothing of its licence: it must not ship. */
function licenceOf(root: string, packageName: string): Licence {
  const folder = join(root, 'node_modules', packageName)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
    readonly author?: string | { readonly name: string }
  }
  const { name, version, license, author } = manifest
  if (license === undefined) throw new Error(`${name} names no licence`)
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (file !== undefined) return { name, version, licence: license, text: readFileSync(join(folder, file), 'utf8').trim() }
  const holder = typeof author === 'object' ? author.name : author
  if (license !== 'MIT' || holder === undefined) throw new Error(`${name} brings no text of its licence`)
  return { name, version, licence: license, text: mit(root, holder) }
}

/** The MIT licence, for packages that name it and bring no text. */
function mit(root: string, holder: string): string {
  return readFileSync(join(root, 'build', 'mit.txt'), 'utf8')
    .trim()
    .replace('{holder}', holder)
}
