/** Finds a port to listen on. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CannotStartError } from '../explain.ts'

export interface Wanted {
  /** Address of the interface: `127.0.0.1` for this machine alone, `::` or `0.0.0.0` for all. */
  readonly host: string
  /** 0 for any. When it is taken, the next free one is used. */
  readonly port: number
}

const NO_PORT = 'No free port was found on this machine. Choose another one with MARSHAL_PORT.'
/** Ports tried after the wanted one. */
const TRIES = 50

/** Listens, and says on which port. Rejects with a sentence when none can be had. */
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
