/** What documents point at exists: files, headings, names in files, npm scripts. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ARCHIVE = 'docs/decisions/archive/'
const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'src-main/engine/editions/*/README.md'], { cwd: ROOT })
/** Old notes keep the names of their time. */
const LIVING = DOCUMENTS.filter((path) => !path.startsWith(ARCHIVE))

const SOURCES = globSync('{src-main,src-renderer,test,e2e,lint,build,bench}/**/*.{ts,svelte,css}', { cwd: ROOT })

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The address of a heading, as GitHub makes it. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const headings = (path: string): readonly string[] => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading))

/** Links within the house, by the paths that they name from its root. */
const linksIn = (path: string) =>
  [...read(path).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, text = '', address = '']) => {
    const [to = '', heading] = address.split('#')
    return /^[a-z]+:/.test(address) ? [] : [{ text, to: to === '' ? path : join(dirname(path), to), heading }]
  })

describe.each(DOCUMENTS)('%s', (path) => {
  it('links to files and headings that exist', () => {
    const broken = linksIn(path).filter(
      ({ to, heading }) => !existsSync(join(ROOT, to)) || (heading !== undefined && !headings(to).includes(heading)),
    )
    expect(broken).toEqual([])
  })
})

describe.each(LIVING)('%s', (path) => {
  it('names what is in the files that it links to', () => {
    const wrong = linksIn(path).filter(({ text, to }) => {
      const name = /^`([^`]+)`$/.exec(text)?.[1]
      const isFile = name !== undefined && /\.(ts|svelte)$/.test(to) && statSync(join(ROOT, to)).isFile()
      return isFile && !to.endsWith(name) && !read(to).includes(name)
    })
    expect(wrong).toEqual([])
  })

  it('names source files that exist', () => {
    const named = [...read(path).matchAll(/`([\w./-]+\.(?:ts|svelte|css))`/g)].map(([, name = '']) => name)
    const isThere = (name: string): boolean => /[A-Z]{4}|NNN/.test(name) || SOURCES.some((source) => `/${source}`.endsWith(`/${name}`))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  it('names test files that exist', () => {
    const named = [...read(path).matchAll(/[`*]([\w./-]+\.(?:test|spec))[`*]/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !SOURCES.some((source) => `/${source}`.endsWith(`/${name}.ts`)))).toEqual([])
  })

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
    const named = [...read(path).matchAll(/npm run (?:-s )?([a-z:0-9-]+)/g)].map(([, script = '']) => script)
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([])
  })
})

describe('docs/decisions', () => {
  const listed = (index: string, folder: string): readonly string[] =>
    linksIn(index)
      .map(({ to }) => to)
      .filter((to) => dirname(to) === folder)
      .toSorted()

  it('has each page in its index', () => {
    const pages = globSync('docs/decisions/*.md', { cwd: ROOT }).filter((page) => !page.endsWith('/README.md'))
    expect(listed('docs/decisions/README.md', 'docs/decisions')).toEqual(pages.toSorted())
  })

  it('has each old note once in the index of the archive', () => {
    const notes = globSync(`${ARCHIVE}[0-9]*.md`, { cwd: ROOT })
    expect(listed(`${ARCHIVE}README.md`, 'docs/decisions/archive')).toEqual(notes.toSorted())
  })
})
