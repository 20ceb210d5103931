/** The WebSocket of a server: refuses foreign pages, and carries text to and from a `Connection`. */
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
import { createAdmissionControl, type AdmissionControl, type Limits } from './admission.ts'
import { isOwnOrigin } from './http.ts'
import type { Unauthenticated } from './unauthenticated.ts'
import { cookieIn } from './session.ts'
import { createBackoff, type Backoff } from './backoff.ts'
import type { Tokens } from './tokens.ts'

/** A longer message ends the connection (1009), so that it is never held in memory. */
const HARD_LIMIT = 4 * FRAME_LIMIT
/** How long a connection may take to say hello, in milliseconds. */
const HELLO_WITHIN = 5_000
const PING_EVERY = 30_000
/** A screen with this many unread bytes is cut off. */
const BACKLOG_LIMIT = 32_000_000
/** The same for a guest, who is sent one game and nothing else. */
const GUEST_BACKLOG_LIMIT = 4_000_000
const LIMITS: Limits = { host: 64, guests: 64, guest: 8 }
/** On the guests' server: four pages of one phone, and none of the host. */
const GUEST_LIMITS: Limits = { host: 0, guests: 64, guest: 4 }
/** How long a screen may take to close, in milliseconds. */
const CLOSE_WITHIN = 250

export interface SocketPorts {
  readonly dispatch: Dispatch
  readonly tokens: Tokens
  /** The host names of the server now, without port. */
  readonly names: () => readonly string[]
  /** Refuses the host. */
  readonly isForGuests?: boolean
  /** Called when a guest has connected or gone. */
  readonly changed?: () => void
  /** Whether an unauthenticated connection may send one more request. */
  readonly mayGoOn: (socket: Socket) => boolean
  /** Connections that have not said hello yet. */
  readonly unauthenticated: Unauthenticated<Duplex>
  /** A connection has ended; rooms forget what they kept for it. */
  readonly left: (callerId: string) => void
  /** How long a connection may take to say hello, in milliseconds. */
  readonly helloWithin?: number | undefined
  /** How often connections are pinged, in milliseconds; one that has not answered by the next ping is ended. */
  readonly pingEvery?: number | undefined
}

interface Carrier extends SocketPorts {
  /** Open connections by id. */
  readonly connections: Map<string, Connection>
  readonly admission: AdmissionControl
  readonly backoff: Backoff
  readonly guestQueue: WorkQueue
}

export interface Sockets {
  /** Ids of the guests with an open connection. */
  here(): ReadonlySet<string>
  /** The host's connection of this id; null where there is none. */
  hostAt(screen: string): Caller | null
  /** Ends every connection. */
  end(): void
}

/** Adds the socket to a server. */
export function attachSocket(http: Server, ports: SocketPorts): Sockets {
  const { tokens, isForGuests = false, changed, pingEvery = PING_EVERY } = ports
  let sockets: WebSocketServer | null = null
  let isEnded = false
  /** Loaded with the first connection: the library loads Node's encryption, which takes long and is not used. */
  const opened = once(async () => {
    const { WebSocketServer } = await import('ws')
    return (sockets = new WebSocketServer({ noServer: true, maxPayload: HARD_LIMIT, perMessageDeflate: false }))
  })
  const limits = isForGuests ? GUEST_LIMITS : LIMITS
  const carrier: Carrier = {
    ...ports,
    connections: new Map(),
    backoff: createBackoff(),
    guestQueue: createWorkQueue(),
    admission: createAdmissionControl({ tokens, limits, isForGuests, ...(changed && { changed }) }),
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
        alive.add(ws)
        ws.on('pong', () => alive.add(ws))
        carry(ws, { socket, from, cookie: cookieIn(req) }, carrier)
      })
    }
    opened().then(upgrade, () => socket.destroy())
  })
  /** Sockets that have answered since the last ping. */
  const alive = new WeakSet<WebSocket>()
  const pinging = setInterval(() => {
    for (const ws of sockets?.clients ?? []) {
      if (!alive.delete(ws)) ws.terminate()
      else ws.ping()
    }
  }, pingEvery)
  pinging.unref()
  return {
    here: () => carrier.admission.here(),
    hostAt: (screen) => carrier.connections.get(screen)?.host() ?? null,
    end() {
      isEnded = true
      clearInterval(pinging)
      carrier.admission.close()
      for (const ws of sockets?.clients ?? []) hangUp(ws, 1001, 'closing')
      sockets?.close()
    },
  }
}

/** The origin of a connection. */
interface Line {
  readonly socket: Duplex
  /** Remote address. */
  readonly from: string
  /** The browser's session cookie; null where it has none. */
  readonly cookie: string | null
}

function carry(ws: WebSocket, { socket, from, cookie }: Line, carrier: Carrier): void {
  const { connections, dispatch, admission, unauthenticated, left, backoff, guestQueue, isForGuests, helloWithin = HELLO_WITHIN } = carrier
  const id = randomUUID()
  const late = setTimeout(() => hangUp(ws, CLOSE.late, 'no hello'), helloWithin)
  let isHere = true
  const gone = (): void => {
    if (!isHere) return
    isHere = false
    clearTimeout(late)
    connection.gone()
    connections.delete(id)
    admission.left(id)
    left(id)
  }
  const connection = createConnection({
    id,
    dispatch,
    isForGuests,
    admit(hello) {
      const admitted = admission.admit(id, hello, cookie, connection)
      if (!admitted) backoff.addFailure(from, performance.now())
      if (!admitted || 'full' in admitted) return admitted
      clearTimeout(late)
      unauthenticated.remove(socket)
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
    hold(check) {
      const wait = isForGuests ? backoff.wait(from, performance.now()) : 0
      if (wait === null) return false
      if (wait === 0) check()
      else {
        clearTimeout(late) // it has said hello
        const waiting = setTimeout(check, wait)
        ws.once('close', () => clearTimeout(waiting))
      }
      return true
    },
  })
  connections.set(id, connection)
  const take = (work: () => void): void => (isForGuests ? guestQueue(work) : work())
  ws.on('message', (data: RawData, isBinary: boolean) => take(() => void connection.receive(isBinary ? null : textOf(data))))
  ws.on('error', () => ws.terminate())
  ws.on('close', gone)
}

/** Closes a connection, and cuts it off where it does not close in time. */
function hangUp(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason)
  const force = setTimeout(() => ws.terminate(), CLOSE_WITHIN)
  force.unref()
  ws.once('close', () => clearTimeout(force))
}

/** Runs work one piece at a time, each in its own turn of the event loop. */
export type WorkQueue = (work: () => void) => void

/** The queue of guests' messages: the host waits for one of them at most, however many there are. */
export function createWorkQueue(): WorkQueue {
  const waiting = new Set<() => void>()
  const takeOne = (): void => {
    for (const work of waiting) {
      waiting.delete(work)
      if (waiting.size > 0) setImmediate(takeOne)
      return work()
    }
  }
  return (work) => {
    waiting.add(work)
    if (waiting.size === 1) setImmediate(takeOne)
  }
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data as Buffer).toString('utf8')
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
