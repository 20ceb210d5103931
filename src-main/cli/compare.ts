/**
 * `npm run compare -- --a NEW --b OLD --edition E`: plays two players against each other until the stronger one is known, or for a number of games. Games of
 * a round have the same armies, and each player has each side once.
 */
import { BOT_CHARACTERS } from '../bots/contract.ts'
import { PLAYERS } from '../bots/players.ts'
import { sidesOf } from '../engine/core/lineup.ts'
import type { GameRecord } from '../lab/game-record.ts'
import { jobsOf, decisionOf, wholeRounds, type Match } from '../lab/match.ts'
import { fullNameOf, refusePlayer } from '../lab/open-player.ts'
import { playAll } from '../lab/pool.ts'
import { openResults } from '../lab/results.ts'
import { USUAL } from '../lab/sprt.ts'
import { summaryOf, sayDecision } from '../lab/summary.ts'
import { countOf, interruption, leftIn, readLine, stop } from './command.ts'
import { reportUnwritten, buildOf, fileNameOf, readShared, SHARED_HELP, SHARED_OPTIONS } from './measuring/options.ts'

const HELP = `Usage: npm run compare -- --a PLAYER --b PLAYER [--games N]
  PLAYER           ${PLAYERS.map(({ id, levels }) => (levels.length > 1 ? `${id}:${levels.join('|')}` : id)).join(', ')},
                   and :${BOT_CHARACTERS.join('|')} after a level of the strategist, in editions without powers;
                   commit:REV or commit:REV:LEVEL, the strategist of an older commit of this repository;
                   or exec:PATH ARGUMENTS, an external engine (docs/bot-protocol.md)
  --elo0 N --elo1 N    stop when a is stronger by elo1 rather than by elo0; default ${USUAL.elo0} and ${USUAL.elo1}
  --alpha P --beta P   how often either answer may be wrong; default ${USUAL.alpha} and ${USUAL.beta}
  --most N         stop undecided after N games; default 4000
  --games N        play exactly N games instead, a multiple of the sides
${SHARED_HELP}`

const { values } = readLine(
  {
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
  for (const refused of [values.a, values.b].map(refusePlayer)) if (refused !== null) stop(refused, HELP)
  const [a, b] = [fullNameOf(values.a), fullNameOf(values.b)]
  const shared = readShared(values)
  if (typeof shared === 'string') return stop(shared, HELP)
  const { lineup, terms, threads } = shared
  const sides = sidesOf(lineup).length
  const games = countOf(values.games ?? values.most)
  if (games === null || (values.games !== undefined && games % sides !== 0))
    return stop(`--games and --most must be numbers from 1, --games a multiple of ${sides}.`, HELP)
  const [elo0, elo1, alpha, beta] = [values.elo0, values.elo1, values.alpha, values.beta].map(Number) as [number, number, number, number]
  if (!(elo0 < elo1 && Number.isFinite(elo1 - elo0) && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5))
    stop('--elo0 must be less than --elo1, and --alpha and --beta between 0 and 0.5.', HELP)
  const hypotheses = { elo0, elo1, alpha, beta }
  const until = values.games === undefined ? hypotheses : null
  const match: Match = { a, b, terms, sides, mostRounds: Math.ceil(games / sides), until }
  const file = values.results ?? fileNameOf(['compare', terms.edition, terms.options.preset, a, b, terms.seed])
  const results = openResults(file, { measured: 'compare', build: buildOf(), terms }, lineup)
  if (typeof results === 'string') return stop(results, HELP)
  const interrupted = interruption()
  const played = (game: GameRecord): void => {
    results.add(game)
    if (process.stderr.isTTY) process.stderr.write(`\r${results.games.size} games `)
  }
  await playAll(threads, jobsOf(match, results), played, interrupted)
  if (interrupted.aborted) return leftIn(file)
  if (process.stderr.isTTY) process.stderr.write('\r')
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
}

await reportUnwritten(main)
