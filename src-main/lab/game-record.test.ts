import { describe, expect, it } from 'vitest'
import { limitOf } from '../engine/core/edition.ts'
import { lineupOf, type Lineup } from '../engine/core/lineup.ts'
import { findEdition } from '../engine/editions/index.ts'
import { recordReader, type GameRecord } from './game-record.ts'
import type { Job } from './job.ts'
import { playJob } from './play.ts'
import { openPlayer } from './open-player.ts'

interface Setting {
  readonly job: Job
  readonly lineup: Lineup
}

function settingOf(edition: string, preset: string): Setting {
  const { game, info } = findEdition(edition)!
  const options = game.parseOptions({ preset, ...limitOf(info, 10) })
  if (!options.ok) throw new Error(options.error.message)
  const who = { a: 'random', b: 'random', round: 0, game: 1 }
  const job: Job = { ...who, edition, options: options.value, seed: 'record', armies: 'own', ms: null, work: null }
  return { job, lineup: lineupOf(info, options.value) }
}

async function play(job: Job): Promise<GameRecord> {
  return playJob(job, { a: await openPlayer(job.a), b: await openPlayer(job.b) })
}

/** A well-formed record. */
const GAME = {
  a: 'x',
  b: 'y',
  round: 0,
  game: 0,
  side: 'red',
  outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' },
  plies: 3,
  digest: '0123456789abcdef',
  by: {
    a: { times: { moves: 2, totalMs: 0.02, maxMs: 0.01, counts: [2] }, faults: 1 },
    b: { times: { moves: 1, totalMs: 0.011, maxMs: 0.011, counts: [0, 1] }, faults: 0 },
  },
}
const [two, teams] = [settingOf('classic', 'duel').lineup, settingOf('castle', 'teams').lineup]
const readTwo = recordReader(two)
const readTeams = recordReader(teams)

/** A game of two teams. */
function teamGame(places: unknown, sides: unknown): unknown {
  return { ...GAME, outcome: { places, reason: 'flag-home', sides } }
}

describe('a line of a measured game', () => {
  it.each([
    ['classic', 'duel'],
    ['narnia-powers', 'full'],
    ['castle', 'three'],
    ['castle', 'teams'],
    ['battle-cards', 'full'],
    ['conquest', 'two'],
  ])('reads back as it was written in %s, %s, and not when it was cut off', async (edition, preset) => {
    const { job, lineup } = settingOf(edition, preset)
    const line = JSON.stringify(await play(job))
    const read = recordReader(lineup)
    expect(JSON.stringify(read(line))).toBe(line)
    expect(read(line.slice(0, -3))).toBeNull()
  })

  it('reads back whatever the order of its keys', () => {
    expect(readTwo(JSON.stringify(GAME))).toEqual(GAME)
    expect(readTwo(JSON.stringify(Object.fromEntries(Object.entries(GAME).reverse())))).toEqual(GAME)
  })

  const { a, b } = GAME.by
  const timesOfA = (times: object): object => ({ by: { a: { ...a, times: { ...a.times, ...times } }, b } })
  it.each([
    ['without an outcome of any kind', { outcome: {} }],
    ['with a list for an outcome', { outcome: [] }],
    ['with nothing for an outcome', { outcome: null }],
    ['without places', { outcome: { places: {}, reason: 'agreed' } }],
    ['with a place for one seat alone', { outcome: { places: { red: 1 }, reason: 'agreed' } }],
    ['with a word for a place', { outcome: { places: { red: 'x', blue: 1 }, reason: 'agreed' } }],
    ['with half a place', { outcome: { places: { red: 1, blue: 1.5 }, reason: 'agreed' } }],
    ['with a place 0', { outcome: { places: { red: 0, blue: 1 }, reason: 'agreed' } }],
    ['with a missing place', { outcome: { places: { red: 1, blue: 3 }, reason: 'agreed' } }],
    ['without a first place', { outcome: { places: { red: 2, blue: 2 }, reason: 'agreed' } }],
    ['with a seat that does not play', { outcome: { places: { red: 1, blue: 2, green: 2 }, reason: 'agreed' } }],
    ['with an unknown seat', { outcome: { places: { red: 1, purple: 2 }, reason: 'agreed' } }],
    ['with an unknown reason', { outcome: { places: { red: 1, blue: 2 }, reason: 'magic' } }],
    ['with teams where there are none', { outcome: { ...GAME.outcome, sides: { red: 'red', blue: 'blue' } } }],
    ['with an unknown side', { side: 'purple' }],
    ['with a side that does not play', { side: 'green' }],
    ['with the side of another game', { side: 'blue' }],
    ['with a game past the round', { game: 2 }],
    ['with more actions than a game has', { plies: 9e15 }],
    ['with half an action', { plies: 0.5 }],
    ['with another digest', { digest: 'magic' }],
    ['with moves that took no time', timesOfA({ moves: 3 })],
    ['with longer moves than all together', timesOfA({ totalMs: 0.005 })],
    ['with a longest move that stands elsewhere', timesOfA({ totalMs: 1e300, maxMs: 1e300 })],
    ['with needless steps', timesOfA({ counts: [2, 0] })],
    ['with times of nothing', timesOfA({ moves: 0, counts: [] })],
    ['with less than no move', timesOfA({ counts: [3, -1], maxMs: 0.011 })],
    ['with more faults than moves', { by: { a: { ...a, faults: 3 }, b } }],
    ['with something more', { more: true }],
  ])('%s does not count', (_, damage) => {
    expect(readTwo(JSON.stringify({ ...GAME, ...damage }))).toBeNull()
  })

  it('with endless times does not count', () => {
    expect(readTwo(JSON.stringify(GAME).replace('"totalMs":0.02', '"totalMs":1e999'))).toBeNull()
  })

  it('that is no game does not count', () => {
    for (const line of ['', 'null', '[]', '{}', '{"a":1}', 'magic', '"', '1e999']) expect(readTwo(line)).toBeNull()
  })

  it('of teams has the teams of its lineup, and partners share a place', () => {
    const places = Object.fromEntries(teams.seats.map((seat) => [seat, teams.sides[seat] === teams.seats[0] ? 1 : 2]))
    expect(readTeams(JSON.stringify(teamGame(places, teams.sides)))).not.toBeNull()
    const [first = 'red'] = teams.seats
    expect(readTeams(JSON.stringify(teamGame({ ...places, [first]: 2 }, teams.sides)))).toBeNull()
    expect(readTeams(JSON.stringify(teamGame(places, undefined)))).toBeNull()
    expect(readTeams(JSON.stringify(teamGame(places, Object.fromEntries(teams.seats.map((seat) => [seat, seat])))))).toBeNull()
  })
})
