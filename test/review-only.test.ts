/** A game from outside that today's rules play otherwise: all viewers can look at all of it, no player can sit down at it, and a new game can begin in it. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRng } from '../src-main/engine/core/rng.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import { formatDocument } from '../src-main/record/document.ts'
import { playRecord } from './support/record/games.ts'
import type { GameRecord } from '../src-main/record/types.ts'
import { openHouse, type House } from './files/house.ts'
import { useAll } from './files/use.ts'

const gameId = 'old'
const SEAT = { type: 'bot', name: 'Random', bot: 'random', level: 'normal' } as const

/** A game in which some battle went the other way: its loser was removed, and so was its winner. */
function playedByOtherRules(edition: string): GameRecord {
  const seats = findEdition(edition)?.info.seats ?? []
  const players = seats.map((seat) => ({ seat, player: { type: 'human' as const, name: seat } }))
  const record = playRecord({ gameId, preset: 'full', seed: edition, steps: 900, header: { edition, players } })
  const at = record.steps.findIndex(({ events: [event] }) => event?.type === 'battle-fought' && event['result'] !== 'both-removed')
  const steps = record.steps.slice(0, at + 1).map((step, i) => {
    const [battle, ...rest] = step.events
    return i === at && battle ? { ...step, events: [{ ...battle, result: 'both-removed' }, ...rest] } : step
  })
  return { ...record, steps }
}

async function houseWith(record: GameRecord): Promise<House> {
  const house = openHouse()
  onTestFinished(() => house.close())
  expect(await house.bringIn(formatDocument([record], 0))).toBeNull()
  return house
}

describe.each(['classic', 'narnia-powers', 'transformers-powers'])('a game of %s that was played by other rules', (edition) => {
  it('is listed as one for review, with a sentence for a player who would sit down at it', async () => {
    const house = await houseWith(playedByOtherRules(edition))
    expect(house.games.row(gameId)).toMatchObject({ reviewOnly: true, status: 'playing', outcome: null })
    expect(await house.ask('table.open', { gameId })).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'review-only' } })
    expect(house.games.ids({ result: 'unfinished' })).toEqual([])
  })

  it('is open to all eyes, is played on as a new game, and goes out as it came', async () => {
    const record = playedByOtherRules(edition)
    const house = await houseWith(record)
    const { viewers, frames } = await house.get('review.open', { gameId })
    expect(viewers).toContain('arbiter')
    for (const viewer of viewers) {
      for (const frame of [0, 3, frames]) await house.get('review.frame', { gameId, viewer, frame })
      expect(await house.get('review.log', { gameId, viewer })).toHaveLength(frames)
    }
    const begun = await house.get('review.playOn', {
      gameId,
      frame: frames - 1,
      players: Object.fromEntries(record.header.players.map(({ seat }) => [seat, SEAT])),
    })
    expect(house.games.row(begun.gameId)).not.toHaveProperty('reviewOnly')
    const { text } = await house.bringOut({ gameIds: [gameId], unfinished: true })
    expect(JSON.parse(text)).toMatchObject({ games: [{ header: { gameId }, steps: record.steps }] })
    await house.get('history.delete', { gameIds: [gameId] })
    await useAll(house, createRng('on'))
    expect(house.warnings).toEqual([])
  })
})

describe('a finished game that was played by other rules', () => {
  const finished = playRecord({ gameId, preset: 'barrage', seed: 'won', steps: 4000 })
  const turned = (outcome: { readonly places: object }): object => ({
    ...outcome,
    places: Object.fromEntries(Object.entries(outcome.places).map(([seat, place]) => [seat, 3 - Number(place)])),
  })
  const steps = finished.steps.map((step) => ({
    ...step,
    events: step.events.map((event) => (event.type === 'game-ended' ? { ...event, outcome: turned(event['outcome'] as never) } : event)),
  }))

  it('has no rematch with the same armies, which it may not have had', async () => {
    const house = await houseWith({ ...finished, steps: steps as unknown as GameRecord['steps'] })
    expect(house.games.row(gameId)).toMatchObject({ reviewOnly: true, status: 'over' })
    expect(await house.ask('table.rematch', { gameId, how: 'same-armies' })).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(await house.ask('table.rematch', { gameId, how: 'all-new' })).toMatchObject({ ok: true })
  })
})
