/** How both sides are imagined to play on: at a glance, by what is shown and what may be hidden. */
import type { Rng } from '../../engine/core/rng.ts'
import { attack, draw, GAP, lay, other, own, pass, redeal, show, type Model, type Side } from './model.ts'
import { ATTACKER_WINS, DEFENDER_WINS, type Tables } from './tables.ts'

export interface Style {
  /** What showing a hidden card costs, in shares of its worth. */
  reveal: number
  /** What it costs to be shown where something can beat it. */
  exposure: number
  /** How likely a flag is laid freely, against any other card. */
  flag: number
  bomb: number
  look: number
  handLook: number
  redeal: number
  redealShown: number
  /** How much less the loss of a card hurts that is about to be lost. */
  doomed: number
  flagPrize: number
  noise: number
}

export const STYLE: Style = {
  reveal: 0.16,
  exposure: 0.67,
  flag: 0.05,
  bomb: 1.2,
  look: 0.16,
  handLook: -0.2,
  redeal: 0,
  redealShown: 0.9,
  doomed: 0.25,
  flagPrize: 20,
  noise: 0.05,
}

/** Where one card could do what: `to` is -1 for its ability. */
export interface Choice {
  from: number
  to: number
}

/** One turn of the side on turn. */
export function playTurn(tables: Tables, model: Model, rng: Rng, style: Style): void {
  const { from, to } = choose(tables, model, rng, style)
  if (to >= 0) attack(tables, model, from, to)
  else useAbility(tables, model, from, rng)
  if (model.winner !== null) return
  fillGaps(tables, own(model))
  pass(tables, model)
}

function useAbility(tables: Tables, model: Model, from: number, rng: Rng): void {
  const us = own(model)
  const kind = us.line[from] ?? GAP
  show(us, from)
  const ability = tables.kinds[kind]?.ability
  if (ability === 'redeal') redeal(tables, us, rng)
  else if (ability === 'see-line') lookAtLine(tables, other(model), rng)
}

function lookAtLine(tables: Tables, them: Side, rng: Rng): void {
  const at = rng.below(them.line.length)
  for (let i = 0, left = tables.info.scouted; i < them.line.length && left > 0; i++) {
    const place = (at + i) % them.line.length
    if (them.line[place] === GAP || them.shown[place] === 1) continue
    show(them, place)
    left--
  }
}

/** Compulsory filling (BC-3), the keenest first, attackers before traps where there are few. */
export function fillGaps(tables: Tables, us: Side): void {
  let attackers = 0
  for (const kind of us.line) if (kind !== GAP && tables.attacks[kind] === 1) attackers++
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
    if ((hand[kind] ?? 0) === 0) continue
    const value = (keenness[kind] ?? 0) + (attackers < 3 && attacks[kind] === 1 ? 4 : 0)
    if (value > most) {
      most = value
      best = kind
    }
  }
  return best
}

/** What is thought of the cards of `them` that are not shown: chance by kind. */
export function guess({ isFlag, attacks }: Tables, them: Side, style: Style): Float64Array {
  const chances = new Float64Array(them.hidden.length)
  const holdsBack = them.held + them.deck.length > 0
  let sum = 0
  for (let kind = 0; kind < chances.length; kind++) {
    const weight = (them.hidden[kind] ?? 0) * (!holdsBack ? 1 : isFlag[kind] === 1 ? style.flag : attacks[kind] === 1 ? 1 : style.bomb)
    chances[kind] = weight
    sum += weight
  }
  if (sum > 0) for (let kind = 0; kind < chances.length; kind++) chances[kind] = (chances[kind] ?? 0) / sum
  return chances
}

/** How likely a card of ours of this kind, in sight, is beaten by something in their line, the card in `except` aside. */
function danger({ results, kinds, attacks }: Tables, them: Side, unknown: Float64Array, kind: number, except: number): number {
  let beaters = 0
  for (let k = 0; k < unknown.length; k++)
    if (attacks[k] === 1 && results[k * kinds.length + kind] === ATTACKER_WINS) beaters += unknown[k] ?? 0
  let safe = 1
  for (let place = 0; place < them.line.length; place++) {
    const enemy = them.line[place] ?? GAP
    if (enemy === GAP || place === except) continue
    if (them.shown[place] !== 1) safe *= 1 - beaters
    else if (attacks[enemy] === 1 && results[enemy * kinds.length + kind] === ATTACKER_WINS) return 1
  }
  return 1 - safe
}

/** Takes what can be done: the place of the card, the enemy place or -1 for the card's ability, and how good it looks. */
type Offer = (from: number, to: number, value: number) => void

/** The best turn at a glance. */
export function choose(tables: Tables, model: Model, rng: Rng, style: Style): Choice {
  const best = { from: -1, to: -1 }
  let most = -Infinity
  offerAll(tables, model, style, (from, to, value) => {
    const noisy = value + rng.fraction() * style.noise
    if (noisy <= most) return
    most = noisy
    best.from = from
    best.to = to
  })
  return best
}

/** Everything that the side on turn can do. */
export function offerAll(tables: Tables, model: Model, style: Style, offer: Offer): void {
  const us = own(model)
  const them = other(model)
  const unknown = guess(tables, them, style)
  for (let from = 0; from < us.line.length; from++) {
    const kind = us.line[from] ?? GAP
    if (kind === GAP) continue
    const ability = tables.kinds[kind]?.ability
    if (tables.attacks[kind] === 1) offerAttacks(tables, us, them, unknown, from, kind, style, offer)
    if (ability !== undefined) offerAbility(tables, us, them, from, kind, style, offer)
  }
}

function offerAbility(tables: Tables, us: Side, them: Side, from: number, kind: number, style: Style, offer: Offer): void {
  const cost = us.shown[from] === 1 ? 0 : style.reveal * (tables.worth[kind] ?? 0)
  switch (tables.kinds[kind]?.ability) {
    case 'see-line': {
      let unknown = 0
      let any = 0
      for (let place = 0; place < them.line.length; place++)
        if (them.line[place] !== GAP) {
          any++
          if (them.shown[place] !== 1) unknown++
        }
      if (any > 0) offer(from, -1, style.look * Math.min(unknown, tables.info.scouted) - cost)
      return
    }
    case 'see-hand':
      if (them.held > 0) offer(from, -1, style.handLook - cost)
      return
    case 'redeal': {
      let shown = 0
      for (let place = 0; place < us.line.length; place++) if (us.shown[place] === 1) shown += tables.worth[us.line[place] ?? 0] ?? 0
      offer(from, -1, style.redeal + style.redealShown * shown + (us.shown[from] === 1 ? 5 : 0))
    }
  }
}

function offerAttacks(
  tables: Tables,
  us: Side,
  them: Side,
  unknown: Float64Array,
  from: number,
  kind: number,
  style: Style,
  offer: Offer,
): void {
  const { results, kinds, worth, isFlag } = tables
  const shown = us.shown[from] === 1
  const ours = worth[kind] ?? 0
  const menace = danger(tables, them, unknown, kind, -1)
  const loss = ours * (shown ? 1 - style.doomed * menace : 1)
  const win = -(shown ? 0 : (style.reveal + style.exposure * menace) * ours)
  let blind = NaN
  for (let to = 0; to < them.line.length; to++) {
    const enemy = them.line[to] ?? GAP
    if (enemy === GAP) continue
    if (them.shown[to] === 1) {
      const result = results[kind * kinds.length + enemy] ?? 0
      const prize = isFlag[enemy] === 1 ? style.flagPrize : (worth[enemy] ?? 0)
      const value =
        result === ATTACKER_WINS
          ? prize + (shown ? 0 : -(style.reveal + style.exposure * danger(tables, them, unknown, kind, to)) * ours)
          : result === DEFENDER_WINS
            ? -loss
            : prize - loss
      offer(from, to, value)
      continue
    }
    if (Number.isNaN(blind)) {
      blind = 0
      for (let k = 0; k < unknown.length; k++) {
        const chance = unknown[k] ?? 0
        if (chance === 0) continue
        const result = results[kind * kinds.length + k] ?? 0
        const prize = isFlag[k] === 1 ? style.flagPrize : (worth[k] ?? 0)
        blind += chance * (result === ATTACKER_WINS ? prize + win : result === DEFENDER_WINS ? -loss : prize - loss)
      }
    }
    offer(from, to, blind)
  }
}

/** The first line of a side that has been dealt its cards: by keenness, places at random. */
export function layFirst(tables: Tables, us: Side): void {
  draw(us, tables.info.line + tables.info.hand)
  fillGaps(tables, us)
}
