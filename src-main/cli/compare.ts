/**
 * `npm run compare -- --a NEW --b OLD --edition E`: plays two players against each other until the stronger one is known, or for a number of games. Games of
 * a round have the same armies, and each player has each side once.
 */
import { BOT_CHARACTERS } from '../bots/contract.ts'
import { PLAYERS } from '../bots/players.ts'
import { sidesOf } from '../engine/core/lineup.ts'
import type { GameRecord } from '../lab/game-record.ts'
import { jobsOf, decisionOf, missingIn, wholeRounds, type Match } from '../lab/match.ts'
import { fullNameOf, refusePlayer } from '../lab/open-player.ts'
import { playAll } from '../lab/pool.ts'
import { WHOLE } from '../lab/shard.ts'
import { USUAL } from '../lab/sprt.ts'
import { summaryOf, sayDecision } from '../lab/summary.ts'
import { countOf, interruption, leftIn, readLine, stop } from './command.ts'
import { reportUnwritten, openMeasured, readShared, sayMissing, sayShard, SHARED_HELP, SHARED_OPTIONS } from './measuring/options.ts'

const HELP = `Usage: npm run compare -- --a PLAYER --b PLAYER [--games N] [FILE ...]
  PLAYER           ${PLAYERS.map(({ id, levels }) => (levels.length > 1 ? `${id}:${levels.join('|')}` : id)).join(', ')},
                   and :${BOT_CHARACTERS.join('|')} after a level of the strategist, in editions without powers;
                   open:PLAYER, one of these that is shown every piece, to measure what knowing is worth;
                   commit:REV or commit:REV:LEVEL, the strategist of an older commit of this repository;
                   or exec:PATH ARGUMENTS, an external engine (docs/bot-protocol.md)
  --elo0 N --elo1 N    stop when a is stronger by elo1 rather than by elo0; default ${USUAL.elo0} and ${USUAL.elo1}
  --alpha P --beta P   how often either answer may be wrong; default ${USUAL.alpha} and ${USUAL.beta}
  --most N         stop undecided after N games; default 4000
  --games N        play exactly N games instead, a multiple of the sides
${SHARED_HELP}`

const { values, positionals } = readLine(
  {
    allowPositionals: true,
    options: {
      ...SHARED_OPTIONS,
      a: { type: 'string' },
      b: { type: 'string' },
      games: { type: 'string' },
      most: { type: 'string', default: '4000' },
      elo0: { type: 'string', default: String(USUAL.elo0) },
      elo1: { type: 'string', default: String(USUAL.elo1) },
      alpha: { type: 'string', default: String(USUAL.alpha) },
      beta: { type: 'string', default: String(USUAL.beta) },
    },
  },
  HELP,
)

async function main(): Promise<void> {
  if (values.help || values.a === undefined || values.b === undefined) return console.log(HELP)
  const shared = readShared(values, positionals)
  if (typeof shared === 'string') return stop(shared, HELP)
  for (const name of [values.a, values.b]) {
    const refused = refusePlayer(name, shared.info)
    if (refused !== null) stop(refused, HELP)
  }
  const [a, b] = [fullNameOf(values.a), fullNameOf(values.b)]
  const { lineup, terms, threads, shard, files } = shared
  const sides = sidesOf(lineup).length
  const games = countOf(values.games ?? values.most)
  if (games === null || (values.games !== undefined && games % sides !== 0))
    return stop(`--games and --most must be numbers from 1, --games a multiple of ${sides}.`, HELP)
  if (shard !== WHOLE && values.games === undefined)
    return stop('--shard needs --games, the games of all shards together. Whether a is stronger is tested when they are merged.', HELP)
  const [elo0, elo1, alpha, beta] = [values.elo0, values.elo1, values.alpha, values.beta].map(Number) as [number, number, number, number]
  if (!(elo0 < elo1 && Number.isFinite(elo1 - elo0) && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5))
    stop('--elo0 must be less than --elo1, and --alpha and --beta between 0 and 0.5.', HELP)
  const hypotheses = { elo0, elo1, alpha, beta }
  const until = values.games === undefined ? hypotheses : null
  const match: Match = { a, b, terms, sides, mostRounds: Math.ceil(games / sides), until }
  const has = (game: GameRecord): boolean => game.a === a && game.b === b && (until !== null || game.round < match.mostRounds)
  const measured = openMeasured(shared, { measured: 'compare', file: values.results, words: [a, b], has })
  if (typeof measured === 'string') return stop(measured, HELP)
  const { file, results } = measured
  const interrupted = interruption()
  const played = (game: GameRecord): void => {
    results.add(game)
    if (process.stderr.isTTY) process.stderr.write(`\r${results.games.size} games `)
  }
  if (files.length === 0) await playAll(threads, jobsOf(match, results, shard), played, interrupted)
  if (interrupted.aborted) return leftIn(file)
  if (process.stderr.isTTY) process.stderr.write('\r')
  if (shard !== WHOLE) return console.log(sayShard(shard, results.games.size, file))
  const decision = decisionOf(match, results)
  const rounds = wholeRounds(match, results).slice(0, decision.rounds)
  console.log(
    [
      `${a} (a) against ${b} (b): ${terms.edition}, ${terms.options.preset}, ${sides === 2 ? 'pairs' : `rounds of ${sides}`}, seed ${terms.seed}`,
      ...(until === null ? [] : [sayDecision(decision, hypotheses)]),
      ...summaryOf(rounds, lineup),
      `games in ${file}`,
    ].join('\n'),
  )
  const missing = missingIn(match, results)
  if (missing === 0) return
  console.error(sayMissing(missing))
  process.exitCode = 1
}

await reportUnwritten(main)
