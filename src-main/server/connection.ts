/**
 * One screen at the other end of a socket, apart from the socket itself: text in, text out. Hello first, with a token; then requests with growing ids,
 * answered in the order they came. Whatever arrives is answered with a declared code or ends this connection; nothing here throws.
 */
import * as v from 'valibot'
import { refuse, type Access, type Caller } from '../contract/handlers.ts'
import type { Failure } from '../contract/index.ts'
import {
  FRAME_LIMIT,
  helloFrame,
  PROTOCOL,
  requestFrame,
  type AnswerFrame,
  type HelloFrame,
  type PushFrame,
  type RequestFrame,
  type WelcomeFrame,
} from '../contract/wire.ts'
import type { Dispatch } from './dispatch.ts'
import { createRates, type Rates } from './rates.ts'

/** Close codes of this protocol (RFC 6455 leaves 4000–4999 to applications). Whose hello opens nothing learns at which door it is: the host's, or that of guests. */
export const CLOSE = { unauthorised: 4401, uninvited: 4403, version: 4400, late: 4408, flood: 4429, full: 4503, moved: 4302 } as const

/** Why a hello opens nothing, and what helps. */
const AT_DOOR = {
  host: { code: CLOSE.unauthorised, message: 'This browser is not signed in. Open Marshal from a fresh link.' },
  guests: { code: CLOSE.uninvited, message: 'This invitation is not valid any more. Ask the host for another one.' },
} as const

/** Refusals for going too fast before the connection is ended. */
const PATIENCE = 400
/** Requests that may wait for their answers at once. */
const WAITING = 64

/** Somebody who may come in, with the token that his ticket was good for and the rate that he has already used, if any; or why he may not. */
export type Admission = { readonly access: Access; readonly token?: string; readonly rates?: Rates } | { readonly full: true } | null

export interface ConnectionPorts {
  readonly id: string
  readonly dispatch: Dispatch
  /** Looks at the token or ticket of a hello. Null for one that opens nothing. */
  readonly admit: (hello: HelloFrame) => Admission
  readonly send: (text: string) => void
  readonly end: (code: number, reason: string) => void
  /** Milliseconds, never going back. */
  readonly now: () => number
  /** At a door for guests alone. */
  readonly isForGuests?: boolean | undefined
  /** Has a hello looked at: at once, or later where guesses are slowed down. False where too many wait before it: it is not looked at. */
  readonly hold?: (look: () => void) => boolean
}

export interface Connection {
  /** Takes one message. `null` stands for one that was not text. The promise resolves when it has been answered. */
  receive(text: string | null): Promise<void>
  /** The host at the other end; null for everybody else, before the hello and after the end. */
  host(): Caller | null
  /** The right to be here is gone: says so and ends. Nothing is answered or told from this moment on. */
  dismiss(): void
  /** The right to be here is now one to be elsewhere: ends, so that the page says hello again and is told where. */
  move(): void
  /** The socket has gone: nothing is sent any more. */
  gone(): void
}

/** Starts in the state "no hello yet". */
export function createConnection(ports: ConnectionPorts): Connection {
  const refusal = ports.isForGuests ? AT_DOOR.guests : AT_DOOR.host
  const hold = ports.hold ?? ((look) => (look(), true))
  let rates = createRates()
  let caller: Caller | null = null
  let open = true
  let lastId = 0
  let refused = 0
  let waiting = 0
  /** Its hello waits to be looked at. */
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
    if (refused > PATIENCE) end(CLOSE.flood, 'too fast')
  }

  const greet = (frame: unknown): void => {
    const hello = v.safeParse(helloFrame, frame)
    if (!hello.success) {
      refuseFrame(idOf(frame), 'unauthorised', 'Say hello with a token first.')
      return end(refusal.code, 'no hello')
    }
    if (hello.output.hello !== PROTOCOL) {
      refuseFrame(null, 'newer', 'This page and the app are of different versions. Load the page again.')
      return end(CLOSE.version, 'version')
    }
    isHeld = true
    if (hold(() => enter(hello.output))) return
    refuseFrame(null, 'too-fast', 'Too many invitations that are not valid came from this network. Wait a moment.')
    end(CLOSE.flood, 'too fast')
  }

  const enter = (hello: HelloFrame): void => {
    isHeld = false
    const admitted = open ? ports.admit(hello) : null
    if (!admitted) return dismiss()
    if ('full' in admitted) {
      refuseFrame(null, 'too-fast', 'Too many pages of Marshal are open already. Close some of them.')
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
    const before = turn
    const answer = ports.dispatch(frame.name, frame.args, by)
    turn = (async () => {
      await before
      send({ id: frame.id, ...(await answer) })
      waiting -= 1
    })()
    await turn
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
      if (waiting >= WAITING) return refuseFrame(id, 'too-fast', 'Too many requests are still waiting for their answers.')
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

/** The id of something that may not be a request at all, so that its sender can tell which one was refused. */
function idOf(frame: unknown): number | null {
  const id = typeof frame === 'object' && frame !== null && 'id' in frame ? frame.id : null
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The id of a message that is not read, where it begins as the page writes it. */
function idIn(text: string | null): number | null {
  const [, digits] = /^\{"id":(\d{1,16}),/.exec(text?.slice(0, 40) ?? '') ?? []
  return digits === undefined ? null : idOf({ id: Number(digits) })
}
