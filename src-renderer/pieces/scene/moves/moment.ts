/** A moment of a plan: the place and state of every piece. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { ease } from '../../../stage3d/player.ts'
import type { BoardModel, PieceModel } from '../../types.ts'
import type { AnimationPlan, Clip, FlagSpot, FlightStyle, PieceClip, RingStyle, Shown, Spot } from './clips.ts'
import { spotOf } from '../flags/flag-spot.ts'

/** One piece in the middle of a plan. */
export interface Act {
  /** Its place: `mix` of the way from one spot to the other; null while it is as on the board before. */
  readonly travel: { readonly from: Spot; readonly to: Spot; readonly mix: number } | null
  /** Height above the ground, in squares. */
  readonly hop: number
  /** Undefined while it shows what the board before shows. `turn` runs from 0 (as before) to 1. */
  readonly face: { readonly shown: Shown | null; readonly turn: number } | null
  /** How far it has fallen, 0 to 1, and away from which square towards which. */
  readonly fall: { readonly from: number; readonly to: number; readonly amount: number } | null
  /** How far it has struck, in squares, from one square towards another. */
  readonly strike: { readonly from: number; readonly to: number; readonly reach: number } | null
  /** How far it is on its back, 0 to 1; null while it is as on the board before. */
  readonly lean: number | null
  /** What holds it; undefined while it is as the board before has it. */
  readonly state: PieceModel['state'] | undefined
  /** It has not come yet. */
  readonly absent: boolean
}

/** Something that flies from square to square, and how far it has come, 0 to 1. */
export interface Flight {
  readonly style: FlightStyle
  readonly from: number
  readonly to: number
  readonly progress: number
}

/** A ring that spreads from a square. */
export interface Ring {
  readonly style: RingStyle
  readonly square: number
  readonly progress: number
}

export interface Blast {
  readonly square: number
  /** 0 to 1. */
  readonly progress: number
}

/** A flag between two spots: `mix` of the way, so high over it. */
export interface FlagAct {
  readonly from: FlagSpot
  readonly to: FlagSpot
  readonly mix: number
  readonly hop: number
}

/** A cannon's ball, and how far it has come, 0 to 1. */
export interface Ball {
  readonly from: number
  readonly to: number
  readonly progress: number
}

export interface Moment {
  readonly acts: ReadonlyMap<string, Act>
  readonly blasts: readonly Blast[]
  readonly flights: readonly Flight[]
  readonly rings: readonly Ring[]
  readonly balls: readonly Ball[]
  /** Flags that have gone anywhere since the board before. */
  readonly flags: ReadonlyMap<Seat, FlagAct>
  /** Where sliders are that have moved since, in parts of a step. */
  readonly sliders: ReadonlyMap<Seat, number>
  /** The square that all eyes are on, or null. */
  readonly attend: number | null
}

/** Falls ever faster and rebounds a little. */
const tumble = (t: number) => (t < 0.75 ? Math.pow(t / 0.75, 2) : 1 - 0.08 * Math.sin(((t - 0.75) / 0.25) * Math.PI))

const STILL: Act = { travel: null, hop: 0, face: null, fall: null, strike: null, lean: null, state: undefined, absent: false }
/** How far something must be held before it looks it. */
const CAUGHT = 0.4

/** How far a clip has come at `time`, 0 to 1. */
const progressOf = (clip: { readonly start: number; readonly duration: number }, time: number) =>
  Math.min(1, Math.max(0, (time - clip.start) / Math.max(1, clip.duration)))

function perform(act: Act, clip: PieceClip, t: number): Act {
  switch (clip.type) {
    case 'arrive':
    case 'travel': {
      const toTray = clip.to.on === 'tray'
      return {
        ...act,
        absent: false,
        travel: { from: clip.from, to: clip.to, mix: ease(t) },
        hop: clip.hop * Math.sin(Math.PI * Math.min(1, t)),
        fall: act.fall && toTray ? { ...act.fall, amount: act.fall.amount * (1 - ease(Math.min(1, t * 1.4))) } : act.fall,
      }
    }
    case 'turn':
      return { ...act, face: { shown: clip.shown, turn: ease(t) } }
    case 'topple':
      return { ...act, fall: { from: clip.from, to: clip.to, amount: tumble(t) } }
    case 'strike':
      return { ...act, strike: { from: clip.from, to: clip.to, reach: t >= 1 ? 0 : 0.26 * Math.sin(Math.PI * t * t) } }
    case 'lean':
      return { ...act, lean: clip.lying ? tumble(t) : 1 - ease(t) }
    case 'bind':
      return t < CAUGHT ? act : { ...act, state: clip.state }
  }
}

/** Everything at `time` milliseconds into a plan. Clips of a piece, a flag or a slider apply in order of their start. */
export function momentOf({ before, clips }: AnimationPlan, time: number): Moment {
  const acts = new Map<string, Act>()
  const flags = new Map<Seat, FlagAct>()
  const sliders = new Map<Seat, number>()
  const passing = { blasts: [] as Blast[], flights: [] as Flight[], rings: [] as Ring[], balls: [] as Ball[] }
  let attend: number | null = null
  for (const clip of clips) {
    if (time < clip.start) {
      if (clip.type === 'arrive') acts.set(clip.piece, { ...STILL, absent: true })
      continue
    }
    const t = progressOf(clip, time)
    if ('piece' in clip) acts.set(clip.piece, perform(acts.get(clip.piece) ?? STILL, clip, t))
    else if (clip.type === 'flag') flags.set(clip.flag, bear(before, flags.get(clip.flag)?.to, clip, t))
    else if (clip.type === 'slide') sliders.set(clip.seat, slid(before, sliders, clip, t))
    else if (t < 1 && clip.type === 'attend') attend = clip.square
    else if (t < 1) pass(passing, clip, t)
  }
  return { acts, flags, sliders, ...passing, attend }
}

type ClipOf<T extends Clip['type']> = Extract<Clip, { readonly type: T }>

/** Adds what is seen as long as it lasts. */
function pass(
  passing: { readonly blasts: Blast[]; readonly flights: Flight[]; readonly rings: Ring[]; readonly balls: Ball[] },
  clip: ClipOf<'blast' | 'flight' | 'ring' | 'shot' | 'attend'>,
  progress: number,
): void {
  if (clip.type === 'blast') passing.blasts.push({ square: clip.square, progress })
  else if (clip.type === 'flight') passing.flights.push({ style: clip.style, from: clip.from, to: clip.to, progress })
  else if (clip.type === 'shot') passing.balls.push({ from: clip.from, to: clip.to, progress })
  else if (clip.type === 'ring') passing.rings.push({ style: clip.style, square: clip.square, progress })
}

/** A flag on its way from wherever it was. */
function bear(before: BoardModel, was: FlagSpot | undefined, { flag, to, hop }: ClipOf<'flag'>, t: number): FlagAct {
  const home = before.flags.find(({ seat }) => seat === flag)
  return { from: was ?? (home ? spotOf(before, home) : to), to, mix: ease(t), hop: hop * Math.sin(Math.PI * Math.min(1, t)) }
}

function slid(before: BoardModel, now: ReadonlyMap<Seat, number>, { seat, to }: ClipOf<'slide'>, t: number): number {
  const from = now.get(seat) ?? before.sliders.find((each) => each.seat === seat)?.at ?? to
  return from + (to - from) * ease(t)
}
