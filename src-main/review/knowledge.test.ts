import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import type { Access, Caller } from '../contract/handlers.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import type { GridState } from '../engine/grid/types.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import type { GameRecord } from '../record/types.ts'
import { createReview } from './create-review.ts'
import { knowledgeIn, revealsTo } from './knowledge.ts'
import { makeReplay, type Replay } from './replay.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'

const caller = (access: Access): Caller => ({ id: 'screen', access, send: () => undefined })
const host = caller({ role: 'host' })

function finished(edition: string, preset: string, seed: string): { readonly record: GameRecord; readonly replay: Replay } {
  const record = playRecord({ gameId: 'game-a', preset, seed, steps: 260, header: { edition } })
  const replay = makeReplay(record)
  if (!replay) throw new Error(`${edition} is missing`)
  return { record, replay }
}

function reviewOf(record: GameRecord, status: 'playing' | 'over') {
  const games = createMemoryStore()
  games.create(record.header, { ...record.summary, status })
  for (const step of record.steps) games.append(record.header.gameId, step, { ...record.summary, status })
  return createReview({
    analyst: ANALYST_HERE,
    explain: () => null,
    games,
    now: () => 5000,
    newId: () => 'new',
    newSeed: () => 'seed',
    isOffered: () => true,
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
    isHeld: () => false,
  }).handlers
}

function allOf<T>(work: Generator<void, T, void>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}

describe.each(EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset] as const)))('%s %s', (edition, preset) => {
  const { replay } = finished(edition, preset, 'knowledge')
  const seats = replay.frames[0]?.state.lineup.seats ?? []

  it('reveals sum up to what is known in every frame', () => {
    for (const seat of seats.slice(0, 2)) {
      const reveals = allOf(revealsTo(replay, seat))
      expect(reveals.map(({ frame }) => frame)).toEqual(reveals.map(({ frame }) => frame).sort((a, b) => a - b))
      const frame = replay.frames.findLastIndex(({ state }) => state.phase !== 'over')
      const latest = new Map(reveals.map((reveal) => [reveal.id, reveal]))
      for (const { id, owner, kinds } of knowledgeIn(replay, seat, frame) ?? []) {
        expect(owner).not.toBe(seat)
        const reveal = latest.get(id)
        if (kinds.length === 1) expect(reveal?.kinds, `${seat} ${id}`).toEqual([kinds[0]?.kind])
        else if (reveal) expect(reveal.kinds.toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted())
      }
    }
  })
})

describe('what a seat could know', () => {
  const { record } = finished('classic', 'barrage', 'known')

  it('is shown once the game is over, to a seat that played in it', async () => {
    const review = reviewOf(record, 'over')
    const gameId = 'game-a'
    expect(await review['review.knowledge']({ gameId, seat: 'red', frame: 4 }, host)).toMatchObject({ ok: true })
    expect(await review['review.reveals']({ gameId, seat: 'blue' }, host)).toMatchObject({ ok: true })
    expect(await review['review.knowledge']({ gameId, seat: 'red', frame: 9999 }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await review['review.knowledge']({ gameId, seat: 'green', frame: 4 }, host)).toMatchObject({ error: { code: 'invalid' } })
    const asked = { gameId, seat: 'red' as const, frame: 4, supposed: [] }
    for (const request of ['review.suppose', 'review.outlook'] as const) {
      expect(await review[request](asked, host)).toMatchObject({ ok: true })
      expect(await review[request]({ ...asked, frame: 9999 }, host)).toMatchObject({ error: { code: 'not-found' } })
      expect(await review[request]({ ...asked, seat: 'green' }, host)).toMatchObject({ error: { code: 'invalid' } })
      expect(await review[request](asked, caller({ role: 'seat', gameId: 'other', seat: 'red' }))).toMatchObject({
        error: { code: 'unauthorised' },
      })
    }
    expect(await review['review.reveals']({ gameId: 'none', seat: 'red' }, host)).toMatchObject({ error: { code: 'not-found' } })
  })

  it('is help in a running game, and refused in the same words whatever is hidden', async () => {
    const gameId = 'game-a'
    const answers: unknown[] = []
    for (const seed of ['known', 'other']) {
      const review = reviewOf(finished('classic', 'barrage', seed).record, 'playing')
      answers.push(await review['review.knowledge']({ gameId, seat: 'red', frame: 4 }, host))
      answers.push(await review['review.reveals']({ gameId, seat: 'red' }, host))
      for (const kind of ['bomb', 'dragon'])
        for (const request of ['review.suppose', 'review.outlook'] as const)
          answers.push(await review[request]({ gameId, seat: 'red', frame: 4, supposed: [{ id: 'p1', kind }] }, host))
      answers.push(await review['review.judge']({ gameId, frames: [4], effort: 1 }, host))
      answers.push(await review['review.parts']({ gameId, frames: [4] }, host))
      answers.push(await review['review.choices']({ gameId, frame: 4 }, host))
      answers.push(await review['review.try']({ gameId, frame: 4, action: 'A4-A5' }, host))
      answers.push(await review['review.beliefs']({ gameId, seat: 'red', id: null }, host))
    }
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('is asked of no piece by the name of what every object has', async () => {
    const { record } = finished('classic', 'barrage', 'one')
    const answer = await reviewOf(record, 'over')['review.beliefs']({ gameId: record.header.gameId, seat: 'red', id: 'constructor' }, host)
    expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  // Kinds come in the order of their chances, which changes with every loss: in full Classic 3 of 4 lines in the history of a piece said nothing new.
  it('is not said to change where only the order of its kinds does', () => {
    for (const preset of ['barrage', 'full']) {
      const { replay } = finished('classic', preset, 'known')
      const every = replay.info.kinds.length
      const latest = new Map<string, string>()
      const reveals = allOf(revealsTo(replay, 'red'))
      expect(reveals.some(({ kinds }) => kinds.length > 1)).toBe(true)
      for (const { frame, id, kinds } of reveals) {
        const can = kinds.toSorted().join(' ')
        expect(can, `${id} in ${frame} of ${preset}`).not.toBe(latest.get(id))
        expect(latest.has(id) || kinds.length < every, `${id} in ${frame} of ${preset}`).toBe(true)
        latest.set(id, can)
      }
    }
  })

  it('never rules out what a piece is', () => {
    const { replay: duel } = finished('classic', 'duel', 'known')
    const reveals = allOf(revealsTo(duel, 'red'))
    expect(reveals.length).toBeGreaterThan(0)
    for (const { frame, id, kinds } of reveals) {
      const state = duel.frames[frame]?.state as GridState | undefined
      const piece = state?.board.find((each) => each?.id === id)
      if (piece) expect(kinds).toContain(piece.kind)
    }
  })
})
