/** The server for the host: screen files, bulk requests and WebSocket on one port, for browsers on this machine. */
import type { Duplex } from 'node:stream'
import type { Dispatch } from './dispatch.ts'
import { createHttp, listen, LOCAL_NAMES } from './http.ts'
import { createUnauthenticated } from './unauthenticated.ts'
import { attachSocket } from './socket.ts'
import type { Tokens } from './tokens.ts'

export interface HostServerPorts {
  readonly dispatch: Dispatch
  readonly left: (callerId: string) => void
  readonly tokens: Tokens
  /** Folder of the built screen; null serves requests only. */
  readonly files: string | null
  /** Wanted port; 0 for any. When it is taken, the next free one is used. */
  readonly port: number
  /** How long a connection may take to say hello, in milliseconds. */
  readonly helloWithin?: number
}

export interface HostServer {
  readonly port: number
  /** Address of the served app. It opens nothing by itself. */
  readonly origin: string
  /** A new link for the host: it works once, for a short time. */
  link(): string
  close(): Promise<void>
}

/** Unauthenticated connections at once. */
const UNAUTHENTICATED = 128

/** Listens on 127.0.0.1. Rejects when no port is free. */
export async function serveHost(ports: HostServerPorts): Promise<HostServer> {
  const { dispatch, tokens, files, left, helloWithin } = ports
  const unauthenticated = createUnauthenticated<Duplex>(UNAUTHENTICATED, (socket) => socket.destroy())
  const shared = { dispatch, tokens, unauthenticated, left, mayGoOn: () => true, names: () => LOCAL_NAMES }
  const http = createHttp({ ...shared, files, hostAt: (screen) => sockets.hostAt(screen) })
  const sockets = attachSocket(http, { ...shared, helloWithin })
  const port = await listen(http, { host: '127.0.0.1', port: ports.port })
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    link: () => `${origin}/?ticket=${tokens.ticket({ role: 'host' })}`,
    close: () =>
      new Promise((done) => {
        http.close(() => done())
        sockets.end()
        http.closeAllConnections()
      }),
  }
}
