/**
 * Sends the app what no screen would send. The process lives, every message gets an answer with a declared code, nothing it was not allowed to do is
 * done, and the archive is whole afterwards.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createApp, type App } from '../src-main/app.ts'
import { serveHost, type HostServer } from '../src-main/server/host-server.ts'
import { createConnection } from '../src-main/server/connection.ts'
import { createAdmissionControl } from '../src-main/server/admission.ts'
import { createTokens } from '../src-main/server/tokens.ts'
import type { Caller } from '../src-main/contract/handlers.ts'
import { FAILURE_CODES, pushes, requests, type Answer, type PushName, type TableSnapshot } from '../src-main/contract/index.ts'
import { answerFrame, pushFrame, welcomeFrame } from '../src-main/contract/wire.ts'
import type { CastleChoices } from '../src-main/engine/castle/types.ts'
import { createRng, type Rng } from '../src-main/engine/core/rng.ts'
import { editionOf } from '../src-main/engine/editions/index.ts'
import type { TerritoryChoices } from '../src-main/engine/territory/types.ts'
import type { BotRunner } from '../src-main/table/ports.ts'
import { makeMessage, spoilAction, wrongHello, type Message, type Pool } from './fuzz/messages.ts'
import { count, FIRST_SEED, isSoak } from './searching.ts'

const IN_PROCESS = count({ gate: 2_000, soak: 50_000 })
const OVER_SOCKETS = count({ gate: 1_000, soak: 20_000 })
const SPOILT = count({ gate: 300, soak: 6_000 })
const SEED = `fuzz ${FIRST_SEED}`
const PATIENCE_MS = 3_600_000
/** Answers that a few thousand messages do not bring about. */
const RARE = isSoak ? ['newer'] : []

const host: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
const ADA = { type: 'human', name: 'Ada' }
const PLAYERS = { red: ADA, blue: { type: 'human', name: 'Ben' } }
const FOUR = { ...PLAYERS, green: ADA, yellow: ADA }
const SENT = v.union([welcomeFrame, answerFrame, pushFrame])

const dataDir = mkdtempSync(join(tmpdir(), 'marshal-fuzz-'))
const files = join(dataDir, 'renderer')
const tokens = createTokens()
const admission = createAdmissionControl({ tokens, limits: { host: 1, guests: 1, guest: 1 } })
const warnings: string[] = []
let app: App
let pool: Pool
let roles: readonly string[]
let hostServer: HostServer

/** Bots place their pieces, since the caller waits for a placement, and never act. */
const bots: BotRunner = {
  choose({ edition, table, view, seat }) {
    const game = editionOf(edition, table)?.game
    const order = game?.deployment(view, seat)
    if (!game || !order) return new Promise(() => undefined)
    return Promise.resolve({ type: 'placement', placement: game.defaultPlacement(order, createRng('fuzz')) })
  },
}

const open = (): App => createApp({ dataDir, way: 'served', print: (message) => warnings.push(message), bots })

async function value(name: string, args: object): Promise<Record<string, unknown>> {
  const answer = (await app.dispatch(name, args, host)) as Answer<Record<string, unknown>>
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
  return answer.value
}

const create = async (edition: string, preset: string, players: object = PLAYERS): Promise<string> =>
  String((await value('table.create', { edition, options: { preset }, players, clock: null }))['gameId'])

const armyOf = async (edition: string, preset: string, seat: string): Promise<Pool['placements'][number]> =>
  (await value('formations.random', { edition, preset, seat })) as Pool['placements'][number]

/** A game of four round the castle, up to the first turn. */
async function createCastle(): Promise<string> {
  const gameId = await create('castle', 'four', FOUR)
  await value('table.open', { gameId })
  for (const seat of Object.keys(FOUR)) {
    await value('table.raise', { gameId, seat })
    await value('table.do', { gameId, command: { type: 'deploy', seat, placement: await armyOf('castle', 'four', seat) } })
    await value('table.lower', { gameId })
  }
  return gameId
}

/** A game of two on a land: territories are chosen, and, but for one that stays in the choice, units placed. */
async function createConquest(isChoice = false): Promise<string> {
  const gameId = await create('conquest', 'two')
  let { snapshot } = (await value('table.open', { gameId })) as { snapshot: TableSnapshot }
  const choicesOf = ({ choices }: TableSnapshot): TerritoryChoices => choices as TerritoryChoices
  for (let i = 0; i < (isChoice ? 6 : 24); i++) {
    const [seat] = snapshot.toAct
    snapshot = (await value('table.do', {
      gameId,
      command: { type: 'act', seat, action: choicesOf(snapshot).actions[0]?.text },
    })) as unknown as TableSnapshot
  }
  for (const seat of isChoice ? [] : snapshot.toAct) {
    await value('table.lower', { gameId })
    await value('table.raise', { gameId, seat })
    await value('table.do', { gameId, command: { type: 'deploy', seat, placement: await value('table.suggest', { gameId, seat }) } })
  }
  return gameId
}

beforeAll(async () => {
  mkdirSync(files)
  writeFileSync(join(files, 'index.html'), '<!doctype html>')
  app = open()
  const gameIds = [
    await create('classic', 'duel'),
    await create('battle-cards', 'full'),
    await create('classic', 'duel'),
    await createConquest(true),
    await createConquest(),
    await createCastle(),
  ]
  const [gameId = '', , , , conquest = '', castle = ''] = gameIds
  const set = await value('custom-editions.create', { name: 'Ours', copyOf: { type: 'edition', id: 'narnia-powers' } })
  const own = { setIds: [String(set['id']), 'no-such-set'], table: set['table'] as Pool['table'] }
  pool = {
    ...own,
    gameIds,
    placements: [await armyOf('classic', 'duel', 'red'), await armyOf('castle', 'four', 'green')],
  }
  roles = [
    tokens.host,
    tokens.host,
    tokens.host,
    tokens.issue({ role: 'seat', gameId, seat: 'red' }),
    tokens.issue({ role: 'spectator', gameId }),
    tokens.issue({ role: 'seat', gameId: castle, seat: 'yellow' }),
    tokens.issue({ role: 'seat', gameId: conquest, seat: 'blue' }),
  ]
  hostServer = await serveHost({ dispatch: app.dispatch, left: app.left, tokens, files, port: 0 })
})
afterAll(async () => {
  await hostServer.close()
  app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What came back, counted by code; anything undeclared fails at once. */
function createLedger() {
  const codes = new Map<string, number>()
  let answers = 0
  const take = (text: string): void => {
    const frame = v.parse(SENT, JSON.parse(text))
    if ('push' in frame) return expect(Object.hasOwn(pushes, frame.push as PushName), frame.push).toBe(true)
    answers += 1
    const code = 'hello' in frame ? 'welcome' : frame.ok ? 'ok' : frame.error.code
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  return { take, codes, answers: () => answers }
}

/** The id that the connection now counts from. */
function lastIdIn(message: Message, before: number): number {
  const id = Number(/^\{"id":(\d+),"name"/.exec(message ?? '')?.[1])
  return Number.isSafeInteger(id) ? Math.max(before, id) : before
}

/** The app still serves, and what it keeps is whole. */
async function expectWhole(): Promise<void> {
  expect(v.is(requests['app.info'].result, await value('app.info', {}))).toBe(true)
  const gameId = await create('classic', 'duel')
  await value('table.open', { gameId })
  await value('table.raise', { gameId, seat: 'red' })
  expect(await value('table.do', { gameId, command: { type: 'deploy', seat: 'red', placement: pool.placements[0] } })).toMatchObject({
    seq: 1,
  })
}

describe('the app under fire', () => {
  it(`answers ${IN_PROCESS} messages in the process, each once and with a declared code`, { timeout: PATIENCE_MS }, async () => {
    const rng = createRng(SEED)
    const ledger = createLedger()
    let now = 0
    let sent = 0
    let connections = 0
    while (sent < IN_PROCESS) {
      let ended = false
      let lastId = 0
      const connection = createConnection({
        id: `fuzz-${++connections}`,
        dispatch: app.dispatch,
        admit: (hello) => admission.admit(`fuzz-${connections}`, hello, null, { dismiss: () => undefined, move: () => undefined }),
        send: ledger.take,
        end: () => (ended = true),
        now: () => (now += 1000),
      })
      const greeting = rng.below(10)
      if (greeting > 0) {
        await connection.receive(greeting > 1 ? JSON.stringify({ hello: 1, token: rng.pick(roles) }) : wrongHello(rng))
        sent += 1
      }
      for (let left = rng.below(400); left > 0 && !ended && sent < IN_PROCESS; left--) {
        const message = makeMessage(rng, pool, lastId)
        lastId = lastIdIn(message, lastId)
        await connection.receive(message)
        sent += 1
        expect([ledger.answers(), ...warnings], `message ${sent} of seed ${SEED}: ${message?.slice(0, 300)}`).toEqual([sent])
      }
      connection.gone()
      admission.left(`fuzz-${connections}`)
      app.left(`fuzz-${connections}`)
    }
    expect(sent).toBeGreaterThanOrEqual(IN_PROCESS)
    expect(warnings).toEqual([])
    expect(ledger.codes.get('internal') ?? 0).toBe(0)
    for (const code of ledger.codes.keys()) expect(['ok', 'welcome', ...FAILURE_CODES]).toContain(code)
    for (const code of ['ok', 'rule', 'invalid', 'unknown-request', 'unauthorised', 'not-found', 'conflict', 'too-large', ...RARE]) {
      expect(ledger.codes.get(code) ?? 0, `answers with ${code}`).toBeGreaterThan(0)
    }
    await expectWhole()
  })

  it.each([
    ['round the castle', createCastle],
    ['on a land', createConquest],
  ] as const)(`answers ${SPOILT} spoilt actions in games %s that go on meanwhile`, { timeout: PATIENCE_MS }, async (where, begin) => {
    const rng = createRng(`${SEED}-${where}`)
    const codes = new Set<string>()
    let gameId = await begin()
    for (let sent = 0; sent < SPOILT; sent++) {
      const { toAct, status } = (await value('table.open', { gameId }))['snapshot'] as TableSnapshot
      if (sent % 400 === 399 || status === 'over') {
        gameId = await begin()
        continue
      }
      const [seat = 'red'] = toAct
      const { choices } = (await value('table.raise', { gameId, seat }))['snapshot'] as TableSnapshot
      const { text } = rng.pick<{ readonly text: string }>((choices as CastleChoices | TerritoryChoices).actions)
      const [whole, spoilt] = [rng.below(8) === 0, spoilAction(text, rng)]
      const action = rng.below(20) === 0 ? 'pick:NH1' : whole ? text : spoilt // legible, and almost never legal
      const answer = await app.dispatch(
        'table.do',
        { gameId, command: { type: 'act', seat: rng.below(8) === 0 ? 'blue' : seat, action } },
        host,
      )
      codes.add(answer.ok ? 'ok' : answer.error.code)
      expect(warnings, `${action} of seed ${SEED}`).toEqual([])
    }
    expect([...codes].toSorted()).toEqual(['conflict', 'invalid', 'ok', 'rule'])
  })

  it(`survives ${OVER_SOCKETS} messages over real sockets, as fast as they go`, { timeout: PATIENCE_MS }, async () => {
    const rng = createRng(`${SEED}-sockets`)
    const ledger = createLedger()
    let sent = 0
    while (sent < OVER_SOCKETS) sent += await bombard(rng, Math.min(50 + rng.below(200), OVER_SOCKETS - sent), ledger.take)
    expect(sent).toBe(OVER_SOCKETS)
    expect(ledger.answers()).toBeGreaterThan(OVER_SOCKETS / 10) // how many a connection gets depends on how fast this machine is
    expect(ledger.codes.get('internal') ?? 0).toBe(0)
    expect(warnings).toEqual([])
    await expectWhole()
  })

  it('refuses to list games from the 1e308th on, which a long run once brought as far as the archive', async () => {
    const args = { filter: {}, sort: 'newest', offset: 1e308, limit: 1 }
    expect(await app.dispatch('history.list', args, host)).toMatchObject({ error: { code: 'invalid', detail: 'offset' } })
  })

  it('leaves an archive that opens healthy, with every game in it', async () => {
    const { total } = await value('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 1 })
    await hostServer.close()
    app.close()
    app = open()
    expect(await value('app.info', {})).toMatchObject({ archive: { state: 'healthy' } })
    expect(await value('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 1 })).toMatchObject({ total })
    await expectWhole()
  })
})

/** Sends up to `count` messages over sockets, a new one whenever the last was ended. Resolves once all were sent and the sockets are closed. */
async function bombard(rng: Rng, count: number, take: (text: string) => void): Promise<number> {
  const origin = `http://127.0.0.1:${hostServer.port}`
  const ws = new WebSocket(`ws://127.0.0.1:${hostServer.port}/rpc`, { headers: { origin } })
  const closed = new Promise<void>((done) => ws.once('close', () => done()))
  ws.on('message', (data: Buffer) => take(data.toString()))
  await new Promise((done, failed) => ws.once('open', done).once('error', failed))
  if (rng.below(10) > 0) ws.send(JSON.stringify({ hello: 1, token: rng.pick(roles) }))
  let lastId = 0
  for (let sent = 0; sent < count; sent++) {
    const message = makeMessage(rng, pool, lastId)
    lastId = lastIdIn(message, lastId)
    ws.send(message ?? Buffer.from([rng.below(256), 0, 255]))
    if (sent % 50 === 0) await new Promise((later) => setImmediate(later))
  }
  ws.close()
  await closed
  return count
}
