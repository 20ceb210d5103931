/**
 * What a viewer still knows of losses that got new ids because one of them returned (NA-16) or was rescued (HR-5): which kinds are among them, but not which is
 * which. A rescued piece is one of them.
 */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import type { SeenCombatant, SeenGridEvent, SeenPowerEffect } from '../types.ts'
import type { BattleResult } from '../../rules/combat.ts'

export interface Pool {
  /** Ids of the losses that can no longer be distinguished, as far as they are still in the tray, and of pieces rescued from among them. */
  readonly ids: readonly string[]
  /** Kinds that are among them for certain. */
  readonly kinds: readonly string[]
  /** Of these ids, pieces that were rescued (HR-5); none where a power returned one. */
  readonly rescued: readonly string[]
}

type LossEvent = Extract<SeenGridEvent, { readonly type: 'battle-fought' | 'power-used' }>
interface Losses {
  ids: string[]
  kinds: string[]
  /** Rescued from among them, and not lost again since (HR-5). */
  rescued: string[]
  /** Lost since they were last mixed, by id. */
  readonly later: Set<string>
}

/** By seat, from the history. `known`: kinds that the viewer was ever shown, by id. */
export function poolsIn(ctx: GridContext, history: readonly SeenGridEvent[], known: ReadonlyMap<string, string>): ReadonlyMap<Seat, Pool> {
  const isMixed = ctx.seats.some((seat) => ctx.revivers(seat).length > 0) || history.some(({ type }) => type === 'piece-rescued')
  if (!isMixed) return NO_POOLS
  const losses = new Map<Seat, Losses>(ctx.seats.map((seat) => [seat, { ids: [], kinds: [], rescued: [], later: new Set() }]))
  for (const event of history) {
    if (event.type === 'piece-rescued') mixRescued(losses.get(event.seat), event, known)
    if (event.type !== 'battle-fought' && event.type !== 'power-used') continue
    const seats = new Map(namedIn(event).map(({ id, seat }) => [id, seat]))
    for (const id of lostIn(event)) losses.get(seats.get(id) ?? ctx.info.firstSeat)?.later.add(id)
    if (event.type !== 'power-used') continue
    for (const effect of event.effects) if (effect.type === 'returned') mix(losses.get(event.seat), effect, known)
  }
  return losses
}

const NO_POOLS: ReadonlyMap<Seat, Pool> = new Map()

function mix(
  losses: Losses | undefined,
  { id, kind, rest }: Extract<SeenPowerEffect, { readonly type: 'returned' }>,
  known: ReadonlyMap<string, string>,
): void {
  losses?.later.delete(id) // in older games it has kept its id
  if (!losses || !rest) return
  const kinds = [...losses.kinds, ...[...losses.later].flatMap((each) => known.get(each) ?? [])]
  const gone = kinds.findIndex((each) => each === kind)
  losses.kinds = gone < 0 ? kinds : kinds.toSpliced(gone, 1)
  losses.ids = [...rest]
  losses.later.clear()
}

/** The losses are mixed, and the piece that came back is one of them. Of a piece that was in the pool and is lost again the pool knows already. */
function mixRescued(
  losses: Losses | undefined,
  { id, rest }: Extract<SeenGridEvent, { readonly type: 'piece-rescued' }>,
  known: ReadonlyMap<string, string>,
): void {
  if (!losses) return
  const { ids, later } = losses
  losses.kinds = [...losses.kinds, ...[...later].flatMap((each) => (ids.includes(each) ? [] : (known.get(each) ?? [])))]
  const standing = losses.rescued.filter((each) => !later.has(each))
  losses.rescued = [...standing, id]
  losses.ids = [...rest, ...losses.rescued]
  later.clear()
}

/** All pieces that an event names; those that it removes are among them. */
function namedIn(event: LossEvent): readonly SeenCombatant[] {
  if (event.type === 'battle-fought') return [event.attacker, event.defender]
  return [
    event.user,
    ...event.effects.flatMap((effect) =>
      effect.type === 'shown' ? [effect.piece] : effect.type === 'fought' ? [effect.attacker, effect.defender] : [],
    ),
  ]
}

/** Ids of removed pieces. */
function lostIn(event: LossEvent): readonly string[] {
  if (event.type === 'battle-fought') return fallenIn(event)
  return event.effects.flatMap((effect) => (effect.type === 'removed' ? [effect.id] : effect.type === 'fought' ? fallenIn(effect) : []))
}

function fallenIn({ attacker, defender, result }: { attacker: SeenCombatant; defender: SeenCombatant; result: BattleResult }): string[] {
  return [...(result === 'attacker-wins' ? [] : [attacker.id]), ...(result === 'defender-wins' ? [] : [defender.id])]
}
