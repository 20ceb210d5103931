/** What a seat knows at its turn, as questions need it in every family. Built from its view and history alone. */
import type { Board } from '../engine/core/board/board.ts'
import { armyOf } from '../engine/core/edition.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { EditionInfo } from '../engine/families.ts'
import { fight, type BattleResult, type CombatOptions } from '../engine/rules/combat.ts'
import { possibleKinds } from '../bots/possible.ts'

/** An enemy piece on the board, or card in the line. */
export interface Foe {
  readonly at: number
  readonly seat: Seat
  /** All kinds that it can be; one where it is known. */
  readonly kinds: readonly string[]
  /** Its kind was not shown. */
  readonly isHidden: boolean
}

export interface Attack {
  readonly from: number
  readonly to: number
  /** The kind of the attacker. */
  readonly piece: string
}

/** The rules that a family’s drills rest on. */
interface Rules {
  readonly battle: string
  readonly bomb: string
  readonly spy: string
  /** How it comes to be known what is left of an army. */
  readonly count: string
}

/** Own pieces that run in lines now, and the board that they run on. */
interface Runners {
  readonly board: Board
  readonly rule: string
  readonly pieces: readonly { readonly at: number; readonly piece: string }[]
}

export interface Sight {
  readonly foes: readonly Foe[]
  /** Attacks that the seat can make now. */
  readonly attacks: readonly Attack[]
  readonly rules: Rules
  readonly runners: Runners | null
  /** The number of hidden pieces of a kind in the army of a seat. */
  left(seat: Seat, kind: string): number
  fight(attacker: string, defender: string): BattleResult
}

/** An enemy piece as a family reads it: its kind where that is known, otherwise those that it can be by itself. */
interface SeenFoe {
  readonly at: number
  readonly seat: Seat
  readonly kind: string | null
  readonly candidates: readonly string[]
}

interface Reading extends Pick<Sight, 'attacks' | 'rules'> {
  readonly info: EditionInfo
  readonly preset: string
  readonly combat: CombatOptions
  readonly foes: readonly SeenFoe[]
  /** Kinds of the army of a seat that are elsewhere and known: captured, in a bag. */
  readonly gone: (seat: Seat) => readonly string[]
  /** Hidden pieces that are not on the board: cards in hand and deck. */
  readonly unseen?: (seat: Seat) => number
  readonly runners?: Runners
}

/** Concludes what each enemy piece can be. Null where the counts of an army do not come out: then something is known that a reading does not say. */
export function seeWith(reading: Reading): Sight | null {
  const { info, combat, foes, attacks, rules, runners = null } = reading
  const lefts = new Map<Seat, ReadonlyMap<string, number>>()
  const kindsAt = new Map<number, readonly string[]>()
  for (const seat of new Set(foes.map((foe) => foe.seat))) {
    const concluded = concludeArmy(reading, seat)
    if (!concluded) return null
    lefts.set(seat, concluded.left)
    for (const [at, kinds] of concluded.kindsAt) kindsAt.set(at, kinds)
  }
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const specOf = (id: string) => {
    const kind = kinds.get(id)
    if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
    return kind
  }
  return {
    foes: foes.map(({ at, seat, kind }) => ({
      at,
      seat,
      isHidden: kind === null,
      kinds: kind === null ? (kindsAt.get(at) ?? []) : [kind],
    })),
    ...{ attacks, rules, runners },
    left: (seat, kind) => lefts.get(seat)?.get(kind) ?? 0,
    fight: (attacker, defender) => fight(specOf(attacker), specOf(defender), combat),
  }
}

interface Army {
  readonly left: ReadonlyMap<string, number>
  readonly kindsAt: ReadonlyMap<number, readonly string[]>
}

/** The hidden kinds of a seat, and the possible kinds of its hidden pieces. */
function concludeArmy({ info, preset, foes, gone, unseen = () => 0 }: Reading, seat: Seat): Army | null {
  const own = foes.filter((foe) => foe.seat === seat)
  const left = new Map(Object.entries(armyOf(info, preset, seat)))
  for (const kind of [...gone(seat), ...own.flatMap((foe) => foe.kind ?? [])]) left.set(kind, (left.get(kind) ?? 0) - 1)
  const hidden = own.filter(({ kind }) => kind === null)
  const counts = [...left.values()]
  const total = counts.reduce((sum, count) => sum + count, 0)
  const elsewhere = unseen(seat)
  if (counts.some((count) => count < 0) || total !== hidden.length + elsewhere) return null
  const others = Array.from({ length: elsewhere }, () => ({ kinds: [...left.keys()] }))
  const possible = possibleKinds([...hidden.map(({ candidates }) => ({ kinds: candidates })), ...others], left)
  return possible && { left, kindsAt: new Map(hidden.map(({ at }, i) => [at, possible[i] ?? []])) }
}
