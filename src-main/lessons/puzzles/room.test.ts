import { describe, expect, it } from 'vitest'
import { testSalts } from '../../../test/support/record/salts.ts'
import { createFakeClock, randomRunner } from '../../../test/support/table/table-kit.ts'
import type { Caller } from '../../contract/handlers.ts'
import type { Args, Drawback, LessonProgress, PushName } from '../../contract/index.ts'
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

/** Judges at once, unless a test does it later. */
async function open(puzzle: Args<'puzzles.open'>['puzzle'], drawback: () => Promise<Drawback | null> = () => Promise.resolve(RISK)) {
  let ids = 0
  const threads = { opened: 0, stopped: 0 }
  const warnings: string[] = []
  const room = createLessons({
    analyst: {
      open() {
        threads.opened++
        return { drawback, stop: () => void threads.stopped++ }
      },
    },
    bots: randomRunner,
    clock: createFakeClock(),
    explain: () => null,
    newId: () => `puzzle-${++ids}`,
    newSalt: testSalts(),
    newSeed: () => `seed-${ids}`,
    warn: (message) => void warnings.push(message),
  })
  const tables = room.withLessons({} as TableHandlers)
  let latest: LessonProgress | null = null
  const send = (name: PushName, payload: unknown): void => {
    if (name === 'lesson.changed') latest = payload as LessonProgress
  }
  const caller = { id: 'solver', access: { role: 'host' }, send } as Caller
  const opened = await room.handlers['puzzles.open']({ puzzle, student: 'Ada', opponent: 'Bo' }, caller)
  if (!opened.ok) return { opened, room, caller, threads, warnings }
  const { gameId } = opened.value
  const table = await tables['table.open']({ gameId }, caller)
  const act = async (action: string) => tables['table.do']({ gameId, command: { type: 'act', seat: 'red', action } }, caller)
  const hint = async () => tables['table.hint']({ gameId, seat: 'red' }, caller)
  return { opened, room, caller, table, act, hint, progress: () => latest, threads, warnings }
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

  it('is judged by one analyst, which is stopped once it is solved or left', async () => {
    const solved = await open(OWN)
    expect(solved.threads).toEqual({ opened: 1, stopped: 0 })
    await solved.act!('C2-C3')
    await solved.act!('C2-D2')
    expect(solved.threads).toEqual({ opened: 1, stopped: 0 })
    await solved.act!('E5xE6')
    expect(solved.threads).toEqual({ opened: 1, stopped: 1 })
    const left = await open(OWN)
    await left.act!('C2-C3')
    left.room.left('solver')
    expect(left.threads).toEqual({ opened: 1, stopped: 1 })
  })

  it('says nothing of a wrong move that is still judged when it is left, solved, or another one is tried', async () => {
    const judged: ((found: Drawback | null) => void)[] = []
    const later = () => new Promise<Drawback | null>((resolve) => judged.push(resolve))
    const left = await open(OWN, later)
    const trying = left.act!('C2-C3')
    left.room.left('solver')
    judged.pop()?.(RISK)
    expect(await trying).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(left.progress!()).toBeNull()

    const solved = await open(OWN, later)
    const wrong = [solved.act!('C2-C3'), solved.act!('C2-D2')]
    const [first, second] = judged
    second?.(null)
    await wrong[1]
    expect(solved.progress!()).toMatchObject({ hint: 'hint' })
    await solved.act!('E5xE6')
    first?.(RISK)
    await wrong[0]
    expect(solved.progress!()).toMatchObject({ isDone: true, hint: null })
    expect(solved.progress!()).not.toHaveProperty('against')
  })

  it('says that a move is wrong though it could not be judged', async () => {
    const { act, progress, threads, warnings } = await open(OWN, () => Promise.reject(new Error('the thread broke')))
    await act!('C2-C3')
    expect(progress!()).toMatchObject({ hint: 'hint' })
    expect(progress!()).not.toHaveProperty('against')
    expect(warnings).toEqual([expect.stringContaining('the thread broke')])
    await act!('C2-C3')
    expect(threads).toEqual({ opened: 2, stopped: 2 })
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
