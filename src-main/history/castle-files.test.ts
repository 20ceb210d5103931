/** Files of games of three, and of four in two teams. */
import { expect, it } from 'vitest'
import { CASTLE } from '../engine/editions/castle/index.ts'
import type { Seat } from '../engine/core/seats.ts'
import { playRecord } from '../../test/support/record/games.ts'
import type { GameRecord } from '../record/types.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

interface Wish {
  readonly preset: 'teams' | 'three'
  /** Who begins (CA-4). */
  readonly first: Seat
  readonly steps: number
}

function record(gameId: string, { preset, first, steps }: Wish): GameRecord {
  const seats = CASTLE.seats.filter((seat) => CASTLE.armies[preset]?.[seat])
  const players = seats.map((seat) => ({ seat, player: { type: 'human', name: `Person ${seat}` } as const }))
  const options = { preset, first, quietLimit: 20 }
  return playRecord({ gameId, preset, seed: gameId, steps, header: { edition: CASTLE.id, options, players } })
}

it('a file round-trips games of several seats, with the first seat, sides and places (CA-2, CA-4)', async () => {
  const games = [
    record('whole', { preset: 'teams', first: 'yellow', steps: 500 }),
    record('begun', { preset: 'teams', first: 'yellow', steps: 20 }),
    record('three', { preset: 'three', first: 'green', steps: 500 }),
  ]
  const [from, to] = [makeHistory(games), makeHistory()]
  const { text } = await from.bringOut({ gameIds: [], unfinished: true })
  expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 3 } })
  for (const game of games) {
    const loaded = to.games.load(game.header.gameId)
    expect(loaded).toEqual(game)
    const began = loaded?.steps.flatMap(({ events }) => events).find(({ type }) => type === 'play-began')
    expect(began?.['firstSeat']).toBe(game.header.options['first'])
  }
  expect(Object.keys(to.games.row('three')?.outcome?.places ?? {})).toEqual(['red', 'blue', 'green'])
  expect(to.games.row('whole')?.outcome?.sides).toEqual({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })
})
