/** How long the host waits for an answer while guests flood their door, and when it is quiet. Run `npm run build` first. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { WebSocket } from 'ws'
import type { Args, RequestName, ResultOf } from '../src-main/contract/index.ts'
import type { WelcomeFrame } from '../src-main/contract/wire.ts'
import type { Flood } from './hostile-guests.ts'
import { percentile, type Row } from './measure.ts'
import { serve } from './served.ts'

const ASKED = 300
/** Between two questions of the host, as between two taps of a quick person, in milliseconds. */
const EVERY_MS = 10
const WARM_UP_MS = 2_000
const ONLOOKERS = 6

const HUMAN = (name: string) => ({ type: 'human', name }) as const

/** Answers to the host's page: the median when it is quiet, and how many times that under the flood. */
export async function measureFlood(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-bench-'))
  const server = await serve(dir, { MARSHAL_LINK_PORT: '0' })
  const host = await openHost(server.url)
  try {
    const { gameId } = await host.ask('table.create', {
      ...{ edition: 'classic', options: { preset: 'full' }, clock: null },
      players: { red: HUMAN('Ada'), blue: HUMAN('Ben') },
    })
    const { port } = await host.ask('link.turnOn', {})
    const seats = ['red', 'blue', ...Array.from({ length: ONLOOKERS }, () => null)] as const
    const tokens: string[] = []
    for (const seat of seats) {
      const { links } = await host.ask('link.invite', { gameId, seat })
      tokens.push(await exchange(new URL(links[0]?.url ?? 'none:'), port ?? 0))
    }
    const flood: Flood = { port: port ?? 0, gameId, tokens }
    const thread = new Worker(new URL('./hostile-guests.ts', import.meta.url), { workerData: flood })
    await waits(host)
    const quiet = await waits(host)
    thread.postMessage('begin')
    await new Promise((done) => setTimeout(done, WARM_UP_MS))
    const flooded = await waits(host)
    await thread.terminate()
    return [
      { name: 'answer to the host, quiet, p50', value: quiet, unit: 'ms' },
      { name: 'answer to the host, guests flooding, p50', value: flooded, unit: 'ms' },
      { name: 'answer to the host, guests flooding against quiet', value: flooded / quiet, unit: 'x', target: { at: 'most', value: 2 } },
    ]
  } finally {
    host.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The token that an invitation is good for. */
async function exchange(invitation: URL, port: number): Promise<string> {
  const { ws, welcome } = await greet(`127.0.0.1:${port}`, invitation)
  ws.terminate()
  return welcome.token ?? ''
}

/** Comes in with the ticket of a link. */
async function greet(at: string, { searchParams }: URL): Promise<{ readonly ws: WebSocket; readonly welcome: WelcomeFrame }> {
  const ws = new WebSocket(`ws://${at}/rpc`, { headers: { origin: `http://${at}` } })
  await new Promise((done) => ws.once('open', done))
  ws.send(JSON.stringify({ hello: 1, ticket: searchParams.get('ticket') }))
  const text = await new Promise<string>((done) => ws.once('message', (data: Buffer) => done(data.toString())))
  return { ws, welcome: JSON.parse(text) as WelcomeFrame }
}

type Host = Awaited<ReturnType<typeof openHost>>

/** The page of the host. */
async function openHost(url: string) {
  const { ws } = await greet(new URL(url).host, new URL(url))
  let id = 0
  const waiting = new Map<number, (value: never) => void>()
  ws.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { id?: number; ok?: boolean; value?: unknown; error?: unknown }
    if (frame.ok === false) throw new Error(JSON.stringify(frame.error))
    if (frame.id !== undefined) waiting.get(frame.id)?.(frame.value as never)
  })
  return {
    ask<N extends RequestName>(name: N, args: Args<N>): Promise<ResultOf<N>> {
      ws.send(JSON.stringify({ id: ++id, name, args }))
      const mine = id
      return new Promise((done) => waiting.set(mine, done))
    },
    close: () => ws.terminate(),
  }
}

/** The median wait for an answer, in milliseconds. */
async function waits(host: Host): Promise<number> {
  const spans: number[] = []
  for (let i = 0; i < ASKED; i++) {
    const began = performance.now()
    await host.ask('app.info', {})
    spans.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, EVERY_MS))
  }
  return percentile(
    spans.toSorted((a, b) => a - b),
    0.5,
  )
}
