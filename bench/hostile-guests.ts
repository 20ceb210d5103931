/**
 * The guests of a flood, in a thread of their own: strangers who guess, come and go and ask for pages, and guests who were invited and never stop asking. Each
 * comes back as soon as it is thrown out. The parent says when to begin, and ends the thread.
 */
import { request } from 'node:http'
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

export interface Flood {
  /** Where guests come in. */
  readonly port: number
  readonly gameId: string
  /** Of guests who were invited. */
  readonly tokens: readonly string[]
}

const GUESSING = 200
const KNOCKING = 200
const LOADING = 50
/** Requests that a guest sends at a time. */
const VOLLEY = 50

const { port, gameId, tokens } = workerData as Flood
const origin = `http://127.0.0.1:${port}`

/** Does it over and over, each time as soon as it is done, and a moment later where it could not even begin. */
async function forever(work: () => Promise<void>): Promise<void> {
  for (;;) {
    await work()
    await new Promise((done) => setTimeout(done, 1))
  }
}

/** A hello; what is done once it is answered. Resolves with the end of the connection. */
function open(hello: object, then: (ws: WebSocket) => void): Promise<void> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rpc`, { headers: { origin } })
  ws.once('open', () => ws.send(JSON.stringify({ hello: 1, ...hello })))
  ws.once('message', () => then(ws))
  ws.on('error', () => undefined)
  return new Promise((done) => ws.once('close', () => done()))
}

const guess = (): Promise<void> => open({ ticket: `guess-${Math.random()}` }, () => undefined)

function knock(): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.destroy())
  socket.on('error', () => undefined)
  return new Promise((done) => socket.once('close', () => done()))
}

function load(): Promise<void> {
  return new Promise((done) => {
    const asking = request({ host: '127.0.0.1', port, path: '/' }, (res) => res.resume().once('close', done))
    asking.once('error', () => done())
    asking.end()
  })
}

/** Comes in, and asks without a pause until it is thrown out. */
const pester = (token: string) => (): Promise<void> =>
  open({ token }, (ws) => {
    let id = 0
    const volley = (): void => {
      if (ws.readyState !== ws.OPEN) return
      for (let i = 0; i < VOLLEY; i++) ws.send(JSON.stringify({ id: ++id, name: 'table.open', args: { gameId } }))
      setTimeout(volley, 1)
    }
    volley()
  })

parentPort?.once('message', () => {
  for (let i = 0; i < GUESSING; i++) void forever(guess)
  for (let i = 0; i < KNOCKING; i++) void forever(knock)
  for (let i = 0; i < LOADING; i++) void forever(load)
  for (const token of tokens) void forever(pester(token))
})
