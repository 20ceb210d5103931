/** `npm run fit -- likelihoods|weights|chances|luck`: fits the numbers of the bots to seeded games, and writes them into their files. */
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import layout from '../../oxfmt.config.ts'
import { WEIGHTS } from '../bots/grid/lookahead/weights.ts'
import { CURVES, type Curve } from '../bots/chances.ts'
import { LIKELIHOODS, type Evidence } from '../bots/grid/clues.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'
import { decisionsIn, fitCurve } from '../lab/fit/chances.ts'
import { fitEvidence } from '../lab/fit/likelihoods.ts'
import { chainsIn, fitLeans } from '../lab/fit/luck.ts'
import { FITTED, sampleGames } from '../lab/fit/samples.ts'
import { tune } from '../lab/fit/tuning.ts'
import { LEANS, type FittedLeans } from '../review/luck.ts'
import { PUBLIC, writeWhole } from '../whole-file.ts'
import { countOf, readLine, stop } from './command.ts'

const HELP = `Usage: npm run fit -- likelihoods [--games N] [--seed TEXT]
       npm run fit -- weights [--preset full] [--games N] [--seed TEXT]
       npm run fit -- chances [--edition classic] [--games N] [--seed TEXT]
       npm run fit -- luck [--edition classic] [--games N] [--seed TEXT]
  likelihoods      what places and behaviour reveal of hidden pieces, from games of many bots, starting from the current factors: src-main/bots/grid/likelihoods.json
  weights          weights of the search, from games against itself, starting from the current ones: src-main/bots/grid/lookahead/weights.json
  chances          how often a position of some worth is won, in all editions or in one: src-main/bots/chances.json
  luck             how much worse actions come out than believed, in all editions or in one: src-main/review/leans.json
  --games N        games to play; default 64, or 8000 for weights; of each preset 200 for chances, 40 for luck
  --seed TEXT      seed of all games; default fit`

const ROOMS = new URL('../', import.meta.url)
/** Turn actions between two samples of a full game, and of a short one; nearer samples add little. */
const EVERY = { crowded: 24, sparse: 6 }
const REPORT_EVERY = 50
const GAMES = { likelihoods: '64', weights: '8000', chances: '200', luck: '40' } as const
const PRESETS = findEdition('classic')?.info.presets ?? []

const { values, positionals } = readLine(
  {
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      seed: { type: 'string', default: 'fit' },
      preset: { type: 'string', default: 'full' },
      edition: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  },
  HELP,
)

async function main(): Promise<void> {
  const { seed, preset } = values
  const [what, ...more] = positionals
  if (values.help || what === undefined) return console.log(HELP)
  if ((what !== 'likelihoods' && what !== 'weights' && what !== 'chances' && what !== 'luck') || more.length > 0)
    stop('Choose likelihoods, weights, chances or luck.', HELP)
  const games = countOf(values.games ?? GAMES[what])
  if (games === null || games < 2) return stop('--games must be a number from 2.', HELP)
  if (what === 'likelihoods') return fitLikelihoods(games, seed)
  if (what === 'chances') return fitChances(games, seed, values.edition)
  if (what === 'luck') return fitLuck(games, seed, values.edition)
  if (!PRESETS.includes(preset)) stop(`--preset must be one of ${PRESETS.join(', ')}.`, HELP)
  return fitWeights(games, seed, preset)
}

async function fitLikelihoods(games: number, seed: string): Promise<void> {
  const fitTo = (preset: string, every: number, start: Evidence): Evidence =>
    fitEvidence(
      [...sampleGames({ preset, pairs: FITTED, games, seed, every })].flatMap(({ samples }) => samples),
      start,
    )
  const crowded = fitTo('full', EVERY.crowded, LIKELIHOODS.crowded)
  await write('bots/grid/likelihoods.json', { crowded, sparse: fitTo('barrage', EVERY.sparse, LIKELIHOODS.sparse) })
}

/** Presets of an edition that were not fitted now keep their curves. */
async function fitChances(games: number, seed: string, only: string | undefined): Promise<void> {
  const curves: Record<string, Curve> = { ...CURVES }
  for (const { info } of EDITIONS.filter((each) => only === undefined || each.info.id === only))
    for (const preset of info.presets) {
      const decisions = [...decisionsIn({ edition: info.id, preset, games, seed })].flat()
      curves[`${info.id} ${preset}`] = fitCurve(decisions)
      console.log(`${info.id} ${preset}: ${decisions.length} decisions`)
      await write('bots/chances.json', curves)
    }
}

/** Presets of an edition that were not fitted now keep their leans. */
async function fitLuck(games: number, seed: string, only: string | undefined): Promise<void> {
  const leans: Record<string, FittedLeans> = { ...LEANS }
  for (const { info } of EDITIONS.filter((each) => only === undefined || each.info.id === only))
    for (const preset of info.presets) {
      leans[`${info.id} ${preset}`] = fitLeans([...chainsIn({ edition: info.id, preset, games, seed })])
      console.log(`${info.id} ${preset}: ${games} games`)
      await write('review/leans.json', leans)
    }
}

async function fitWeights(games: number, seed: string, preset: string): Promise<void> {
  const zone = preset === 'full' ? 'crowded' : 'sparse'
  for (const { weights, pairs, decided } of tune({ start: WEIGHTS[zone], preset, pairs: games / 2, seed })) {
    if (pairs % REPORT_EVERY !== 0 && pairs * 2 < games) continue
    console.log(`${pairs} pairs, ${decided} decided`)
    await write('bots/grid/lookahead/weights.json', { ...WEIGHTS, [zone]: weights })
  }
}

/** Writes numbers to three figures, formatted as all data files. */
async function write(name: string, numbers: unknown): Promise<void> {
  const file = fileURLToPath(new URL(name, ROOMS))
  const rounded = JSON.stringify(numbers, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value))
  writeWhole(file, (await format(file, rounded, layout)).code, PUBLIC)
}

await main()
