/**
 * The bridge over a WebSocket, for the served app. It says hello with the ticket of its link, gets a token for it and says hello with that from then on. It sends `{id, name, args}` and gets `{id, ok, value | error}` or
 * `{push, payload}` (contract/wire.ts). A lost connection is made again with growing pauses; what was under way, or is asked meanwhile, is answered with `unreachable`, since it is unknown
 * whether it was done.
 */
import type { Answer, Failure } from '../../src-main/contract/errors.ts'
import { unreachable, type Bridge, type BridgeStatus } from './bridge.ts'
import { watchLine, type GuestLine } from './guest-line.ts'
import type { GuardedStorage } from './guarded-storage.ts'
import { createListeners } from './listeners.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 8_000
/** The longest frame a socket takes, in bytes; longer ones (an import) are posted. As contract/wire.ts says. */
const LONGEST_FRAME = 64 * 1024
/** Path by which a page of the host's signs its browser in. As contract/wire.ts says. */
const SESSION_PATH = '/rpc/session'
/** Close codes after which nothing helps but what the page then says (server/connection.ts). */
const FINAL: Readonly<Record<number, BridgeStatus>> = { 4401: 'refused', 4403: 'uninvited', 4400: 'outdated' }

interface Frame {
  readonly id?: number | null
  readonly ok?: boolean
  readonly value?: unknown
  readonly error?: Failure
  readonly push?: string
  readonly payload?: unknown
  readonly hello?: number
  readonly role?: string
  readonly token?: string
  readonly screen?: string
}

/** What a page may say hello with: the ticket of a fresh link, or the token that it got for one. */
export type Pass = { readonly ticket: string } | { readonly token: string }

export interface SocketOptions {
  readonly url: string
  /**
   * Tried one after the other until one opens: an old link may be opened again whose token is still kept. Without any the page only learns at which door it is.
   */
  readonly passes: readonly Pass[]
  /** Stores the token that a ticket was exchanged for, and its owner. */
  readonly keep: (token: string, role: string) => void
  readonly open?: (url: string) => WebSocket
}

/** Connects at once. Earlier requests wait for the first attempt. */
export function createSocketBridge({ url, passes, keep, open = (at) => new WebSocket(at) }: SocketOptions): Bridge {
  const listeners = createListeners()
  const watchers = new Set<(status: BridgeStatus) => void>()
  const waiting = new Map<number, (answer: Answer<never>) => void>()
  let queue: string[] = []
  let [pass = null, ...others]: readonly (Pass | null)[] = passes
  /** What this connection goes by in long frames. */
  let screen = ''
  let status: BridgeStatus = 'connecting'
  let socket: WebSocket | null = null
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let nextId = 1
  /** From then on nothing is kept for a line that is still to be made: what was tapped without one must not act by itself later. */
  let hasOpened = false
  let stopWatching: (() => void) | null = null

  const become = (next: BridgeStatus): void => {
    if (next === status) return
    status = next
    for (const fn of watchers) fn(next)
  }

  const receive = (frame: Frame): void => {
    if (frame.hello !== undefined) return welcomed(frame)
    if (frame.push !== undefined) return listeners.broadcast(frame.push, frame.payload)
    if (frame.id === undefined) return
    if (frame.id === null) return settleAll(frame as Answer<never>)
    waiting.get(frame.id)?.(frame as Answer<never>)
    waiting.delete(frame.id)
  }

  /** A refusal that names no request may be the answer to any of them: none can count on another. */
  const settleAll = (answer: Answer<never>): void => {
    const all = [...waiting.values()]
    waiting.clear()
    for (const settle of all) settle(answer)
  }

  const welcomed = ({ token, role = '', screen: name = '' }: Frame): void => {
    screen = name
    pause = FIRST_PAUSE_MS
    others = []
    if (token !== undefined) {
      pass = { token }
      keep(token, role)
    }
    for (const text of queue) socket?.send(text)
    queue = []
    hasOpened = true
    if (role !== '' && role !== 'host') stopWatching ??= watchLine(guestLine)
    become('open')
  }

  const lost = (code: number): void => {
    socket = null
    const final = FINAL[code]
    if (final !== undefined && final !== 'outdated' && others.length > 0 && !closed) {
      ;[pass = null, ...others] = others
      return connect()
    }
    queue = []
    settleAll(unreachable())
    if (closed) return
    if (final !== undefined) return become(final)
    become('connecting')
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const connect = (): void => {
    const made = open(url)
    socket = made
    made.onopen = () => made.send(JSON.stringify({ hello: 1, ...pass }))
    made.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') receive(JSON.parse(data) as Frame)
    }
    made.onclose = ({ code }) => lost(code)
  }
  connect()

  const guestLine: GuestLine = {
    ask: () =>
      new Promise((answer) => {
        waiting.set(nextId, answer)
        socket?.send(JSON.stringify({ id: nextId++, name: 'app.info', args: {} }))
      }),
    isWaiting: () => status !== 'open' || waiting.size > 0,
    letGo() {
      const dead = socket
      if (dead === null) return
      dead.onmessage = null
      dead.onclose = null
      dead.close()
      lost(0)
    },
    connect() {
      if (socket !== null || closed) return
      clearTimeout(timer)
      connect()
    },
  }

  const post = (text: string): Promise<Answer<never>> =>
    fetch(url.replace(/^ws/, 'http'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokenOf(pass)}`, 'Marshal-Screen': screen },
      body: text,
    })
      .then((response) => response.json() as Promise<Answer<never>>)
      .catch(() => unreachable())

  return {
    request(name, args) {
      if (closed || (status !== 'open' && status !== 'connecting')) return Promise.resolve(unreachable())
      if (hasOpened && status === 'connecting') return Promise.resolve(unreachable())
      const id = nextId++
      const text = JSON.stringify({ id, name, args })
      if (text.length * 3 > LONGEST_FRAME && new Blob([text]).size > LONGEST_FRAME) return post(text)
      return new Promise((answer) => {
        waiting.set(id, answer)
        if (status === 'open') socket?.send(text)
        else queue.push(text)
      })
    },
    on: (name, fn) => listeners.on(name, fn),
    get status() {
      return status
    },
    onStatus(fn) {
      watchers.add(fn)
      return () => watchers.delete(fn)
    },
    close() {
      closed = true
      stopWatching?.()
      clearTimeout(timer)
      socket?.close()
    },
  }
}

const tokenOf = (pass: Pass | null): string => (pass !== null && 'token' in pass ? pass.token : '')

const KEPT = 'marshal.token'
/** A ticket for which no token has come yet. */
const PENDING = 'marshal.ticket'

/** Where a page keeps what it says hello with: in this tab alone, or on this device, for other tabs, bookmarks, and a phone that has slept or was closed. */
export interface Keeping {
  readonly tab: GuardedStorage
  readonly device: GuardedStorage
}

/**
 * What this page can say hello with. The ticket is taken out of the address, so that it is in no bookmark and no screenshot; it is kept for one reload that
 * comes before its token does, and the token for all later reloads. Nothing for a page that was opened without either.
 */
export function takePasses(location: Location, history: History, { tab, device }: Keeping): readonly Pass[] {
  const url = new URL(location.href)
  const fresh = url.searchParams.get('ticket')
  if (fresh !== null) {
    url.searchParams.delete('ticket')
    history.replaceState(null, '', url)
  }
  const pending = tab.getItem(PENDING)
  if (fresh) tab.setItem(PENDING, fresh)
  else tab.removeItem(PENDING)
  const ticket = fresh || pending
  return [ticket ? { ticket } : null, tokenIn(tab), tokenIn(device)].filter((one) => one !== null)
}

function tokenIn(storage: GuardedStorage): Pass | null {
  const token = storage.getItem(KEPT)
  return token === null || token === '' ? null : { token }
}

/**
 * Keeps the token for reloads: that of a guest on this device; that of the host there too once `signIn` has got the browser the cookie without which it opens
 * nothing, and otherwise for this tab alone, as where the device keeps nothing.
 */
export async function keepToken({ tab, device }: Keeping, token: string, role: string, signIn: typeof signInHere): Promise<void> {
  tab.removeItem(PENDING)
  tab.setItem(KEPT, token)
  if (role === 'host' && !(await signIn(token))) return
  device.setItem(KEPT, token)
  if (device.getItem(KEPT) === token) tab.removeItem(KEPT)
}

/** Asks the app for this browser's cookie, which no script can read. Whether it came. */
export async function signInHere(token: string): Promise<boolean> {
  try {
    const response = await fetch(SESSION_PATH, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await response.text() // unread it would hold its connection for as long as the page is open
    return response.ok
  } catch {
    return false
  }
}
