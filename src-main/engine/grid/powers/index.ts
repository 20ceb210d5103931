/** The closed set of powers, and what they share: who has which, when, and what a use does. */
import type { PowerSpec, PowerType } from '../edition.ts'
import { isUsedUp } from '../../rules/powers.ts'
import type { GridError } from '../errors.ts'
import type { GridContext } from '../context.ts'
import type { PowerEffect, PowerUse, SeenPiece } from '../types.ts'
import { charge, drift, sneak, speed } from './movement.ts'
import { detect, enchant, petrify, restore } from './spells.ts'
import { magnet, rumble, strike } from './attacks.ts'
import type { PowerRule, Scene, Sight } from './power.ts'
import { revive, summon } from './returns.ts'

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

/** All types. */
export const POWER_TYPES = Object.keys(RULES) as readonly PowerType[]

const ruleOf = (type: PowerType): PowerRule<PowerType> => RULES[type] as PowerRule<PowerType>

type Mode = 'vehicle' | 'robot'

/** The mode of a piece. */
export function modeOf(piece: SeenPiece): Mode {
  return piece.mode ?? 'vehicle'
}

/** The other mode. */
export function otherMode(piece: SeenPiece): Mode {
  return piece.mode === 'robot' ? 'vehicle' : 'robot'
}

/**
 * The powers that a piece can use in a mode: in an edition with modes the first of two in vehicle mode, the second in robot mode (TF-6); otherwise all it has
 * (NA-7).
 */
export function powersIn(ctx: GridContext, piece: SeenPiece & { readonly kind: string }, mode: Mode): readonly PowerSpec[] {
  const usable = ctx.powersIn(piece.kind, mode)
  if (usable.length === 0 || piece.state !== undefined) return NO_POWERS
  return piece.spent ? usable.filter((power) => !isUsedUp(power)) : usable
}

const NO_POWERS: readonly PowerSpec[] = Object.freeze([])

/** Every use of one power, as far as its owner can know. */
export function usesOf(sight: Sight, spec: PowerSpec): readonly PowerUse[] {
  const out: PowerUse[] = []
  ruleOf(spec.type).uses(sight, spec, out)
  return out
}

/** A refusal by a rule of the power itself; null where it has none. */
export function refusalOfUse(sight: Sight, spec: PowerSpec, use: PowerUse): GridError | null {
  return ruleOf(spec.type).refusal?.(sight, spec, use) ?? null
}

/** What a use does. */
export function effectsOf(scene: Scene, spec: PowerSpec, use: PowerUse): readonly PowerEffect[] {
  return ruleOf(spec.type).effects(scene, spec, use)
}

/** Squares between which a use relocates an own piece (CL-26), or null. */
export function relocationOf(spec: PowerSpec, from: number, use: PowerUse): readonly [number, number] | null {
  return ruleOf(spec.type).relocation(from, use)
}
