import { describe, expect, it } from 'vitest'
import { testSalts } from '../../../test/support/record/salts.ts'
import { createFakeClock, randomRunner } from '../../../test/support/table/table-kit.ts'
import type { Caller } from '../../contract/handlers.ts'
import type { Args, LessonProgress, PushName } from '../../contract/index.ts'
import type { TableHandlers } from '../../table/handlers.ts'
import { createLessons } from '../create-lessons.ts'
import { PUZZLES } from './index.ts'

const TEXT = 'board=.9,bF/.9,b7/.10/.10/.4,b9!,.5/.4,r10,.5/.10/.10/.2,r4,.7/rF,.9 turn=red'
const ANSWER = {
  best: 'E5xE6',
  nearly: ['E5-E4'],
  why: { type: 'attack', piece: 'marshal', at: 54, kind: 'general', wins: 1, ties: 0 },
} as const
const OWN = { edition: 'classic', options: { preset: 'full' }, text: TEXT, answer: ANSWER }

const RISK = { type: 'exposed', piece: 'scout', at: 54, kind: 'general', falls: 1 } as const

async function open(puzzle: Args<'puzzles.open'>['puzzle']) {
  let ids = 0
  const room = createLessons({
    bots: randomRunner,
    clock: createFakeClock(),
    drawbackOf: () => RISK,
    explain: () => null,
    newId: () => `puzzle-${++ids}`,
    newSalt: testSalts(),
    newSeed: () => `seed-${ids}`,
    warn: (message) => expect.unreachable(message),
  })
  const tables = room.withLessons({} as TableHandlers)
  let latest: LessonProgress | null = null
  const send = (name: PushName, payload: unknown): void => {
    if (name === 'lesson.changed') latest = payload as LessonProgress
  }
  const caller = { id: 'solver', access: { role: 'host' }, send } as Caller
  const opened = await room.handlers['puzzles.open']({ puzzle, student: 'Ada', opponent: 'Bo' }, caller)
  if (!opened.ok) return { opened, room, caller }
  const { gameId } = opened.value
  const table = await tables['table.open']({ gameId }, caller)
  const act = async (action: string) => tables['table.do']({ gameId, command: { type: 'act', seat: 'red', action } }, caller)
  const hint = async () => tables['table.hint']({ gameId, seat: 'red' }, caller)
  return { opened, room, caller, table, act, hint, progress: () => latest }
}

describe('a puzzle', () => {
  it('is a table with what its seat can see, and without the answer', async () => {
    const { opened, table } = await open(OWN)
    expect(opened).toMatchObject({ ok: true, value: { isDone: false } })
    expect(opened.ok && 'answer' in opened.value).toBe(false)
    expect(table).toMatchObject({ ok: true, value: { snapshot: { view: { viewer: 'red', turn: 'red' }, hints: { seat: 'red' } } } })
  })

  it('does not play another move, and says so', async () => {
    const { act, progress } = await open(OWN)
    expect(await act!('C2-C3')).toMatchObject({ ok: true, value: { view: { ply: 0 } } })
    expect(progress!()).toMatchObject({ isDone: false, hint: 'hint', against: RISK })
    expect(progress!()).not.toHaveProperty('answer')
    await act!('E5xE6')
    expect(progress!()).not.toHaveProperty('against')
  })

  it('is solved by the best move, or by one that is nearly as good', async () => {
    const best = await open(OWN)
    await best.act!('E5xE6')
    expect(best.progress!()).toMatchObject({ isDone: true, answer: { action: 'E5xE6', reason: ANSWER.why, how: 'best' } })
    const nearly = await open(OWN)
    await nearly.act!('E5-E4')
    expect(nearly.progress!()).toMatchObject({ isDone: true, answer: { action: 'E5xE6', how: 'nearly' } })
  })

  it('shows its answer as a hint; then it was seen, also when it is played', async () => {
    const { act, hint, progress } = await open(OWN)
    expect(await hint!()).toEqual({ ok: true, value: { action: 'E5xE6', reason: ANSWER.why } })
    expect(progress!()).toMatchObject({ isDone: false, answer: { how: 'shown' } })
    await act!('E5xE6')
    expect(progress!()).toMatchObject({ isDone: true, answer: { how: 'shown' } })
    expect(await hint!()).toMatchObject({ ok: false })
  })

  it('is one of the list, or one whose position can be played', async () => {
    const [first] = PUZZLES
    expect((await open(first!.id)).opened).toMatchObject({ ok: true })
    for (const wrong of ['none', { ...OWN, edition: 'nowhere' }, { ...OWN, text: 'board=' }])
      expect((await open(wrong)).opened).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  it('is in the list without position and answer', async () => {
    const { room, caller } = await open(OWN)
    const listed = await room.handlers['puzzles.list']({}, caller)
    expect(listed.ok && listed.value.length).toBe(PUZZLES.length)
    expect(JSON.stringify(listed)).not.toMatch(/board=|turn=/)
  })
})
