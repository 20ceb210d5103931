import { describe, expect, it } from 'vitest'
import type { Caller, Handlers } from '../contract/handlers.ts'
import { INITIAL_SETTINGS, requests, type RequestName } from '../contract/index.ts'
import { createDispatch } from './dispatch.ts'

const host: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

/** A dispatcher whose handlers answer null, except those given. */
function dispatchWith(own: Partial<Handlers<RequestName>> = {}) {
  const asked: string[] = []
  const warnings: string[] = []
  const rest = Object.fromEntries(
    Object.keys(requests).map((name) => [
      name,
      () => {
        asked.push(name)
        return { ok: true, value: null }
      },
    ]),
  ) as unknown as Handlers<RequestName>
  const handlers = { ...rest, ...own }
  const dispatch = createDispatch({ handlers: () => handlers, warn: (text) => warnings.push(text), explain: () => null })
  return { dispatch, asked, warnings }
}

const codeOf = (answer: { ok: boolean; error?: { code: string } }): string => (answer.ok ? 'ok' : (answer.error?.code ?? 'none'))

describe('the dispatcher', () => {
  it('passes a declared request with valid arguments to its handler', async () => {
    const { dispatch, asked } = dispatchWith()
    expect(await dispatch('app.info', {}, host)).toEqual({ ok: true, value: null })
    expect(asked).toEqual(['app.info'])
  })

  it.each([
    '',
    'app',
    'app.infos',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'app.info ',
    0,
    null,
    undefined,
    {},
    ['app.info'],
    Symbol('x'),
  ])('knows no request called %s', async (name) => {
    const { dispatch, asked } = dispatchWith()
    expect(codeOf(await dispatch(name, {}, host))).toBe('unknown-request')
    expect(asked).toEqual([])
  })

  it.each([
    ['no arguments', undefined],
    ['a list', []],
    ['a text', 'classic'],
    ['an unknown key', { gameId: 'a', more: 1 }],
    ['a wrong type', { gameId: 7 }],
    ['a text that is no id', { gameId: '../../etc/passwd' }],
  ])('refuses %s before any handler sees it', async (_what, args) => {
    const { dispatch, asked } = dispatchWith()
    expect(codeOf(await dispatch('table.open', args, host))).toBe('invalid')
    expect(asked).toEqual([])
  })

  it('names the wrong argument', async () => {
    const { dispatch } = dispatchWith()
    expect(await dispatch('settings.set', { theme: 'plaid' }, host)).toMatchObject({ error: { code: 'invalid', detail: 'theme' } })
  })

  it('passes on the validated arguments', async () => {
    let seen: unknown
    const { dispatch } = dispatchWith({
      'history.rename': (args) => {
        seen = args
        return { ok: false, error: { code: 'not-found', message: 'none' } }
      },
    })
    await dispatch('history.rename', { gameId: 'g', seat: 'red', name: '  Ada  ' }, host)
    expect(seen).toEqual({ gameId: 'g', seat: 'red', name: 'Ada' })
  })

  it('answers a bug without its text, and reports its place without its text', async () => {
    const { dispatch, warnings } = dispatchWith({
      'settings.set': () => {
        throw new RangeError('the marshal is on A1')
      },
      'app.info': () => Promise.reject(new Error('the flag is on B1')),
    })
    const answers = [await dispatch('settings.set', { muted: true }, host), await dispatch('app.info', {}, host)]
    expect(answers.map(codeOf)).toEqual(['internal', 'internal'])
    expect(JSON.stringify([answers, warnings])).not.toMatch(/is on/)
    expect(warnings[0]).toMatch(/^settings\.set failed: RangeError at .*dispatch\.test\.ts/)
  })

  it('explains an error that a person can do something about', async () => {
    const explained = createDispatch({
      handlers: () => dispatchHandlersThatThrow(),
      warn: () => expect.unreachable(),
      explain: () => ({ code: 'conflict', message: 'make room' }),
    })
    expect(await explained('app.info', {}, host)).toEqual({ ok: false, error: { code: 'conflict', message: 'make room' } })
  })

  it('lets a seat play its own seat of its own game, and nothing else', async () => {
    const { dispatch } = dispatchWith()
    const red: Caller = { ...host, access: { role: 'seat', gameId: 'g1', seat: 'red' } }
    const may = async (name: RequestName, args: object): Promise<string> => codeOf(await dispatch(name, args, red))
    expect(await may('table.open', { gameId: 'g1' })).toBe('ok')
    expect(await may('table.do', { gameId: 'g1', command: { type: 'act', seat: 'red', action: 'A4-A5' } })).toBe('ok')
    expect(await may('table.suggest', { gameId: 'g1', seat: 'red' }), 'for the units of Conquest').toBe('ok')
    expect(await may('table.suggest', { gameId: 'g1', seat: 'blue' })).toBe('unauthorised')
    expect(await may('table.shown', { gameId: 'g1', seq: 3 })).toBe('ok')
    expect(await may('table.frames', { gameId: 'g1', from: 3, count: 1 })).toBe('ok')
    expect(await may('table.frames', { gameId: 'g2', from: 3, count: 1 })).toBe('unauthorised')
    expect(await may('table.do', { gameId: 'g1', command: { type: 'act', seat: 'blue', action: 'A7-A6' } })).toBe('unauthorised')
    expect(await may('table.do', { gameId: 'g2', command: { type: 'act', seat: 'red', action: 'A4-A5' } })).toBe('unauthorised')
    for (const name of Object.keys(requests) as RequestName[]) {
      if (/^(history|review|referee|archive|settings)\./.test(name)) expect(await may(name, {}), name).toBe('unauthorised')
    }
    expect(await may('table.raise', { gameId: 'g1', seat: 'red' })).toBe('unauthorised')
    expect(await may('table.watch', { gameId: 'g1', viewer: 'arbiter' })).toBe('unauthorised')
  })

  it('lets a seat act for itself at the referee’s table, and for no other seat', async () => {
    const { dispatch } = dispatchWith()
    const red: Caller = { ...host, access: { role: 'seat', gameId: 'g1', seat: 'red' } }
    const may = async (name: RequestName, args: object): Promise<string> => codeOf(await dispatch(name, { gameId: 'g1', ...args }, red))
    expect(await may('referee.open', {})).toBe('ok')
    expect(await may('referee.do', { command: { type: 'begin', attacker: 'red', defender: 'blue' } })).toBe('ok')
    expect(await may('referee.do', { command: { type: 'enter', seat: 'red', kind: 'miner' } })).toBe('ok')
    for (const name of ['referee.ledger', 'referee.look', 'referee.contradiction'] as const) {
      expect(await may(name, { seat: 'red' }), name).toBe('ok')
      expect(await may(name, { seat: 'blue' }), name).toBe('unauthorised')
    }
    expect(await may('referee.do', { command: { type: 'begin', attacker: 'blue', defender: 'red' } })).toBe('unauthorised')
    expect(await may('referee.do', { command: { type: 'enter', seat: 'blue', kind: 'miner' } })).toBe('unauthorised')
    expect(
      await may('referee.do', { command: { type: 'end', reason: 'agreed', seat: null } }),
      'agreements are entered at the host’s screen',
    ).toBe('unauthorised')
    expect(await may('referee.create', {})).toBe('unauthorised')
    expect(codeOf(await dispatch('referee.open', { gameId: 'g2' }, red))).toBe('unauthorised')
    for (const name of Object.keys(requests) as RequestName[])
      if (/^(link|review)\./.test(name)) expect(await may(name, {}), name).toBe('unauthorised')
  })

  it('lets a spectator watch its game, and nothing else', async () => {
    const { dispatch, asked } = dispatchWith()
    const spectator: Caller = { ...host, access: { role: 'spectator', gameId: 'g1' } }
    for (const name of Object.keys(requests)) await dispatch(name, { gameId: 'g1' }, spectator)
    await dispatch('app.info', {}, spectator)
    for (const name of Object.keys(requests)) await dispatch(name, { gameId: 'g1', seq: 3 }, spectator)
    for (const name of Object.keys(requests)) await dispatch(name, { gameId: 'g1', from: 3, count: 1 }, spectator)
    expect(asked).toEqual(['table.open', 'table.close', 'referee.open', 'app.info', 'table.shown', 'table.frames'])
    expect(codeOf(await dispatch('table.open', { gameId: 'g2' }, spectator))).toBe('unauthorised')
  })
})

function dispatchHandlersThatThrow(): Handlers<RequestName> {
  const handlers: Partial<Handlers<RequestName>> = {
    'app.info': () => {
      throw new Error(INITIAL_SETTINGS.language)
    },
  }
  return handlers as Handlers<RequestName>
}
