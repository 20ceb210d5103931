/** The closed set of powers, and what all of them have in common: who has which, when, and what came of a use. */
import type { KindSpec, PowerSpec, PowerType } from '../../core/edition.ts'
import type { GridContext } from '../context.ts'
import type { PowerEffect, PowerUse, SeenPiece } from '../types.ts'
import { charge } from './charge.ts'
import { detect } from './detect.ts'
import { drift } from './drift.ts'
import { enchant } from './enchant.ts'
import { magnet } from './magnet.ts'
import { petrify } from './petrify.ts'
import type { PowerRule, Scene, Sight } from './power.ts'
import { restore } from './restore.ts'
import { revive } from './revive.ts'
import { rumble } from './rumble.ts'
import { sneak } from './sneak.ts'
import { speed } from './speed.ts'
import { strike } from './strike.ts'
import { summon } from './summon.ts'

const RULES: { readonly [T in PowerType]: PowerRule<T> } = {
  strike,
  charge,
  speed,
  detect,
  rumble,
  magnet,
  sneak,
  summon,
  drift,
  petrify,
  enchant,
  restore,
  revive,
}

const ruleOf = (type: PowerType): PowerRule<PowerType> => RULES[type] as PowerRule<PowerType>

/** Powers that can be used once a game only (NA-16). */
const ONCE: ReadonlySet<PowerType> = new Set(['revive'])

type Mode = 'vehicle' | 'robot'

/** The mode that a piece is in. */
export function modeOf(piece: SeenPiece): Mode {
  return piece.mode ?? 'vehicle'
}

/** The mode that it is not in. */
export function otherMode(piece: SeenPiece): Mode {
  return piece.mode === 'robot' ? 'vehicle' : 'robot'
}

/** Whether pieces of a kind can change their mode (TF-6). */
export function hasModes(modes: boolean, kind: KindSpec): boolean {
  return modes && kind.powers?.length === 2
}

/** What a piece can use in a mode: in an edition with modes the first of two powers upright, the second lying (TF-6); otherwise all it has (NA-7). */
export function powersIn(ctx: GridContext, piece: SeenPiece & { readonly kind: string }, mode: Mode): readonly PowerSpec[] {
  const powers = ctx.powersOf(piece.kind)
  if (powers.length === 0 || piece.state !== undefined) return NO_POWERS
  const usable = hasModes(ctx.info.modes, ctx.kind(piece.kind)) ? powers.slice(mode === 'robot' ? 1 : 0, mode === 'robot' ? 2 : 1) : powers
  return piece.spent ? usable.filter(({ type }) => !ONCE.has(type)) : usable
}

const NO_POWERS: readonly PowerSpec[] = Object.freeze([])

/** Every use of one power, as far as its owner can know. */
export function usesOf(sight: Sight, spec: PowerSpec): readonly PowerUse[] {
  const out: PowerUse[] = []
  ruleOf(spec.type).uses(sight, spec, out)
  return out
}

/** What a use does. */
export function effectsOf(scene: Scene, spec: PowerSpec, use: PowerUse): readonly PowerEffect[] {
  return ruleOf(spec.type).effects(scene, spec, use)
}

/** Squares between which a use relocates an own piece (CL-26), or null. */
export function relocationOf(spec: PowerSpec, from: number, use: PowerUse): readonly [number, number] | null {
  return ruleOf(spec.type).relocation(from, use)
}

/** Whether using the power uses it up. */
export function isUsedUp(spec: PowerSpec): boolean {
  return ONCE.has(spec.type)
}
