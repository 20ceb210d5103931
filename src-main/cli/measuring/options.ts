/** What `compare` and `ladder` share: their options, read and checked, and how they end. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { limitOf } from '../../engine/core/edition.ts'
import { lineupOf, type Lineup } from '../../engine/core/lineup.ts'
import { EDITIONS, findEdition } from '../../engine/editions/index.ts'
import type { EditionInfo } from '../../engine/families.ts'
import type { Terms } from '../../lab/job.ts'
import type { GameRecord } from '../../lab/game-record.ts'
import { parseShard, WHOLE, type Shard } from '../../lab/shard.ts'
import { countOf } from '../command.ts'
import { merge } from '../../lab/merge.ts'
import { NotWrittenError, openResults, type Results } from '../../lab/results.ts'

/** Options in the form of `parseArgs`. */
export const SHARED_OPTIONS = {
  edition: { type: 'string', default: 'classic' },
  preset: { type: 'string' },
  lineup: { type: 'string' },
  seed: { type: 'string', default: '1' },
  limit: { type: 'string' },
  armies: { type: 'string', default: 'paired' },
  ms: { type: 'string' },
  work: { type: 'string' },
  threads: { type: 'string' },
  results: { type: 'string' },
  shard: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export const SHARED_HELP = `  --edition ID     ${EDITIONS.map(({ info }) => `${info.id} (${info.presets.join(', ')})`).join('; ')}
  --preset ID      default: the first of the edition; --lineup ID if a preset has several
  --seed TEXT      seed of all games; default 1
  --limit N        draw after N turns without a loss, or end after N rounds in editions that count rounds
  --armies WHOSE   paired (default): one set of armies for all games of a round; own: each player deploys its own, as always in Conquest
  --work N         steps of thinking per move at most: the same limit on every machine
  --ms N           milliseconds per move at most
  --threads N      games at a time; default: the number of cores
  --results FILE   keeps the games, one per line, and continues from them; default: a file in .measured
  --shard K/N      plays every N-th round, from round K on; each of N machines plays one
  FILE ...         merges the files of all shards and says what they come to; plays nothing`

/** More cores than machines have. */
const MOST_THREADS = 1024

type Values = Readonly<Partial<Record<keyof typeof SHARED_OPTIONS, string | boolean>>>

export interface Shared {
  readonly info: EditionInfo
  readonly lineup: Lineup
  readonly terms: Terms
  readonly threads: number
  readonly shard: Shard
  /** Files of shards, to be merged. */
  readonly files: readonly string[]
}

/** Reads the shared options and the files to merge; returns a sentence if they are wrong. */
export function readShared(values: Values, files: readonly string[]): Shared | string {
  const text = (key: keyof typeof SHARED_OPTIONS): string | undefined => (typeof values[key] === 'string' ? values[key] : undefined)
  const edition = findEdition(text('edition') ?? '')
  if (!edition) return `There is no edition “${text('edition')}”.`
  const { info, game } = edition
  const numbers = { limit: text('limit'), ms: text('ms'), work: text('work'), threads: text('threads') }
  for (const [name, value] of Object.entries(numbers))
    if (value !== undefined && countOf(value) === null) return `--${name} must be a number from 1.`
  if (Number(numbers.threads ?? 1) > MOST_THREADS) return `--threads must be a number from 1 to ${MOST_THREADS}.`
  const number = (value: string | undefined): number | null => (value === undefined ? null : Number(value))
  const lineup = text('lineup')
  const options = game.parseOptions({
    preset: text('preset') ?? info.presets[0],
    ...(lineup !== undefined && { lineup }),
    ...limitOf(info, number(numbers.limit) ?? undefined),
  })
  if (!options.ok) return options.error.message
  const armies = text('armies')
  if (armies !== 'paired' && armies !== 'own') return '--armies must be paired or own.'
  const part = text('shard')
  const shard = part === undefined ? WHOLE : parseShard(part)
  if (!shard) return '--shard must be K/N with K from 1 to N, for example 2/4.'
  if (part !== undefined && files.length > 0) return 'Files are merged without --shard.'
  return {
    info,
    lineup: lineupOf(info, options.value),
    terms: {
      edition: info.id,
      options: options.value,
      seed: text('seed') ?? '1',
      armies,
      ms: number(numbers.ms),
      work: number(numbers.work),
    },
    threads: number(numbers.threads) ?? availableParallelism(),
    shard,
    files,
  }
}

const HERE = join(import.meta.dirname, '../..')

/** Names the rules and bots of this build: games of different builds are not counted together. */
export function buildOf(folder = HERE): string {
  const files = globSync('{engine,bots}/**/*.{ts,json}', {
    cwd: folder,
    exclude: (path) => path.endsWith('.test.ts') || path.endsWith('goldens'),
  })
  const digest = createHash('sha256')
  for (const file of files.sort()) digest.update(file).update(readFileSync(join(folder, file)))
  return digest.digest('hex').slice(0, 12)
}

/** A name for a file of results. */
function fileNameOf(words: readonly string[]): string {
  return join('.measured', `${words.map((word) => word.replaceAll(/[^\w.:-]+/g, '_')).join(' ')}.jsonl`).replaceAll(' ', '--')
}

/** What a shard ends with: its results are for the whole measurement to say. */
export function sayShard({ index, count }: Shard, games: number, file: string): string {
  return [
    `games of shard ${index + 1}/${count}: ${games}, in ${file}`,
    'Merge the files of all shards: the same line without --shard, and with the names of the files.',
  ].join('\n')
}

/** What a merged measurement lacks. */
export function sayMissing(missing: number): string {
  return `Games missing in these files: ${missing}. The same line without files plays them here.`
}

/** The games of a measurement, where they are kept. */
interface Measured {
  readonly file: string
  readonly results: Results
}

/**
 * Opens the results of a measurement, with the games of all files that are to be merged. `words` name the file where none is given; `has` says which games the
 * measurement has. Returns a sentence where a file is refused.
 */
export function openMeasured(
  { lineup, terms, shard, files }: Shared,
  how: {
    readonly measured: 'compare' | 'ladder'
    readonly file: string | undefined
    readonly words: readonly string[]
    readonly has: (game: GameRecord) => boolean
  },
): Measured | string {
  const part = shard === WHOLE ? [] : [`shard ${shard.index + 1} of ${shard.count}`]
  const file = how.file ?? fileNameOf([how.measured, terms.edition, terms.options.preset, ...how.words, terms.seed, ...part])
  const head = { measured: how.measured, build: buildOf(), terms }
  const results = openResults(file, head, lineup)
  if (typeof results === 'string') return results
  return merge(results, files, { head, lineup, has: how.has }) ?? { file, results }
}

/** Runs a measurement. If one of its files cannot be written, it prints a sentence and ends the command with 1. */
export async function reportUnwritten(measurement: () => Promise<void>): Promise<void> {
  try {
    await measurement()
  } catch (error) {
    if (!(error instanceof NotWrittenError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
