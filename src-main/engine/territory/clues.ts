/**
 * Knowledge that pools (CQ-19, CQ-27, CQ-29). Units whose places nobody else can follow any more get new ids, and what was known of each becomes a clue:
 * one of these units is that one. Every unit that was ever pooled has a clue, also one of which nothing is known, so that clues can be dealt to units one
 * to one. What is shown later tells units apart again, as far as everybody can see it: what only some know decides nothing here (law 3).
 */
import { armyOf } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import type { TerritoryInfo } from './edition.ts'
import { byNumber, isOpen, seenAlsoBy } from './knowledge.ts'
import type { Clue, TerritoryState, Unit } from './types.ts'

type Pooling = Pick<TerritoryState, 'lineup' | 'clues'>

/** Clues once units have been mixed and have new ids: what was known of each of them is known of one of all. */
export function pooled({ clues }: Pooling, units: readonly Unit[], ids: readonly string[]): readonly Clue[] {
  const old = new Set(units.map(({ id }) => id))
  const isTouched = ({ among }: Clue): boolean => among.some((id) => old.has(id))
  const covered = new Set(clues.flatMap(({ among }) => among))
  const kept = clues.map((clue) =>
    isTouched(clue) ? { ...clue, among: byNumber([...clue.among.filter((id) => !old.has(id)), ...ids]) } : clue,
  )
  const fresh = units
    .filter(({ id }) => !covered.has(id))
    .map(({ seat, kind, seenBy, moved, isNot }) => ({ seat, kind, seenBy, moved, isNot, among: byNumber(ids) }))
  return [...kept, ...fresh]
}

/** What is left of clues about units that are still there, and units as they are known now. */
export interface Settled {
  readonly clues: readonly Clue[]
  /** Units of which more is known than before. */
  readonly units: readonly Unit[]
}

/**
 * Tells units apart. A unit that everybody knows is the one of its clue where no other clue can be about it; a clue that is left with one unit is about that one.
 * `unitOf` finds a unit that is on the land, in a bag or in a hand.
 */
export function settled(info: TerritoryInfo, game: TerritoryState, unitOf: (id: string) => Unit | undefined): Settled {
  let { clues } = game
  const units = new Map<string, Unit>()
  const now = (id: string): Unit | undefined => units.get(id) ?? unitOf(id)
  for (;;) {
    const single = clues.find(({ among }) => among.length === 1)
    if (single) {
      const unit = now(single.among[0] ?? '')
      if (unit) units.set(unit.id, knownAs(game, unit, single))
      clues = without(clues, single, unit)
      continue
    }
    const told = firstTold(info, game, clues, now)
    if (!told) break
    clues = without(clues, told.clue, told.unit)
  }
  const isVain = ({ among }: Clue): boolean =>
    among.every((id) => {
      const unit = now(id)
      return unit === undefined || isOpen(game, unit)
    })
  return { clues: clues.filter((clue) => !isVain(clue)), units: [...units.values()] }
}

/** A unit that everybody knows and the only clue that can be about it. */
function firstTold(
  info: TerritoryInfo,
  game: TerritoryState,
  clues: readonly Clue[],
  unitOf: (id: string) => Unit | undefined,
): { readonly unit: Unit; readonly clue: Clue } | null {
  for (const id of new Set(clues.flatMap(({ among }) => among))) {
    const unit = unitOf(id)
    if (!unit || !isOpen(game, unit)) continue
    const candidates = clues.filter((clue) => clue.among.includes(id) && (!isOpen(game, clue) || clue.kind === unit.kind))
    const [only, ...more] = isUnique(info, game, unit) ? openFirst(game, candidates) : candidates
    if (only && more.length === 0) return { unit, clue: only }
  }
  return null
}

/** Of a kind that an army has but one of, the clue that everybody knows to be of it is the one. */
function openFirst(game: TerritoryState, candidates: readonly Clue[]): readonly Clue[] {
  const open = candidates.filter((clue) => isOpen(game, clue))
  return open.length > 0 ? open : candidates
}

function isUnique(info: TerritoryInfo, { options }: TerritoryState, { seat, kind }: Unit): boolean {
  return armyOf(info, options.preset, seat)[kind] === 1
}

function without(clues: readonly Clue[], gone: Clue, unit: Unit | undefined): readonly Clue[] {
  return clues
    .filter((clue) => clue !== gone)
    .map((clue) => (unit && clue.among.includes(unit.id) ? { ...clue, among: clue.among.filter((id) => id !== unit.id) } : clue))
}

/** The unit with what its clue says of it. */
function knownAs(game: TerritoryState, unit: Unit, clue: Clue): Unit {
  return Object.freeze({
    ...unit,
    seenBy: seenAlsoBy(game, unit, clue.seenBy),
    moved: unit.moved || clue.moved,
    isNot: unit.isNot.length === 0 ? clue.isNot : Object.freeze([...new Set([...clue.isNot, ...unit.isNot])].toSorted()),
  })
}

/** Clues without those about units of a seat. */
export function withoutSeat(clues: readonly Clue[], seat: Seat): readonly Clue[] {
  return Object.freeze(clues.filter((clue) => clue.seat !== seat))
}
