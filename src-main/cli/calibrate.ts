/** `npm run calibrate`: measures how good the bots' belief about hidden pieces is, in games that it was not fitted to, and writes docs/calibration.md. */
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { believed, calibrate, counting, uniform, type Believer, type Calibration } from '../lab/fit/calibration.ts'
import { sampleGames, type Sample } from '../lab/fit/samples.ts'
import { PUBLIC, writeWhole } from '../whole-file.ts'
import { countOf, readLine, stop } from './command.ts'

const HELP = `Usage: npm run calibrate [-- --games N] [--seed TEXT]
  --games N     games for each preset; default 80
  --seed TEXT   seed of the games, other than that of the fit; default held-out`

const FILE = fileURLToPath(new URL('../../docs/calibration.md', import.meta.url))
const PRESETS = [
  { preset: 'full', every: 24 },
  { preset: 'barrage', every: 6 },
] as const
const BELIEVERS: readonly (readonly [string, Believer])[] = [
  ['every possible kind equally likely', uniform],
  ['counts of what is left', counting],
  ['the belief of the bots', believed],
]

const { values } = readLine(
  {
    options: {
      games: { type: 'string', default: '80' },
      seed: { type: 'string', default: 'held-out' },
      help: { type: 'boolean', default: false },
    },
  },
  HELP,
)

async function main(): Promise<void> {
  if (values.help) return console.log(HELP)
  const games = countOf(values.games) ?? stop('--games must be a number from 1.', HELP)
  const parts = PRESETS.map(({ preset, every }) => partOf(preset, [...sampleGames({ preset, games, seed: values.seed, every })].flat()))
  const text = `# How good the belief is

Written by \`npm run calibrate -- --games ${games} --seed ${values.seed}\`: games between bots of many styles, sampled ${PRESETS.map(({ preset, every }) => `every ${every} turns (${preset})`).join(' and ')}.
\`npm run fit -- likelihoods\` fitted the belief to other games of the same bots. People play differently, so against them the belief will be worse.

Log loss is the mean of −ln of the chance that the belief gave to the true kind of a hidden piece; lower is better.

${parts.join('\n\n')}
`
  writeWhole(FILE, (await format(FILE, text, { printWidth: 160, proseWrap: 'preserve' })).code, PUBLIC)
}

function partOf(preset: string, samples: readonly Sample[]): string {
  const measured = BELIEVERS.map(([name, believer]) => [name, calibrate(samples, believer)] as const)
  const reliability = (measured.at(-1) as readonly [string, Calibration])[1].reliability
  return `## Classic, ${preset}

| belief | log loss | chance given to the Flag where it was |
|---|---|---|
${measured.map(([name, { logLoss, flag }]) => `| ${name} | ${logLoss.toFixed(3)} | ${percent(flag)} |`).join('\n')}

${(measured[0] as readonly [string, Calibration])[1].pieces} hidden pieces. How often a chance of each size came true:

| chance given | on average | came true | how often given |
|---|---|---|---|
${reliability.map(({ said, true: so, count }, i) => `| ${i * 10} to ${i * 10 + 10} % | ${percent(said)} | ${percent(so)} | ${count} |`).join('\n')}`
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

await main()
