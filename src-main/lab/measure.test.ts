import { describe, expect, it } from 'vitest'
import { BOT_FACTS } from '../bots/contract.ts'
import { findPlayer } from '../bots/players.ts'
import { limitOf } from '../engine/core/edition.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { GridView } from '../engine/grid/types.ts'
import { meanInterval, scoreOf } from './elo.ts'
import { keyOf, type GameRecord } from './game-record.ts'
import type { Job, Player, Terms } from './job.ts'
import { gamesIn, ladderJobs, ladderTable, rungsOf, withPart, type Ladder } from './ladder.ts'
import { jobsOf, scoreOfRound, decisionOf, wholeRounds, type Match } from './match.ts'
import { playJob } from './play.ts'
import { fullNameOf, openPlayer, refusePlayer } from './open-player.ts'
import { playAll } from './pool.ts'
import type { Results } from './results.ts'
import { USUAL } from './sprt.ts'
import { summaryOf } from './summary.ts'
import { NO_TIMES, quantile, together, withMove } from './times.ts'

function termsOf(edition: string, preset: string, more: Partial<Terms> = {}): Terms {
  const { game, info } = findEdition(edition)!
  const options = game.parseOptions({ preset, ...limitOf(info, 60) })
  if (!options.ok) throw new Error(options.error.message)
  return { edition, options: options.value, seed: 'measure', armies: 'paired', ms: null, work: null, ...more }
}

const BARRAGE = termsOf('classic', 'barrage')
const lineup = findEdition('classic')!.info.lineups[0]!

async function play(job: Job): Promise<GameRecord> {
  return playJob(job, { a: await openPlayer(job.a), b: await openPlayer(job.b) })
}

function kept(): Results {
  const games = new Map<string, GameRecord>()
  return { games, add: (game) => void games.set(keyOf(game), game) }
}

async function playHere(next: () => Job | null, results: Results): Promise<void> {
  for (let job = next(); job !== null; job = next()) results.add(await play(job))
}

const timeless = ({ by: _, ...game }: GameRecord): unknown => game

describe('a measured game', () => {
  const job = { ...BARRAGE, a: 'attacker', b: 'prober', round: 3, game: 0 }

  it('is the same for the same seed', async () => {
    expect(timeless(await play(job))).toEqual(timeless(await play(job)))
    expect((await play({ ...job, round: 4 })).digest).not.toBe((await play(job)).digest)
  })

  it('has the armies of its round, whichever player has which side', async () => {
    const [first, second] = [await play({ ...job, a: 'random', b: 'random' }), await play({ ...job, a: 'random', b: 'random', game: 1 })]
    expect(first.digest).toBe(second.digest) // the same two players with sides swapped play the same game
    expect([first.side, second.side]).toEqual(['red', 'blue'])
  })

  it('with armies of their own has those that its players deploy', async () => {
    const own = { ...job, armies: 'own' } as const
    expect((await play(own)).digest).not.toBe((await play(job)).digest)
    expect(timeless(await play(own))).toEqual(timeless(await play(own)))
  })

  it('under a limit by work is the same on every machine, and another one than without', async () => {
    const limited = { ...job, a: 'strategist-1:normal', b: 'random', work: 1 }
    expect((await play(limited)).digest).toBe((await play(limited)).digest)
    expect((await play(limited)).digest).not.toBe((await play({ ...limited, work: null })).digest)
  })
})

describe('a player', () => {
  it('has one name, however it was asked for', () => {
    expect(['strategist', 'strategist:master', 'chaser', 'nobody'].map(fullNameOf)).toEqual([
      'strategist:normal',
      'strategist:master',
      'chaser',
      'nobody',
    ])
    expect(refusePlayer('strategist')).toBeNull()
    expect(refusePlayer('nobody')).toContain('There is no bot “nobody”')
  })
})

describe('a match', () => {
  const match: Match = { a: 'attacker', b: 'hoarder', terms: BARRAGE, sides: 2, mostRounds: 400, until: USUAL }

  it('stops when it is decided, and gives its result', async () => {
    const results = kept()
    await playHere(jobsOf(match, results), results)
    const decision = decisionOf(match, results)
    expect(decision.answer).toBe('stronger')
    const rounds = wholeRounds(match, results)
    expect(rounds).toHaveLength(decision.rounds)
    expect(summaryOf(rounds, lineup)[0]).toMatch(new RegExp(`^\\d+ won, \\d+ drawn, \\d+ lost in ${decision.rounds * 2} games`))
  })

  it('of a fixed number of rounds plays them all', async () => {
    const results = kept()
    const fixed = { ...match, until: null, mostRounds: 3 }
    await playHere(jobsOf(fixed, results), results)
    expect(results.games.size).toBe(6)
    expect(jobsOf(fixed, results)()).toBeNull()
  })

  it('that was interrupted plays the missing games, with the same result', async () => {
    const fixed = { ...match, until: null, mostRounds: 3 }
    const [whole, again] = [kept(), kept()]
    await playHere(jobsOf(fixed, whole), whole)
    for (const [i, game] of [...whole.games.values()].entries()) if (i !== 2 && i < 5) again.add(game)
    expect(wholeRounds(fixed, again)).toHaveLength(1) // only rounds before the first hole count
    await playHere(jobsOf(fixed, again), again)
    expect(wholeRounds(fixed, again).flat().map(timeless)).toEqual(wholeRounds(fixed, whole).flat().map(timeless))
  })

  it('of three has rounds of three, in which a has each side once', async () => {
    const three = { ...match, a: 'random', b: 'random', terms: termsOf('castle', 'three'), sides: 3, until: null, mostRounds: 1 }
    const results = kept()
    await playHere(jobsOf(three, results), results)
    expect([...results.games.values()].map(({ side }) => side)).toEqual(['red', 'blue', 'green'])
    expect(scoreOfRound([...results.games.values()])).toBeCloseTo(0.5, 6) // a player against itself scores half
  })
})

describe('a match of two teams', () => {
  it('is played in pairs, and a has both seats of its side', async () => {
    const { by, outcome, side } = await play({ ...termsOf('castle', 'teams'), a: 'random', b: 'random', round: 0, game: 1 })
    expect(side).toBe('blue')
    expect(outcome.sides).toEqual({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })
    expect(by.a.times.moves / by.b.times.moves).toBeCloseTo(1, 0)
  })
})

describe('threads', () => {
  it('play the games that one alone plays', async () => {
    const fixed: Match = { a: 'attacker', b: 'random', terms: BARRAGE, sides: 2, mostRounds: 2, until: null }
    const [here, there] = [kept(), kept()]
    await playHere(jobsOf(fixed, here), here)
    await playAll(2, jobsOf(fixed, there), (game) => there.add(game))
    expect(wholeRounds(fixed, there).flat().map(timeless)).toEqual(wholeRounds(fixed, here).flat().map(timeless))
  })

  it('that fail end the measurement with the reason', async () => {
    let once: Job | null = { ...BARRAGE, a: 'nobody', b: 'random', round: 0, game: 0 }
    const next = (): Job | null => {
      const job = once
      once = null
      return job
    }
    await expect(playAll(1, next, () => undefined)).rejects.toThrow('nobody')
  })
})

describe('a ladder', () => {
  const ladder: Ladder = { players: ['random', 'attacker', 'prober'], terms: BARRAGE, sides: 2, rounds: 6 }

  it('pairs all players, rates them, and prints a table', async () => {
    const results = kept()
    const jobs = [...ladderJobs(ladder, results)]
    expect(jobs).toHaveLength(3 * 2 * 6)
    await playHere(() => jobs.shift() ?? null, results)
    expect(ladderJobs(ladder, results)).toEqual([])
    const rungs = rungsOf(ladder, results, 'random')
    expect(rungs.at(-1)).toMatchObject({ player: 'random', elo: 0, margin: 0 })
    for (const { games, wins, draws, losses } of rungs) expect([games.length, wins + draws + losses]).toEqual([24, 24])
    expect(ladderTable(rungs).split('\n')).toHaveLength(5)
  })

  it('with more than two sides has both of a pair sit alone against the other', () => {
    const three = { ...ladder, terms: termsOf('castle', 'three'), sides: 3, rounds: 1 }
    expect(ladderJobs(three, kept())).toHaveLength(3 * 2 * 3)
  })

  it('is written between its markers and leaves the rest of the page alone', () => {
    const once = withPart('# Page\n', 'classic full', 'one')
    const both = withPart(once!, 'castle four', 'two')!
    expect(both).toContain('# Page\n\n<!-- ladder classic full -->\none\n')
    expect(withPart(both, 'classic full', 'three')).toBe(both.replace('one', 'three'))
  })

  it('is not written where a marker is gone or there twice: other tables would go with it', () => {
    const page = withPart(withPart('# Page\n', 'classic full', 'one')!, 'castle four', 'two')!
    const [begin, end] = ['<!-- ladder classic full -->', '<!-- end of classic full -->']
    for (const marker of [begin, end]) {
      expect(withPart(page.replace(marker, ''), 'classic full', 'three')).toBeNull()
      expect(withPart(`${page}${marker}\n`, 'classic full', 'three')).toBeNull()
    }
    expect(
      withPart(page.replace(end, '').replace('two', `two\n${end}`), 'classic full', 'three'),
      'what lies between is not its own',
    ).toBeNull()
  })

  it('finds how many games a table on a page is of', () => {
    const table = '| | player |\n| 1 | `a` | 12 | ± 3 | 28 | 1 |\n| 2 | `b` | 0 | anchor | 28 | 1 |'
    expect(gamesIn(withPart('', 'classic full', table)!, 'classic full')).toBe(56)
    expect(gamesIn('# Page', 'classic full')).toBe(0)
  })
})

describe('figures', () => {
  it('a score counts the sides that one beat, and half of those it drew with', () => {
    const places = { red: 1, blue: 3, green: 2, yellow: 2 }
    const outcome = { places, reason: 'resigned' } as const
    expect((['red', 'blue', 'green'] as const).map((side) => scoreOf(outcome, side))).toEqual([1, 0, 0.5])
  })

  it('a mean without spread has the interval of a share', () => {
    expect(meanInterval([]).high).toBe(1)
    expect(meanInterval(new Array<number>(10).fill(1)).low).toBeCloseTo(0.7225, 4)
    expect(meanInterval(Array.from({ length: 100 }, (_, i) => i % 2)).low).toBeCloseTo(0.4038, 4)
  })

  it('thinking times are exact to a tenth, the longest exactly', () => {
    const half = Array.from({ length: 98 }, (_, i) => i + 1).reduce((times, ms) => withMove(times, ms), NO_TIMES)
    const times = together(half, withMove(withMove(NO_TIMES, 500), 777))
    expect(quantile(times, 0.5) / 50).toBeGreaterThanOrEqual(1)
    expect(quantile(times, 0.5) / 50).toBeLessThanOrEqual(1.1)
    expect(quantile(times, 1)).toBe(777)
    expect(times.moves).toBe(100)
    expect(quantile(NO_TIMES, 0.5)).toBe(0)
  })
})

describe('a player with open ranks', () => {
  const open = 'open:strategist:normal'

  it('has one name, and plays where ranks are hidden on a board', () => {
    expect(fullNameOf('open:strategist')).toBe(open)
    expect(refusePlayer(open, findEdition('classic')!.info)).toBeNull()
    expect(refusePlayer(open, findEdition('battle-cards')!.info)).toContain('board')
    expect(refusePlayer('open:unknown')).toContain('unknown')
    expect(refusePlayer('open:open:strategist')).toContain('There is no bot')
  })

  it('is shown every piece, and its enemy no more than before', async () => {
    const seen = { a: new Set<number>(), b: new Set<number>() }
    const watching = async (key: 'a' | 'b', name: string): Promise<Player> => {
      const player = await openPlayer(name)
      return {
        ...player,
        choose: (asked, job) => {
          const view = asked.view as GridView
          if (view.phase === 'playing') seen[key].add(view.board.filter((piece) => piece?.kind === null).length)
          expect(view.viewer).toBe(asked.seat)
          return player.choose(asked, job)
        },
      }
    }
    const job = { ...BARRAGE, a: open, b: 'random', round: 0, game: 1 }
    await playJob(job, { a: await watching('a', job.a), b: await watching('b', job.b) })
    expect([...seen.a]).toEqual([0])
    expect(Math.max(...seen.b)).toBe(8)
  })

  it('plays by the rules of every edition with a board', async () => {
    for (const [edition, preset] of [
      ['castle', 'three'],
      ['conquest', 'two'],
      ['transformers-powers', 'full'],
    ] as const) {
      const { outcome } = await play({
        ...termsOf(edition, preset),
        a: 'open:strategist:beginner',
        b: 'random',
        round: 0,
        game: 0,
        work: 1,
      })
      expect(Object.keys(outcome.places).length).toBeGreaterThan(1)
    }
  })

  it('is no opponent of the app', () => {
    expect(findPlayer(open)).toContain('There is no bot')
    expect(BOT_FACTS.flatMap(({ id }) => id)).not.toContain('open')
  })
})
