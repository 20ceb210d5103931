/** Reviews of odd games: none hangs, breaks or shows a number that is none. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Caller, Handler } from '../src-main/contract/handlers.ts'
import { requests, type ParsedArgs } from '../src-main/contract/index.ts'
import type { AnyAction, StateBase } from '../src-main/engine/core/game.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import type { AnyGame } from '../src-main/engine/families.ts'
import type { GridState } from '../src-main/engine/grid/types.ts'
import { editionOfGame } from '../src-main/record/custom-editions.ts'
import { createMemoryStore } from '../src-main/record/memory-store.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf } from '../src-main/record/timeline.ts'
import type { GameHeader, GameRecord } from '../src-main/record/types.ts'
import type { ReviewRequestName } from '../src-main/review/create-review.ts'
import { randomAction } from './support/engine/playing.ts'
import { makeHeader } from './support/record/records.ts'
import { makeCardsTable, makeTable } from './support/record/tables.ts'
import { reviewOf } from './support/table/review.ts'
import { hashOf } from '../src-main/engine/core/table.ts'
import { isSoak } from './searching.ts'

const host: Caller = { id: 'screen', access: { role: 'host' }, send: () => undefined }
const gameId = 'odd'

type Next = (game: AnyGame, state: StateBase, steps: number) => AnyAction | null

/** A game in which `next` says what is done; null ends the record. */
function play(edition: string, preset: string, next: Next, parts: Partial<GameHeader> = {}): GameRecord {
  const { game, info } = editionOfGame({ edition, set: parts.set ?? null })!
  const lineup = game.parseOptions({ preset })
  if (!lineup.ok) throw new Error(lineup.error.message)
  const { seats } = game.start(lineup.value, '').lineup
  const players = seats.map((seat) => ({ seat, player: { type: 'human', name: seat } as const }))
  const header = makeHeader(gameId, { edition: info.id, preset, options: { ...lineup.value }, seed: '', players, ...parts })
  let timeline = beginTimeline(game, header)
  const add = (action: Parameters<typeof storable>[0], events: Parameters<typeof storable>[1], by: Seat | null): void => {
    const seq = timeline.steps.length + 1
    timeline = extendTimeline(game, timeline, { seq, at: header.startedAt + seq, by, ...storable(action, events), clock: null })
  }
  const deal = game.initialDeal(stateOf(timeline))
  if (deal.length > 0) add({ type: 'game-opened' }, deal, null)
  for (;;) {
    const state = stateOf(timeline)
    const action = state.phase === 'over' ? null : next(game, state, timeline.steps.length)
    if (!action) break
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(decided.error.code)
    add(action, decided.value, action.seat)
  }
  return { header, steps: timeline.steps, summary: summaryOf(stateOf(timeline), 0) }
}

function reviewing(record: GameRecord) {
  const games = createMemoryStore()
  games.create(record.header, { ...record.summary, status: 'over' })
  for (const step of record.steps) games.append(gameId, step, { ...record.summary, status: 'over' })
  const review = reviewOf(games)
  return async <N extends ReviewRequestName>(name: N, args: Omit<ParsedArgs<N>, 'gameId'>) => {
    const answer = await (review[name] as Handler<ReviewRequestName>)({ gameId, ...args }, host)
    if (answer.ok) {
      expect(v.parse(requests[name].result, answer.value)).toEqual(answer.value)
      for (const number of numbersIn(answer.value)) expect(Number.isFinite(number)).toBe(true)
    }
    return answer
  }
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** Asks all that review shows about these frames, by default all. Says whether decisions are judged, and how many there were. */
async function lookAt(record: GameRecord, some?: (last: number) => readonly number[]) {
  const ask = reviewing(record)
  const opened = await ask('review.open', {})
  if (!opened.ok) throw new Error(opened.error.message)
  const { frames: last, judged } = opened.value as { frames: number; judged: boolean }
  const frames = some?.(last) ?? Array.from({ length: last + 1 }, (_, i) => i)
  const seats = record.header.players.map(({ seat }) => seat)
  for (const seat of seats) {
    expect(await ask('review.reveals', { seat })).toMatchObject({ ok: true })
    expect(await ask('review.beliefs', { seat, id: null })).toMatchObject({ ok: true })
    for (const frame of frames) expect(await ask('review.knowledge', { seat, frame })).toMatchObject({ ok: true })
    const outlook = await ask('review.outlook', { seat, frame: last, supposed: [] })
    expect(outlook).toMatchObject(judged ? { ok: true } : { error: { code: 'conflict' } })
  }
  const answers = [
    await ask('review.judge', { frames: frames.slice(-40), effort: 1 }),
    await ask('review.parts', { frames: frames.slice(-4) }),
  ]
  for (const answer of answers) expect(answer).toMatchObject(judged ? { ok: true } : { ok: false, error: { code: 'conflict' } })
  expect(await ask('review.variations', {})).toMatchObject({ ok: true })
  const [decisions] = answers
  return { judged, decisions: decisions?.ok ? (decisions.value as unknown[]).length : 0 }
}

const EVERY = [
  ['classic', 'barrage'],
  ['narnia-powers', 'full'],
  ['transformers-powers', 'full'],
  ['battle-cards', 'full'],
  ['castle', 'three'],
  ['conquest', 'three'],
] as const

const resign = (seat: Seat): AnyAction => ({ type: 'resign', seat })

describe.each(EVERY)('an odd game of %s %s', (edition, preset) => {
  it('that was resigned at once has nothing to judge', async () => {
    const record = play(edition, preset, (_, { lineup }, n) => resign(lineup.seats[n % lineup.seats.length] ?? 'red'))
    expect(await lookAt(record)).toEqual({ judged: true, decisions: 0 })
  })

  it('that was resigned before the first turn has nothing to judge', async () => {
    const rng = createRng('two steps')
    const record = play(edition, preset, (game, state) => {
      const [seat = 'red'] = game.toAct(state)
      return state.phase === 'deploying' && game.deployment(state, seat) ? randomAction(game, state, rng) : resign(seat)
    })
    expect((await lookAt(record)).decisions).toBe(0)
  })

  it('of two steps, which a file says is over, has nothing to judge', async () => {
    const rng = createRng('unfinished')
    const record = play(edition, preset, (game, state, n) => (n < 2 ? randomAction(game, state, rng) : null))
    expect((await lookAt(record)).decisions).toBeLessThanOrEqual(1)
  })
})

describe('an odd game', () => {
  it.each([
    ['castle', 'three'],
    ['conquest', 'three'],
  ] as const)('of three armies at %s %s of which one resigned is judged for those who play on', async (edition, preset) => {
    const rng = createRng('three')
    const record = play(edition, preset, (game, state, n) => {
      if (n === 24) return resign(game.toAct(state)[0] ?? 'red')
      return n < 60 ? randomAction(game, state, rng) : resign(game.toAct(state)[0] ?? 'red')
    })
    const { judged, decisions } = await lookAt(record, (last) => [20, last - 2, last - 1, last])
    expect([judged, decisions > 0]).toEqual([true, true])
  })

  it.each([
    ['classic', makeTable()],
    ['battle-cards', makeCardsTable()],
  ] as const)('with a table of one’s own of %s shows knowledge and judges nothing', async (edition, table) => {
    const rng = createRng('own')
    const set = { name: 'Mine', hash: hashOf(table), table }
    const preset = editionOfGame({ edition, set })?.info.presets[0] ?? ''
    const record = play(
      edition,
      preset,
      (game, state, n) => (n < 40 ? randomAction(game, state, rng) : resign(game.toAct(state)[0] ?? 'red')),
      { set },
    )
    expect(await lookAt(record)).toEqual({ judged: false, decisions: 0 })
  })

  it('of more than a thousand steps opens, says what was known, and judges its last decisions', async () => {
    const LAST = isSoak ? 2999 : 1199
    const rng = createRng('long')
    const record = play('classic', 'barrage', (game, state, n) => {
      const [seat = 'red'] = game.toAct(state)
      if (n === LAST) return resign(seat)
      if (state.phase === 'deploying') return randomAction(game, state, rng)
      const legal = game.legalActions(state, seat)
      const { board } = state as GridState
      const quiet = legal.filter((action) => 'to' in action && board[action.to as number] === null)
      return rng.pick(quiet.length > 0 ? quiet : legal)
    })
    expect(record.steps.length).toBe(LAST + 1)
    const ask = reviewing(record)
    const opened = await ask('review.open', {})
    expect(opened.ok && opened.value).toMatchObject({ frames: LAST + 1, judged: true })
    expect(await ask('review.knowledge', { seat: 'red', frame: LAST })).toMatchObject({ ok: true })
    expect(await ask('review.reveals', { seat: 'red' })).toMatchObject({ ok: true })
    const judged = await ask('review.judge', { frames: [LAST - 1, LAST - 2, LAST - 3], effort: 1 })
    expect(judged.ok && judged.value).toHaveLength(3)
    expect(await ask('review.parts', { frames: [LAST - 2] })).toMatchObject({ ok: true })
  })
})
