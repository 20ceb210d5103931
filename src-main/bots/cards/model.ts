/**
 * A card game in numbers, for looking ahead: mutable, quick to copy, both sides known. It plays by BC-3 to BC-12; a property test compares
 * it with the rules. A card that one side knows is public here: a card in a line is `shown` or it is not.
 */
import type { Rng } from '../../engine/core/rng.ts'
import { ATTACKER_WINS, DEFENDER_WINS, type Tables } from './tables.ts'

export const GAP = -1

export interface Side {
  /** Kind by place, or GAP. */
  readonly line: Int8Array
  /** 1 where the other side has seen the card. */
  readonly shown: Uint8Array
  /** Kind → number of cards in the hand. */
  readonly hand: Int8Array
  /** Kind → number of cards neither out nor shown in the line: what the other side must expect. */
  readonly hidden: Int8Array
  held: number
  /** The last card is drawn first. */
  readonly deck: number[]
}

export interface Model {
  readonly sides: readonly [Side, Side]
  turn: 0 | 1
  /** The side that has won. */
  winner: 0 | 1 | null
}

export const makeSide = (tables: Tables): Side => ({
  line: new Int8Array(tables.info.line).fill(GAP),
  shown: new Uint8Array(tables.info.line),
  hand: new Int8Array(tables.kinds.length),
  hidden: new Int8Array(tables.kinds.length),
  held: 0,
  deck: [],
})

const copySide = (side: Side): Side => ({
  line: side.line.slice(),
  shown: side.shown.slice(),
  hand: side.hand.slice(),
  hidden: side.hidden.slice(),
  held: side.held,
  deck: side.deck.slice(),
})

export const copyModel = ({ sides: [a, b], turn, winner }: Model): Model => ({ sides: [copySide(a), copySide(b)], turn, winner })

export const own = ({ sides, turn }: Model): Side => sides[turn]
export const other = ({ sides, turn }: Model): Side => sides[turn === 0 ? 1 : 0]

/** Shows a card of the line to the other side. */
export function show(side: Side, place: number): void {
  if (side.shown[place] === 1) return
  side.shown[place] = 1
  const kind = side.line[place] ?? GAP
  side.hidden[kind] = (side.hidden[kind] ?? 0) - 1
}

function remove(side: Side, place: number): void {
  side.line[place] = GAP
  side.shown[place] = 0
}

/** An attack by the side on turn (BC-5 to BC-7, BC-11). Answers whether it may attack once more (HR-1). */
export function attack(tables: Tables, model: Model, from: number, to: number): boolean {
  const us = own(model)
  const them = other(model)
  show(us, from)
  show(them, to)
  const attacker = us.line[from] ?? GAP
  const defender = them.line[to] ?? GAP
  if (tables.isFlag[defender] === 1) model.winner = model.turn
  const result = tables.results[attacker * tables.kinds.length + defender] ?? 0
  if (result !== ATTACKER_WINS) remove(us, from)
  if (result !== DEFENDER_WINS) remove(them, to)
  return tables.attackOn && result === ATTACKER_WINS && model.winner === null && them.line.some((kind) => kind !== GAP)
}

/** Lays a card from the hand into a gap. */
export function lay(side: Side, place: number, kind: number): void {
  side.line[place] = kind
  side.shown[place] = 0
  side.hand[kind] = (side.hand[kind] ?? 0) - 1
  side.held--
}

/** Gathers, shuffles and deals line, hand and deck. The line waits to be laid (BC-10). */
export function redeal(tables: Tables, side: Side, rng: Rng): void {
  const cards = side.deck.splice(0)
  for (let kind = 0; kind < side.hand.length; kind++) for (let n = side.hand[kind] ?? 0; n > 0; n--) cards.push(kind)
  for (const [place, kind] of side.line.entries()) {
    if (kind === GAP) continue
    cards.push(kind)
    if (side.shown[place] === 1) side.hidden[kind] = (side.hidden[kind] ?? 0) + 1
    remove(side, place)
  }
  side.hand.fill(0)
  side.held = 0
  side.deck.push(...rng.shuffle(cards))
  draw(side, tables.info.line + tables.info.hand)
}

/** Refills the hand to `size` (BC-3). */
export function draw(side: Side, size: number): void {
  while (side.held < size) {
    const kind = side.deck.pop()
    if (kind === undefined) return
    side.hand[kind] = (side.hand[kind] ?? 0) + 1
    side.held++
  }
}

/** Passes the turn: the next side draws, and loses if it cannot attack (BC-3, BC-12). */
export function pass(tables: Tables, model: Model): void {
  model.turn = model.turn === 0 ? 1 : 0
  const us = own(model)
  draw(us, tables.info.hand)
  if (!us.line.some((kind) => kind !== GAP && tables.attacks[kind] === 1)) model.winner = model.turn === 0 ? 1 : 0
}
