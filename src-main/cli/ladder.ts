/**
 * `npm run ladder -- --edition E`: rates all levels and characters of all bots and the yardsticks, and writes the table into docs/ladder.md. All players play
 * each other, in rounds with the same armies and with sides swapped. Ratings are by maximum likelihood. An interrupted ladder continues.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { everyPlayerIn, nameOfPlayer } from '../bots/players.ts'
import { sidesOf } from '../engine/core/lineup.ts'
import type { GameRecord } from '../lab/game-record.ts'
import { gamesIn, hasGame, ladderJobs, ladderTable, rungsOf, withPart, type Ladder } from '../lab/ladder.ts'
import { fullNameOf, refusePlayer } from '../lab/open-player.ts'
import { playAll } from '../lab/pool.ts'
import { writing } from '../lab/results.ts'
import { WHOLE } from '../lab/shard.ts'
import { PUBLIC, writeWhole } from '../whole-file.ts'
import { countOf, interruption, leftIn, readLine, stop } from './command.ts'
import {
  reportUnwritten,
  buildOf,
  openMeasured,
  readShared,
  sayMissing,
  sayShard,
  SHARED_HELP,
  SHARED_OPTIONS,
} from './measuring/options.ts'

const HELP = `Usage: npm run ladder -- --edition ID [--rounds N] [--players A,B,…] [--anchor PLAYER] [FILE ...]
  --rounds N       rounds of every pairing, of as many games as there are sides; default 10
  --players LIST   default: all levels of all bots, their characters at expert, and the yardsticks
  --anchor PLAYER  player rated 0; default strategist-1:normal, or the first
  --replace        replace the table in docs/ladder.md even if it has more games
${SHARED_HELP}`
const PAGE = join(import.meta.dirname, '../../docs/ladder.md')

/** Options that a table names where they differ from the default. It always names edition, preset, rounds and seed. */
const NAMED_OPTIONS = ['lineup', 'limit', 'armies', 'work', 'ms', 'players', 'anchor'] as const
/** A value quoted for the shell. The page shows it between backticks on one line, so it must not end those or a comment. */
const quoted = (value: string): string =>
  /^[\w.,:-]+$/.test(value) ? value : JSON.stringify(value.replaceAll(/[`<>\p{C}\p{Zl}\p{Zp}]/gu, '?'))

const FEWER = 'The table in docs/ladder.md has more games, so it was kept. Use --replace to overwrite it.'
const damaged = (name: string): string =>
  `The markers around “${name}” in docs/ladder.md are damaged. Restore the line “<!-- ladder ${name} -->” before its table and the line “<!-- end of ${name} -->” after it.`

const { values, positionals } = readLine(
  {
    allowPositionals: true,
    options: {
      ...SHARED_OPTIONS,
      rounds: { type: 'string', default: '10' },
      players: { type: 'string' },
      anchor: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  },
  HELP,
)

async function main(): Promise<void> {
  if (values.help) return console.log(HELP)
  const shared = readShared(values, positionals)
  if (typeof shared === 'string') return stop(shared, HELP)
  const { lineup, terms, threads, shard, files } = shared
  const wanted = values.players?.split(',') ?? everyPlayerIn(shared.info).map(nameOfPlayer)
  for (const name of wanted) {
    const refused = refusePlayer(name, shared.info)
    if (refused !== null) stop(refused, HELP)
  }
  const players = wanted.map(fullNameOf)
  if (players.length < 2 || new Set(players).size < players.length) return stop('--players must be two or more, each once.', HELP)
  const usual = players.find((player) => player === 'strategist-1:normal') ?? players[0]
  const anchor = values.anchor === undefined ? usual : fullNameOf(values.anchor)
  if (anchor === undefined || !players.includes(anchor)) return stop('--anchor must be one of the players.', HELP)
  const rounds = countOf(values.rounds) ?? stop('--rounds must be a number from 1.', HELP)
  const ladder: Ladder = { players, terms, sides: sidesOf(lineup).length, rounds }
  const { edition, seed, options } = terms
  const name = [
    edition,
    options.preset,
    ...(values.lineup ? [values.lineup] : []),
    ...(values.limit ? [`limit ${values.limit}`] : []),
  ].join(' ')
  const page = (): string => readFileSync(PAGE, 'utf8')
  if (statSync(PAGE, { throwIfNoEntry: false })?.isFile() !== true)
    return stop('docs/ladder.md is missing. Restore it first; the table is written into it.', HELP)
  if (withPart(page(), name, '') === null) return stop(damaged(name), HELP)
  const has = (game: GameRecord): boolean => hasGame(ladder, game)
  const measured = openMeasured(shared, { measured: 'ladder', file: values.results, words: [], has })
  if (typeof measured === 'string') return stop(measured, HELP)
  const { file, results } = measured
  const jobs = [...ladderJobs(ladder, results, shard)]
  if (files.length > 0 && jobs.length > 0) {
    console.error(sayMissing(jobs.length))
    process.exitCode = 1
    return
  }
  const interrupted = interruption()
  await playAll(
    threads,
    () => jobs.shift() ?? null,
    (game) => {
      results.add(game)
      if (process.stderr.isTTY) process.stderr.write(`\r${jobs.length} games to go `)
    },
    interrupted,
  )
  if (interrupted.aborted) return leftIn(file)
  if (process.stderr.isTTY) process.stderr.write('\r')
  if (shard !== WHOLE) return console.log(sayShard(shard, results.games.size, file))
  const rungs = rungsOf(ladder, results, anchor)
  const table = ladderTable(rungs)
  const named = NAMED_OPTIONS.flatMap((option) => {
    const value = values[option]
    return value === undefined || value === SHARED_OPTIONS.armies.default ? [] : [`--${option} ${quoted(value)}`]
  })
  const line = [
    `npm run ladder -- --edition ${edition} --preset ${options.preset} --rounds ${rounds} --seed ${quoted(seed)}`,
    ...named,
  ].join(' ')
  const how = `\`${line}\`, build ${buildOf()}; \`${anchor}\` is 0.`
  const whole = withPart(page(), name, `## ${name}\n\n${how}\n\n${table}`)
  const kept = gamesIn(page(), name)
  const played = rungs.reduce((sum, { games }) => sum + games.length, 0)
  if (whole === null || (played < kept && !values.replace)) {
    console.log(`${table}\n\n${whole === null ? damaged(name) : FEWER} Games are in ${file}.`)
    process.exitCode = 1
    return
  }
  writing(PAGE, () => writeWhole(PAGE, whole, PUBLIC))
  console.log(`${table}\n\nin docs/ladder.md; games in ${file}`)
}

await reportUnwritten(main)
