/**
 * `npm run bench [-- --only engine,search,archive,imports,flood,review,app] [-- --json FILE]`: measures, prints a table, and exits 1 when a target is missed.
 * `--against REV` measures another commit as well, by turns, and exits 1 where this one is slower (`compare.ts` says when); `--rounds 5` for more than three.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { countOf, interruption, readLine, stop } from '../src-main/cli/command.ts'
import { commitOf, compareAgainst } from './against.ts'
import { comparisonCells, MOST_TIMES, slowestFirst, type Comparison } from './compare.ts'
import { formatRows, formatTable, meets, type Row } from './measure.ts'

const HELP = 'Usage: npm run bench [-- --only engine,search,archive,imports,flood,review,app] [--json FILE] [--against REV [--rounds N]]'

const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  engine: async () => (await import('./engine.ts')).measureEngine(),
  search: async () => (await import('./search.ts')).measureSearch(),
  archive: async () => (await import('./archive.ts')).measureArchive(),
  imports: async () => (await import('./imports.ts')).measureImports(),
  flood: async () => (await import('./flood.ts')).measureFlood(),
  review: async () => (await import('./review.ts')).measureReview(),
  app: async () => (await import('./app.ts')).measureApp(),
}

const options = { only: { type: 'string' }, json: { type: 'string' }, against: { type: 'string' }, rounds: { type: 'string' } } as const
const { values } = readLine({ options }, HELP)
const wanted = values.only?.split(',') ?? Object.keys(PARTS)
const strange = wanted.find((name) => !Object.hasOwn(PARTS, name))
if (strange !== undefined) stop(`There is no bench "${strange}"; there are ${Object.keys(PARTS).join(', ')}.`, HELP)
const [cpu] = cpus()
const machine = `Node ${process.version}, ${cpu?.model ?? 'unknown processor'}.`
process.exitCode = values.against === undefined ? await measureAlone() : await measureBoth(values.against, values.rounds ?? '3')

/** Against the project's targets; the exit status. */
async function measureAlone(): Promise<number> {
  const rows: Row[] = []
  for (const name of wanted) rows.push(...((await PARTS[name]?.()) ?? []))
  console.log(formatRows(rows))
  const missed = rows.filter((row) => !meets(row))
  console.log(`\n${machine} ${missed.length === 0 ? 'All targets met.' : `${missed.length} missed.`}`)
  keep({ rows })
  return missed.length === 0 ? 0 : 1
}

/** Against another commit; the exit status. */
async function measureBoth(name: string, roundsText: string): Promise<number> {
  const rev = commitOf(name) ?? stop(`Git knows no commit "${name}".`, HELP)
  const rounds = countOf(roundsText) ?? stop('--rounds takes a number from 1.', HELP)
  const task = { rev, parts: wanted, rounds, signal: interruption(), say: (line: string) => console.error(line) }
  let rows: readonly Comparison[]
  try {
    rows = (await compareAgainst(task)).toSorted(slowestFirst)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  console.log(`\n${formatTable(comparisonCells(rows, rev.slice(0, 8)))}`)
  const slower = rows.filter(({ verdict }) => verdict === 'slower').length
  console.log(
    `\n${machine} ${slower === 0 ? `Nothing is more than ${MOST_TIMES} times slower.` : `${slower} more than ${MOST_TIMES} times slower.`}`,
  )
  keep({ against: rev, rounds, rows })
  return slower === 0 ? 0 : 1
}

function keep(result: object): void {
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ node: process.version, cpu: cpu?.model, ...result }, null, 2)}\n`)
}
