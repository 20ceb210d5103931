import { describe, expect, it } from 'vitest'
import { makeHistory } from '../../test/support/history/history-kit.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeSummary } from '../../test/support/record/records.ts'
import type { Statistics } from '../contract/statistics.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import { INFOS } from '../engine/editions/infos.ts'
import type { GameHeader, GameRecord } from '../record/types.ts'

const bot = { type: 'bot', name: 'Captain', bot: 'strategist', level: 'normal' } as const
const person = (name: string) => ({ type: 'human', name }) as const
const seated = (red: GameHeader['players'][number]['player'], blue: typeof red): GameHeader['players'] => [
  { seat: 'red', player: red },
  { seat: 'blue', player: blue },
]

interface Wish {
  readonly players: GameHeader['players']
  readonly places?: Outcome['places']
  readonly isOver?: boolean
}

/** A duel; alike seeds have alike armies. */
function duel(gameId: string, seed: string, { players, places = { red: 1, blue: 2 }, isOver = true }: Wish): GameRecord {
  const record = playRecord({ gameId, preset: 'duel', seed, steps: 160, header: { players } })
  const summary = makeSummary({ ...record.summary, status: 'over', outcome: { places, reason: 'resigned' } })
  return { ...record, summary: isOver ? summary : makeSummary({ ...record.summary, status: 'playing', outcome: null }) }
}

function statistics(records: readonly GameRecord[], player?: string): Promise<Statistics> {
  return makeHistory(records).statistics({ filter: {}, ...(player !== undefined && { player }) })
}

const GAMES = [
  duel('g1', 'one', { players: seated(person('Ada'), person('Bob')) }),
  duel('g2', 'one', { players: seated(person('ADA'), bot), places: { red: 1, blue: 1 } }),
  duel('g3', 'two', { players: seated(bot, person('Ada')) }),
]

it('count minutes of games with times alone', async () => {
  const [timed, other] = [GAMES[0]!, GAMES[2]!]
  const untimed = { ...other, steps: other.steps.map((step) => ({ ...step, at: step.seq })) }
  const [board] = (await statistics([timed, untimed])).boards
  expect([board?.counted, board?.lengths.count, board?.minutes.count]).toEqual([2, 2, 1])
})

describe('statistics of a player', () => {
  it('count results by opponent, level, seat and setup, whatever the case of the name', async () => {
    const { games, unread, results } = await statistics(GAMES, 'ada')
    expect([games, unread]).toEqual([3, 0])
    expect(results.edition).toEqual([{ edition: 'classic', won: 1, drawn: 1, lost: 1 }])
    expect(results.opponent).toEqual([
      { name: 'Captain', won: 0, drawn: 1, lost: 1 },
      { name: 'Bob', won: 1, drawn: 0, lost: 0 },
    ])
    expect(results.level).toEqual([
      { level: { bot: 'strategist', level: 'normal' }, won: 0, drawn: 1, lost: 1 },
      { level: null, won: 1, drawn: 0, lost: 0 },
    ])
    expect(results.seat).toEqual([
      { seat: 'red', won: 1, drawn: 1, lost: 0 },
      { seat: 'blue', won: 0, drawn: 0, lost: 1 },
    ])
    expect(results.setup.map(({ won, drawn, lost }) => [won, drawn, lost])).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ])
    expect(Object.values(results.setup[0]!.placement)).toHaveLength(10)
  })

  it('count the attacks and losses of that player alone', async () => {
    const [all, ada, bob] = await Promise.all([
      statistics(GAMES.slice(0, 1)),
      statistics(GAMES.slice(0, 1), 'Ada'),
      statistics(GAMES.slice(0, 1), 'Bob'),
    ])
    const attacks = ({ boards }: Statistics): number => boards[0]!.attacks.reduce((sum, { won, even, lost }) => sum + won + even + lost, 0)
    const lost = ({ boards }: Statistics): number => boards[0]!.kinds.reduce((sum, kind) => sum + kind.lost, 0)
    expect(attacks(ada)).toBeGreaterThan(0)
    expect(attacks(all)).toBe(attacks(ada) + attacks(bob))
    expect(lost(all)).toBe(lost(ada) + lost(bob))
    expect([all.boards[0]!.armies, ada.boards[0]!.armies]).toEqual([2, 1])
  })
})

describe('statistics of all', () => {
  it('count each player and each army', async () => {
    const { players, results, boards } = await statistics(GAMES)
    expect(players).toEqual([
      { name: 'Ada', games: 3 },
      { name: 'Captain', games: 2 },
      { name: 'Bob', games: 1 },
    ])
    expect(results.opponent.find(({ name }) => name === 'Bob')).toEqual({ name: 'Bob', won: 0, drawn: 0, lost: 1 })
    expect(results.setup).toEqual([])
    expect(boards).toHaveLength(1)
    expect(boards[0]).toMatchObject({ edition: 'classic', preset: 'duel', set: null, games: 3, counted: 3, armies: 6 })
    const stood = boards[0]!.flags.flatMap(({ spaces }) => spaces).reduce((sum, space) => sum + space.stood, 0)
    expect(stood).toBe(6)
  })

  it('count partners as one side', async () => {
    const record = playRecord({ gameId: 'g1', preset: 'teams', seed: 'teams', steps: 90, header: { edition: 'castle', preset: 'teams' } })
    const names = ['Ada', 'Bob', 'Cleo', 'Dora']
    const players = (['red', 'blue', 'green', 'yellow'] as const).map((seat, i) => ({ seat, player: person(names[i]!) }))
    const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
    const outcome: Outcome = { places: { red: 1, green: 1, blue: 2, yellow: 2 }, sides, reason: 'resigned' }
    const over = { ...record, header: { ...record.header, players }, summary: makeSummary({ status: 'over', outcome }) }
    const { results } = await statistics([over], 'Cleo')
    expect(results.seat).toEqual([{ seat: 'green', won: 1, drawn: 0, lost: 0 }])
    expect(results.opponent.map(({ name }) => name)).toEqual(['Bob', 'Dora'])
  })
})

it.each(INFOS.map(({ id, presets }) => ({ id, preset: presets.at(-1)! })))('a game of $id is counted', async ({ id, preset }) => {
  const record = playRecord({ gameId: 'g1', preset, seed: `sum ${id}`, steps: 300, header: { edition: id, preset } })
  const outcome: Outcome = { places: Object.fromEntries(record.header.players.map(({ seat }, i) => [seat, i + 1])), reason: 'resigned' }
  const { boards } = await statistics([{ ...record, summary: makeSummary({ ...record.summary, status: 'over', outcome }) }])
  expect(boards[0]).toMatchObject({ edition: id, preset, games: 1, counted: 1 })
  expect(boards[0]!.attacks.length).toBeGreaterThan(0)
})

it('a game in progress changes nothing, however it goes', async () => {
  const going = (seed: string): GameRecord => duel('g4', seed, { players: seated(person('Eve'), person('Ada')), isOver: false })
  const before = await statistics(GAMES)
  expect(await statistics([...GAMES, going('three')])).toEqual(before)
  expect(await statistics([...GAMES, going('four')])).toEqual(before)
})

it('a refereed game counts for results and lengths only', async () => {
  const record = duel('g1', 'one', { players: seated(person('Ada'), person('Bob')) })
  const { boards, results } = await statistics([{ ...record, header: { ...record.header, kind: 'refereed' } }])
  expect(results.seat).toHaveLength(2)
  expect(boards[0]).toMatchObject({ games: 1, counted: 0, attacks: [], kinds: [], flags: [], armies: 0 })
  expect(boards[0]!.lengths.count).toBe(1)
})
