/** The WebSocket of the served app: decides who may connect at all and carries text to and from a `Connection`. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket, WebSocketServer } from 'ws'
import type { Caller } from '../contract/handlers.ts'
import { FRAME_LIMIT, RPC_PATH } from '../contract/wire.ts'
import { once } from '../engine/core/once.ts'
import { CLOSE, createConnection, type Connection } from './connection.ts'
import type { Dispatch } from './dispatch.ts'
import { createDoorkeeper, type Doorkeeper, type Limits } from './admission.ts'
import { isOwnOrigin } from './http.ts'
import type { Lobby } from './unauthenticated.ts'
import { cookieIn } from './session.ts'
import { createStrikes, type Strikes } from './backoff.ts'
import type { Tokens } from './tokens.ts'
import { createTurns, type Turns } from './turns.ts'

/** A message longer than this ends the connection (1009) instead of being answered, so that it is never held in memory. */
const HARD_LIMIT = 4 * FRAME_LIMIT
/** How long a connection may take to say hello, in milliseconds. */
const HELLO_WITHIN = 5_000
const PING_EVERY = 30_000
/** A screen that does not read what it is sent is cut off at this many bytes. */
const BACKLOG_LIMIT = 32_000_000
/** The same for a guest, who is sent one game and nothing else. */
const GUEST_BACKLOG_LIMIT = 4_000_000
const LIMITS: Limits = { host: 64, guests: 64, guest: 8 }
/** Where guests come in: four pages of one phone, and none of the host. */
const GUEST_LIMITS: Limits = { host: 0, guests: 64, guest: 4 }
/** How long a screen may take to hang up, in milliseconds. */
const FAREWELL = 250

export interface SocketPorts {
  readonly dispatch: Dispatch
  readonly tokens: Tokens
  /** Host names that the server goes by now, without port. */
  readonly names: () => readonly string[]
  /** Only guests come in here. */
  readonly isForGuests?: boolean
  /** Guests have come or gone. */
  readonly changed?: () => void
  /** Whether a connection that has shown nothing yet may ask once more. */
  readonly mayGoOn: (socket: Socket) => boolean
  /** Where every connection to the server waits until it has said hello. */
  readonly lobby: Lobby<Duplex>
  /** A connection has gone; services forget what they kept for it. */
  readonly left: (callerId: string) => void
  /** How long a connection may take to say hello, in milliseconds. */
  readonly helloWithin?: number | undefined
  /** How often connections are asked whether they still stand, in milliseconds; one that has not answered by the next time is ended. */
  readonly pingEvery?: number | undefined
}

interface Carrier extends SocketPorts {
  /** Every connection that stands, by its id. */
  readonly connections: Map<string, Connection>
  readonly door: Doorkeeper
  readonly strikes: Strikes
  readonly turns: Turns
}

export interface Sockets {
  /** Guests who have a connection, by what they go by. */
  here(): ReadonlySet<string>
  /** The host behind the connection of this name; null where there is none. */
  hostAt(screen: string): Caller | null
  /** Ends every connection. */
  end(): void
}

/** Adds the socket to a server. */
export function attachSocket(http: Server, ports: SocketPorts): Sockets {
  const { tokens, isForGuests = false, changed, pingEvery = PING_EVERY } = ports
  let sockets: WebSocketServer | null = null
  let isEnded = false
  /** Read with the first connection: the library brings along all of Node's encryption, which takes long and is not used. */
  const opened = once(async () => {
    const { WebSocketServer } = await import('ws')
    return (sockets = new WebSocketServer({ noServer: true, maxPayload: HARD_LIMIT, perMessageDeflate: false }))
  })
  const limits = isForGuests ? GUEST_LIMITS : LIMITS
  const carrier: Carrier = {
    ...ports,
    connections: new Map(),
    strikes: createStrikes(),
    turns: createTurns(),
    door: createDoorkeeper({ tokens, limits, isForGuests, ...(changed && { changed }) }),
  }
  http.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const path = (req.url ?? '').split('?', 1)[0]
    if (!ports.mayGoOn(req.socket)) return void socket.destroy()
    if (path !== RPC_PATH || !isOwnOrigin(req, ports.names())) return refuseUpgrade(socket, '403 Forbidden')
    const from = req.socket.remoteAddress ?? ''
    const upgrade = (server: WebSocketServer): void => {
      if (isEnded) return refuseUpgrade(socket, '503 Service Unavailable')
      server.handleUpgrade(req, socket, head, (ws) => {
        standing.add(ws)
        ws.on('pong', () => standing.add(ws))
        carry(ws, { socket, from, cookie: cookieIn(req) }, carrier)
      })
    }
    opened().then(upgrade, () => socket.destroy())
  })
  /** Those who have answered since they were last asked. */
  const standing = new WeakSet<WebSocket>()
  const pinging = setInterval(() => {
    for (const ws of sockets?.clients ?? []) {
      if (!standing.delete(ws)) ws.terminate()
      else ws.ping()
    }
  }, pingEvery)
  pinging.unref()
  return {
    here: () => carrier.door.here(),
    hostAt: (screen) => carrier.connections.get(screen)?.host() ?? null,
    end() {
      isEnded = true
      clearInterval(pinging)
      carrier.door.close()
      for (const ws of sockets?.clients ?? []) hangUp(ws, 1001, 'closing')
      sockets?.close()
    },
  }
}

/** Where a connection comes from. */
interface Line {
  readonly socket: Duplex
  /** Address of the machine at the other end. */
  readonly from: string
  /** Secret of its browser's session; null where it has none. */
  readonly cookie: string | null
}

function carry(ws: WebSocket, { socket, from, cookie }: Line, carrier: Carrier): void {
  const { connections, dispatch, door, lobby, left, strikes, turns, isForGuests, helloWithin = HELLO_WITHIN } = carrier
  const id = randomUUID()
  const late = setTimeout(() => hangUp(ws, CLOSE.late, 'no hello'), helloWithin)
  let isHere = true
  const gone = (): void => {
    if (!isHere) return
    isHere = false
    clearTimeout(late)
    connection.gone()
    connections.delete(id)
    door.left(id)
    left(id)
  }
  const connection = createConnection({
    id,
    dispatch,
    isForGuests,
    admit(hello) {
      const admitted = door.admit(id, hello, cookie, connection)
      if (!admitted) strikes.add(from, performance.now())
      if (!admitted || 'full' in admitted) return admitted
      clearTimeout(late)
      lobby.leave(socket)
      return admitted
    },
    send: (text) => {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > (isForGuests ? GUEST_BACKLOG_LIMIT : BACKLOG_LIMIT)) return ws.terminate()
      ws.send(text)
    },
    end(code, reason) {
      hangUp(ws, code, reason)
      gone()
    },
    now: () => performance.now(),
    hold(look) {
      const wait = isForGuests ? strikes.wait(from, performance.now()) : 0
      if (wait === null) return false
      if (wait === 0) look()
      else {
        clearTimeout(late) // it has said hello
        const waiting = setTimeout(look, wait)
        ws.once('close', () => clearTimeout(waiting))
      }
      return true
    },
  })
  connections.set(id, connection)
  const take = (work: () => void): void => (isForGuests ? turns(work) : work())
  ws.on('message', (data: RawData, isBinary: boolean) => take(() => void connection.receive(isBinary ? null : textOf(data))))
  ws.on('error', () => ws.terminate())
  ws.on('close', gone)
}

/** Ends a connection in order, and one that will not have it by force. */
function hangUp(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason)
  const force = setTimeout(() => ws.terminate(), FAREWELL)
  force.unref()
  ws.once('close', () => clearTimeout(force))
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data as Buffer).toString('utf8')
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
