/** What plain yardsticks know: pieces, steps between spaces, moves, and the odds of attacks. Read from a view and a history, in any family. */
import { armyOf, type EditionBase, type KindSpec } from '../../../engine/core/edition.ts'
import type { Board } from '../../../engine/core/board/board.ts'
import type { AnyAction } from '../../../engine/core/game.ts'
import type { Seat } from '../../../engine/core/seats.ts'
import { fight, type CombatOptions } from '../../../engine/rules/combat.ts'
import type { RecentMoves } from '../../../engine/rules/repetition.ts'
import { stepsOn } from './steps.ts'

/** A piece on the board. */
export interface Man {
  readonly id: string
  readonly at: number
  readonly seat: Seat
  /** Null while hidden. */
  readonly kind: KindSpec | null
  /** It has moved, so it can. */
  readonly moved: boolean
  /** Rivals have seen its kind. */
  readonly shown: boolean
}

/** An own move, or an attack if a piece is on its target. */
export interface Step {
  readonly action: AnyAction
  readonly from: number
  readonly to: number
  /** An attack from a distance, without risk to the attacker. */
  readonly shot: boolean
}

/** Chances of an attack; the rest to 1 is that both fall. */
export interface Odds {
  readonly wins: number
  readonly loses: number
}

/** What a family's reader extracts from a position. */
export interface Sighting {
  readonly info: EditionBase
  readonly board: Board
  readonly preset: string
  readonly combat: CombatOptions
  readonly seat: Seat
  /** Seats of other sides. */
  readonly foes: ReadonlySet<Seat>
  readonly men: readonly Man[]
  readonly captured: readonly { readonly seat: Seat; readonly kind: string | null }[]
  readonly steps: readonly Step[]
  /** Where its flag is. */
  readonly home: number | null
  readonly trail: RecentMoves | undefined
  /** Ids of rivals' pieces that have attacked its own. */
  readonly strikers: ReadonlySet<string>
}

/** A sighting with everything derived from it. */
export class Field {
  readonly seen: Sighting
  readonly own: readonly Man[]
  readonly rivals: readonly Man[]
  readonly #at = new Map<number, Man>()
  readonly #odds = new Map<string, Odds>()
  readonly #hidden = new Map<Seat, ReadonlyMap<KindSpec, number>>()
  readonly #far: (from: number, to: number) => number

  constructor(seen: Sighting) {
    this.seen = seen
    this.own = seen.men.filter(({ seat }) => seat === seen.seat)
    this.rivals = seen.men.filter(({ seat }) => seen.foes.has(seat))
    for (const man of seen.men) this.#at.set(man.at, man)
    this.#far = stepsOn(seen.board)
  }

  get steps(): readonly Step[] {
    return this.seen.steps
  }

  /** Steps between two spaces on an empty board. */
  far(from: number, to: number): number {
    return this.#far(from, to)
  }

  manAt(space: number): Man | undefined {
    return this.#at.get(space)
  }

  /** The piece that a step attacks. */
  targetOf({ to }: Step): Man | undefined {
    const there = this.#at.get(to)
    return there && this.seen.foes.has(there.seat) ? there : undefined
  }

  /** The odds of the attack of a step, by what is left of the target's army. */
  oddsOf(step: Step): Odds {
    const target = this.targetOf(step)
    if (!target) return { wins: 0, loses: 0 }
    return step.shot ? { wins: 1, loses: 0 } : this.odds(this.manAt(step.from)?.kind ?? null, target)
  }

  /** The same for any own piece and any rival, near or far. */
  odds(attacker: KindSpec | null, target: Man): Odds {
    if (!attacker || attacker.movement === 'none') return { wins: 0, loses: 1 }
    const key = `${attacker.id} ${target.seat} ${target.kind?.id ?? (target.moved ? 'moved' : 'unmoved')}`
    const odds = this.#odds.get(key) ?? this.#reckon(attacker, target)
    this.#odds.set(key, odds)
    return odds
  }

  #reckon(attacker: KindSpec, target: Man): Odds {
    const could = target.kind ? new Map([[target.kind, 1]]) : this.#hiddenOf(target.seat)
    let [wins, loses, all] = [0, 0, 0]
    for (const [kind, count] of could) {
      if (!target.kind && target.moved && kind.movement === 'none') continue
      const result = fight(attacker, kind, this.seen.combat)
      all += count
      if (result === 'attacker-wins') wins += count
      if (result === 'defender-wins') loses += count
    }
    return all === 0 ? { wins: 0, loses: 0 } : { wins: wins / all, loses: loses / all }
  }

  /** Pieces of an army that were neither lost nor shown. */
  #hiddenOf(seat: Seat): ReadonlyMap<KindSpec, number> {
    const known = this.#hidden.get(seat)
    if (known) return known
    const { info, preset, captured, men } = this.seen
    const army = { ...armyOf(info, preset, seat) }
    const out = [...captured, ...men.map((man) => ({ seat: man.seat, kind: man.kind?.id ?? null }))]
    for (const { seat: whose, kind } of out) if (whose === seat && kind !== null) army[kind] = (army[kind] ?? 0) - 1
    const hidden = new Map(info.kinds.flatMap((kind) => ((army[kind.id] ?? 0) > 0 ? [[kind, army[kind.id] ?? 0] as const] : [])))
    this.#hidden.set(seat, hidden)
    return hidden
  }
}
