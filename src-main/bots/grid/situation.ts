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

/** Reads the view of a seat in a game of two. */
export function readSituation(
  info: EditionInfo,
  tables: Tables,
  view: GridView,
  seat: Seat,
  history: readonly SeenGridEvent[],
  memory: Memory,
): Situation {
  const own: OwnPiece[] = []
  const suspects: Suspect[] = []
  const learnt = learn(tables, history)
  const exclusions = excludeByBattles(tables, history, seat)
  for (const [square, piece] of view.board.entries()) {
    if (!piece) continue
    const kind = kindIndex(tables, piece)
    if (piece.seat === seat) {
      if (kind !== null) own.push({ square, kind, known: piece.seenBy.length > 0 })
      continue
    }
    const fresh = kind !== null && learnt.now - (learnt.when.get(piece.id) ?? learnt.now) <= memory
    const advance = advanceOf(info, piece.seat, square)
    suspects.push({
      id: piece.id,
      square,
      moved: piece.moved,
      known: fresh ? kind : null,
      advance,
      impossible: exclusions.get(piece.id) ?? NONE,
    })
  }
  const roster = info.presets[view.options.preset] ?? {}
  const enemyArmy = new Map(tables.kinds.map((kind, k) => [kind.id, Math.max(0, (roster[kind.id] ?? 0) - countLost(k))]))
  const ownArmy = new Map(tables.kinds.map((kind, k) => [kind.id, own.filter((piece) => piece.kind === k).length]))
  const hiddenLeft = tables.kinds.map((kind, k) =>
    Math.max(0, (enemyArmy.get(kind.id) ?? 0) - suspects.filter((s) => s.known === k).length),
  )
  return { own, suspects, hiddenLeft, ownArmy, enemyArmy }

  function countLost(kind: number): number {
    return view.captured.filter((piece) => piece.seat !== seat && (kindIndex(tables, piece) ?? learnt.kinds.get(piece.id)) === kind).length
  }
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
