/** `npm run fit -- likelihoods|weights`: finds the numbers that bots on squares go by in seeded games, and writes them where the bots read them. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { WEIGHTS } from '../bots/grid/lookahead/weights.ts'
import { fitPlaces } from '../measure/fit/likelihoods.ts'
import { sampleGames } from '../measure/fit/samples.ts'
import { tune } from '../measure/fit/tuning.ts'

const HELP = `Usage: npm run fit -- likelihoods [--games N] [--seed TEXT]
       npm run fit -- weights [--preset full] [--games N] [--seed TEXT]
  likelihoods      what places and behaviour say about hidden pieces, from games of many bots: src-main/bots/grid/likelihoods.json
  weights          what the search judges by, from games against itself, on from what there is: src-main/bots/grid/lookahead/weights.json
  --games N        games to be played: 320, or 8000 for weights
  --seed TEXT      decides everything: fit`

const GRID = new URL('../bots/grid/', import.meta.url)
/** Moments in a full game, and in a short one, that are so many turn actions apart tell something new. */
const EVERY = { crowded: 24, sparse: 6 }
const REPORT_EVERY = 50

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: 'fit' },
    preset: { type: 'string', default: 'full' },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const { seed } = values
  const games = Number(values.games ?? (positionals[0] === 'weights' ? 8_000 : 320))
  if (values.help || !Number.isInteger(games) || games < 2) return console.log(HELP)
  if (positionals[0] === 'likelihoods') return fitLikelihoods(games, seed)
  if (positionals[0] === 'weights') return fitWeights(games, seed, values.preset)
  console.log(HELP)
}

async function fitLikelihoods(games: number, seed: string): Promise<void> {
  const crowded = fitPlaces([...sampleGames({ preset: 'full', games, seed, every: EVERY.crowded })].flat())
  const sparse = fitPlaces([...sampleGames({ preset: 'barrage', games, seed, every: EVERY.sparse })].flat())
  await write('likelihoods.json', { crowded: crowded.places, sparse: sparse.places, met: crowded.met })
}

async function fitWeights(games: number, seed: string, preset: string): Promise<void> {
  const zone = preset === 'full' ? 'crowded' : 'sparse'
  for (const { weights, pairs, decided } of tune({ start: WEIGHTS[zone], preset, pairs: games / 2, seed })) {
    if (pairs % REPORT_EVERY !== 0 && pairs * 2 < games) continue
    console.log(`${pairs} pairs, ${decided} decided`)
    await write('lookahead/weights.json', { ...WEIGHTS, [zone]: weights })
  }
}

/** Writes numbers as all data files here are written, to three figures. */
async function write(name: string, numbers: unknown): Promise<void> {
  const file = fileURLToPath(new URL(name, GRID))
  const rounded = JSON.stringify(numbers, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value))
  writeFileSync(file, await format(rounded, { ...(await resolveConfig(file)), parser: 'json' }))
}

await main()
