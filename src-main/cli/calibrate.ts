/**
 * `npm run calibrate`: measures how good the bots' belief about hidden pieces is, in games that it was not fitted to, and writes docs/calibration.md. With
 * `chances`: how often positions are won of which it says that they are, in docs/chances.md. With `luck`: how much luck actions bring on average, in docs/luck.md.
 */
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { CURVES } from '../bots/chances.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import {
  believed,
  byTopPieces,
  calibrate,
  counting,
  measureAttacks,
  uniform,
  type Believer,
  type Calibration,
} from '../lab/fit/calibration.ts'
import { decisionsIn, measureCurve } from '../lab/fit/chances.ts'
import { chainsIn, meanLuck, type MeanLuck } from '../lab/fit/luck.ts'
import { LEFT_OUT, sampleGames, UNSEEN, type Attack, type Sample } from '../lab/fit/samples.ts'
import { LEANS, leansOf } from '../review/luck.ts'
import { PUBLIC, writeWhole } from '../whole-file.ts'
import { countOf, readLine, stop } from './command.ts'

const HELP = `Usage: npm run calibrate [-- chances|luck] [--edition classic] [--games N] [--seed TEXT]
  chances       chances to win, of all editions or of one, instead of the belief
  luck          the mean of luck in reviews, of all editions or of one
  --games N     games for each preset; default 80
  --seed TEXT   seed of the games, other than that of the fit; default held-out`

const fileOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}.md`, import.meta.url))
const PRESETS = [
  { preset: 'full', every: 24 },
  { preset: 'barrage', every: 6 },
] as const
const BELIEVERS: readonly (readonly [string, Believer])[] = [
  ['every possible kind equally likely', uniform],
  ['counts of what is left', counting],
  ['the belief of the bots', believed],
]

const { values, positionals } = readLine(
  {
    allowPositionals: true,
    options: {
      edition: { type: 'string' },
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
  if (positionals[0] === 'chances') return calibrateChances(games)
  if (positionals[0] === 'luck') return calibrateLuck(games)
  if (positionals.length > 0) stop('Only chances or luck can be named.', HELP)
  const parts = PRESETS.map((each) => partOf(each, games))
  const text = `# How good the belief is

Written by \`npm run calibrate -- --games ${games} --seed ${values.seed}\`: games of ${LEFT_OUT.length} styles that \`npm run fit -- likelihoods\` has not seen, against the strategist, sampled
${PRESETS.map(({ preset, every }) => `every ${every} turns (${preset})`).join(' and ')}. The best level thinks a tenth as long as it could. People play differently again.

Log loss is the mean of −ln of the chance that the belief gave to the true kind of a hidden piece; lower is better.

${parts.join('\n\n')}
`
  await write('calibration', text)
}

async function write(name: string, text: string): Promise<void> {
  const file = fileOf(name)
  writeWhole(file, (await format(file, text, { printWidth: 160, proseWrap: 'preserve' })).code, PUBLIC)
}

async function calibrateChances(games: number): Promise<void> {
  const parts = EDITIONS.filter(({ info }) => values.edition === undefined || info.id === values.edition).flatMap(({ info }) =>
    info.presets.map((preset) => chancesOf(info.id, preset, games)),
  )
  await write(
    'chances',
    `# How good the chances to win are

Written by \`npm run calibrate -- chances --games ${games} --seed ${values.seed}\`: games of the strategist against itself at the levels easy, normal and strong, one decision in nine. \`npm run fit -- chances\` fitted
the curves to other games of the same kind. Decisions of one game go together, so a table says less than its numbers seem to. People play differently.

Log loss is the mean of −ln of the chance that was given to the result, and next to it the same if the mean result is always given; lower is better.

${parts.join('\n\n')}
`,
  )
}

function chancesOf(edition: string, preset: string, games: number): string {
  const curve = CURVES[`${edition} ${preset}`] ?? stop(`${edition} ${preset} was not fitted.`, HELP)
  const { logLoss, blind, decisions, tenths } = measureCurve(curve, [...decisionsIn({ edition, preset, games, seed: values.seed })].flat())
  return `## ${edition}, ${preset}

${games} games, ${decisions} decisions. Log loss ${logLoss.toFixed(3)}, ${blind.toFixed(3)} without looking.

| chance given | on average | won | how often given |
|---|---|---|---|
${tenths.flatMap(({ said, won, count }, i) => (count === 0 ? [] : [`| ${i * 10} to ${i * 10 + 10} % | ${percent(said)} | ${percent(won)} | ${count} |`])).join('\n')}`
}

const NO_LEAN = { own: 0, others: 0 }

async function calibrateLuck(games: number): Promise<void> {
  const rows = EDITIONS.filter(({ info }) => values.edition === undefined || info.id === values.edition).flatMap(({ info }) =>
    info.presets.flatMap((preset) => luckOf(info.id, preset, games)),
  )
  await write(
    'luck',
    `# How much luck reviews find

Written by \`npm run calibrate -- luck --games ${games} --seed ${values.seed}\`: games of the strategist against itself at the levels easy, normal and strong, at most 60 decisions of each. The mean luck of an action that could come out in
several ways, in points of 100, with its standard error over games: if all outcomes were as likely as the seat believed, and with the lean that \`npm run fit -- luck\` found in other games (\`src-main/review/leans.json\`). There it is zero, within
the error in the last column.

| edition | action of | actions | as believed | lean | with the lean | error of the fit |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  )
}

function luckOf(edition: string, preset: string, games: number): readonly string[] {
  const chains = [...chainsIn({ edition, preset, games, seed: values.seed })]
  const leans = leansOf(edition, preset)
  const say = ({ mean, error }: MeanLuck): string => `${mean.toFixed(2)} ± ${error.toFixed(2)}`
  return (['own', 'others'] as const).map((of) => {
    const found = meanLuck(chains, of, leans)
    const fit = LEANS[`${edition} ${preset}`]?.error[of].toFixed(2) ?? ''
    const who = of === 'own' ? 'the seat' : 'another'
    return `| ${edition}, ${preset} | ${who} | ${found.actions} | ${say(meanLuck(chains, of, NO_LEAN))} | ${leans[of]} | ${say(found)} | ${fit} |`
  })
}

function partOf({ preset, every }: (typeof PRESETS)[number], games: number): string {
  const isUnseen = ({ style }: Sample): boolean => LEFT_OUT.some((each) => each === style.replace('*', ''))
  const played = [...sampleGames({ preset, pairs: UNSEEN, games, seed: values.seed, every })]
  const samples = played.flatMap((game) => game.samples.filter(isUnseen))
  const attacks = byTopPieces(
    played.flatMap((game) => game.attacks.filter((attack) => isUnseen(attack) && attack.by.startsWith('strategist:'))),
  )
  const measured = BELIEVERS.map(([name, believer]) => [name, calibrate(samples, believer)] as const)
  const reliability = (measured.at(-1) as readonly [string, Calibration])[1].reliability
  const styleOf = (style: string): readonly Sample[] => samples.filter((sample) => sample.style.replace('*', '') === style)
  return `## Classic, ${preset}

| belief | log loss | chance given to the Flag where it was |
|---|---|---|
${measured.map(([name, { logLoss, flag }]) => `| ${name} | ${logLoss.toFixed(3)} | ${percent(flag)} |`).join('\n')}

Log loss against each style:

| style | counts of what is left | the belief of the bots |
|---|---|---|
${LEFT_OUT.map((style) => `| \`${style}\` | ${[counting, believed].map((believer) => calibrate(styleOf(style), believer).logLoss.toFixed(3)).join(' | ')} |`).join('\n')}

Attacks of the strategist’s three highest ranks on pieces that it did not know:

| target | attacks | losses expected | losses | Bombs expected | Bombs |
|---|---|---|---|---|---|
${attackRows(attacks).join('\n')}

${(measured[0] as readonly [string, Calibration])[1].pieces} hidden pieces. How often a chance of each size came true:

| chance given | on average | came true | how often given |
|---|---|---|---|
${reliability.map(({ said, true: so, count }, i) => `| ${i * 10} to ${i * 10 + 10} % | ${percent(said)} | ${percent(so)} | ${count} |`).join('\n')}`
}

/** A loss is one of the attacker alone. */
function attackRows(attacks: readonly Attack[]): readonly string[] {
  const movedOf = ({ situation, target }: Attack): boolean => situation.suspects[target]?.moved === true
  const rows = [
    ['had never moved', attacks.filter((attack) => !movedOf(attack))],
    ['had moved', attacks.filter(movedOf)],
    ['any', attacks],
  ] as const
  return rows.map(([name, of]) => {
    const { count, losses, bombs } = measureAttacks(of, believed)
    return `| ${name} | ${count} | ${[losses.believed, losses.actual, bombs.believed, bombs.actual].map(percent).join(' | ')} |`
  })
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

await main()
