/** Draws complete games that fit what the seat knows: hidden cards come from its belief. */
import type { Rng } from '../../engine/core/rng.ts'
import { GAP, makeSide, type Model, type Side } from './model.ts'
import { fillGaps } from './policy.ts'
import type { Situation, Suspect } from './situation.ts'
import type { Tables } from './tables.ts'

/** How much likelier a hidden card of the line is a trap than its share of the hidden cards: when it is laid, and for each turn that it rests. */
const TRAP = { fresh: 1, perTurn: 0.03, most: 2.5 } as const
/** Weight of a flag against any other card while the enemy has other cards to lay: flags are laid late. */
const FLAG = 0.06

/** Draws a game that fits. Side 0 is ours and on turn. */
export function imagine(situation: Situation, rng: Rng): Model {
  return { sides: [imagineOurs(situation, rng), imagineTheirs(situation, rng)], turn: 0, winner: null }
}

function imagineOurs({ tables, ours }: Situation, rng: Rng): Side {
  const side = makeSide(tables)
  for (const [place, kind] of ours.line.entries()) {
    side.line[place] = kind
    side.shown[place] = ours.shown[place] && kind !== GAP ? 1 : 0
    if (kind !== GAP && !ours.shown[place]) add(side.hidden, kind)
  }
  for (const [kind, held] of ours.hand.entries()) {
    side.hand[kind] = held
    side.held += held
    side.hidden[kind] = (side.hidden[kind] ?? 0) + held + (ours.deck[kind] ?? 0)
  }
  side.deck.push(...rng.shuffle(listed(ours.deck)).slice(0, ours.deckSize))
  return side
}

function imagineTheirs(situation: Situation, rng: Rng): Side {
  const { tables, theirs } = situation
  const side = makeSide(tables)
  side.hidden.set(theirs.hidden)
  const loose = theirs.hidden.slice()
  const held: Held = { glimpsed: new Int8Array(loose.length), drawn: theirs.glimpse?.drawn ?? 0 }
  for (const kind of theirs.glimpse?.kinds ?? []) if (take(loose, kind)) add(held.glimpsed, kind)
  const places = rng.shuffle([...theirs.line.keys()])
  for (const place of places) {
    const suspect = theirs.line[place]
    if (!suspect) continue
    side.line[place] = suspect.known ?? drawSuspect(situation, suspect, loose, held, rng)
    side.shown[place] = suspect.known === null ? 0 : 1
  }
  deal(side, theirs, [...listed(held.glimpsed), ...rng.shuffle(listed(loose))])
  return side
}

/** Deals the rest: cards seen in the hand are still there, all others are anywhere. A position set up from text may have more cards than places. */
function deal(side: Side, { hand, deck }: Situation['theirs'], rest: readonly number[]): void {
  for (const kind of rest.slice(0, hand)) {
    add(side.hand, kind)
    side.held++
  }
  side.deck.push(...rest.slice(hand, hand + deck))
}

/** Cards seen in a hand, and how many cards were drawn into it since. */
interface Held {
  readonly glimpsed: Int8Array
  drawn: number
}

/** Draws the kind of an unknown card from the kinds that are left. */
function drawSuspect({ tables, theirs }: Situation, suspect: Suspect, loose: Int8Array, held: Held, rng: Rng): number {
  const { glimpsed } = held
  const holdsBack = theirs.hand + theirs.deck > 0
  const left = sum(glimpsed)
  const isLaidSince = left > 0 && theirs.glimpse?.laid.includes(suspect.id) === true
  const isFromGlimpse = isLaidSince && rng.fraction() * (left + held.drawn) < left
  if (isLaidSince && !isFromGlimpse) held.drawn--
  const pool = isFromGlimpse || sum(loose) === 0 ? glimpsed : loose
  const kind = drawWeighted(pool, (k) => (holdsBack ? inclination(tables, suspect, k) : 1), rng)
  take(pool, kind)
  return kind
}

function inclination({ isFlag, attacks }: Tables, { age }: Suspect, kind: number): number {
  if (isFlag[kind] === 1) return FLAG
  return attacks[kind] === 1 ? 1 : Math.min(TRAP.most, TRAP.fresh + TRAP.perTurn * age)
}

function drawWeighted(pool: Int8Array, weigh: (kind: number) => number, rng: Rng): number {
  let total = 0
  for (let kind = 0; kind < pool.length; kind++) total += (pool[kind] ?? 0) * weigh(kind)
  let at = rng.fraction() * total
  let last = 0
  for (let kind = 0; kind < pool.length; kind++) {
    const weight = (pool[kind] ?? 0) * weigh(kind)
    if (weight === 0) continue
    last = kind
    at -= weight
    if (at <= 0) break
  }
  return last
}

function add(counts: Int8Array, kind: number): void {
  counts[kind] = (counts[kind] ?? 0) + 1
}

function take(counts: Int8Array, kind: number): boolean {
  const count = counts[kind] ?? 0
  if (count === 0) return false
  counts[kind] = count - 1
  return true
}

function sum(counts: Int8Array): number {
  let total = 0
  for (const count of counts) total += count
  return total
}

function listed(counts: Int8Array): number[] {
  const kinds: number[] = []
  for (let kind = 0; kind < counts.length; kind++) for (let n = counts[kind] ?? 0; n > 0; n--) kinds.push(kind)
  return kinds
}

/** The same before play: the enemy has laid its first line, and play begins once ours is laid (BC-2, BC-3). */
export function imagineBegin(situation: Situation, isFirst: boolean, rng: Rng): Model {
  const model = imagine(situation, rng)
  fillGaps(situation.tables, model.sides[1])
  if (isFirst) model.turn = 1
  return model
}
