/** Rooms whose code is read after the start, so that the app answers before it knows a rule. */
import { refuse, type Handlers, type Room } from './contract/handlers.ts'
import type { RequestName } from './contract/index.ts'

export interface LateRoom<N extends RequestName, R extends Room<N> = Room<N>> extends Room<N> {
  /** Opens it if it is not; null where it cannot be, or is closed already. */
  opened(): Promise<R | null>
}

const CLOSED = refuse('conflict', 'Marshal is closing.')

/**
 * A room that answers `names` and is opened by the first request; all wait until it is. `load` reads the code and answers how to open it, which is never done
 * after `close`.
 */
export function createLateRoom<N extends RequestName, R extends Room<N> = Room<N>>(
  names: readonly N[],
  load: () => Promise<(() => R) | null>,
): LateRoom<N, R> {
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
    /** Who goes while the room is being opened is forgotten after what was asked has been answered. */
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
