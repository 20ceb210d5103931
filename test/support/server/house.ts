/** A whole app with both doors open on this machine, and pages of the host and of guests that keep every frame they are sent. For tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { createApp, type App } from '../../../src-main/app.ts'
import type { Answer, Args, RequestName, ResultOf, Seat } from '../../../src-main/contract/index.ts'
import type { Clock } from '../../../src-main/table/ports.ts'
import { serveHost, type HostServer } from '../../../src-main/server/host-server.ts'
import { createLan, guestBook } from '../../../src-main/server/lan.ts'
import { guestFile } from '../../../src-main/server/token-files.ts'
import { createTokens, type Tokens } from '../../../src-main/server/tokens.ts'

/** How long an answer may take before the test says which one did not come, in milliseconds. */
const PATIENCE = 20_000

export interface Page {
  readonly ws: WebSocket
  /** Every frame that came, as it came. */
  readonly frames: string[]
  /** Code with which the connection ended. */
  readonly ended: Promise<number>
  ask<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>>
  /** The same where nothing else than a yes will do. */
  value<N extends RequestName>(name: N, args: Args<N>): Promise<ResultOf<N>>
}

export interface House {
  readonly app: App
  readonly hostServer: HostServer
  readonly tokens: Tokens
  readonly host: Page
  /** Where guests come in; null while the link is off. */
  port(): number | null
  /** Opens a page with a token or a ticket. */
  open(hello: object, at?: 'host' | 'guests'): Promise<Page>
  /** A guest comes with an invitation of the host's. */
  guest(gameId: string, seat: Seat | null): Promise<Page>
  close(): Promise<void>
}

export interface HouseOptions {
  /** Of each game; every game has the same where it is a text. */
  readonly seed?: string | (() => string)
  /** Stays still where it is given. */
  readonly clock?: Clock
  /** What the app logs. */
  readonly print?: (message: string) => void
  /** Where games and guests are kept, and stay when it is closed; an empty folder that goes again otherwise. */
  readonly folder?: string
  /** The link is off at first, as when a person starts the app. */
  readonly isShut?: boolean
}

/** Opens an app with the table link on. Both doors take any port. */
export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const { seed = 'house', clock, print = () => undefined, folder, isShut = false } = options
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'marshal-house-'))
  const tokens = createTokens({ file: guestFile(join(dataDir, 'guests.json'), print) })
  let port: () => number | null = () => null
  const app = createApp({
    dataDir,
    way: 'served',
    held: tokens,
    print,
    newSeed: typeof seed === 'string' ? () => seed : seed,
    ...(clock && { clock }),
    link: (ports) => {
      const server = createLan({ ...ports, tokens, files: null, port: 0 })
      port = () => server.port()
      return { server, book: guestBook(tokens, () => Date.now()) }
    },
  })
  const hostServer = await serveHost({ dispatch: app.dispatch, left: app.left, tokens, files: null, port: 0 })
  const open: House['open'] = (hello, at = 'guests') => openPage(at === 'host' ? hostServer.port : (port() ?? 0), hello)
  const host = await open({ token: tokens.host }, 'host')
  if (!isShut) await host.value('link.turnOn', {})
  return {
    ...{ app, hostServer, tokens, host, open },
    port: () => port(),
    async guest(gameId, seat) {
      const { links } = await host.value('link.invite', { gameId, seat })
      return open({ ticket: new URL(links[0]?.url ?? 'none:').searchParams.get('ticket') })
    },
    async close() {
      await hostServer.close()
      app.close()
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Connects, says hello, and waits for the first answer. */
function openPage(port: number, hello: object): Promise<Page> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rpc`, { headers: { origin: `http://127.0.0.1:${port}` } })
  const frames: string[] = []
  const waiting = new Map<number, (answer: Answer<unknown>) => void>()
  let lastId = 0
  const ended = new Promise<number>((done) => ws.once('close', done))
  const ask: Page['ask'] = (name, args) => {
    const id = ++lastId
    ws.send(JSON.stringify({ id, name, args }))
    return new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error(`${name} was not answered`)), PATIENCE)
      waiting.set(id, (answer) => (clearTimeout(late), done(answer as never)))
    })
  }
  const value: Page['value'] = async (name, args) => {
    const answer = await ask(name, args)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    return answer.value
  }
  const page: Page = { ws, frames, ended, ask, value }
  return new Promise((done, failed) => {
    ws.on('error', failed)
    ws.once('open', () => ws.send(JSON.stringify({ hello: 1, ...hello })))
    ws.once('message', () => done(page))
    ws.on('message', (data: Buffer) => {
      frames.push(data.toString())
      const { id, ...answer } = JSON.parse(data.toString()) as { id?: number } & Answer<unknown>
      if (typeof id === 'number') waiting.get(id)?.(answer)
    })
  })
}
