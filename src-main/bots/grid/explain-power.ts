/** Why the use of a power is a good one: whom it meets and with what chance, what it shows, stops, frees or brings back. The engine says what it would do on boards as they can be. */
import { effectsOf } from '../../engine/grid/powers/index.ts'
import type { GridView, PowerAction, PowerEffect } from '../../engine/grid/types.ts'
import type { Reason } from '../reasons.ts'
import { nameOf, type Known } from './known.ts'
import { imaginedState } from './powers.ts'

/** Kinds that are less likely are left out of account. */
const UNLIKELY = 0.001

/** One way in which the pieces that are met can be. */
interface World {
  readonly chance: number
  /** Kinds by square. */
  readonly named: ReadonlyMap<number, string>
}

/** Null where it meets nobody and does nothing but go somewhere. */
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
  const chanceOf = (test: (effects: readonly PowerEffect[]) => boolean): number =>
    Math.min(
      1,
      outcomes.reduce((sum, { chance, effects }) => (test(effects) ? sum + chance : sum), 0),
    )
  const dies = (effects: readonly PowerEffect[]): boolean => effects.some((effect) => isLostBy(effect, user.id))
  const falls = (effects: readonly PowerEffect[]): boolean => effects.some((effect) => isLostByEnemy(effect, user.id))

  const [first] = met
  if (!first) return whatComes(outcomes[0]?.effects ?? [], view)
  if (met.length > 1) return { type: 'meet', piece, at: met.map(({ square }) => square), falls: chanceOf(falls), dies: chanceOf(dies) }
  const there = { at: first.square, kind: nameOf(known, first.j) }
  if (chanceOf((effects) => falls(effects) || dies(effects)) > 0) {
    const wins = chanceOf((effects) => falls(effects) && !dies(effects))
    return { type: 'attack', piece, ...there, wins, ties: chanceOf((effects) => falls(effects) && dies(effects)) }
  }
  const stops = chanceOf((effects) => effects.some((effect) => effect.type === 'bound' && effect.state !== null))
  return stops > 0 ? { type: 'stop', ...there, chance: stops } : { type: 'spot', at: first.square }
}

/** Every way in which these enemy pieces can be, one by one as likely as the belief has them. */
function worldsOf({ tables: { kinds }, belief }: Known, met: readonly { readonly j: number; readonly square: number }[]): readonly World[] {
  let worlds: readonly World[] = [{ chance: 1, named: new Map() }]
  for (const { j, square } of met) {
    const likely = kinds
      .map(({ id }, k) => ({ id, chance: belief.chances[j * kinds.length + k] ?? 0 }))
      .filter(({ chance }) => chance >= UNLIKELY)
    const total = likely.reduce((sum, { chance }) => sum + chance, 0)
    worlds = worlds.flatMap((world) =>
      likely.map(({ id, chance }) => ({ chance: (world.chance * chance) / total, named: new Map([...world.named, [square, id]]) })),
    )
  }
  return worlds
}

function isLostBy(effect: PowerEffect, user: string): boolean {
  return effect.type === 'fought' ? effect.result !== 'attacker-wins' : effect.type === 'removed' && effect.id === user
}

function isLostByEnemy(effect: PowerEffect, user: string): boolean {
  return effect.type === 'fought' ? effect.result !== 'defender-wins' : effect.type === 'removed' && effect.id !== user
}

/** What it does for its own army. */
function whatComes(effects: readonly PowerEffect[], view: GridView): Reason | null {
  for (const effect of effects) {
    const piece = effect.type === 'bound' ? view.board[effect.at]?.kind : null
    if (effect.type === 'bound' && piece !== null && piece !== undefined) return { type: 'free', piece, at: effect.at }
    if (effect.type === 'returned') return { type: 'return', piece: effect.kind }
  }
  return null
}
