/** Plays a plan: where every card is on its way, what it shows and what all look at, at a moment. Pure. */
import { ease } from '../../../stage3d/player.ts'
import type { CardMove, CardsPlan } from './plan-types.ts'
import type { CardFace, CardModel, Spot } from '../types.ts'

/** One card in the middle of a plan. */
export interface CardAct {
  readonly card: CardModel
  /** Where it is: `mix` of the way between two spots. */
  readonly from: Spot
  readonly to: Spot
  readonly mix: number
  /** Height above the way, in card lengths. */
  readonly lift: number
  /** What it shows; `turn` runs from what it showed before (0) to this (1). */
  readonly face: CardFace | null
  readonly before: CardFace | null
  readonly turn: number
  /** How far it is held up for all to see, 0 to 1. */
  readonly shown: number
  /** It is on its way to touch another card: how far, and how far it is tipped over. */
  readonly tap: { readonly to: Spot; readonly mix: number; readonly tip: number } | null
}

export interface CardsMoment {
  readonly acts: readonly CardAct[]
  readonly decks: ReadonlyMap<Spot['seat'], number>
  /** What all eyes are on. */
  readonly attended: readonly Spot[]
  readonly blasts: readonly { readonly spot: Spot; readonly progress: number }[]
  readonly looks: readonly { readonly from: Spot; readonly to: Spot; readonly progress: number }[]
  /** Piles being shuffled, 0 to 1. */
  readonly shuffles: ReadonlyMap<Spot['seat'], number>
}

const progressOf = ({ start, duration }: { readonly start: number; readonly duration: number }, time: number) =>
  Math.min(1, Math.max(0, (time - start) / Math.max(1, duration)))

/** Rises, stays and falls again. */
const plateau = (t: number, edge: number) => ease(Math.min(1, t / edge)) * (1 - ease(Math.max(0, (t - 1 + edge) / edge)))

const towards = (now: number, goal: number, t: number) => now + (goal - now) * ease(t)

/** A card before anything has happened to it. */
const still = (card: CardModel): CardAct => ({
  card,
  from: card.spot,
  to: card.spot,
  mix: 1,
  lift: 0,
  face: card.face,
  before: card.face,
  turn: 1,
  shown: 0,
  tap: null,
})

function perform(act: CardAct, clip: CardMove, t: number): CardAct {
  switch (clip.type) {
    case 'travel':
    case 'arrive':
    case 'leave':
      return {
        ...act,
        from: clip.from,
        to: clip.to,
        mix: ease(t),
        lift: clip.lift * Math.sin(Math.PI * t),
        shown: towards(act.shown, 0, t),
      }
    case 'turn':
      return {
        ...act,
        before: act.face,
        face: clip.face,
        turn: ease(t),
        shown: towards(act.shown, clip.seen && clip.face !== null ? 1 : 0, t),
      }
    case 'tap':
      return {
        ...act,
        tap: t >= 1 ? null : { to: clip.to, mix: plateau(t, 0.42), tip: Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 0.3) / 0.4))) },
      }
  }
}

/** Everything at `time` milliseconds into a plan. Clips of a card apply in order of their start. */
export function momentOf(plan: CardsPlan, time: number): CardsMoment {
  const resting = plan.before.sides.flatMap((side) => [...side.line.flatMap(({ card }) => card ?? []), ...side.hand, ...side.out])
  const acts = new Map(resting.map((card) => [card.key, still(card)]))
  const coming = new Map(plan.coming.map((card) => [card.key, card]))
  const decks = new Map(plan.before.sides.map(({ seat, deck }) => [seat, deck]))
  const attended: Spot[] = []
  const blasts: { spot: Spot; progress: number }[] = []
  const looks: { from: Spot; to: Spot; progress: number }[] = []
  const shuffles = new Map<Spot['seat'], number>()
  for (const clip of plan.clips) {
    if (time < clip.start) continue
    const t = progressOf(clip, time)
    if ('card' in clip) {
      const card = coming.get(clip.card)
      const act = clip.type === 'arrive' && card ? still(card) : acts.get(clip.card)
      if (clip.type === 'leave' && t >= 1) acts.delete(clip.card)
      else if (act) acts.set(clip.card, perform(act, clip, t))
    } else if (clip.type === 'count') decks.set(clip.seat, clip.deck)
    else if (t >= 1) continue
    else if (clip.type === 'attend') attended.push(...clip.spots)
    else if (clip.type === 'blast') blasts.push({ spot: clip.spot, progress: t })
    else if (clip.type === 'look') looks.push(...clip.at.map((to) => ({ from: clip.from, to, progress: t })))
    else shuffles.set(clip.seat, t)
  }
  return { acts: [...acts.values()], decks, attended, blasts, looks, shuffles }
}
