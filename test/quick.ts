/**
 * `npm run quick`: what a change must pass before it is shown to others, within a minute on two cores: format of the files that have changed, lint, the
 * types of all, and the unit tests nearest to them. Ends like `npm test`. Changed is what differs from where the branch left `main`, on `main` itself from
 * the last commit; `npm run quick -- HEAD~3` names another place.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { add, countVitest, NOTHING } from './count.ts'
import { bin, line, pass, REPORTS, ROOT, type Gate } from './gate.ts'
import { leftovers } from './leftovers.ts'
import { importersOf, nearestTests, within } from './nearest.ts'

/** Seconds of tests, by what each took last time; two run at once. */
const MOST_SECONDS = 40
/** What a test file is taken for that has not been run here yet, in seconds: those of `test/` drive the whole app. */
const unknown = (test: string): number => (test.startsWith('test/') && !changed.includes(test) ? MOST_SECONDS : 2)
/** What each costs in addition to its tests. */
const START = 0.7

const unitReport = join(REPORTS, 'quick.json')

function git(...args: string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter((each) => each !== '')
}

/** Seconds by test file, as the last reports have them. */
function timesOf(report: string): readonly (readonly [string, number])[] {
  if (!existsSync(report)) return []
  const form = v.object({ testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })) })
  const { testResults } = v.parse(form, JSON.parse(readFileSync(report, 'utf8')))
  return testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000])
}

const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
  existsSync(join(ROOT, file)),
)
const code = changed.filter((file) => file.endsWith('.ts'))
const components = changed.filter((file) => /\.svelte(\.ts)?$/.test(file))
const ours = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.svelte').filter((file) =>
  existsSync(join(ROOT, file)),
)
const importers = importersOf(new Map(ours.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])))
const times = new Map([...timesOf(join(REPORTS, 'unit.json')), ...timesOf(unitReport)])
const near = nearestTests(
  changed.filter((file) => file !== 'package.json'),
  importers,
) // the version in it reaches all
const tests = within(near, MOST_SECONDS, (test) => START + (times.get(test) ?? unknown(test)))

const gates: readonly (Gate & { readonly of: readonly string[] })[] = [
  {
    name: 'format',
    of: changed,
    command: [bin('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed],
  },
  {
    name: 'types',
    of: ['everything'],
    command: [
      bin('svelte-check/bin/svelte-check'),
      '--tsgo',
      '--incremental',
      '--tsconfig',
      './tsconfig.json',
      '--fail-on-warnings',
      '--output',
      'human',
    ],
  },
  { name: 'lint', of: code, command: [bin('oxlint/bin/oxlint')] },
  {
    name: 'lint-components',
    of: components,
    command: [bin('eslint/bin/eslint.js'), '--cache', '--max-warnings', '0', '--no-warn-ignored', ...components],
  },
  {
    name: 'unit',
    of: tests,
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      ...tests,
      '--bail=3',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: { file: unitReport, count: countVitest },
    live: true,
  },
]

mkdirSync(REPORTS, { recursive: true })
for (const file of leftovers(ROOT)) rmSync(file)
console.log(
  `${changed.length} files have changed since ${since.slice(0, 12)}; ${tests.length} of ${near.length} test files that reach them are run, the nearest first.`,
)
const due = gates.filter(({ of }) => of.length > 0)
const counts = await Promise.all(due.filter(({ live }) => !live).map(pass))
for (const gate of due.filter(({ live }) => live)) counts.push(await pass(gate))
const total = counts.reduce(add, NOTHING)
console.log(`\n${line(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
