/**
 * What a viewer can conclude about hidden pieces from its view and the redacted events: kinds that were shown once, and the possible kinds of the others.
 * Conclusions are about one piece at a time; `assign` takes care of counts.
 */
import { fight } from '../../rules/combat.ts'
import type { Seat } from '../../core/seats.ts'
import { canComeBack } from '../actions/rescue.ts'
import type { GridContext } from '../context.ts'
import { poolsIn, type Pool } from './mixed-losses.ts'
import type { GridView, SeenCombatant, SeenGridEvent } from '../types.ts'
import type { BattleResult } from '../../rules/combat.ts'

export interface Deductions {
  /** Kinds that were shown, by id. */
  readonly kinds: ReadonlyMap<string, string>
  /** Possible kinds of a piece that was never shown. */
  candidates(id: string): readonly string[]
  /** By seat: losses, and rescued pieces, that can no longer be distinguished (NA-16, HR-5). */
  readonly pools: ReadonlyMap<Seat, Pool>
  /** Kinds that a position entered by hand may lack: any but a flag. */
  readonly unplayed: readonly string[]
}

type Test = (kind: string) => boolean

/** Collects what the viewer knows. */
export function deduce(ctx: GridContext, view: GridView, history: readonly SeenGridEvent[]): Deductions {
  const kinds = new Map<string, string>()
  for (const event of history) shownBy(event, kinds)
  const tests = new Map<string, Test[]>()
  const add = (id: string, test: Test): void => void tests.set(id, [...(tests.get(id) ?? []), test])
  const isMovable: Test = (kind) => ctx.kind(kind).movement !== 'none' // CL-8
  const isNoFlag: Test = (kind) => ctx.kind(kind).flag !== true // CL-18: its capture would have ended the game
  for (const piece of view.board) if (piece?.kind === null && piece.moved) add(piece.id, isMovable)
  for (const piece of view.captured) if (piece.kind === null) add(piece.id, piece.moved ? isMovable : isNoFlag)
  for (const { id, kinds: possible } of entriesIn(ctx, history)) add(id, possible)
  for (const event of history) if (event.type === 'piece-rescued') add(event.id, (kind) => canComeBack(ctx, kind))
  for (const { attacker, defender, result } of history.flatMap(battlesIn)) {
    if (attacker.kind === null) add(attacker.id, isMovable)
    const [known, other] = [kindOf(attacker, kinds), kindOf(defender, kinds)]
    if (known !== undefined && other === undefined)
      add(defender.id, (kind) => fight(ctx.kind(known), ctx.kind(kind), view.options) === result)
    if (other !== undefined && known === undefined)
      add(attacker.id, (kind) => fight(ctx.kind(kind), ctx.kind(other), view.options) === result)
  }
  const all = ctx.info.kinds.map((kind) => kind.id)
  return {
    kinds,
    candidates: (id) => {
      const own = tests.get(id)
      return own ? all.filter((kind) => own.every((test) => test(kind))) : all
    },
    pools: poolsIn(ctx, history, kinds),
    unplayed: all.filter(isNoFlag),
  }
}

interface Battle {
  readonly attacker: SeenCombatant
  readonly defender: SeenCombatant
  readonly result: BattleResult
}

/** Ordinary battles in an event, after a power or without one. A piece that was drawn over is shown to all, so nothing is left to conclude. */
function battlesIn(event: SeenGridEvent): readonly Battle[] {
  if (event.type === 'battle-fought') return [event]
  return event.type === 'power-used' ? event.effects.flatMap((effect) => (effect.type === 'fought' && !effect.drawn ? [effect] : [])) : []
}

/** A piece that entered later is a reinforcement, and one that was there from the start is none (NA-6). */
function entriesIn(ctx: GridContext, history: readonly SeenGridEvent[]): readonly { readonly id: string; readonly kinds: Test }[] {
  if (ctx.info.reinforcements === null) return []
  const { zones } = ctx.info.reinforcements
  const waits: Test = (kind) => ctx.kind(kind).reinforcement === true
  return history.flatMap((event) => {
    if (event.type === 'army-reinforced') return event.pieces.map(({ piece }) => ({ id: piece.id, kinds: waits }))
    if (event.type !== 'play-began') return []
    return event.pieces.flatMap(({ piece }) => (zones[piece.seat] ? [{ id: piece.id, kinds: (kind: string) => !waits(kind) }] : []))
  })
}

function shownBy(event: SeenGridEvent, kinds: Map<string, string>): void {
  if (event.type === 'play-began' || event.type === 'army-reinforced') for (const { piece } of event.pieces) note(piece, kinds)
  if (event.type === 'mode-changed') note(event.piece, kinds)
  if (event.type === 'piece-rescued') note(event, kinds)
  if (event.type === 'power-used') {
    note(event.user, kinds)
    for (const effect of event.effects) {
      if (effect.type === 'shown') note(effect.piece, kinds)
      if (effect.type === 'returned') note(effect, kinds)
      if (effect.type !== 'fought') continue
      note(effect.attacker, kinds)
      note(effect.defender, kinds)
    }
  }
  if (event.type === 'piece-moved' && event.revealed !== null) kinds.set(event.id, event.revealed)
  if (event.type === 'battle-fought') {
    note(event.attacker, kinds)
    note(event.defender, kinds)
  }
  if (event.type === 'game-ended') for (const { id, kind } of event.shown) kinds.set(id, kind)
}

function note({ id, kind }: { readonly id: string; readonly kind: string | null }, kinds: Map<string, string>): void {
  if (kind !== null) kinds.set(id, kind)
}

function kindOf(combatant: SeenCombatant, kinds: ReadonlyMap<string, string>): string | undefined {
  return combatant.kind ?? kinds.get(combatant.id)
}
