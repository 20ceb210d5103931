/** The WebSocket of the served app: decides who may connect at all and carries text to and from a `Connection`. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Access } from '../contract/handlers.ts'
import { FRAME_LIMIT, RPC_PATH } from '../contract/wire.ts'
import { createConnection } from './connection.ts'
import type { Dispatch } from './dispatch.ts'
import { isOwnOrigin } from './http.ts'

/** A message longer than this ends the connection (1009) instead of being answered, so that it is never held in memory. */
const HARD_LIMIT = 4 * FRAME_LIMIT
/** How long a connection may take to say hello, in milliseconds. */
const HELLO_WITHIN = 10_000
const PING_EVERY = 30_000
/** A screen that does not read what it is sent is cut off at this many bytes. */
const BACKLOG_LIMIT = 32_000_000
const CONNECTIONS = 64
/** How long a screen may take to hang up when the app closes, in milliseconds. */
const FAREWELL = 250

export interface SocketPorts {
  readonly dispatch: Dispatch
  readonly accessOf: (token: string) => Access | null
  readonly names: readonly string[]
  /** A connection has gone; services forget what they kept for it. */
  readonly left: (callerId: string) => void
}

/** Adds the socket to a server. The result ends every connection. */
export function attachSocket(http: Server, ports: SocketPorts): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: HARD_LIMIT, perMessageDeflate: false })
  http.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const path = (req.url ?? '').split('?', 1)[0]
    if (path !== RPC_PATH || !isOwnOrigin(req, ports.names)) return refuseUpgrade(socket, '403 Forbidden')
    if (sockets.clients.size >= CONNECTIONS) return refuseUpgrade(socket, '503 Service Unavailable')
    sockets.handleUpgrade(req, socket, head, (ws) => carry(ws, ports))
  })
  const pinging = setInterval(() => {
    for (const ws of sockets.clients) ws.ping()
  }, PING_EVERY)
  pinging.unref()
  return () => {
    clearInterval(pinging)
    for (const ws of sockets.clients) ws.close(1001, 'closing')
    sockets.close()
    setTimeout(() => {
      for (const ws of sockets.clients) ws.terminate()
    }, FAREWELL).unref()
  }
}

function carry(ws: WebSocket, ports: SocketPorts): void {
  const id = randomUUID()
  let greeted = false
  const connection = createConnection({
    id,
    dispatch: ports.dispatch,
    accessOf: (token) => {
      const access = ports.accessOf(token)
      greeted = access !== null
      return access
    },
    send: (text) => {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > BACKLOG_LIMIT) return ws.terminate()
      ws.send(text)
    },
    end: (code, reason) => ws.close(code, reason),
    now: () => performance.now(),
  })
  const late = setTimeout(() => {
    if (!greeted) ws.close(4408, 'no hello')
  }, HELLO_WITHIN)
  ws.on('message', (data: RawData, isBinary: boolean) => void connection.receive(isBinary ? null : textOf(data)))
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    clearTimeout(late)
    connection.gone()
    ports.left(id)
  })
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data as Buffer).toString('utf8')
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
