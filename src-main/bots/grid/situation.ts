/** A view read for search: own pieces, enemy suspects, what is left of both armies. */
import { armyOf, type Army } from '../../engine/core/edition.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'
import { reserveOf } from '../../engine/rules/board-edition.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { onlyEnemyOf } from '../../engine/core/sides.ts'
import { deduce, type Deductions } from '../../engine/grid/view/deduce.ts'
import type { GridView, RescueAction, SeenCombatant, SeenGridEvent, SeenPiece, TurnAction } from '../../engine/grid/types.ts'
import type { Tables } from './tables.ts'
import type { ActTask, ReinforceTask } from '../contract.ts'

export interface OwnPiece {
  readonly square: number
  readonly kind: number
  readonly known: boolean
  /** Stone or enchanted (NA-11). */
  readonly bound: boolean
}

/** An enemy piece on the board. */
export interface Suspect {
  readonly id: string
  readonly square: number
  readonly moved: boolean
  /** Stone or enchanted (NA-11): public, harmless, out of reach. */
  readonly bound: boolean
  /** Kind index if known, else null. */
  readonly known: number | null
  /** 0 on the enemy's back row, 1 on the front row of its zone, beyond 1 outside. */
  readonly advance: number
  /** The same for its starting square; null if unknown. */
  readonly start: number | null
  /** Kinds that it cannot be by what was seen: battles, when it entered. */
  readonly impossible: ReadonlySet<number>
}

/** What a side has left, on the board or waiting. */
export interface Forces {
  readonly army: ReadonlyMap<string, number>
  /** Wards that are neither lost nor bound (NA-9); NaN for a side that never had any. */
  readonly wards: number
}

export interface Situation {
  readonly own: readonly OwnPiece[]
  readonly suspects: readonly Suspect[]
  /** By kind index: enemy pieces among suspects of unknown kind. */
  readonly hiddenLeft: readonly number[]
  /** Enemy pieces that were captured unseen, and the kinds that each can be. */
  readonly losses: readonly HiddenLoss[]
  /** Enemy pieces that a rescue has mixed (HR-5); null where there was none. */
  readonly mixed: Mixed | null
  readonly foe: Seat
  /** Turn actions so far; 0 also where a position does not say. */
  readonly ply: number
  /** Whether the enemy's zone was mostly full when play began. */
  readonly crowded: boolean
  readonly ownSide: Forces
  readonly enemySide: Forces
}

export interface HiddenLoss {
  readonly id: string
  readonly kinds: readonly string[]
}

/** Losses and rescued pieces of unknown kind that can no longer be distinguished (HR-5), and kind indices that are among them: all, or as many as were shown. */
export interface Mixed {
  readonly ids: ReadonlySet<string>
  readonly kinds: readonly number[]
}

/** Turn actions until a shown rank is forgotten; infinite for a perfect memory. */
export type Memory = number

/** The sources of a seat's knowledge. */
export interface Sight {
  readonly info: GridInfo
  readonly tables: Tables
  readonly view: GridView
  readonly seat: Seat
  readonly history: readonly SeenGridEvent[]
}

/** Reads what a seat sees and saw, in a game of two. */
export function readSituation(sight: Sight, memory: Memory): Situation {
  const { tables, seat } = sight
  const facts = deduce(tables.ctx, sight.view, sight.history)
  const kindOf = (piece: SeenPiece): number | null => tables.indexOf.get(piece.kind ?? facts.kinds.get(piece.id) ?? '') ?? null
  const own = ownPieces(sight)
  const suspects = enemyPieces(sight, (id) => facts.candidates(id), memory)
  const foe = onlyEnemyOf(sight.view, seat)
  const pooled = (of: Seat): readonly string[] => (isRescued(facts, of) ? [] : (facts.pools.get(of)?.kinds ?? []))
  const enemyArmy = remaining(sight, foe, kindOf, pooled(foe))
  const reserve = sight.view.reserve?.includes(foe) ? reserveOf(sight.info, sight.view.options.preset, foe) : {}
  const known = (k: number): number => suspects.filter((suspect) => suspect.known === k).length
  const hiddenLeft = tables.kinds.map(({ id }, k) => Math.max(0, (enemyArmy.get(id) ?? 0) - (reserve[id] ?? 0) - known(k)))
  return {
    own,
    suspects,
    hiddenLeft,
    losses: hiddenLosses(sight.view, foe, facts).map(({ id }) => ({ id, kinds: facts.candidates(id) })),
    mixed: mixedIn(sight, facts, foe, kindOf),
    foe,
    ply: sight.view.ply,
    crowded: isCrowded(sight, foe, reserve),
    ownSide: { army: remaining(sight, seat, kindOf, pooled(seat)), wards: countWards(sight, seat, kindOf) },
    enemySide: { army: enemyArmy, wards: countWards(sight, foe, kindOf) },
  }
}

/** Whether losses of the seat were mixed by a rescue (HR-5), not by a power (NA-16). */
export function isRescued({ pools }: Deductions, seat: Seat): boolean {
  return (pools.get(seat)?.rescued.length ?? 0) > 0
}

function mixedIn({ tables, view }: Sight, facts: Deductions, foe: Seat, kindOf: KindOf): Mixed | null {
  const pool = facts.pools.get(foe)
  if (!pool || !isRescued(facts, foe)) return null
  const there = new Map([...view.board, ...view.captured].flatMap((piece) => (piece ? [[piece.id, piece] as const] : [])))
  const ids = new Set<string>()
  const kinds = pool.kinds.flatMap((kind) => tables.indexOf.get(kind) ?? [])
  for (const id of pool.ids) {
    const piece = there.get(id)
    const kind = piece ? kindOf(piece) : null
    if (piece && kind === null) ids.add(id)
    else if (kind !== null && kinds.includes(kind)) kinds.splice(kinds.indexOf(kind), 1)
  }
  return { ids, kinds }
}

function isCrowded({ info, view }: Sight, seat: Seat, reserve: Army): boolean {
  const total = (army: Army): number => Object.values(army).reduce((sum, count) => sum + count, 0)
  return total(armyOf(info, view.options.preset, seat)) - total(reserve) > 0.7 * (info.board.zones[seat]?.length ?? Infinity)
}

/** Enemy pieces that were captured unseen. */
export function unseenLosses({ captured }: GridView, foe: Seat, { kinds }: Deductions): readonly SeenPiece[] {
  return captured.filter((piece) => piece.seat === foe && piece.kind === null && !kinds.has(piece.id))
}

/** The same, less the mixed losses whose kinds are known although it is not known which is which (NA-16): those kinds are not among the hidden ones. */
export function hiddenLosses(view: GridView, foe: Seat, facts: Deductions): readonly SeenPiece[] {
  const losses = unseenLosses(view, foe, facts)
  const pool = isRescued(facts, foe) ? undefined : facts.pools.get(foe)
  const named = new Set(losses.flatMap(({ id }) => (pool?.ids.includes(id) ? [id] : [])).slice(0, pool?.kinds.length ?? 0))
  return losses.filter(({ id }) => !named.has(id))
}

function ownPieces({ tables, view, seat }: Sight): OwnPiece[] {
  return [...view.board.entries()].flatMap(([square, piece]): OwnPiece[] => {
    const kind = piece?.seat === seat ? tables.indexOf.get(piece.kind ?? '') : undefined
    return piece && kind !== undefined ? [{ square, kind, known: piece.seenBy.length > 0, bound: piece.state !== undefined }] : []
  })
}

function enemyPieces({ tables, view, seat, history }: Sight, candidates: (id: string) => readonly string[], memory: Memory): Suspect[] {
  const { when, now } = lastShown(history)
  const starts = startsIn(history)
  const startOf = (id: string, owner: Seat): number | null => {
    const start = starts.get(id)
    return start === undefined ? null : advanceOf(tables, owner, start)
  }
  return [...view.board.entries()].flatMap(([square, piece]): Suspect[] => {
    if (!piece || piece.seat === seat) return []
    const { id, moved } = piece
    const kind = tables.indexOf.get(piece.kind ?? '') ?? null
    const bound = piece.state !== undefined
    const open = bound || piece.mode !== undefined
    const fresh = open || now - (when.get(id) ?? now) <= memory
    const possible = new Set(kind === null ? candidates(id) : [])
    const impossible = kind === null ? new Set(tables.kinds.flatMap((each, k) => (possible.has(each.id) ? [] : [k]))) : NONE
    return [
      {
        id,
        square,
        moved,
        bound,
        known: fresh ? kind : null,
        advance: advanceOf(tables, piece.seat, square),
        start: startOf(id, piece.seat),
        impossible,
      },
    ]
  })
}

/** Starting square of each piece. */
function startsIn(history: readonly SeenGridEvent[]): ReadonlyMap<string, number> {
  return new Map(
    history.flatMap((event) =>
      event.type === 'play-began' ? event.pieces.map(({ square, piece }): [string, number] => [piece.id, square]) : [],
    ),
  )
}

const NONE: ReadonlySet<number> = new Set()

type KindOf = (piece: SeenPiece) => number | null

/**
 * Kind id → pieces that a seat has not lost, as far as the tray or the battles have shown, waiting ones included. `pooled` are kinds among
 * losses that can no longer be distinguished (NA-16).
 */
function remaining({ info, tables, view }: Sight, seat: Seat, kindOf: KindOf, pooled: readonly string[]): Map<string, number> {
  const army = armyOf(info, view.options.preset, seat)
  const losses = view.captured.filter((piece) => piece.seat === seat).map(kindOf)
  const isOpen = losses.every((kind) => kind !== null)
  const lost = [...losses, ...(isOpen ? [] : pooled.map((id) => tables.indexOf.get(id) ?? null))]
  return new Map(tables.kinds.map(({ id }, k) => [id, Math.max(0, (army[id] ?? 0) - lost.filter((kind) => kind === k).length)]))
}

function countWards({ info, tables, view }: Sight, seat: Seat, kindOf: KindOf): number {
  const isWard = (piece: SeenPiece): boolean => piece.seat === seat && tables.kinds[kindOf(piece) ?? -1]?.ward === true
  const army = armyOf(info, view.options.preset, seat)
  const all = tables.kinds.reduce((sum, { id, ward }) => sum + (ward ? (army[id] ?? 0) : 0), 0)
  const bound = view.board.filter((piece) => piece?.state !== undefined && isWard(piece)).length
  return all === 0 ? NaN : all - bound - view.captured.filter(isWard).length
}

function advanceOf({ advances }: Tables, seat: Seat, square: number): number {
  return advances.get(seat)?.[square] ?? 0
}

/** Piece id → turn action at which its kind was last shown. */
function lastShown(history: readonly SeenGridEvent[]): { readonly when: ReadonlyMap<string, number>; readonly now: number } {
  const when = new Map<string, number>()
  let now = 0
  const show = ({ id, kind }: Pick<SeenCombatant, 'id' | 'kind'>): void => {
    if (kind !== null) when.set(id, now)
  }
  for (const event of history) {
    switch (event.type) {
      case 'piece-moved':
        now++
        show({ id: event.id, kind: event.revealed })
        break
      case 'battle-fought':
        now++
        show(event.attacker)
        show(event.defender)
        break
      case 'mode-changed':
        show(event.piece)
        break
      case 'power-used':
        now++
        show(event.user)
        for (const effect of event.effects) {
          if (effect.type === 'shown') show(effect.piece)
          if (effect.type === 'returned') show(effect)
          if (effect.type === 'fought') [effect.attacker, effect.defender].forEach(show)
        }
    }
  }
  return { when, now }
}

/** Neither powers nor wards. */
export function isBare({ powers, kinds }: GridInfo): boolean {
  return powers.length === 0 && kinds.every(({ ward }) => ward !== true)
}

/** What bots of the grid family are given. */
export interface GridTaskTypes {
  readonly info: GridInfo
  readonly view: GridView
  readonly seen: SeenGridEvent
  readonly action: TurnAction | RescueAction
}

export type GridActTask = ActTask<GridTaskTypes>
export type GridReinforceTask = ReinforceTask<GridTaskTypes>
