/**
 * The bridge over a WebSocket, for the served app. It says hello with the token, then sends `{id, name, args}` and gets `{id, ok, value | error}` or
 * `{push, payload}` (contract/wire.ts). A lost connection is made again with growing pauses; what was under way is answered with `unreachable`, since nobody can tell
 * whether it was done.
 */
import type { Answer } from '../../src-main/contract/errors.ts'
import { unreachable, type Bridge, type BridgeStatus } from './bridge.ts'
import { createListeners } from './listeners.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 8_000
/** The longest frame a socket takes, in bytes; longer ones (an import) are posted. As contract/wire.ts says. */
const LONGEST_FRAME = 64 * 1024
/** Close code of a server that does not accept the token. */
const REFUSED = 4401

interface Frame {
  readonly id?: number
  readonly ok?: boolean
  readonly value?: unknown
  readonly error?: unknown
  readonly push?: string
  readonly payload?: unknown
  readonly hello?: number
}

export interface SocketOptions {
  readonly url: string
  readonly token: string
  readonly open?: (url: string) => WebSocket
}

/** Connects at once. Requests made before the connection stands wait for the first attempt. */
export function createSocketBridge({ url, token, open = (at) => new WebSocket(at) }: SocketOptions): Bridge {
  const listeners = createListeners()
  const watchers = new Set<(status: BridgeStatus) => void>()
  const waiting = new Map<number, (answer: Answer<never>) => void>()
  let queue: string[] = []
  let status: BridgeStatus = 'connecting'
  let socket: WebSocket | null = null
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let nextId = 1

  const become = (next: BridgeStatus): void => {
    if (next === status) return
    status = next
    for (const fn of watchers) fn(next)
  }

  const receive = (frame: Frame): void => {
    if (frame.hello !== undefined) return welcomed()
    if (frame.push !== undefined) return listeners.tell(frame.push, frame.payload)
    if (frame.id === undefined) return
    waiting.get(frame.id)?.(frame as Answer<never>)
    waiting.delete(frame.id)
  }

  const welcomed = (): void => {
    pause = FIRST_PAUSE_MS
    for (const text of queue) socket?.send(text)
    queue = []
    become('open')
  }

  const lost = (code: number): void => {
    socket = null
    queue = []
    for (const answer of waiting.values()) answer(unreachable())
    waiting.clear()
    if (closed) return
    if (code === REFUSED) return become('refused')
    become('connecting')
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const connect = (): void => {
    const made = open(url)
    socket = made
    made.onopen = () => made.send(JSON.stringify({ hello: 1, token }))
    made.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') receive(JSON.parse(data) as Frame)
    }
    made.onclose = ({ code }) => lost(code)
  }
  connect()

  const post = (text: string): Promise<Answer<never>> =>
    fetch(url.replace(/^ws/, 'http'), { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: text })
      .then((response) => response.json() as Promise<Answer<never>>)
      .catch(() => unreachable())

  return {
    request(name, args) {
      if (closed || status === 'refused') return Promise.resolve(unreachable())
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
      clearTimeout(timer)
      socket?.close()
    },
  }
}

/** Takes the token out of the address, so that it is in no bookmark and no screenshot, and keeps it for reloads of this tab. */
export function takeToken(location: Location, history: History, storage: Storage): string {
  const url = new URL(location.href)
  const given = url.searchParams.get('token')
  if (given === null) return storage.getItem('marshal.token') ?? ''
  storage.setItem('marshal.token', given)
  url.searchParams.delete('token')
  history.replaceState(null, '', url)
  return given
}
