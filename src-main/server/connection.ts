/**
 * The protocol of one connection, without its socket: text in, text out. First a hello with a token, then requests with growing ids, answered in order but for long ones
 * that only read (`UNORDERED`).
 * Every message is answered with a declared code or ends the connection; nothing here throws.
 */
import * as v from 'valibot'
import { refuse, type Access, type Caller } from '../contract/handlers.ts'
import type { Failure } from '../contract/index.ts'
import {
  FRAME_LIMIT,
  helloFrame,
  PROTOCOL,
  requestFrame,
  UNORDERED,
  type AnswerFrame,
  type HelloFrame,
  type PushFrame,
  type RequestFrame,
  type WelcomeFrame,
} from '../contract/wire.ts'
import type { Dispatch } from './dispatch.ts'
import { createRequestRates, type RequestRates } from './rate-limit.ts'

/** Close codes of this protocol (RFC 6455 leaves 4000–4999 to applications). A refused hello gets `unauthorised` from the host's server and `uninvited` from the guests'. */
export const CLOSE = { unauthorised: 4401, uninvited: 4403, version: 4400, late: 4408, flood: 4429, full: 4503, moved: 4302 } as const

/** The answer to a refused hello, by server. */
const REFUSED_HELLO = {
  host: { code: CLOSE.unauthorised, message: 'This browser is not signed in. Open Marshal from a new link.' },
  guests: { code: CLOSE.uninvited, message: 'This invitation is no longer valid. Ask the host for a new one.' },
} as const

/** Requests refused as too fast before the connection is ended. */
const MOST_REFUSED = 400
/** Requests waiting for their answers at once. */
const MOST_WAITING = 64

/** The answer to a hello: what it allows, with the token that its ticket was exchanged for and the guest's rates; `full` when there are too many connections; null for a wrong token. */
export type Admission = { readonly access: Access; readonly token?: string; readonly rates?: RequestRates } | { readonly full: true } | null

export interface ConnectionPorts {
  readonly id: string
  readonly dispatch: Dispatch
  /** Checks the token or ticket of a hello. */
  readonly admit: (hello: HelloFrame) => Admission
  readonly send: (text: string) => void
  readonly end: (code: number, reason: string) => void
  /** In milliseconds; never goes back. */
  readonly now: () => number
  /** On the guests' server. */
  readonly isForGuests?: boolean | undefined
  /** Checks a hello now, or later while guesses are slowed down. False where too many are waiting: it is not checked. */
  readonly hold?: (check: () => void) => boolean
}

export interface Connection {
  /** Takes one message; null for one that was not text. Resolves when it has been answered. */
  receive(text: string | null): Promise<void>
  /** The host as a caller; null for guests, before the hello and after the end. */
  host(): Caller | null
  /** The token was withdrawn: says so and ends. Nothing more is sent. */
  dismiss(): void
  /** The token now allows another game or seat: ends, so that the page says hello again. */
  move(): void
  /** The socket has closed: nothing more is sent. */
  gone(): void
}

/** Starts without a hello. */
export function createConnection(ports: ConnectionPorts): Connection {
  const refusal = ports.isForGuests ? REFUSED_HELLO.guests : REFUSED_HELLO.host
  const hold = ports.hold ?? ((check) => (check(), true))
  let rates = createRequestRates()
  let caller: Caller | null = null
  let open = true
  let lastId = 0
  let refused = 0
  let waiting = 0
  /** Its hello is waiting to be checked. */
  let isHeld = false
  let turn: Promise<void> = Promise.resolve()

  const send = (frame: AnswerFrame | PushFrame | WelcomeFrame): void => {
    if (open) ports.send(JSON.stringify(frame))
  }
  const end = (code: number, reason: string): void => {
    if (!open) return
    open = false
    ports.end(code, reason)
  }
  const refuseFrame = (id: number | null, code: Failure['code'], message: string): void => send({ id, ...refuse(code, message) })

  const slowDown = (id: number | null): void => {
    refused += 1
    refuseFrame(id, 'too-fast', 'Too many requests at once. Wait a moment.')
    if (refused > MOST_REFUSED) end(CLOSE.flood, 'too fast')
  }

  const greet = (frame: unknown): void => {
    const hello = v.safeParse(helloFrame, frame)
    if (!hello.success) {
      refuseFrame(idOf(frame), 'unauthorised', 'Say hello with a token first.')
      return end(refusal.code, 'no hello')
    }
    if (hello.output.hello !== PROTOCOL) {
      refuseFrame(null, 'newer', 'This page is from another version of Marshal. Reload it.')
      return end(CLOSE.version, 'version')
    }
    isHeld = true
    if (hold(() => enter(hello.output))) return
    refuseFrame(null, 'too-fast', 'Too many wrong invitations came from this network. Wait a moment.')
    end(CLOSE.flood, 'too fast')
  }

  const enter = (hello: HelloFrame): void => {
    isHeld = false
    const admitted = open ? ports.admit(hello) : null
    if (!admitted) return dismiss()
    if ('full' in admitted) {
      refuseFrame(null, 'too-fast', 'Too many pages of Marshal are open. Close some of them.')
      return end(CLOSE.full, 'full')
    }
    const { access, token } = admitted
    rates = admitted.rates ?? rates
    caller = { id: ports.id, access, send: (push, payload) => send({ push, payload }) }
    const { role } = access
    send({ hello: PROTOCOL, role, ...(token === undefined ? {} : { token }), ...(role === 'host' ? { screen: ports.id } : {}) })
  }

  const dismiss = (): void => {
    refuseFrame(null, 'unauthorised', refusal.message)
    end(refusal.code, 'token')
  }

  const ask = async (frame: RequestFrame, by: Caller): Promise<void> => {
    waiting += 1
    const isOrdered = !UNORDERED.has(frame.name)
    const before = isOrdered ? turn : null
    const answer = ports.dispatch(frame.name, frame.args, by)
    const answered = (async () => {
      await before
      send({ id: frame.id, ...(await answer) })
      waiting -= 1
    })()
    if (isOrdered) turn = answered
    await answered
  }

  return {
    async receive(text) {
      if (!open || isHeld) return
      if (!rates.mayAsk(ports.now())) return slowDown(idIn(text))
      if (text !== null && Buffer.byteLength(text) > FRAME_LIMIT) return refuseFrame(idIn(text), 'too-large', 'That message is too long.')
      const frame = text === null ? undefined : parseJson(text)
      if (!caller) return greet(frame)
      const request = v.safeParse(requestFrame, frame)
      if (!request.success) return refuseFrame(idOf(frame), 'invalid', 'That message is not a request.')
      const { id } = request.output
      if (id <= lastId) return refuseFrame(id, 'conflict', 'Request ids must grow.')
      lastId = id
      if (waiting >= MOST_WAITING) return refuseFrame(id, 'too-fast', 'Too many requests are still waiting for their answers.')
      if (caller.access.role !== 'host' && !rates.mayAfford(request.output.name, ports.now())) return slowDown(id)
      return ask(request.output, caller)
    },
    host: () => (open && caller?.access.role === 'host' ? caller : null),
    dismiss,
    move: () => end(CLOSE.moved, 'moved'),
    gone() {
      open = false
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The id of a frame that may not be a request, so that its sender knows which one was refused. */
function idOf(frame: unknown): number | null {
  const id = typeof frame === 'object' && frame !== null && 'id' in frame ? frame.id : null
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The id of a message that is not parsed, where it begins as pages write it. */
function idIn(text: string | null): number | null {
  const [, digits] = /^\{"id":(\d{1,16}),/.exec(text?.slice(0, 40) ?? '') ?? []
  return digits === undefined ? null : idOf({ id: Number(digits) })
}
