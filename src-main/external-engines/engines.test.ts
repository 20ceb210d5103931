import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { mayAsk } from '../server/access.ts'
import type { Access, Caller } from '../contract/handlers.ts'
import { engineRequests, requests, type RequestName } from '../contract/index.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { createEngines, type EngineRoom } from './create-engines.ts'
import { sentenceOf } from './engine-runner.ts'
import { ProgramError } from './program.ts'
import { readAnswer } from './protocol.ts'
import { heardBy, isRunning, NODE, paper, PLAYER, taskOf } from '../../test/support/programs/engines.ts'

const { game } = gridEdition('classic')
const caller: Caller = { id: 'screen', access: { role: 'host' }, send: () => undefined }

const root = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(root, { recursive: true }))
const rooms: EngineRoom[] = []
afterEach(() => rooms.splice(0).forEach((room) => room.close()))

function open(file = paper(), folder: string | null = null): EngineRoom {
  let ids = 0
  const room = createEngines({ file, folder, newId: () => `id-${++ids}`, now: () => performance.now() })
  rooms.push(room)
  return room
}

/** Asks the second engine in so many games at once. */
async function askOthers(room: EngineRoom, games: number): Promise<void> {
  await Promise.allSettled(Array.from({ length: games }, async (_, i) => room.choose(taskOf({ bot: 'engine-id-2', gameId: `other-${i}` }))))
}

async function add(room: EngineRoom, args: readonly string[] = [PLAYER], name = 'Mine', path = NODE): Promise<unknown> {
  return room.handlers['engines.save']({ id: null, name, path, args: [...args] }, caller)
}

describe('engines', () => {
  it('are added, changed and removed, kept over a restart, and offered as opponents', async () => {
    const file = paper()
    const room = open(file)
    expect(await add(room)).toMatchObject({ ok: true, value: { engines: [{ id: 'engine-id-1', name: 'Mine', trouble: null }] } })
    expect(open(file).offered()).toEqual([{ id: 'engine-id-1', name: 'Mine', levels: ['normal'] }])
    await room.handlers['engines.save']({ id: 'engine-id-1', name: 'Ours', path: NODE, args: [] }, caller)
    expect(room.offered().map(({ name }) => name)).toEqual(['Ours'])
    await room.handlers['engines.remove']({ id: 'engine-id-1' }, caller)
    expect(open(file).offered()).toEqual([])
  })

  it('have names of their own, and nothing is kept of one that cannot be started', async () => {
    const room = open()
    await add(room)
    expect(await add(room)).toMatchObject({ ok: false, error: { detail: 'name' } })
    for (const path of ['engine', './engine', join(root, 'nobody'), root, `${NODE}\0`, NODE.slice(1)])
      expect(await add(room, [], 'Other', path)).toMatchObject({ ok: false, error: { detail: 'path' } })
    expect(room.offered()).toHaveLength(1)
  })

  it.skipIf(process.platform === 'win32')('that are no programs are refused', async () => {
    const text = join(root, 'notes.txt')
    writeFileSync(text, 'no program')
    chmodSync(text, 0o600)
    if (process.getuid?.() !== 0) expect(await add(open(), [], 'Notes', text)).toMatchObject({ ok: false, error: { detail: 'path' } })
    else expect(await add(open(), [], 'Notes', text)).toMatchObject({ ok: false })
  })

  it.each(['', '{', '"x"', '[1, null, {"id":"../x","name":"a","path":"/bin/sh","args":[]}]', '[{"id":"engine-a","name":"a","path":"/x"}]'])(
    'of a file that holds %j there are none',
    (text) => {
      const file = paper()
      file.text = text
      expect(open(file).offered()).toEqual([])
    },
  )

  it('are for the host alone: no guest may ask anything about them', () => {
    const guests: readonly Access[] = [
      { role: 'seat', gameId: 'g', seat: 'red' },
      { role: 'spectator', gameId: 'g' },
    ]
    for (const name of Object.keys(engineRequests) as RequestName[]) {
      expect(Object.hasOwn(requests, name)).toBe(true)
      for (const access of guests) expect(mayAsk(name, {}, access)).not.toBeNull()
      expect(mayAsk(name, {}, { role: 'host' })).toBeNull()
    }
  })
})

describe.skipIf(process.platform === 'win32')('from a browser', () => {
  const folder = join(root, 'engines')
  mkdirSync(folder)
  const mine = join(folder, 'mine')
  writeFileSync(mine, `#!/bin/sh\nexec "${NODE}" "${PLAYER}"\n`, { mode: 0o700 })

  it('only programs in one folder can be added, and these are listed', async () => {
    const room = open(paper(), folder)
    expect(await add(room, [PLAYER])).toMatchObject({ ok: false, error: { detail: 'path' } })
    for (const path of [join(folder, '../engines/../../bin/sh'), join(folder, 'deeper', 'mine'), `${folder}/../elsewhere/mine`])
      expect(await add(room, [], 'Other', path)).toMatchObject({ ok: false, error: { detail: 'path' } })
    expect(await add(room, [], 'Mine', mine)).toMatchObject({ ok: true, value: { folder, found: [mine] } })
    expect(await room.handlers['engines.test']({ path: mine, args: [] }, caller)).toMatchObject({
      ok: true,
      value: { name: 'Node player' },
    })
  })

  it('nothing next to a folder that a link in there leads to can be added, however the path is written', async () => {
    const [elsewhere, deep] = [join(root, 'elsewhere'), join(root, 'elsewhere', 'deep')]
    mkdirSync(deep, { recursive: true })
    symlinkSync(NODE, join(elsewhere, 'theirs'))
    symlinkSync(deep, join(folder, 'link'))
    for (const path of [`${folder}/link/../theirs`, `${folder}/./link//../theirs`])
      expect(await add(open(paper(), folder), [], 'Other', path)).toMatchObject({ ok: false, error: { detail: 'path' } })
    rmSync(join(folder, 'link'))
  })

  it('nothing is started with arguments: a link there may lead to an interpreter, which would do whatever they say', async () => {
    const [mark, node] = [join(root, 'told'), join(folder, 'node')]
    symlinkSync(NODE, node)
    const args = ['-e', `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`]
    const room = open(paper(), folder)
    expect(await add(room, args, 'Node', node)).toMatchObject({ ok: false, error: { detail: 'args' } })
    expect(await room.handlers['engines.test']({ path: node, args }, caller)).toMatchObject({ ok: false, error: { detail: 'args' } })
    const file = paper()
    file.text = JSON.stringify([{ id: 'engine-id-1', name: 'Mine', path: node, args }])
    await expect(open(file, folder).choose(taskOf())).rejects.toThrow('cannot have arguments')
    expect(existsSync(mark)).toBe(false)
    rmSync(node)
  })

  it('nothing outside it can be tested either, so nothing of it is ever started', async () => {
    const mark = join(root, 'mark')
    const args = ['-e', `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`]
    const answer = await open(paper(), folder).handlers['engines.test']({ path: NODE, args }, caller)
    expect(answer).toMatchObject({ ok: false, error: { detail: 'path' } })
    expect(existsSync(mark)).toBe(false)
  })

  it('a program outside the folder named by the file next to the archive is not started', async () => {
    const file = paper()
    file.text = JSON.stringify([{ id: 'engine-id-1', name: 'Mine', path: NODE, args: [PLAYER] }])
    await expect(open(file, folder).choose(taskOf())).rejects.toThrow('From a browser')
  })
})

describe('testing a program', () => {
  it('has it deploy and move, and says what it calls itself', async () => {
    expect(await open().handlers['engines.test']({ path: NODE, args: [PLAYER] }, caller)).toMatchObject({
      ok: true,
      value: { name: 'Node player' },
    })
  })

  it('says what went wrong, with the last output of the program', async () => {
    const answer = await open().handlers['engines.test']({ path: NODE, args: [PLAYER, 'crash'] }, caller)
    expect(answer).toMatchObject({ ok: false, error: { message: 'It ended. It wrote: out of ideas' } })
    expect(await open().handlers['engines.test']({ path: NODE, args: [PLAYER, 'short'] }, caller)).toMatchObject({
      ok: false,
      error: { message: 'It deployed another army than its own.' },
    })
  })

  it('lets nothing that a program writes break or turn round a sentence', () => {
    expect(sentenceOf(new ProgramError('ended', 'a\u001b[8m\r\n\u202Eb\u0000\u2028 c\n'))).toBe('It ended. It wrote: a [8m b c')
    expect(readAnswer('{"type":"hello","protocol":1,"name":"\\u202eBo\\n\\u0000x"}')).toMatchObject({ name: 'Bo x' })
  })

  it('hands arguments over as they are: no shell reads them', async () => {
    const mark = join(root, 'shell')
    await open().handlers['engines.test']({ path: NODE, args: [PLAYER, `; touch ${mark}`, `$(touch ${mark})`] }, caller)
    expect(existsSync(mark)).toBe(false)
  })
})

describe('at a table', () => {
  it('an engine answers what the rules accept', async () => {
    const room = open()
    await add(room)
    const choice = await room.choose(taskOf())
    const state = game.start(optionsOf(game, { preset: 'barrage' }), 'engines')
    if (choice?.type !== 'placement') throw new Error('a placement is due')
    expect(game.decide(state, { type: 'deploy', seat: 'red', placement: choice.placement }).ok).toBe(true)
  })

  it('one that crashes rejects the question, so that the table plays on, and Settings shows the failure', async () => {
    const room = open()
    await add(room, [PLAYER, 'crash'])
    await expect(room.choose(taskOf())).rejects.toThrow('It ended.')
    expect(await room.handlers['engines.list']({}, caller)).toMatchObject({
      value: { engines: [{ trouble: 'It ended. It wrote: out of ideas' }] },
    })
  })

  it('each seat has a process of its own, which knows that seat alone', async () => {
    const room = open()
    await add(room, [PLAYER, 'tell-seats'])
    const text = 'board=bF,b9,.8/.10/.10/.10/.10/.10/.10/.10/r7,.9/rF,.9 turn=red'
    const troubles: string[] = []
    for (const seat of ['red', 'blue'] as const) {
      const parsed = game.notation.parsePosition(optionsOf(game), seat === 'red' ? text : text.replace('turn=red', 'turn=blue'), 'seats')
      if (!parsed.ok) throw new Error(parsed.error.message)
      await room.choose(taskOf({ seat, view: game.viewFor(parsed.value, seat) }))?.catch(() => undefined)
      const listed = await room.handlers['engines.list']({}, caller)
      troubles.push((listed.ok ? listed.value.engines[0]?.trouble : null) ?? '')
    }
    const [red = '', blue = ''] = troubles.map((trouble) => /It wrote: (.*)$/s.exec(trouble)?.[1] ?? '')
    expect(red).toMatch(/^\d+ red$/)
    expect(blue).toMatch(/^\d+ blue$/)
    expect(parseInt(red)).not.toBe(parseInt(blue))
  })

  it.runIf(process.platform === 'linux')('one that ends leaves no process behind, not even in a session of its own', async () => {
    const room = open()
    await add(room, [PLAYER, 'leave-somebody'])
    await room.choose(taskOf())?.catch(() => undefined)
    const listed = await room.handlers['engines.list']({}, caller)
    const trouble = (listed.ok ? listed.value.engines[0]?.trouble : null) ?? ''
    const left = Number(/It wrote: (\d+)$/.exec(trouble)?.[1])
    expect(left).toBeGreaterThan(1)
    await vi.waitFor(() => expect(isRunning(left)).toBe(false), { timeout: 20_000 })
  })

  it('one that is being asked is not closed, however many others are asked meanwhile', async () => {
    const room = open()
    await add(room)
    await add(room, ['--version'], 'Mute')
    const answer = room.choose(taskOf())
    const others = askOthers(room, 12)
    expect(await answer).toMatchObject({ type: 'placement' })
    await others
  })

  it('one that is asked nothing makes room for others', async () => {
    const copy = join(root, 'makes-room')
    const room = open()
    await add(room, [PLAYER, 'well', copy])
    await add(room, ['--version'], 'Mute')
    await room.choose(taskOf())
    const others = askOthers(room, 8)
    await vi.waitFor(() => expect(heardBy(copy).at(-1)).toMatchObject({ type: 'bye' }), { timeout: 20_000 })
    await others
  })

  it('a wrong army is a failure, and the first reason is kept after too many', async () => {
    const room = open()
    await add(room, [PLAYER, 'short'])
    for (let i = 0; i < 5; i++) await expect(room.choose(taskOf())).rejects.toThrow('It deployed another army')
    await expect(room.choose(taskOf())).rejects.toThrow('It failed too often')
    expect(await room.handlers['engines.list']({}, caller)).toMatchObject({
      value: { engines: [{ trouble: 'It deployed another army than its own.' }] },
    })
  })

  it('no other bot is asked: a bot of ours is no external engine', () => {
    expect(open().choose(taskOf({ bot: 'strategist' }))).toBeNull()
  })
})
