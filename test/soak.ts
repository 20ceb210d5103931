/**
 * `npm run soak`: everything that searches for rare seeds, with its full counts; half an hour or more on two cores, run once at the end of each issue.
 * `npm run soak -- leak laws` runs the parts with one of these words in their names. What has passed is remembered for as long as no file changes, so that an
 * interrupted soak goes on where it was; `--from-start` begins anew. Ends like `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { add, NOTHING, type Count } from './count.ts'
import { BUILD, line, pass, REPORTS, ROOT, type Gate } from './gate.ts'
import { JOURNEYS, partOf, searchingTests } from './soak-parts.ts'

/** Files of tests that run at once. */
const LANES = 2
const KEPT = join(REPORTS, 'soak', 'passed.json')

const keptForm = v.object({
  tree: v.string(),
  passed: v.record(v.string(), v.object({ passed: v.number(), failed: v.number(), skipped: v.number() })),
})

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** What all files of the tree are, as one text. */
function treeNow(): string {
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const hash = createHash('sha256')
    .update(git('rev-parse', 'HEAD'))
    .update(git('diff', 'HEAD', '--binary'))
  for (const file of added) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** What has passed of this tree, by part. */
function passedOf(tree: string): Map<string, Count> {
  if (!existsSync(KEPT)) return new Map()
  const kept = v.parse(keptForm, JSON.parse(readFileSync(KEPT, 'utf8')))
  return new Map(kept.tree === tree ? Object.entries(kept.passed) : [])
}

const wanted = process.argv.slice(2).filter((word) => word !== '--from-start')
const parts = [...searchingTests().map(partOf), JOURNEYS].filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
if (parts.length === 0) {
  console.error(`No part of the soak has ${wanted.join(' or ')} in its name.`)
  process.exit(2)
}

mkdirSync(join(REPORTS, 'soak'), { recursive: true })
const tree = treeNow()
const passed = process.argv.includes('--from-start') ? new Map<string, Count>() : passedOf(tree)
const due = parts.filter(({ name }) => !passed.has(name))
let total = parts.reduce((sum, { name }) => add(sum, passed.get(name) ?? NOTHING), NOTHING)
if (due.length < parts.length) console.log(`${parts.length - due.length} of ${parts.length} parts have passed before.`)

async function run(part: Gate): Promise<void> {
  const count = await pass(part)
  total = add(total, count)
  if (count.failed > 0) return
  passed.set(part.name, count)
  writeFileSync(KEPT, JSON.stringify({ tree, passed: Object.fromEntries(passed) }))
}

const queue = due.filter((part) => part !== JOURNEYS)
const lane = async (): Promise<void> => {
  for (let part = queue.shift(); part; part = queue.shift()) await run(part)
}
/** Journeys run next to the rest: a page waits for its browser most of the time. */
const travel = async (): Promise<void> => {
  if (!due.includes(JOURNEYS)) return
  const built = await pass(BUILD)
  total = add(total, built)
  if (built.failed === 0) await run(JOURNEYS)
}
await Promise.all([travel(), ...Array.from({ length: LANES }, lane)])
console.log(`\n${line(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
