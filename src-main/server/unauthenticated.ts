/**
 * Where those wait who have not shown a token yet. The lobby never turns anybody away: when it is full, the one goes that has been silent longest. So
 * whoever fills it with connections that say nothing pushes out his own, and a page that says hello at once gets in.
 */

export interface Lobby<T> {
  /** Somebody has come. */
  enter(stranger: T): void
  /** Somebody in the lobby has said something: others go before him. */
  heard(stranger: T): void
  /** He has shown who he is, or has gone: he takes up no room here any more. */
  leave(stranger: T): void
}

/** An empty lobby with room for `room`; `turnOut` ends those that must go. */
export function createLobby<T>(room: number, turnOut: (stranger: T) => void): Lobby<T> {
  /** Silent longest comes first. */
  const waiting = new Set<T>()
  return {
    enter(stranger) {
      waiting.add(stranger)
      if (waiting.size <= room) return
      for (const first of waiting) {
        waiting.delete(first)
        return turnOut(first)
      }
    },
    heard(stranger) {
      if (waiting.delete(stranger)) waiting.add(stranger)
    },
    leave: (stranger) => void waiting.delete(stranger),
  }
}
