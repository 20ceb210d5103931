/** Which shown pieces a weak level has forgotten. */
import type { SeenCastleEvent } from '../../engine/castle/types.ts'

/** Turns of all seats until a shown rank is forgotten; infinite for a perfect memory. */
export type Memory = number

/** Pieces, by id, that were last shown longer ago than the bot remembers. */
export function forgottenAfter(memory: Memory, history: readonly SeenCastleEvent[]): ReadonlySet<string> {
  if (memory === Infinity) return new Set()
  const when = new Map<string, number>()
  let now = 0
  for (const event of history) {
    switch (event.type) {
      case 'piece-moved':
        now++
        if (event.revealed !== null) when.set(event.id, now)
        break
      case 'battle-fought':
        now++
        when.set(event.attacker.id, now).set(event.defender.id, now)
        break
      case 'piece-recruited':
        when.set(event.id, now)
        break
      case 'cannon-fired': // the Cannon has left the board
      case 'seat-passed':
        now++
    }
  }
  return new Set([...when].flatMap(([id, shown]) => (now - shown > memory ? [id] : [])))
}
