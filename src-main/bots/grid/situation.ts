/** A view read for search: own pieces, enemy suspects, what is left of either army. */
import type { EditionInfo } from '../../engine/core/edition.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridView, SeenGridEvent, SeenPiece } from '../../engine/grid/types.ts'
import type { Suspect } from './belief.ts'
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

export interface OwnPiece {
  readonly square: number
  readonly kind: number
  readonly known: boolean
}

export interface Situation {
  readonly own: readonly OwnPiece[]
  readonly suspects: readonly Suspect[]
  /** By kind index: enemy pieces among suspects whose kind is not known. */
  readonly hiddenLeft: readonly number[]
  readonly ownArmy: ReadonlyMap<string, number>
  readonly enemyArmy: ReadonlyMap<string, number>
}

/** How long this player remembers what it was shown, in turn actions; infinite for a perfect memory. */
export type Memory = number

/** What a seat has to go by. */
export interface Sight {
  readonly info: EditionInfo
  readonly tables: Tables
  readonly view: GridView
  readonly seat: Seat
  readonly history: readonly SeenGridEvent[]
}

/** Reads what a seat sees and saw, in a game of two. */
export function readSituation(sight: Sight, memory: Memory): Situation {
  const { kinds } = sight.tables
  const learnt = learn(sight.tables, sight.history)
  const own = ownPieces(sight)
  const suspects = enemyPieces(sight, learnt, memory)
  const enemyArmy = enemyRemaining(sight, learnt)
  const ownArmy = new Map(kinds.map((kind, k) => [kind.id, own.filter((piece) => piece.kind === k).length]))
  const known = (k: number): number => suspects.filter((suspect) => suspect.known === k).length
  const hiddenLeft = kinds.map((kind, k) => Math.max(0, (enemyArmy.get(kind.id) ?? 0) - known(k)))
  return { own, suspects, hiddenLeft, ownArmy, enemyArmy }
}

function ownPieces({ tables, view, seat }: Sight): OwnPiece[] {
  return [...view.board.entries()].flatMap(([square, piece]): OwnPiece[] => {
    const kind = piece?.seat === seat ? kindIndex(tables, piece) : null
    return piece && kind !== null ? [{ square, kind, known: piece.seenBy.length > 0 }] : []
  })
}

function enemyPieces({ info, tables, view, seat, history }: Sight, learnt: Learnt, memory: Memory): Suspect[] {
  const exclusions = excludeByBattles(tables, history, seat)
  return [...view.board.entries()].flatMap(([square, piece]): Suspect[] => {
    if (!piece || piece.seat === seat) return []
    const { id, moved } = piece
    const kind = kindIndex(tables, piece)
    const fresh = learnt.now - (learnt.when.get(id) ?? learnt.now) <= memory
    const impossible = exclusions.get(id) ?? NONE
    return [{ id, square, moved, known: fresh ? kind : null, advance: advanceOf(info, piece.seat, square), impossible }]
  })
}

/** Kind id → how many the enemy has not lost, as far as the tray or the battles have shown. */
function enemyRemaining({ info, tables, view, seat }: Sight, learnt: Learnt): Map<string, number> {
  const roster = info.presets[view.options.preset] ?? {}
  const lost = view.captured.filter((piece) => piece.seat !== seat).map((piece) => kindIndex(tables, piece) ?? learnt.kinds.get(piece.id))
  const lostOf = (k: number): number => lost.filter((kind) => kind === k).length
  return new Map(tables.kinds.map((kind, k) => [kind.id, Math.max(0, (roster[kind.id] ?? 0) - lostOf(k))]))
}

const NONE: ReadonlySet<number> = new Set()

function kindIndex(tables: Tables, piece: SeenPiece): number | null {
  return piece.kind === null ? null : (tables.indexOf.get(piece.kind) ?? null)
}

/** 0 on the seat's back row, 1 on the front row of its zone, more beyond. */
function advanceOf(info: EditionInfo, seat: Seat, square: number): number {
  const rows = (info.board.zones[seat] ?? [0]).map((space) => Math.floor(space / info.board.width))
  const [low, high] = [Math.min(...rows), Math.max(...rows)]
  const row = Math.floor(square / info.board.width)
  const depth = low < info.board.height - 1 - high ? row - low : high - row
  return high === low ? 0 : depth / (high - low)
}

interface Learnt {
  /** Piece id → kind, from everything this seat was ever shown. */
  readonly kinds: ReadonlyMap<string, number>
  /** Piece id → when it was last shown, counted in turn actions. */
  readonly when: ReadonlyMap<string, number>
  readonly now: number
}

function learn(tables: Tables, history: readonly SeenGridEvent[]): Learnt {
  const kinds = new Map<string, number>()
  const when = new Map<string, number>()
  let now = 0
  const show = (id: string, kind: string | null): void => {
    const index = kind === null ? undefined : tables.indexOf.get(kind)
    if (index === undefined) return
    kinds.set(id, index)
    when.set(id, now)
  }
  for (const event of history) {
    if (event.type === 'piece-moved') {
      now++
      show(event.id, event.revealed)
    } else if (event.type === 'battle-fought') {
      now++
      show(event.attacker.id, event.attacker.kind)
      show(event.defender.id, event.defender.kind)
    }
  }
  return { kinds, when, now }
}

/** What battles against pieces of known kind rule out, where the reveal policy hid the survivor. */
function excludeByBattles(tables: Tables, history: readonly SeenGridEvent[], seat: Seat): Map<string, Set<number>> {
  const excluded = new Map<string, Set<number>>()
  const kinds = tables.kinds.length
  for (const event of history) {
    if (event.type !== 'battle-fought') continue
    const { attacker, defender } = event
    const [hidden, shown] = attacker.kind === null ? [attacker, defender] : [defender, attacker]
    const known = shown.kind === null ? undefined : tables.indexOf.get(shown.kind)
    if (hidden.kind !== null || known === undefined || hidden.seat === seat) continue
    const set = excluded.get(hidden.id) ?? new Set<number>()
    for (let k = 0; k < kinds; k++) {
      const result = tables.battle[hidden === attacker ? k * kinds + known : known * kinds + k]
      const told = result === ATTACKER_WINS ? 'attacker-wins' : result === BOTH_REMOVED ? 'both-removed' : 'defender-wins'
      if (told !== event.result) set.add(k)
    }
    excluded.set(hidden.id, set)
  }
  return excluded
}
