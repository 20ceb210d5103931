/**
 * Connections that have not shown a token yet. There is always room for a new one: when the limit is reached, the connection idle longest is ended. A crowd
 * of silent connections therefore only pushes itself out, and a page that says hello at once gets in.
 */

export interface Unauthenticated<T> {
  add(connection: T): void
  /** Marks a connection as active: idle ones are ended before it. */
  touch(connection: T): void
  /** Forgets a connection that has shown a token or has ended. */
  remove(connection: T): void
}

/** `limit` is the number of connections at once; `end` ends one. */
export function createUnauthenticated<T>(limit: number, end: (connection: T) => void): Unauthenticated<T> {
  /** Idle longest first. */
  const waiting = new Set<T>()
  return {
    add(connection) {
      waiting.add(connection)
      if (waiting.size <= limit) return
      for (const first of waiting) {
        waiting.delete(first)
        return end(first)
      }
    },
    touch(connection) {
      if (waiting.delete(connection)) waiting.add(connection)
    },
    remove: (connection) => void waiting.delete(connection),
  }
}
