/** `npm run bench [-- --only engine,search,archive,imports,app] [-- --json FILE]`: measures, prints a table, and exits 1 when a target is missed. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { readLine, stop } from '../src-main/cli/command.ts'
import { formatRows, meets, type Row } from './measure.ts'

const HELP = 'Usage: npm run bench [-- --only engine,search,archive,imports,app] [-- --json FILE]'

const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  engine: async () => (await import('./engine.ts')).measureEngine(),
  search: async () => (await import('./search.ts')).measureSearch(),
  archive: async () => (await import('./archive.ts')).measureArchive(),
  imports: async () => (await import('./imports.ts')).measureImports(),
  app: async () => (await import('./app.ts')).measureApp(),
}

const { values } = readLine({ options: { only: { type: 'string' }, json: { type: 'string' } } }, HELP)
const wanted = values.only?.split(',') ?? Object.keys(PARTS)
const rows: Row[] = []
for (const name of wanted) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (!part) stop(`There is no bench "${name}"; there are ${Object.keys(PARTS).join(', ')}.`, HELP)
  rows.push(...(await part()))
}
console.log(formatRows(rows))
const [cpu] = cpus()
const missed = rows.filter((row) => !meets(row))
console.log(
  `\nNode ${process.version}, ${cpu?.model ?? 'unknown processor'}. ${missed.length === 0 ? 'All targets met.' : `${missed.length} missed.`}`,
)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ node: process.version, cpu: cpu?.model, rows }, null, 2)}\n`)
process.exit(missed.length === 0 ? 0 : 1)
