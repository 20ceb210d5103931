/** Step 2 of a turn (BC-3): the actions of a seat, and why others are refused, by the properties of cards. */
import type { Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import type { CardKind } from '../edition.ts'
import type { CardsError } from '../errors.ts'
import { cardsIn, handOf, lineOf } from '../state/lines.ts'
import { NONE } from '../state/state.ts'
import type { CardAction, CardsPosition, LineAction, SeenLineCard } from '../types.ts'

/**
 * All front-line actions of `seat`: by place, then attacks before the ability, then by targets. After a win only attacks, and to stop (HR-1). The same from a
 * view and from a state.
 */
export function legalActions(ctx: CardsContext, position: CardsPosition, seat: Seat): readonly LineAction[] {
  if (position.phase !== 'playing' || position.turn !== seat || position.acted) return NONE
  const enemy = ctx.enemy(seat)
  const targets = { places: occupied(lineOf(position, enemy)), hasHand: handOf(position, enemy).length > 0 }
  const actions: LineAction[] = []
  const line = lineOf(position, seat)
  for (let from = 0; from < line.length; from++) {
    const kind = line[from]?.kind
    if (kind) actions.push(...ctx.actionsOf(seat, from, ctx.kind(kind), targets))
  }
  return position.canAttackOn ? [...actions.filter(({ type }) => type === 'attack'), ctx.stop(seat)] : actions
}

function occupied(line: readonly (SeenLineCard | null)[]): number {
  let places = 0
  for (let place = 0; place < line.length; place++) if (line[place]) places |= 1 << place
  return places
}

/** Whether a card of the line can attack (BC-12). */
export function hasAttacker(ctx: CardsContext, line: readonly (SeenLineCard | null)[]): boolean {
  for (const card of line) if (card !== null && card.kind !== null && ctx.kind(card.kind).movement !== 'none') return true
  return false
}

/** Why a front-line action is refused in the turn of its seat, or null. Depends only on the own line and on what is public. */
export function actionError(ctx: CardsContext, position: CardsPosition, action: LineAction): CardsError | null {
  const { canAttackOn } = position
  if (action.type === 'stop') return canAttackOn ? null : { code: 'nothing-to-stop' }
  if (canAttackOn && action.type !== 'attack') return { code: 'attack-or-stop' }
  const card = lineOf(position, action.seat)[action.from]
  if (!card || card.kind === null) return { code: 'no-card', place: action.from + 1, whose: 'own' }
  const kind = ctx.kind(card.kind)
  if (action.type === 'attack') return attackError(ctx, position, action, kind)
  if (kind.ability !== action.type)
    return { code: 'no-such-ability', place: action.from + 1, ability: action.type, rule: ctx.info.cites.abilities[action.type] }
  switch (action.type) {
    case 'see-hand':
      return handOf(position, ctx.enemy(action.seat)).length === 0 ? { code: 'nothing-to-see' } : null
    case 'see-line':
      return lookError(ctx, position, action)
    case 'redeal':
      return null
  }
}

type ActionOf<T extends CardAction['type']> = Extract<CardAction, { readonly type: T }>

function attackError(ctx: CardsContext, position: CardsPosition, { seat, to }: ActionOf<'attack'>, kind: CardKind): CardsError | null {
  if (kind.movement === 'none') return { code: 'card-cannot-attack', kind: kind.name }
  return missing(lineOf(position, ctx.enemy(seat)), to)
}

/** BC-9, BC-15: as many cards as the ability sees, or all that are left, in ascending order. */
function lookError(ctx: CardsContext, position: CardsPosition, { seat, at }: ActionOf<'see-line'>): CardsError | null {
  const line = lineOf(position, ctx.enemy(seat))
  const due = Math.min(ctx.info.scouted, cardsIn(line))
  if (due === 0) return { code: 'nothing-to-see' }
  for (const place of at) {
    const error = missing(line, place)
    if (error !== null) return error
  }
  const isAscending = at.every((place, i) => i === 0 || place > (at[i - 1] ?? place))
  return at.length === due && isAscending ? null : { code: 'wrong-number-to-see', due }
}

function missing(line: readonly (SeenLineCard | null)[], place: number): CardsError | null {
  return line[place] ? null : { code: 'no-card', place: place + 1, whose: 'enemy' }
}
