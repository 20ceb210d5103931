/**
 * Knowledge that pools (CQ-19, CQ-27, CQ-29). Units that other seats can no longer follow get new ids, and what was known of each becomes a clue: one of these
 * units is that one. Every unit that is mixed with a known one has a clue, even an empty one, so that clues match units one to one. What is shown later
 * separates units again, as far as all players see it: what only some know decides nothing here (law 3).
 */
import { armyOf } from '../../core/edition.ts'
import type { TerritoryInfo } from '../edition.ts'
import { isOpen, seenAlsoBy } from '../../rules/sight.ts'
import { byNumber } from './knowledge.ts'
import type { Clue, TerritoryState, Unit } from '../types.ts'

type Pooling = Pick<TerritoryState, 'lineup' | 'clues'>

/**
 * Clues after units are mixed and have new ids: what was known of each is known of one of them. Units without knowledge and without clues need none: they are
 * as unknown as before.
 */
export function pooled({ clues }: Pooling, units: readonly Unit[], ids: readonly string[]): readonly Clue[] {
  const old = new Set(units.map(({ id }) => id))
  const among = byNumber(ids) // the latest numbers there are
  const covered = new Set<string>()
  const kept = clues.map((clue) => {
    const rest = clue.among.filter((id) => !old.has(id))
    if (rest.length === clue.among.length) return clue
    for (const id of clue.among) covered.add(id)
    return { ...clue, among: [...rest, ...among] }
  })
  if (covered.size === 0 && units.every(isBare)) return clues
  const fresh = units.filter(({ id }) => !covered.has(id))
  return [...kept, ...fresh.map(({ seat, kind, seenBy, moved, isNot }) => ({ seat, kind, seenBy, moved, isNot, among }))]
}

function isBare({ seenBy, moved, isNot }: Unit): boolean {
  return seenBy.length === 0 && !moved && isNot.length === 0
}

/** The remaining clues, and the units as they are known now. */
export interface Settled {
  readonly clues: readonly Clue[]
  /** Units of which more is known now. */
  readonly units: readonly Unit[]
}

/**
 * Separates units after more is known of some (`about`, ids). A unit that all players know is the one of its clue where no other clue can be about it, or where
 * all such clues look the same; a clue about a single unit becomes knowledge of that unit. `unitOf` finds a unit on the land, in a bag or in a hand.
 */
export function settled(
  info: TerritoryInfo,
  game: TerritoryState,
  about: readonly string[],
  unitOf: (id: string) => Unit | undefined,
): Settled {
  let { clues } = game
  const units = new Map<string, Unit>()
  const now = (id: string): Unit | undefined => units.get(id) ?? unitOf(id)
  let open = openAmong(game, about, now)
  const isNothingNew = open.length === 0
  for (;;) {
    const single = clues.find(({ among }) => among.length === 1)
    const unit = single && now(single.among[0] ?? '')
    const found = single ? null : firstSettled(info, game, clues, open)
    if (unit && single) units.set(unit.id, knownAs(game, unit, single))
    if (single) clues = without(clues, single, unit)
    else if (found) clues = without(gathered(clues, found.alike, found.clue), found.clue, found.unit)
    else break
    open = openAmong(game, new Set(clues.flatMap(({ among }) => among)), now) // what is settled may separate others
  }
  const isVain = ({ among }: Clue): boolean =>
    among.every((id) => {
      const unit = now(id)
      return unit === undefined || isOpen(game, unit)
    })
  return { clues: isNothingNew && clues === game.clues ? clues : clues.filter((clue) => !isVain(clue)), units: [...units.values()] }
}

/** The units among these that all players know. */
function openAmong(game: TerritoryState, ids: Iterable<string>, unitOf: (id: string) => Unit | undefined): readonly Unit[] {
  const found: Unit[] = []
  for (const id of ids) {
    const unit = unitOf(id)
    if (unit && isOpen(game, unit)) found.push(unit)
  }
  return found
}

/** A unit that all players know, its clue, and the clues that look the same to all others. */
function firstSettled(
  info: TerritoryInfo,
  game: TerritoryState,
  clues: readonly Clue[],
  units: readonly Unit[],
): { readonly unit: Unit; readonly clue: Clue; readonly alike: readonly Clue[] } | null {
  for (const unit of units) {
    const { id } = unit
    const candidates = clues.filter((clue) => clue.among.includes(id) && (!isOpen(game, clue) || clue.kind === unit.kind))
    const alike = isUnique(info, game, unit) ? openFirst(game, candidates) : candidates
    const [first, ...more] = alike
    const clue = alike.find(({ kind }) => kind === unit.kind)
    if (first && clue && more.every((other) => looksLike(first, other))) return { unit, clue, alike }
  }
  return null
}

/** Whether two clues look the same to a player who does not know their kinds. */
function looksLike(one: Clue, other: Clue): boolean {
  const said = ({ seenBy, moved, isNot, among }: Clue): string => [seenBy, moved, isNot, among].join('|')
  return said(one) === said(other)
}

/** Clues with the departing one moved behind those that look the same: its place does not reveal which one it was. */
function gathered(clues: readonly Clue[], alike: readonly Clue[], gone: Clue): readonly Clue[] {
  const order = [...alike.filter((clue) => clue !== gone), gone]
  let next = 0
  return clues.map((clue) => (alike.includes(clue) ? (order[next++] ?? clue) : clue))
}

/** For a kind of which an army has one unit, a clue that all players know to be of it is the one. */
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

/** The unit with the knowledge of its clue. */
function knownAs(game: TerritoryState, unit: Unit, clue: Clue): Unit {
  return Object.freeze({
    ...unit,
    seenBy: seenAlsoBy(game, unit, clue.seenBy),
    moved: unit.moved || clue.moved,
    isNot: unit.isNot.length === 0 ? clue.isNot : Object.freeze([...new Set([...clue.isNot, ...unit.isNot])].toSorted()),
  })
}
