/**
 * The reason for the use of a power: what it meets and with what chance, what it shows, stops, frees or brings back. The engine plays the
 * effect on every possible board.
 */
import { effectsOf } from '../../engine/grid/powers/index.ts'
import type { GridView, PowerAction, PowerEffect } from '../../engine/grid/types.ts'
import type { Reason } from '../reasons.ts'
import { nameOf, type Known } from './belief.ts'
import { imaginedState } from './sampling/powers.ts'

/** Most possible boards considered, the likeliest first. With three pieces these are all. */
const MOST_WORLDS = 3_000
/** Tolerance for sums of chances. */
const ROUNDING = 1e-9

/** One possible combination of kinds of the pieces met. */
interface World {
  readonly chance: number
  /** Kinds by square. */
  readonly named: ReadonlyMap<number, string>
  /** Kind indices of the hidden pieces among them. */
  readonly drawn: readonly number[]
}

/** Null where it meets no piece and only moves. */
export function explainPower(known: Known, view: GridView, action: PowerAction): Reason | null {
  const { tables, situation } = known
  const user = view.board[action.from]
  const piece = user?.kind
  if (!user || piece === null || piece === undefined) return null
  const aims = new Set([action.to, ...action.targets])
  const met = situation.suspects.flatMap(({ square }, j) => (aims.has(square) ? [{ j, square }] : []))
  const outcomes = worldsOf(known, met).map(({ chance, named }) => {
    const position = imaginedState(view, named)
    const scene = { ctx: tables.ctx, position, user: { ...user, kind: piece }, from: action.from }
    return { chance, effects: effectsOf(scene, tables.ctx.power(action.power), action) }
  })
  const chanceOf = (test: (effects: readonly PowerEffect[]) => boolean): number => {
    const sum = outcomes.reduce((before, { chance, effects }) => (test(effects) ? before + chance : before), 0)
    return sum > 1 - ROUNDING ? 1 : sum
  }
  const dies = (effects: readonly PowerEffect[]): boolean => effects.some((effect) => isLostBy(effect, user.id))
  const falls = (effects: readonly PowerEffect[]): boolean => effects.some((effect) => isLostByEnemy(effect, user.id))

  const [first] = met
  if (!first) return whatComes(outcomes[0]?.effects ?? [], view)
  if (met.length > 1) {
    // With combinations left out, a loss cannot be excluded.
    const survives = chanceOf((effects) => !dies(effects))
    return { type: 'meet', piece, at: met.map(({ square }) => square), falls: chanceOf(falls), dies: 1 - survives }
  }
  const there = { at: first.square, kind: nameOf(known, first.j) }
  if (chanceOf((effects) => falls(effects) || dies(effects)) > 0) {
    const wins = chanceOf((effects) => falls(effects) && !dies(effects))
    return { type: 'attack', piece, ...there, wins, ties: chanceOf((effects) => falls(effects) && dies(effects)) }
  }
  const stops = chanceOf((effects) => effects.some((effect) => effect.type === 'bound' && effect.state !== null))
  return stops > 0 ? { type: 'stop', ...there, chance: stops } : { type: 'spot', at: first.square }
}

/** The possible kinds of these enemy pieces with their chances, never more of a kind than are left. */
function worldsOf(
  { tables: { kinds }, situation, belief }: Known,
  met: readonly { readonly j: number; readonly square: number }[],
): readonly World[] {
  let worlds: readonly World[] = [{ chance: 1, named: new Map(), drawn: [] }]
  for (const { j, square } of met) {
    const isHidden = situation.suspects[j]?.known === null
    const before = massOf(worlds)
    const after = worlds.flatMap((world) =>
      kinds.flatMap(({ id }, k): readonly World[] => {
        const share = isHidden ? shareLeft(belief.left[k] ?? 0, world.drawn.filter((each) => each === k).length) : 1
        const chance = world.chance * (belief.chances[j * kinds.length + k] ?? 0) * share
        if (chance === 0) return []
        return [{ chance, named: new Map([...world.named, [square, id]]), drawn: isHidden ? [...world.drawn, k] : world.drawn }]
      }),
    )
    const scale = before / massOf(after)
    worlds = after
      .map((world) => ({ ...world, chance: world.chance * scale }))
      .sort((one, other) => other.chance - one.chance)
      .slice(0, MOST_WORLDS)
  }
  return worlds
}

/** How much of a kind's chance remains when this many of it are elsewhere. */
function shareLeft(left: number, elsewhere: number): number {
  return left === 0 ? 0 : Math.max(0, left - elsewhere) / left
}

function massOf(worlds: readonly World[]): number {
  return worlds.reduce((sum, { chance }) => sum + chance, 0)
}

function isLostBy(effect: PowerEffect, user: string): boolean {
  return effect.type === 'fought' ? effect.result !== 'attacker-wins' : effect.type === 'removed' && effect.id === user
}

function isLostByEnemy(effect: PowerEffect, user: string): boolean {
  return effect.type === 'fought' ? effect.result !== 'defender-wins' : effect.type === 'removed' && effect.id !== user
}

/** The effect on its own army. */
function whatComes(effects: readonly PowerEffect[], view: GridView): Reason | null {
  for (const effect of effects) {
    const piece = effect.type === 'bound' ? view.board[effect.at]?.kind : null
    if (effect.type === 'bound' && piece !== null && piece !== undefined) return { type: 'free', piece, at: effect.at }
    if (effect.type === 'returned') return { type: 'return', piece: effect.kind }
  }
  return null
}
