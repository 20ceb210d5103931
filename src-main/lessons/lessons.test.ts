/** Every part of every lesson, played at the real table by its model solution and by everything else that will do. */
import { describe, expect, it, vi } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import type { LessonProgress, PushName, TableCommand } from '../contract/index.ts'
import { createFakeClock, randomRunner } from '../../test/support/table/table-kit.ts'
import { testSalts } from '../../test/support/record/salts.ts'
import { refuse } from '../contract/handlers.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { isDeploy, type AnyAction, type DeploymentOrder, type Placement, type StateBase } from '../engine/core/game.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { AnySeenEvent } from '../engine/families.ts'
import { limitOf } from '../engine/core/edition.ts'
import { fallbackAction } from '../table/bots/fallback.ts'
import type { TableHandlers } from '../table/handlers.ts'
import { createLessons } from './create-lessons.ts'
import { LESSONS } from './index.ts'
import { hintFor, isAsked, isLike, type Ask, type Lesson, type Part } from './lesson.ts'
import { remarksOn, type Seen } from './remarks.ts'

const PARTS = LESSONS.flatMap((lesson) => lesson.parts.map((part) => [`${lesson.edition}/${lesson.id}/${part.id}`, lesson, part] as const))
const elsewhere = new Proxy({} as TableHandlers, { get: () => () => refuse('not-found', 'elsewhere'), ownKeys: () => [] })

function makeRoom() {
  const warnings: string[] = []
  let ids = 0
  const room = createLessons({
    analyst: { open: () => expect.unreachable('a lesson has hints of its own') },
    bots: randomRunner,
    clock: createFakeClock(),
    explain: () => null,
    newId: () => `lesson-${++ids}`,
    newSalt: testSalts(),
    newSeed: () => `seed-${ids}`,
    warn: (message) => void warnings.push(message),
  })
  const names = ['create', 'open', 'close', 'do', 'suggest', 'hint', 'lower', 'raise', 'watch', 'shown', 'frames', 'rematch']
  const tables = room.withLessons(
    Object.fromEntries(names.map((name) => [`table.${name}`, elsewhere['table.open']])) as unknown as TableHandlers,
  )
  return { room, tables, warnings }
}

/** Rounds of pending work until opponents have done a whole turn, of Conquest with a card and all its moves. */
const SETTLED = 200

/** A student at a part. */
async function sitDown(lesson: Lesson, part: Part) {
  const { room, tables, warnings } = makeRoom()
  let latest: LessonProgress | null = null
  const hints: (string | null)[] = []
  const send = (name: PushName, payload: unknown): void => {
    if (name !== 'lesson.changed') return
    latest = payload as LessonProgress
    hints.push(latest.hint)
  }
  const caller = { id: 'student', access: { role: 'host' }, send } as Caller
  const opened = await room.handlers['lessons.open'](
    { edition: lesson.edition, lesson: lesson.id, part: part.id, student: 'Ada', opponent: 'Bo' },
    caller,
  )
  if (!opened.ok) throw new Error(opened.error.message)
  const { gameId } = opened.value
  const table = async () => {
    const answer = await tables['table.open']({ gameId }, caller)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value.snapshot
  }
  /** What the screen sends for an action: reinforcements and cards to lay by their places, everything else as text. */
  const commandFor = async (text: string): Promise<TableCommand> => {
    const { seat } = lesson
    if (!text.startsWith('deploy ')) return { type: 'act', seat, action: text }
    const action = editionOf(lesson).game.notation.parseAction((await table()).view, seat, text)
    if (!action.ok || !isDeploy(action.value)) throw new Error(`${text} cannot be read`)
    return { type: 'deploy', seat, placement: action.value.placement }
  }
  const { seq } = await table()
  await tables['table.shown']({ gameId, seq }, caller)
  return {
    tables,
    room,
    caller,
    gameId,
    hints,
    warnings,
    progress: () => latest ?? opened.value,
    table,
    async act(action: string) {
      const command = await commandFor(action)
      const answer = await tables['table.do']({ gameId, command }, caller)
      for (let i = 0; i < SETTLED; i++) {
        await Promise.resolve()
        if (answer.ok && i % 10 === 0) await tables['table.shown']({ gameId, seq: 10_000 }, caller)
      }
      return answer
    },
  }
}
type Student = Awaited<ReturnType<typeof sitDown>>

/** Meets an ask as the model solution does, or by `instead`. */
async function meet(student: Student, ask: Ask, instead?: string): Promise<void> {
  if (ask.type === 'play') return playOn(student)
  const answer = await student.act(instead ?? ask.best)
  expect(answer.ok ? null : answer.error.rule).toBe(ask.type === 'try' ? ask.refused : null)
}

/** Plays any action until the part is done. */
async function playOn(student: Student): Promise<void> {
  for (let i = 0; i < 2000 && !student.progress().isDone; i++) {
    const { view, toAct } = await student.table()
    const game = findEdition(view.edition)?.game
    const [seat] = toAct
    if (!game || seat === undefined || view.viewer !== seat) throw new Error(`it is not the student’s turn: ${toAct.join()}`)
    await student.act(game.notation.formatAction(view, fallbackAction(game, view, seat, `turn ${i}`)))
  }
}

/** The state before each ask, by the rules alone. */
function* positions(lesson: Lesson, part: Part): Generator<{ readonly ask: Ask; readonly place: number; readonly state: StateBase }> {
  const { info, game } = editionOf(lesson)
  const read = game.notation.parsePosition(optionsOf(game, { ...limitOf(info), ...lesson.options }), part.position, 'seed')
  if (!read.ok) throw new Error(read.error.message)
  let state = read.value
  const play = (seat: typeof lesson.seat, text: string): void => {
    const action = game.notation.parseAction(state, seat, text)
    if (!action.ok) throw new Error(`${text}: ${action.error.message}`)
    const decided = game.decide(state, action.value)
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`)
    state = decided.value.reduce<StateBase>((now, event) => game.evolve(now, event), state)
  }
  for (const [place, ask] of part.asks.entries()) {
    yield { ask, place, state }
    if (ask.type !== 'do') continue
    play(lesson.seat, ask.best)
    for (const reply of ask.replies ?? []) play(game.toAct(state)[0] ?? lesson.seat, reply)
  }
}

function editionOf({ edition }: Pick<Lesson, 'edition'>) {
  const found = findEdition(edition)
  if (!found) throw new Error(`no edition ${edition}`)
  return found
}

/** What the student can do: all actions, the model solution, and some ways to place what is to be placed. */
function textsAt({ seat, ...lesson }: Lesson, { ask, state }: { readonly ask: Ask; readonly state: StateBase }): readonly string[] {
  const { game } = editionOf(lesson)
  const order = game.deployment(state, seat)
  const placed = order ? Array.from({ length: 12 }, (_, i) => placementFor(order, createRng(`placement ${i}`))) : []
  const actions = [...game.legalActions(state, seat), ...placed.map((placement): AnyAction => ({ type: 'deploy', seat, placement }))]
  const best = order && ask.type === 'do' ? [ask.best] : []
  return [...new Set([...best, ...actions.map((action) => game.notation.formatAction(state, action))])]
}

/** Any pieces anywhere: what a sensible player would not place as well. */
function placementFor({ kinds, count, spaces }: DeploymentOrder, rng: Rng): Placement {
  const pieces = rng.shuffle(Object.entries(kinds).flatMap(([kind, many]) => Array.from({ length: many }, () => kind))).slice(0, count)
  const places = rng.shuffle(spaces).slice(0, pieces.length)
  return Object.fromEntries(places.map((space, i): readonly [number, string] => [space, pieces[i] ?? '']))
}

describe.each(PARTS)('%s', (_name, lesson, part) => {
  it('is done by its model solution', async () => {
    const student = await sitDown(lesson, part)
    for (const [place, ask] of part.asks.entries()) {
      expect(student.progress()).toMatchObject({ ask: place, isDone: false })
      await meet(student, ask)
    }
    expect(student.progress()).toMatchObject({ ask: part.asks.length, isDone: true, hint: null })
    expect(student.warnings).toEqual([])
  })

  it('is the student’s turn at every ask, and every action that will do is legal and leads on', async () => {
    for (const { ask, place, state } of positions(lesson, part)) {
      expect(editionOf(lesson).game.toAct(state)).toContain(lesson.seat)
      if (ask.type !== 'do') continue
      const texts = textsAt(lesson, { ask, state })
      for (const pattern of [ask.best, ...(ask.may ?? [])])
        expect(
          texts.filter((text) => isAsked({ type: 'do', best: pattern }, text)),
          pattern,
        ).not.toEqual([])
      for (const instead of texts.filter((text) => isAsked(ask, text) && text !== ask.best)) {
        const student = await sitDown(lesson, part)
        for (const [at, each] of part.asks.entries()) await meet(student, each, at === place ? instead : undefined)
        expect(student.progress().isDone, instead).toBe(true)
        expect(student.warnings).toEqual([])
      }
    }
  })

  it('answers what it does not ask for with a hint, and plays nothing', async () => {
    for (const { ask, place, state } of positions(lesson, part)) {
      const wrong = textsAt(lesson, { ask, state }).filter((text) => !isAsked(ask, text))
      if (ask.type === 'do')
        for (const pattern of Object.keys(ask.wrong ?? {})) expect(wrong.map((text) => hintFor(ask, text))).toContain(ask.wrong?.[pattern])
      const student = await sitDown(lesson, part)
      for (const each of part.asks.slice(0, place)) await meet(student, each)
      const { seq } = await student.table()
      for (const text of wrong) {
        expect((await student.act(text)).ok, text).toBe(true)
        expect(student.progress()).toMatchObject({ ask: place, hint: hintFor(ask, text) })
      }
      expect((await student.table()).seq).toBe(seq)
    }
  })
})

/** A game of few pieces, far apart. */
const FREE = 'board=.10/.2,bF,.7/.1,b3,.8/.10/.10/.10/.1,r2,.8/.10/.10/.6,rF,.3 turn=red'

describe('the room of lessons', () => {
  const [lesson] = LESSONS
  const [part] = lesson?.parts ?? []
  if (!lesson || !part) throw new Error('there is no lesson')

  it('has no other lessons than those', async () => {
    const { room, caller } = await sitDown(lesson, part)
    const wish = { edition: lesson.edition, lesson: lesson.id, part: part.id, student: 'Ada', opponent: 'Bo' }
    for (const wrong of [{ edition: 'nowhere' }, { lesson: 'nothing' }, { part: 'nothing' }])
      expect(await room.handlers['lessons.open']({ ...wish, ...wrong }, caller)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  it('refuses what a lesson has no use for, and changes nothing', async () => {
    const { tables, caller, gameId, table } = await sitDown(lesson, part)
    const { seq } = await table()
    const { seat } = lesson
    for (const command of [
      { type: 'resign', seat },
      { type: 'undo', seat },
      { type: 'offer-draw', seat },
    ] as const)
      expect(await tables['table.do']({ gameId, command }, caller)).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect((await tables['table.hint']({ gameId, seat }, caller)).ok).toBe(false)
    expect((await tables['table.rematch']({ gameId, how: 'all-new' }, caller)).ok).toBe(false)
    expect((await table()).seq).toBe(seq)
  })

  it('passes on the refusals of the rules, with their rule (CL-9)', async () => {
    const student = await sitDown(lesson, part)
    expect(await student.act('D3-E4')).toMatchObject({ ok: false, error: { code: 'rule', rule: 'CL-9' } })
    expect([student.progress().ask, student.hints]).toEqual([0, []])
  })

  it('refuses the other seat, and seats that the game lacks, without a hint', async () => {
    const { tables, caller, gameId, hints } = await sitDown(lesson, part)
    for (const seat of ['blue', 'yellow'] as const)
      for (const command of [
        { type: 'act', seat, action: 'D3-D4' },
        { type: 'deploy', seat, placement: { 0: 'flag' } },
      ] as const)
        expect(await tables['table.do']({ gameId, command }, caller)).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
    expect(hints).toEqual([])
  })

  it('is its student’s alone, and keeps nothing once the screen is gone', async () => {
    const { room, tables, caller, gameId } = await sitDown(lesson, part)
    expect((await tables['table.open']({ gameId }, { ...caller, id: 'another' })).ok).toBe(false)
    room.left('student')
    expect(await tables['table.open']({ gameId }, caller)).toMatchObject({ ok: false, error: { message: 'elsewhere' } })
    room.close()
  })

  it('goes on where it was left for Help, until it is done or is to begin again', async () => {
    const free: Part = { ...part, position: FREE, asks: [{ type: 'play', until: 2 }] }
    const find = vi.spyOn(LESSONS, 'find').mockReturnValue({ ...lesson, parts: [free] })
    const student = await sitDown(lesson, free)
    const { room, tables, caller, gameId } = student
    const open = async (again?: boolean) => {
      const wish = { edition: lesson.edition, lesson: lesson.id, part: part.id, student: 'Ada', opponent: 'Bo' }
      const answer = await room.handlers['lessons.open']({ ...wish, ...(again && { again }) }, caller)
      return answer.ok && answer.value.gameId
    }
    await student.act('B4-B5')
    const { seq } = await student.table()
    await tables['table.close']({ gameId }, caller)
    expect(await open()).toBe(gameId)
    expect((await student.table()).seq).toBe(seq)
    await student.act('B5-B6')
    expect(student.progress().isDone).toBe(true)
    const anew = await open()
    expect(anew).not.toBe(gameId)
    expect(await tables['table.open']({ gameId }, caller)).toMatchObject({ ok: false, error: { message: 'elsewhere' } })
    expect(await open(true)).not.toBe(anew)
    find.mockRestore()
  })

  it('comments on what happens first until the student acts again', async () => {
    const position = 'board=.9,bF/b2,.9/.10/.10/.4,b2,.5/.4,r3,.5/.10/.10/.10/rF,.9 turn=red'
    const free: Part = { ...part, position, asks: [{ type: 'play', until: 3, remarks: ['capture'] }] }
    vi.spyOn(LESSONS, 'find').mockReturnValueOnce({ ...lesson, parts: [free] })
    const student = await sitDown(lesson, free)
    await student.act('E5xE6')
    expect(student.progress()).toMatchObject({ turns: 1, remarks: ['capture'] })
    await student.act('E6-E7')
    expect(student.progress()).toMatchObject({ turns: 2, remarks: [] })
  })

  it('calls a game won only if the student has won it: not one that is drawn, either (CL-22)', async () => {
    const position = 'board=.9,bF/.10/.10/.10/.10/.4,b3,.5/.4,r3,.5/.10/.10/rF,.9 turn=red'
    const drawn: Part = { ...part, position, asks: [{ type: 'play', until: 'over' }] }
    vi.spyOn(LESSONS, 'find').mockReturnValueOnce({ ...lesson, parts: [drawn] })
    const student = await sitDown(lesson, drawn)
    await student.act('E4xE5')
    expect((await student.table()).outcome?.places).toEqual({ red: 1, blue: 1 })
    expect(student.progress()).toMatchObject({ isDone: true, isLost: true })
  })

  it('is over when its screen opens another one, and other screens keep theirs', async () => {
    const { room, tables, caller, gameId } = await sitDown(lesson, part)
    const wish = { edition: lesson.edition, lesson: lesson.id, part: part.id, student: 'Ada', opponent: 'Bo' }
    const other = { ...caller, id: 'another' }
    const theirs = await room.handlers['lessons.open'](wish, other)
    const mine = await room.handlers['lessons.open']({ ...wish, again: true }, caller)
    if (!theirs.ok || !mine.ok) throw new Error('refused')
    expect(await tables['table.open']({ gameId }, caller)).toMatchObject({ ok: false, error: { message: 'elsewhere' } })
    expect((await tables['table.open']({ gameId: mine.value.gameId }, caller)).ok).toBe(true)
    expect((await tables['table.open']({ gameId: theirs.value.gameId }, other)).ok).toBe(true)
  })

  it('plays no further when a part is done', async () => {
    const student = await sitDown(lesson, part)
    for (const ask of part.asks) await meet(student, ask)
    expect(await student.act('E4-E5')).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect((await student.table()).toAct).not.toContain(lesson.seat)
  })
})

describe('a pattern', () => {
  it('means texts by any characters at its stars, and by nothing else', () => {
    expect(['D4-D5', 'D4xD5', 'D40-A1', 'E4-D4'].map((text) => isLike(text, 'D4*'))).toEqual([true, true, true, false])
    expect(isLike('~D2/E4:speed>E6', '~D2/*:speed>*')).toBe(true)
    expect(isLike('D4-D5', 'D4.D5')).toBe(false)
  })
})

describe('a remark', () => {
  it('stays until the student acts again, when what it says is no longer new: in Conquest a defeated unit may have come back by then (CQ-16)', async () => {
    const found = PARTS.find(([name]) => name === 'conquest/game/eight')
    if (!found) throw new Error('Conquest has no short game')
    const student = await sitDown(found[1], found[2])
    const seen: (readonly string[])[] = []
    for (const action of ['blitz', 'NH3-SB2', 'SB2xSB1', 'SB1xOW1', 'end-turn']) {
      await student.act(action)
      seen.push(student.progress().remarks)
    }
    expect(seen).toEqual([[], [], ['capture'], ['tie'], []])
  })

  it('fits who lost what: an enemy piece, the student’s own, both, or its own to a Bomb, but no Bomb that is defused (CL-15, CL-17)', () => {
    const { info } = editionOf({ edition: 'classic' })
    const fought = (result: string) =>
      ({ type: 'battle-fought', seat: 'red', defender: { kind: 'bomb' }, result }) as unknown as AnySeenEvent
    const all = ['capture', 'loss', 'tie', 'bomb'] as const
    const on = (losses: Seen['losses'], events: readonly AnySeenEvent[] = []) => remarksOn({ info, seat: 'red', losses, events }, all)
    const [lost, defused] = [fought('defender-wins'), fought('attacker-wins')]
    const [blue, red] = [{ seat: 'blue', by: 'red' } as const, { seat: 'red', by: 'blue' } as const]
    expect([on([blue]), on([red]), on([red, blue]), on([]), on([red], [lost]), on([blue], [defused])]).toEqual([
      ['capture'],
      ['loss'],
      ['tie'],
      [],
      ['loss', 'bomb'],
      ['capture'],
    ])
  })

  it('is of what the student does or suffers, not of what rivals do to one another, and of the student’s own chance to recruit (CA-18)', () => {
    const { info } = editionOf({ edition: 'castle' })
    const all = ['capture', 'loss', 'tie', 'recruit'] as const
    const due = (seat: Seat) => ({ type: 'recruit-due', seat, chances: ['slider'] }) as unknown as AnySeenEvent
    const on = (losses: Seen['losses'], ...events: readonly AnySeenEvent[]) => remarksOn({ info, seat: 'red', losses, events }, all)
    const rivals = [
      { seat: 'blue', by: 'green' },
      { seat: 'green', by: 'blue' },
    ] as const
    expect([on(rivals), on(rivals.slice(0, 1)), on([{ seat: 'blue', by: null }]), on([], due('blue')), on([], due('red'))]).toEqual([
      [],
      [],
      [],
      [],
      ['recruit'],
    ])
  })
})
