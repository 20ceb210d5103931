import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findEdition } from '../engine/editions/index.ts'
import type { GridState } from '../engine/grid/types.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { createAnswerer } from './answering.ts'
import { createLines } from './lines.ts'
import { openProgram, ProgramError, type Program, type ProgramTurn } from './program.ts'
import { readAnswer } from './protocol.ts'
import { findPlayer } from '../bots/players.ts'

const { game, info } = gridEdition('classic')
const PLAYER = join(import.meta.dirname, '../../test/support/programs/player.py')
const HOST = join(import.meta.dirname, '../../test/support/programs/host.py')
const python = pathOf('python3')

function pathOf(name: string): string | null {
  try {
    return execFileSync(name, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open: Program[] = []
afterEach(() => open.splice(0).forEach((program) => program.close()))

function start(args: readonly string[], path = python ?? ''): Program {
  const program = openProgram({ path, args }, { host: 'test', graceMs: 0 })
  open.push(program)
  return program
}

const MIDDLE = "board=bF,b9,b2,bB,.6/.10/.10/.10/.10/.10/.10/b5',.9/r7,.9/rF,r3,.8 turn=red"

function position(text = MIDDLE): GridState {
  const parsed = game.notation.parsePosition(optionsOf(game), text, 'programs')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

function turn(state: GridState, more: Partial<ProgramTurn> = {}): ProgramTurn {
  const view = game.viewFor(state, 'red')
  const edition = findEdition('classic')!
  return { key: 'g', game: edition.game, info, table: null, view, seat: 'red', history: [], seed: 's', ms: 20_000, ...more }
}

async function troubleOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof ProgramError ? error.trouble : 'none'
}

describe.skipIf(python === null)('an outside program in another language', () => {
  it('says what it is called, deploys, and acts', async () => {
    const program = start([PLAYER])
    expect(await program.greet(20_000)).toBe('Python player')
    const state = game.start(optionsOf(game), 'deploys')
    const action = await program.ask(turn(state))
    expect(action.type).toBe('deploy')
    expect(game.decide(state, action as Parameters<typeof game.decide>[1]).ok).toBe(true)
    expect(await program.ask(turn(position()))).toMatchObject({ type: 'move', from: 10, to: 20 })
  })

  it('that says other things between its answers is listened to all the same', async () => {
    const program = start([PLAYER, 'garbage'])
    expect(await program.ask(turn(position()))).toMatchObject({ type: 'move', to: 20 })
  })

  it.each([
    ['flood', 'flood'],
    ['long-line', 'flood'],
    ['illegal', 'illegal'],
  ])('that misbehaves by %s loses its answer and no more', async (way, trouble) => {
    expect(await troubleOf(start([PLAYER, way]).ask(turn(position())))).toBe(trouble)
  })

  it('that fills standard error without an end is ended, and one that logs much is not', async () => {
    const shout = (times: string): Program =>
      start([
        '-c',
        `import sys\nfor i in range(${times}): sys.stderr.write("x" * 1048576)\nsys.stdin.readline()\nprint('{"type":"hello","protocol":1,"name":"Shouter"}')`,
      ])
    expect(await troubleOf(shout('10 ** 9').greet(20_000))).toBe('flood')
    expect(await shout('8').greet(20_000)).toBe('Shouter')
  })

  it('that hangs is ended when its time is over', async () => {
    expect(await troubleOf(start([PLAYER, 'hang']).ask(turn(position(), { ms: 300 })))).toBe('silent')
  })

  it('is not sent a question that was cancelled, and that is no failure', async () => {
    const program = start([PLAYER, 'well', join(folder, 'unwanted')])
    const cancelled = new AbortController()
    const first = program.ask(turn(position()))
    const taken = Array.from({ length: 6 }, () => program.ask(turn(position(), { signal: cancelled.signal })))
    const last = program.ask(turn(position()))
    cancelled.abort()
    await first
    expect(await Promise.all(taken.map(troubleOf))).toEqual(Array.from({ length: 6 }, () => 'none'))
    expect(await last).toMatchObject({ type: 'move', from: 10, to: 20 })
    const heard = readFileSync(join(folder, 'unwanted'), 'utf8').trimEnd().split('\n')
    expect(heard.filter((line) => line.includes('"type":"act"'))).toHaveLength(2)
  })

  it('says in its own words why it has no answer', async () => {
    const asked = start([PLAYER, 'error']).ask(turn(position()))
    await expect(asked).rejects.toMatchObject({ trouble: 'without-answer', lastWords: 'not today' })
  })

  it('that dies in the middle of a game is restarted and sent everything', async () => {
    const copy = join(folder, 'dies.jsonl')
    const program = start([PLAYER, 'die', copy])
    const history = [{ type: 'turn-passed', seat: 'red' }] as const
    for (let i = 0; i < 2; i++) await program.ask(turn(position(), { history }))
    expect(await troubleOf(program.ask(turn(position(), { history })))).toBe('ended')
    expect(await program.ask(turn(position(), { history }))).toMatchObject({ type: 'move' })
    const lines = readFileSync(copy, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { type: string }).type)
    expect(lines).toEqual(['hello', 'game', 'told', 'act'])
  })

  it('that fails again and again is not asked any more in this game, but in the next', async () => {
    const program = start([PLAYER, 'illegal'])
    const troubles: string[] = []
    for (let i = 0; i < 6; i++) troubles.push(await troubleOf(program.ask(turn(position()))))
    expect(troubles.slice(4)).toEqual(['illegal', 'given-up'])
    program.over('g', null)
    expect(await troubleOf(program.ask(turn(position())))).toBe('illegal')
  })

  it('is sent what is new, and all of it again after a take-back', async () => {
    const copy = join(folder, 'told.jsonl')
    const program = start([PLAYER, 'well', copy])
    const [one, two] = [
      { type: 'turn-passed', seat: 'red' },
      { type: 'turn-passed', seat: 'blue' },
    ] as const
    for (const history of [[one], [one, two], [two]]) await program.ask(turn(position(), { history }))
    const lines = readFileSync(copy, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; events?: unknown })
    expect(lines.map(({ type }) => type)).toEqual(['hello', 'game', 'told', 'act', 'told', 'act', 'game', 'told', 'act'])
    expect(lines.filter(({ type }) => type === 'told').map(({ events }) => events)).toEqual([[one], [two], [two]])
  })

  it('is sent the same bytes for two games that differ only in what its seat has not seen', async () => {
    const twins = [MIDDLE, MIDDLE.replace('bF,b9,b2,bB', 'bB,b2,bF,b9')]
    const copies = await Promise.all(
      twins.map(async (text, i) => {
        const copy = join(folder, `twin-${i}.jsonl`)
        await start([PLAYER, 'well', copy]).ask(turn(position(text)))
        return readFileSync(copy, 'utf8')
      }),
    )
    expect(copies[0]).toContain('"type":"act"')
    expect(copies[0]).toBe(copies[1])
    expect(copies[0]).not.toContain('"rng"')
  })

  it('is given few words of the environment', async () => {
    process.env['MARSHAL_SECRET'] = 'token'
    const [show] = [start(['-c', 'import os, sys; sys.stderr.write(",".join(sorted(os.environ)))'])]
    const error: unknown = await show.greet(20_000).catch((reason: unknown) => reason)
    delete process.env['MARSHAL_SECRET']
    if (!(error instanceof ProgramError)) throw new Error('it cannot have answered')
    expect(error.lastWords).toContain('PATH')
    expect(error.lastWords).not.toContain('MARSHAL_SECRET')
  })

  it('can be the host: it plays against one of ours', () => {
    const state = game.start(optionsOf(game), 'host')
    const begins = { type: 'game', game: 'h', edition: 'classic', table: null, info: {}, options: state.options, seat: 'red' }
    const lines = [
      { type: 'hello', protocol: 1, host: 'Python host' },
      begins,
      { type: 'deploy', game: 'h', id: 1, view: game.viewFor(state, 'red'), order: {}, clock: { move: 20_000 }, seed: 'a' },
      begins,
      { type: 'act', game: 'h', id: 2, view: game.viewFor(position(), 'red'), legal: [], seed: 'b' },
      { type: 'bye' },
    ]
    const bot = [process.execPath, join(import.meta.dirname, '../cli/bot.ts'), '--level', 'easy']
    const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
    const said = execFileSync(python ?? '', [HOST, ...bot], { input, encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(readAnswer)
    expect(said[0]).toMatchObject({ type: 'hello', name: 'Marshal strategist:easy' })
    const [, deployed, acted] = said
    if (deployed?.type !== 'deploy' || acted?.type !== 'act') throw new Error('both questions have an answer')
    expect(game.decide(state, { type: 'deploy', seat: 'red', placement: deployed.placement }).ok).toBe(true)
    const legal = game.legalActions(position(), 'red').map((action) => game.notation.formatAction(position(), action))
    expect(legal).toContain(acted.action)
  })
})

it('a program that is not there is trouble, not a crash', async () => {
  expect(await troubleOf(start([], join(folder, 'nobody')).greet(20_000))).toBe('not-started')
})

it('a program that was closed is not started again', async () => {
  const program = start([], join(folder, 'nobody'))
  program.close()
  expect(await troubleOf(program.ask(turn(position())))).toBe('closed')
})

describe('our bot on a line', () => {
  const easy = findPlayer('strategist:easy')
  if (typeof easy === 'string') throw new Error(easy)
  const say = (answerer: ReturnType<typeof createAnswerer>, message: unknown): unknown =>
    answerer.answer(typeof message === 'string' ? message : JSON.stringify(message))

  it.each(['', '{', 'null', '[]', '{"type":"dance"}', '{"type":"act","id":1}', '{"type":"game","game":7}'])(
    'answers %j with an error and goes on',
    (line) => {
      const answerer = createAnswerer(easy, 'ours', () => 0)
      expect(say(answerer, line)).toMatchObject({ type: 'error', id: 0 })
      expect(say(answerer, { type: 'hello', protocol: 1 })).toMatchObject({ type: 'hello', protocol: 1, name: 'ours' })
    },
  )

  it('accepts any number of events in one line', () => {
    const answerer = createAnswerer(easy, 'ours', () => 0)
    say(answerer, { type: 'game', game: 'x', edition: 'classic', seat: 'red' })
    expect(say(answerer, { type: 'told', game: 'x', events: Array.from({ length: 200_000 }, () => ({ type: 'x' })) })).toBeNull()
  })

  it.each([{}, { edition: 'classic' }, { edition: 'classic', kinds: [{}], armies: {} }, { edition: 'classic', kinds: 1, board: [] }])(
    'says what is wrong with a game whose table is %j, and plays it no more',
    (table) => {
      const answerer = createAnswerer(easy, 'ours', () => 0)
      say(answerer, { type: 'game', game: 'x', edition: 'classic', seat: 'red' })
      const answer = say(answerer, { type: 'game', game: 'x', edition: 'classic', table, seat: 'red' })
      expect(answer).toMatchObject({ type: 'error', id: 0, message: 'The table of the game x is none of its edition’s.' })
      expect(say(answerer, { type: 'act', game: 'x', id: 4, view: {} })).toMatchObject({
        message: expect.stringContaining('no game x') as string,
      })
    },
  )

  it('says so where it knows no such game, or the view is none', () => {
    const answerer = createAnswerer(easy, 'ours', () => 0)
    expect(say(answerer, { type: 'act', game: 'x', id: 4, view: {} })).toMatchObject({ type: 'error', id: 4 })
    say(answerer, { type: 'game', game: 'x', edition: 'classic', seat: 'red' })
    expect(say(answerer, { type: 'act', game: 'x', id: 5, view: {} })).toMatchObject({ type: 'error', id: 5 })
    say(answerer, { type: 'over', game: 'x' })
    expect(say(answerer, { type: 'act', game: 'x', id: 6, view: {} })).toMatchObject({ type: 'error', id: 6 })
    say(answerer, { type: 'bye' })
    expect(answerer.done).toBe(true)
  })
})

describe('lines', () => {
  it('are put together from what comes in, also in the middle of a letter, and blank ones passed over', () => {
    const lines = createLines()
    const bytes = Buffer.from('{"a":"ä"}\n\n{"b"')
    expect(lines.take(bytes.subarray(0, 7))).toEqual([])
    expect(lines.take(bytes.subarray(7))).toEqual(['{"a":"ä"}'])
    expect(lines.take(Buffer.from(':1}\n'))).toEqual(['{"b":1}'])
  })

  it('are whole without a newline where nothing comes any more', () => {
    const lines = createLines()
    expect(lines.take(Buffer.from('one\ntwo'))).toEqual(['one'])
    expect(lines.end()).toEqual(['two'])
    expect(lines.end()).toEqual([])
  })

  it('of 16 MiB are put together from a thousand pieces', () => {
    const mebibytes = 16
    const lines = createLines(mebibytes * 2 ** 20)
    const chunk = Buffer.alloc(16 * 1024, 'x')
    for (let i = 0; i < mebibytes * 64; i++) expect(lines.take(chunk)?.length).toBe(0)
    expect(lines.take(Buffer.from('\n'))?.map((line) => line.length)).toEqual([mebibytes * 2 ** 20])
  })

  it('that do not end are refused', () => {
    const lines = createLines(10)
    expect(lines.take(Buffer.from('0123456789'))).toEqual([])
    expect(lines.take(Buffer.from('0'))).toBeNull()
  })
})
