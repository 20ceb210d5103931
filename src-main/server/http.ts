/**
 * The screen's files over HTTP, and bulk requests by POST. It answers only to its own host names, so that no other name can be pointed at it, and only to
 * its own pages. It serves only files that were in the folder when it started.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import sirv, { type RequestHandler } from 'sirv'
import * as v from 'valibot'
import { refuse, type Caller } from '../contract/handlers.ts'
import { BULK_LIMIT, requestFrame, RPC_PATH, SCREEN_HEADER, SESSION_PATH, TICKET_PATH, type AnswerFrame } from '../contract/wire.ts'
import { CannotStartError } from '../explain.ts'
import { securityHeaders } from '../headers.ts'
import type { Dispatch } from './dispatch.ts'
import type { Unauthenticated } from './unauthenticated.ts'
import { cookieIn, sessionCookie } from './session.ts'
import type { Tokens } from './tokens.ts'

export interface HttpPorts {
  /** Folder of the built screen; null serves requests only. */
  readonly files: string | null
  readonly dispatch: Dispatch
  readonly tokens: Tokens
  /** Whether an unauthenticated connection may send one more request. */
  readonly mayGoOn: (socket: Socket) => boolean
  /** Connections that have not shown a token yet. */
  readonly unauthenticated: Unauthenticated<Duplex>
  /** A caller has gone; rooms forget what they kept for it. */
  readonly left: (callerId: string) => void
  /** The host's connection of this id; null where there is none. Left out where bulk requests are not taken. */
  readonly hostAt?: (screen: string) => Caller | null
  /** The host names of this server now, without port. */
  readonly names: () => readonly string[]
  /** Refuses the requests that only the host may send. */
  readonly isForGuests?: boolean
}

/** The names of this machine. */
export const LOCAL_NAMES = ['127.0.0.1', 'localhost', '[::1]'] as const

/** How long a connection may take for its headers and its request, in milliseconds, and how often that is checked. */
const LIMITS = { maxHeaderSize: 16_384, requestTimeout: 60_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 } as const

/** Makes the server; the caller makes it listen and adds the socket. */
export function createHttp(ports: HttpPorts): Server {
  const files = ports.files === null ? null : serveFiles(ports.files)
  const server = createServer(LIMITS, (req, res) => {
    if (!ports.mayGoOn(req.socket)) return void req.socket.destroy()
    ports.unauthenticated.touch(req.socket)
    const host = req.headers.host ?? ''
    if (!isOwnHost(host, ports.names())) return plain(res, 421, 'Unknown host name.')
    for (const [name, value] of Object.entries(securityHeaders(`ws://${host}`))) res.setHeader(name, value)
    const path = (req.url ?? '').split('?', 1)[0]
    if (!ports.isForGuests && path === RPC_PATH) return void answerBulk(req, res, ports).catch(() => res.destroy())
    if (!ports.isForGuests && path === TICKET_PATH) return answerTicket(req, res, ports)
    if (!ports.isForGuests && path === SESSION_PATH) return answerSignIn(req, res, ports)
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(res, 405, 'Only GET.')
    if (!files) return plain(res, 404, 'There is no such file.')
    files(req, res, () => plain(res, 404, 'There is no such file.'))
  })
  server.on('connection', (socket: Socket) => {
    if (!ports.mayGoOn(socket)) return void socket.destroy()
    ports.unauthenticated.add(socket)
    socket.once('close', () => ports.unauthenticated.remove(socket))
  })
  return server
}

/** Built files have a hash of their content in their names and may be cached; pages may not. */
function serveFiles(folder: string): RequestHandler {
  const setHeaders = (res: ServerResponse, path: string): void => {
    res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store')
  }
  return sirv(folder, { etag: true, single: false, dotfiles: false, setHeaders })
}

/** Whether a Host header names this server. The port is not compared. */
function isOwnHost(host: string, names: readonly string[]): boolean {
  return names.includes(host.toLowerCase().replace(/:\d{1,5}$/, ''))
}

/** Whether a request comes from a page of this server. A request without an origin does not. */
export function isOwnOrigin(req: IncomingMessage, names: readonly string[]): boolean {
  const { origin, host } = req.headers
  if (origin === undefined || host === undefined || !isOwnHost(host, names) || !URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  return protocol === 'http:' && from === host.toLowerCase()
}

/** Answers one bulk request, too long for the socket; only for the host. Without a connection it gets a caller of its own, which ends with the answer. */
async function answerBulk(req: IncomingMessage, res: ServerResponse, ports: HttpPorts): Promise<void> {
  const access = accessIn(req, ports)
  if (req.method !== 'POST') return plain(res, 405, 'Only POST.')
  if (!isOwnOrigin(req, ports.names()) || access?.role !== 'host') {
    return answer(res, 401, { id: null, ...refuse('unauthorised', 'Only the person at the host device may do that.') })
  }
  ports.unauthenticated.remove(req.socket)
  const body = await readBody(req, BULK_LIMIT)
  if (body === null) return answer(res, 413, { id: null, ...refuse('too-large', 'That message is too long.') })
  const frame = v.safeParse(requestFrame, parseJson(body))
  if (!frame.success) return answer(res, 400, { id: null, ...refuse('invalid', 'That message is not a request.') })
  const { id, name, args } = frame.output
  const screen = ports.hostAt?.(String(req.headers[SCREEN_HEADER])) ?? null
  const caller = screen ?? { id: `post-${randomUUID()}`, access, send: () => undefined }
  try {
    answer(res, 200, { id, ...(await ports.dispatch(name, args, caller)) })
  } finally {
    if (!screen) ports.left(caller.id)
  }
}

/** Answers a new ticket for the host to the command line, which reads the token in the data folder. Pages are refused. */
function answerTicket(req: IncomingMessage, res: ServerResponse, ports: HttpPorts): void {
  if (req.method !== 'POST') return plain(res, 405, 'Only POST.')
  if (req.headers.origin !== undefined || accessIn(req, ports)?.role !== 'host') return plain(res, 401, 'Only for the host.')
  plain(res, 200, ports.tokens.ticket({ role: 'host' }))
}

/** Signs in the browser of a host's page: sets its session cookie, so that the page's token outlives the app. */
function answerSignIn(req: IncomingMessage, res: ServerResponse, ports: HttpPorts): void {
  if (req.method !== 'POST') return plain(res, 405, 'Only POST.')
  const isHost = isOwnOrigin(req, ports.names()) && accessIn(req, ports)?.role === 'host'
  const secret = isHost ? ports.tokens.signIn(tokenIn(req) ?? '', cookieIn(req)) : null
  if (secret === null) return plain(res, 401, 'Only for a page of the host.')
  res.setHeader('Set-Cookie', sessionCookie(req, secret))
  plain(res, 200, 'Signed in.')
}

/** The access of the token in the headers. */
function accessIn(req: IncomingMessage, { tokens }: Pick<HttpPorts, 'tokens'>): ReturnType<Tokens['accessOf']> {
  const token = tokenIn(req)
  return token === null ? null : tokens.accessOf(token, cookieIn(req))
}

function tokenIn(req: IncomingMessage): string | null {
  return /^Bearer (\S{1,200})$/.exec(req.headers.authorization ?? '')?.[1] ?? null
}

/** The body as text; null when it is longer than `limit` bytes or breaks off. */
async function readBody(req: IncomingMessage, limit: number): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of req as AsyncIterable<Buffer>) {
      size += part.length
      if (size > limit) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answer(res: ServerResponse, status: number, frame: AnswerFrame): void {
  if (res.destroyed) return
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify(frame))
}

function plain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(text)
}

export interface Wanted {
  /** Address of the interface: `127.0.0.1` for this machine only, `::` or `0.0.0.0` for all. */
  readonly host: string
  /** 0 for any. When it is taken, the next free one is used. */
  readonly port: number
}

const NO_PORT = 'No free port was found. Choose one with MARSHAL_PORT.'
/** Ports tried after the wanted one. */
const TRIES = 50

/** Listens and answers the port. Rejects with a sentence when no port is free. */
export async function listen(http: Server, { host, port: wanted }: Wanted): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      return await tryPort(http, host, port)
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' || (error as NodeJS.ErrnoException).code === 'EACCES'
      if (!taken || wanted === 0 || port >= wanted + TRIES || port >= 65_535) throw new CannotStartError(NO_PORT)
    }
  }
}

function tryPort(http: Server, host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    http.once('error', failed)
    http.listen(port, host, () => {
      http.off('error', failed)
      done((http.address() as AddressInfo).port)
    })
  })
}
