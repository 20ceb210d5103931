/** Which shown units of others a weak level has forgotten. */
import type { Seat } from '../../engine/core/seats.ts'
import type { SeenTerritoryEvent, SeenUnit, TerritoryView } from '../../engine/territory/types.ts'

/** Turns of all seats until a shown unit is forgotten; infinite for a perfect memory. */
export type Memory = number

/** A view as a seat remembers it: units of others that were last shown too long ago are hidden again. Clues about one of several units stay. */
export function remembered(view: TerritoryView, me: Seat, memory: Memory, history: readonly SeenTerritoryEvent[]): TerritoryView {
  if (memory === Infinity) return view
  const forgotten = forgottenAfter(memory, history)
  for (const { among } of view.clues) for (const id of among) forgotten.delete(id)
  if (forgotten.size === 0) return view
  const recall = (unit: SeenUnit | null): SeenUnit | null =>
    unit && unit.seat !== me && forgotten.has(unit.id) ? { ...unit, kind: null, seenBy: unit.seenBy.filter((seat) => seat !== me) } : unit
  return { ...view, board: view.board.map(recall) }
}

/** Units, by id, that were last shown more turns ago than the bot remembers. */
function forgottenAfter(memory: Memory, history: readonly SeenTerritoryEvent[]): Set<string> {
  const when = new Map<string, number>()
  let now = 0
  const show = ({ id, kind }: { readonly id: string; readonly kind: string | null }): void => {
    if (kind !== null) when.set(id, now)
  }
  for (const event of history) {
    switch (event.type) {
      case 'turn-began':
        now++
        break
      case 'unit-moved':
        show({ id: event.id, kind: event.revealed })
        break
      case 'battle-fought':
        show(event.attacker)
        show(event.defender)
        break
      case 'unit-placed':
        show(event)
        break
      case 'units-seen':
        event.units.forEach(show)
        break
      case 'unit-accused':
        show(event.unit)
    }
  }
  return new Set([...when].flatMap(([id, shown]) => (now - shown > memory ? [id] : [])))
}
