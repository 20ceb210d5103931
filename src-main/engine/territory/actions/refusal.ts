/** Why an action is refused, from what its seat sees alone: legality is a function of its view (law 2). */
import { actingSeat, isEnemy } from '../../core/sides.ts'
import { dueNow, reachOf } from './actions.ts'
import { zoneName, type TerritoryContext } from '../context.ts'
import type { TerritoryError } from '../errors.ts'
import { cardOf } from './card-effects.ts'
import { placesFor, REGROUPED, whyNot } from './card-plays.ts'
import type { MoveAction, TerritoryPosition, TurnAction } from '../types.ts'

/** The refusal of an action; null for a listed one. */
export function refusalOf(ctx: TerritoryContext, position: TerritoryPosition, action: TurnAction): TerritoryError | null {
  const { seat } = action
  if (position.stage === 'placement') return action.type === 'claim' ? { code: 'choice-is-over' } : { code: 'still-deploying' }
  if (actingSeat(position) !== seat) return { code: 'not-your-turn', seat }
  const due = dueNow(position)
  switch (action.type) {
    case 'claim':
      return claimRefusal(ctx, position, action.territory)
    case 'place':
      if (due === null || due.choice === 'regroup') return notNow(position, 'nothing-due')
      return placesFor(ctx, position, seat, due.choice).includes(action.to)
        ? null
        : { code: 'cannot-place', zone: zoneName(ctx, action.to) }
    case 'pick':
    case 'arrange':
      if (due?.choice !== 'regroup') return notNow(position, 'nothing-due')
      return canRegroup(position, action) ? null : { code: 'cannot-regroup' }
    case 'move':
      return stageRefusal(position, 'moves') ?? moveRefusal(ctx, position, action)
    case 'end-turn':
      return stageRefusal(position, 'moves') ?? (position.moved ? null : { code: 'must-move' })
    default:
      return stageRefusal(position, 'cards') ?? cardRefusal(ctx, position, action)
  }
}

function notNow(position: TerritoryPosition, code: 'nothing-due'): TerritoryError {
  return position.stage === 'choice' ? { code: 'still-deploying' } : position.due.length > 0 ? { code: 'finish-first' } : { code }
}

function stageRefusal(position: TerritoryPosition, stage: 'cards' | 'moves'): TerritoryError | null {
  if (position.stage === 'choice') return { code: 'still-deploying' }
  if (position.due.length > 0) return { code: 'finish-first' }
  if (position.stage === stage) return null
  return stage === 'cards' ? { code: 'no-cards-now' } : { code: 'play-a-card-first' }
}

function claimRefusal({ land }: TerritoryContext, { stage, owners }: TerritoryPosition, territory: number): TerritoryError | null {
  if (stage !== 'choice') return { code: 'choice-is-over' }
  return owners[territory] === null ? null : { code: 'territory-taken', territory: land.territories[territory]?.name ?? `#${territory}` }
}

type CardAction = Extract<TurnAction, { readonly type: 'play' | 'look' | 'accuse' | 'recall' }>

function cardRefusal(ctx: TerritoryContext, position: TerritoryPosition, action: CardAction): TerritoryError | null {
  const { seat } = action
  const card = cardOf(action)
  if (!position.drawn.includes(card)) return { code: 'card-not-drawn' }
  const why = whyNot(ctx, position, seat, card)
  if (why !== null) return why
  switch (action.type) {
    case 'play':
      return null
    case 'look':
      return isPair(ctx, position, action) ? null : { code: 'no-such-pair' }
    case 'recall':
      return position.board[action.to] === null ? null : { code: 'cannot-place', zone: zoneName(ctx, action.to) }
    case 'accuse': {
      const there = position.board[action.at]
      const isNamed = ctx.info.kinds.some(({ id }) => id === action.kind)
      return there && isEnemy(position, there.seat, seat) && isNamed ? null : { code: 'no-enemy-to-name', zone: zoneName(ctx, action.at) }
    }
  }
}

/** A further unit until three are picked, then their zones in any order (CQ-19). */
function canRegroup({ board, picked }: TerritoryPosition, action: Extract<TurnAction, { readonly type: 'pick' | 'arrange' }>): boolean {
  if (action.type === 'pick') return picked.length < REGROUPED && board[action.at]?.seat === action.seat && !picked.includes(action.at)
  const isEach = action.from.length === REGROUPED && picked.every((zone) => action.from.includes(zone))
  return picked.length === REGROUPED && isEach
}

/** Two neighbouring units, the lower zone first, at least one of them an enemy (CQ-20). */
function isPair(
  ctx: TerritoryContext,
  position: TerritoryPosition,
  { seat, at: [a, b] }: Extract<TurnAction, { readonly type: 'look' }>,
): boolean {
  const [one, other] = [position.board[a], position.board[b]]
  if (!one || !other || a > b || ctx.tables.neighbours[a]?.includes(b) !== true) return false
  return isEnemy(position, one.seat, seat) || isEnemy(position, other.seat, seat)
}

function moveRefusal(ctx: TerritoryContext, position: TerritoryPosition, { seat, from, to }: MoveAction): TerritoryError | null {
  const unit = position.board[from]
  if (!unit) return { code: 'no-unit', zone: zoneName(ctx, from) }
  if (unit.seat !== seat) return { code: 'not-your-unit', zone: zoneName(ctx, from) }
  const kind = ctx.kind(unit.kind ?? '')
  if (kind.movement === 'none') return { code: 'unit-stays', zone: zoneName(ctx, from) }
  if (position.board[to]?.seat === seat) return { code: 'own-unit-there', zone: zoneName(ctx, to) }
  if (reachOf(ctx, position, from, kind).includes(to)) return null
  const code = kind.roams ? 'scout-blocked' : ctx.areMountainsBetween(from, to) ? 'mountains-between' : 'out-of-reach'
  return { code, from: zoneName(ctx, from), to: zoneName(ctx, to) }
}
