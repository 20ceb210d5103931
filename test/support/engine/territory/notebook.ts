/**
 * What every player would write down of a game of Conquest with bystanders, by the words of the rules alone (HR-2): which seats have seen a unit, and which kinds
 * it can be for those who have not. A unit that is mixed with others gets a new id, and no further notes (CQ-27, CQ-29). Knows nothing of views and redacted events.
 */
import { westeria } from '../../../../src-main/engine/editions/conquest/land.ts'
import type { TerritoryEvent, TerritoryState, Unit } from '../../../../src-main/engine/territory/types.ts'
import type { Viewer } from '../../../../src-main/engine/core/seats.ts'

interface Note {
  readonly seat: string
  readonly kind: string
  /** Other seats that have seen it. */
  readonly seen: Set<string>
  /** Kinds that it can be by what all players have seen. */
  may: readonly string[]
  /** It was shown to all, or a battle that it won left one kind. */
  open: boolean
}

const RANKS: Readonly<Record<string, number>> = {
  ...{ king: 10, queen: 9, prince: 8, duke: 7, count: 6, knight: 5, baron: 4, sorceress: 3, scout: 2, 'spy-master': 1 },
}
const UNITS = Object.keys(RANKS)
const ALL = [...UNITS, 'cursed-land', 'flag']

/** Whether a unit that attacks another takes its zone (CQ-12, CQ-13). */
function takes(attacker: string, defender: string): boolean {
  if (!UNITS.includes(attacker)) return false
  if (defender === 'flag') return true
  if (defender === 'cursed-land') return attacker === 'sorceress'
  return (attacker === 'spy-master' && defender === 'king') || (RANKS[attacker] ?? 0) > (RANKS[defender] ?? 0)
}

/** Whether a unit that is attacked defeats its attacker and stays (CQ-12, CQ-13). */
function holds(defender: string, attacker: string): boolean {
  if (defender === 'flag') return false
  if (defender === 'cursed-land') return attacker !== 'sorceress'
  return (RANKS[defender] ?? 0) > (RANKS[attacker] ?? 0) && !(attacker === 'spy-master' && defender === 'king')
}

export class Notebook {
  readonly #notes = new Map<string, Note>()
  readonly #seats: readonly string[]

  constructor({ board, bags, lineup }: TerritoryState) {
    this.#seats = lineup.seats
    for (const unit of [...board, ...Object.values(bags).flat()]) if (unit) this.#write(unit)
  }

  note(events: readonly TerritoryEvent[]): void {
    for (const event of events) {
      if (event.type === 'unit-moved') this.#narrow(event.id, event.revealed === null ? UNITS : [event.revealed], event.revealed !== null)
      if (event.type === 'bag-shown') for (const { id, kind } of event.units) this.#narrow(id, [kind])
      if (event.type === 'unit-placed' && event.open) this.#narrow(event.id, [event.kind])
      if (event.type === 'units-seen') for (const { id } of event.units) this.#see(id, event.seat)
      if (event.type === 'unit-accused' && event.right) this.#narrow(event.unit.id, [event.named])
      if (event.type === 'unit-accused' && !event.right) this.#see(event.unit.id, event.seat, (kind) => kind !== event.named)
      if (event.type === 'battle-fought') this.#battle(event)
    }
  }

  /** Whether there are notes of a unit. */
  has(id: string): boolean {
    return this.#notes.has(id)
  }

  /** Whether a viewer knows what a unit is. */
  knows(viewer: Viewer, id: string): boolean {
    const note = this.#notes.get(id)
    const hasSeen = (seat: string): boolean => note?.seat === seat || note?.seen.has(seat) === true
    return note?.open === true || hasSeen(viewer) || this.#seats.every(hasSeen)
  }

  /** The kinds that a unit can be for a player who has seen nothing of it but what all have. */
  may(id: string): readonly string[] {
    return this.#notes.get(id)?.may ?? []
  }

  #battle({ from, to, attacker, defender, result }: Extract<TerritoryEvent, { type: 'battle-fought' }>): void {
    const isFar = westeria().board.spaces[from]?.neighbours?.includes(to) !== true
    this.#narrow(attacker.id, isFar || result !== 'attacker-wins' ? [attacker.kind] : ALL.filter((kind) => takes(kind, defender.kind)))
    this.#narrow(defender.id, result !== 'defender-wins' ? [defender.kind] : ALL.filter((kind) => holds(kind, attacker.kind)))
    if (result === 'attacker-wins') this.#see(attacker.id, defender.seat)
    if (result === 'defender-wins') this.#see(defender.id, attacker.seat)
  }

  #see(id: string, seat: string, can: (kind: string) => boolean = () => true): void {
    const note = this.#notes.get(id)
    if (!note) return
    if (note.seat !== seat) note.seen.add(seat)
    note.may = note.may.filter(can)
  }

  #narrow(id: string, kinds: readonly string[], opens = true): void {
    const note = this.#notes.get(id)
    if (!note) return
    note.may = note.may.filter((kind) => kinds.includes(kind))
    note.open ||= opens && note.may.length === 1
  }

  #write({ id, seat, kind, seenBy, moved }: Unit): void {
    const isOpen = seenBy.length === this.#seats.length - 1
    this.#notes.set(id, { seat, kind, seen: new Set(seenBy), may: isOpen ? [kind] : moved ? UNITS : ALL, open: isOpen })
  }
}
