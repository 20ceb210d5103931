/** Rooms whose code is loaded after the start, so that the app answers sooner. */
import { refuse, type Handlers, type Room } from './contract/handlers.ts'
import type { RequestName } from './contract/index.ts'

export interface LazyRoom<N extends RequestName, R extends Room<N> = Room<N>> extends Room<N> {
  /** Opens the room if necessary; null where it cannot be opened or is closed. */
  opened(): Promise<R | null>
}

const CLOSED = refuse('conflict', 'Marshal is closing.')

/**
 * A room that answers `names` and is opened by the first request; later ones wait for it. `load` loads the code and answers how to open it, which is never
 * done after `close`.
 */
export function createLazyRoom<N extends RequestName, R extends Room<N> = Room<N>>(
  names: readonly N[],
  load: () => Promise<(() => R) | null>,
): LazyRoom<N, R> {
  let opening: Promise<R | null> | null = null
  let room: R | null = null
  let isClosed = false

  const open = async (): Promise<R | null> => {
    const make = await load()
    return isClosed || !make ? null : (room = make())
  }
  const opened = (): Promise<R | null> => (opening ??= open())
  const ask = (name: N) =>
    ((args, caller) =>
      room ? room.handlers[name](args, caller) : opened().then((made) => made?.handlers[name](args, caller) ?? CLOSED)) as Handlers<N>[N]

  return {
    handlers: Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as Handlers<N>,
    opened,
    /** A caller who leaves while the room is being opened is forgotten once its requests are answered. */
    left(callerId) {
      if (room) room.left(callerId)
      else opening?.then((made) => made?.left(callerId)).catch(() => undefined)
    },
    close() {
      isClosed = true
      room?.close()
    },
  }
}
