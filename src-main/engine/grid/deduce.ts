/**
 * What a viewer can be sure of about hidden pieces, from the view and from the redacted events: kinds that were shown once, and for the others
 * which kinds are still possible. Only conclusions about one piece at a time; counts are the business of `assign`.
 */
import { fight } from '../rules/combat.ts'
import type { GridContext } from './context.ts'
import type { GridView, SeenCombatant, SeenGridEvent } from './types.ts'

export interface Deductions {
  /** Kinds shown at some time, by id. */
  readonly kinds: ReadonlyMap<string, string>
  /** Possible kinds of a piece that was never shown. */
  candidates(id: string): readonly string[]
  /** What may be missing from a set-up position: anything but a flag. */
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
  for (const event of history) {
    if (event.type !== 'battle-fought') continue
    const { attacker, defender, result } = event
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
    unplayed: all.filter(isNoFlag),
  }
}

function shownBy(event: SeenGridEvent, kinds: Map<string, string>): void {
  if (event.type === 'play-began') for (const { piece } of event.pieces) note(piece, kinds)
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
