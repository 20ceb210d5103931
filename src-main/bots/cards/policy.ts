/** Quick play for both sides in a model, by what is shown and what may be hidden. The numbers come from games of this policy against itself. */
import type { Rng } from '../../engine/core/rng.ts'
import { attack, GAP, lay, other, own, pass, redeal, show, type Model, type Side } from './model.ts'
import { ATTACKER_WINS, DEFENDER_WINS, type Tables } from './tables.ts'

/** Cost of showing a hidden card, as a share of its worth. */
const REVEAL = 0.16
/** Cost of showing a card that something beats, as a share of its worth. */
const EXPOSURE = 0.67
/** How much less the loss of a card that is about to be lost counts, as a share of its worth. */
const DOOMED = 0.25
/** Weight of a flag, and of a card that cannot attack, when a line is laid freely. */
const FLAG = 0.05
const TRAP = 1.2
const FLAG_PRIZE = 20
/** Value of a look, per card of the line and per hand. */
const LOOK = 0.16
const HAND_LOOK = -0.2
/** Value of hiding shown cards again, as a share of their worth, and of moving a flag from the place where it was seen (BC-10). */
const RENEWAL = 0.9
const ESCAPE = 5
/** Value of making no further attack (HR-1). */
export const STOP = 0
/** Standard deviation of the noise on every value. */
const NOISE = 0.05
/** A line with fewer attackers gets no trap while an attacker can be laid (BC-12). */
const ATTACKERS = 3

/** Receives a possible action: the place of the card, the enemy place or ABILITY, and its value at a glance. */
type Offer = (from: number, to: number, value: number) => void
export const ABILITY = -1

/** Plays one turn of the side on turn. */
export function playTurn(tables: Tables, model: Model, rng: Rng): void {
  let from = 0
  let to = ABILITY
  let most = -Infinity
  offerAll(tables, model, (place, target, value) => {
    const noisy = value + rng.fraction() * NOISE
    if (noisy <= most) return
    most = noisy
    from = place
    to = target
  })
  if (to === ABILITY) useAbility(tables, model, from, rng)
  else if (attack(tables, model, from, to)) attackOn(tables, model)
  endTurn(tables, model)
}

/** Fills the gaps and passes the turn, unless a side has won. */
export function endTurn(tables: Tables, model: Model): void {
  if (model.winner !== null) return
  fillGaps(tables, own(model))
  pass(tables, model)
}

/** Attacks once more for as long as attacks win and another one gains more than to stop (HR-1). */
export function attackOn(tables: Tables, model: Model): void {
  for (let goesOn = true; goesOn;) {
    let from = 0
    let to = ABILITY
    let most = STOP
    offerAll(tables, model, (place, target, value) => {
      if (target === ABILITY || value <= most) return
      most = value
      from = place
      to = target
    })
    goesOn = to !== ABILITY && attack(tables, model, from, to)
  }
}

function useAbility(tables: Tables, model: Model, from: number, rng: Rng): void {
  const us = own(model)
  const ability = tables.kinds[us.line[from] ?? GAP]?.ability
  show(us, from)
  if (ability === 'redeal') redeal(tables, us, rng)
  else if (ability === 'see-line') lookAtLine(tables, other(model), rng)
}

function lookAtLine({ info }: Tables, them: Side, rng: Rng): void {
  const first = rng.below(them.line.length)
  for (let i = 0, left = info.scouted; i < them.line.length && left > 0; i++) {
    const place = (first + i) % them.line.length
    if (them.line[place] === GAP || them.shown[place] === 1) continue
    show(them, place)
    left--
  }
}

/** Fills all gaps (BC-3), the best card first. */
export function fillGaps(tables: Tables, us: Side): void {
  let attackers = 0
  for (let place = 0; place < us.line.length; place++) if (tables.attacks[us.line[place] ?? GAP] === 1) attackers++
  for (let place = 0; place < us.line.length && us.held > 0; place++) {
    if (us.line[place] !== GAP) continue
    const kind = keenest(tables, us, attackers)
    if (tables.attacks[kind] === 1) attackers++
    lay(us, place, kind)
  }
}

function keenest({ keenness, attacks }: Tables, { hand }: Side, attackers: number): number {
  let best = GAP
  let most = -Infinity
  for (let kind = 0; kind < hand.length; kind++) {
    if (hand[kind] === 0) continue
    const value = (keenness[kind] ?? 0) + (attackers < ATTACKERS && attacks[kind] === 1 ? 4 : 0)
    if (value <= most) continue
    most = value
    best = kind
  }
  return best
}

/** The belief about the cards of `them` that are not shown: chance by kind. */
function guess({ isFlag, attacks }: Tables, them: Side): Float64Array {
  const chances = new Float64Array(them.hidden.length)
  const holdsBack = them.held + them.deck.length > 0
  let sum = 0
  for (let kind = 0; kind < chances.length; kind++) {
    const weight = (them.hidden[kind] ?? 0) * (!holdsBack ? 1 : isFlag[kind] === 1 ? FLAG : attacks[kind] === 1 ? 1 : TRAP)
    chances[kind] = weight
    sum += weight
  }
  if (sum > 0) for (let kind = 0; kind < chances.length; kind++) chances[kind] = (chances[kind] ?? 0) / sum
  return chances
}

/** Offers every action of the side on turn. */
export function offerAll(tables: Tables, model: Model, offer: Offer): void {
  const us = own(model)
  const them = other(model)
  const unknown = guess(tables, them)
  for (let from = 0; from < us.line.length; from++) {
    const kind = us.line[from] ?? GAP
    if (kind === GAP) continue
    if (tables.attacks[kind] === 1) offerAttacks({ tables, us, them, unknown, from, kind }, offer)
    if (tables.kinds[kind]?.ability !== undefined) offer(from, ABILITY, abilityValue(tables, us, them, from))
  }
}

interface Attacker {
  readonly tables: Tables
  readonly us: Side
  readonly them: Side
  readonly unknown: Float64Array
  readonly from: number
  readonly kind: number
}

function offerAttacks(attacker: Attacker, offer: Offer): void {
  const { tables, them, unknown, from, kind } = attacker
  const stake = stakeOf(attacker)
  let blind = 0
  let blindIsKnown = false
  for (let to = 0; to < them.line.length; to++) {
    const enemy = them.line[to] ?? GAP
    if (enemy === GAP) continue
    if (them.shown[to] === 1) {
      offer(from, to, outcomeValue(tables, kind, enemy, stake))
      continue
    }
    if (!blindIsKnown)
      for (let k = 0; k < unknown.length; k++) if (unknown[k] !== 0) blind += (unknown[k] ?? 0) * outcomeValue(tables, kind, k, stake)
    blindIsKnown = true
    offer(from, to, blind)
  }
}

/** The cost of an attack: when the card is lost, and when it wins and is seen. */
interface Stake {
  readonly loss: number
  readonly sight: number
}

function stakeOf(attacker: Attacker): Stake {
  const { tables, us, from, kind } = attacker
  const worth = tables.worth[kind] ?? 0
  const danger = dangerOf(attacker)
  return us.shown[from] === 1
    ? { loss: worth * (1 - DOOMED * danger), sight: 0 }
    : { loss: worth, sight: worth * (REVEAL + EXPOSURE * danger) }
}

function outcomeValue({ results, kinds, isFlag, worth }: Tables, attacker: number, defender: number, { loss, sight }: Stake): number {
  const result = results[attacker * kinds.length + defender] ?? 0
  if (result === DEFENDER_WINS) return -loss
  const prize = isFlag[defender] === 1 ? FLAG_PRIZE : (worth[defender] ?? 0)
  return result === ATTACKER_WINS ? prize - sight : prize - loss
}

/** Chance that something in the enemy line beats the attacker once it is seen. */
function dangerOf({ tables: { results, kinds, attacks }, them, unknown, kind }: Attacker): number {
  let beaters = 0
  for (let k = 0; k < unknown.length; k++)
    if (attacks[k] === 1 && results[k * kinds.length + kind] === ATTACKER_WINS) beaters += unknown[k] ?? 0
  let safe = 1
  for (let place = 0; place < them.line.length; place++) {
    const enemy = them.line[place] ?? GAP
    if (enemy === GAP) continue
    if (them.shown[place] !== 1) safe *= 1 - beaters
    else if (attacks[enemy] === 1 && results[enemy * kinds.length + kind] === ATTACKER_WINS) return 1
  }
  return 1 - safe
}

function abilityValue({ kinds, worth, info }: Tables, us: Side, them: Side, from: number): number {
  const kind = us.line[from] ?? GAP
  const cost = us.shown[from] === 1 ? 0 : REVEAL * (worth[kind] ?? 0)
  switch (kinds[kind]?.ability) {
    case 'see-line':
      return LOOK * Math.min(info.scouted, hiddenIn(them)) - cost
    case 'see-hand':
      return HAND_LOOK - cost
    case 'redeal':
      return RENEWAL * shownWorth(worth, us) + (us.shown[from] === 1 ? ESCAPE : 0)
    case undefined:
      return -Infinity
  }
}

function hiddenIn({ line, shown }: Side): number {
  let count = 0
  for (let place = 0; place < line.length; place++) if (line[place] !== GAP && shown[place] !== 1) count++
  return count
}

function shownWorth(worth: Float64Array, { line, shown }: Side): number {
  let total = 0
  for (let place = 0; place < line.length; place++) if (shown[place] === 1) total += worth[line[place] ?? GAP] ?? 0
  return total
}
