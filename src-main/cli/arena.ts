/**
 * `npm run arena -- --edition classic --preset full --a NAME --b NAME --games 200 --seed 1`: a match between two bots, with honest error bars.
 * `npm run arena -- --edition castle --preset four --ladder NAME --games 200`: all levels of a bot, each against the next weaker one.
 */
import { parseArgs } from 'node:util'
import { playMatch, type MatchResult } from '../bots/arena.ts'
import { played, wilson, type Places } from '../bots/arena-stats.ts'
import { BOTS, findBot } from '../bots/index.ts'
import { LADDER_HEAD, ladderRow, playLadder, rungsOf } from '../bots/ladder.ts'
import { findPlayer, PLAYERS, type Contestant } from '../bots/players.ts'
import { randomBot } from '../bots/random.ts'
import { limitOf } from '../engine/core/edition.ts'
import { hasTeams, lineupOf, sidesOf, type Lineup } from '../engine/core/lineup.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'

const HELP = `Usage: npm run arena -- --a BOT[:LEVEL] --b BOT[:LEVEL] [--edition ID] [--preset full] [--lineup ID] [--games 200] [--seed 1] [--limit N] [--json]
       npm run arena -- --ladder BOT [--edition ID] …: every level against the next weaker one, the weakest and the strongest against random; a table.
Bots: ${PLAYERS.map((bot) => `${bot.id} (${bot.levels.join(', ')})`).join('; ')}
Editions: ${EDITIONS.map(({ info }) => `${info.id} (${info.presets.join(', ')})`).join('; ')}. Without --edition: classic.
One side is played by a, all others by b. --limit ends a game after so many turns without a loss, or so many rounds where the edition counts those. Games come in rounds with the same deployments, in which a plays every side once: --games is a multiple of the sides.`

function main(): void {
  const { values } = parseArgs({
    options: {
      edition: { type: 'string', default: 'classic' },
      preset: { type: 'string', default: 'full' },
      lineup: { type: 'string' },
      ladder: { type: 'string' },
      a: { type: 'string' },
      b: { type: 'string' },
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      limit: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const edition = findEdition(values.edition) ?? stop(`There is no edition "${values.edition}".`)
  const options = edition.game.parseOptions({
    preset: values.preset,
    ...(values.lineup !== undefined && { lineup: values.lineup }),
    ...limitOf(edition.info, values.limit === undefined ? undefined : Number(values.limit)),
  })
  if (!options.ok) return stop(options.error.message)
  const games = Number(values.games)
  const lineup = lineupOf(edition.info, options.value)
  const sides = sidesOf(lineup)
  if (!Number.isInteger(games) || games <= 0 || games % sides.length !== 0) stop(`--games must be a positive multiple of ${sides.length}.`)
  const match = { edition: values.edition, options: options.value, games, seed: values.seed, now: () => performance.now() }
  if (values.ladder !== undefined) {
    const bot = findBot(values.ladder) ?? stop(`--ladder needs a bot: ${BOTS.map(({ id }) => id).join(' or ')}.`)
    console.log(`${values.edition}/${values.preset}, seed ${values.seed}\n\n${LADDER_HEAD}`)
    const results = playLadder(rungsOf(bot, randomBot), match, ({ a, b }, done, tally) => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r${a.level} against ${b.level}: ${done}/${games}  ${tally.wins}–${tally.draws}–${tally.losses} `)
    })
    for (const result of results) {
      if (process.stderr.isTTY) process.stderr.write('\r')
      console.log(ladderRow(result, edition.info, options.value))
    }
    return
  }
  const [a, b] = [contestant(values.a, '--a'), contestant(values.b, '--b')]
  const started = performance.now()
  const result = playMatch({
    ...match,
    a,
    b,
    report: (done, tally) => {
      if (!values.json && process.stderr.isTTY) process.stderr.write(`\r${done}/${games}  ${tally.wins}–${tally.draws}–${tally.losses} `)
    },
  })
  if (process.stderr.isTTY) process.stderr.write('\r')
  const { tally } = result
  const wins = wilson(tally.wins, played(tally))
  if (values.json)
    return console.log(
      JSON.stringify({ edition: values.edition, preset: values.preset, a: values.a, b: values.b, seed: values.seed, ...result, wins }),
    )
  console.log(
    [
      `${values.edition}/${values.preset}, ${games} games in ${sides.length === 2 ? 'pairs' : `rounds of ${sides.length}`}, seed ${values.seed}`,
      `${values.a} against ${values.b}: ${tally.wins} won, ${tally.draws} drawn, ${tally.losses} lost`,
      `wins ${percent(tally.wins / games)} (95 % Wilson interval ${percent(wins.low)} to ${percent(wins.high)})`,
      ...(lineup.seats.length > 2 ? placesLines(result.places, lineup) : []),
      `mean length ${result.meanLength.toFixed(1)} actions; per move ${result.msPerMove.a.toFixed(2)} ms and ${result.msPerMove.b.toFixed(2)} ms`,
      `took ${((performance.now() - started) / 1000).toFixed(1)} s`,
    ].join('\n'),
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** How often a, each side and each seat came first, second and so on, whoever played there. A fair share of three sides is a third. */
function placesLines({ a, sides, seats }: MatchResult['places'], lineup: Lineup): readonly string[] {
  const bySide = hasTeams(lineup) ? Object.entries(sides).map(([side, places]) => `side of ${side}: ${placesWords(places)}`) : []
  return [`a: ${placesWords(a)}`, ...bySide, ...Object.entries(seats).map(([seat, places]) => `${seat}: ${placesWords(places)}`)]
}

function placesWords(places: Places): string {
  const games = places.reduce((sum, count) => sum + count, 0)
  return places
    .map((count, i) => {
      const { low, high } = wilson(count, games)
      return `place ${i + 1} ${percent(count / games)} (${percent(low)} to ${percent(high)})`
    })
    .join(', ')
}

function contestant(text: string | undefined, flag: string): Contestant {
  const found = text === undefined ? `${flag} needs a bot.` : findPlayer(text)
  return typeof found === 'string' ? stop(found) : found
}

function stop(message: string): never {
  console.error(`${message}\n${HELP}`)
  process.exit(2)
}

main()
