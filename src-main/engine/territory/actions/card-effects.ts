/** What the cards do (CQ-16 to CQ-22). */
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { combatant, pieceOn } from '../../rules/pieces.ts'
import { captured, type TerritoryLog } from './ending.ts'
import type { Card } from '../cards.ts'
import type { TerritoryContext } from '../context.ts'
import { byNumber, freshIds } from '../state/knowledge.ts'
import { isSpyMaster } from './card-plays.ts'
import { settled } from './turns.ts'
import type { Named, TurnAction } from '../types.ts'

/** Moves that Blitz! adds (CQ-18). */
export const BLITZ_MOVES = 2

type CardAction = Extract<TurnAction, { readonly type: 'play' | 'look' | 'accuse' | 'recall' }>

export function played(ctx: TerritoryContext, log: TerritoryLog, action: CardAction): TerritoryLog {
  const { seat } = action
  const card = cardOf(action)
  log.add({ type: 'card-played', seat, card, moves: card === 'blitz' ? BLITZ_MOVES : 0 })
  switch (action.type) {
    case 'look':
      return settled(ctx, look(log, action))
    case 'accuse':
      return settled(ctx, accuse(ctx, log, action))
    case 'recall':
      return settled(ctx, recall(ctx, log, action))
    case 'play':
      if (action.card === 'blitz') return settled(ctx, log)
      return action.card === 'regroup' ? log.add({ type: 'regroup-due', seat }) : drawUnit(log, seat, action.card)
  }
}

/** The card that an action plays. */
export function cardOf(action: CardAction): Card {
  switch (action.type) {
    case 'play':
      return action.card
    case 'look':
      return 'secret-information'
    case 'accuse':
      return 'traitor'
    case 'recall':
      return 'new-spy-master'
  }
}

/** A unit from the bag, and new ids for all units in it: no other seat can say which one it was (CQ-27). */
function drawUnit(log: TerritoryLog, seat: Seat, due: 'reinforcements' | 'surprise-attack'): TerritoryLog {
  const { state } = log
  const rng = resumeRng(state.rng)
  const [unit, ...rest] = rng.shuffle(state.bags[seat] ?? [])
  if (!unit) throw new Error('a unit is drawn from an empty bag')
  const ids = rng.shuffle(freshIds(state.lastId, rest.length + 1))
  const [id = '', ...left] = ids
  const order = byNumber(left)
  const bag = order.map((each): Named => ({ id: each, kind: rest[left.indexOf(each)]?.kind ?? '' }))
  return log.add({ type: 'unit-drawn', seat, due, unit: { id, kind: unit.kind }, bag, rng: rng.state() })
}

/** The whole bag is shown first, unless the table takes the player's word for it (CQ-20). */
function look(log: TerritoryLog, { seat, at }: Extract<CardAction, { readonly type: 'look' }>): TerritoryLog {
  const { state } = log
  const bag = state.bags[seat] ?? []
  if (state.options.proof === 'bag') log.add({ type: 'bag-shown', seat, units: bag.map(({ id, kind }) => ({ id, kind })) })
  return log.add({ type: 'units-seen', seat, at, units: at.map((zone) => combatant(pieceOn(state, zone))) })
}

function accuse(
  ctx: TerritoryContext,
  log: TerritoryLog,
  { seat, at, kind: named }: Extract<CardAction, { readonly type: 'accuse' }>,
): TerritoryLog {
  const unit = combatant(pieceOn(log.state, at))
  const right = unit.kind === named
  log.add({ type: 'unit-accused', seat, at, named, right, unit })
  return right && ctx.kind(unit.kind).flag ? captured(log, unit.seat, seat) : log
}

function recall(ctx: TerritoryContext, log: TerritoryLog, { seat, to }: Extract<CardAction, { readonly type: 'recall' }>): TerritoryLog {
  const spy = (log.state.bags[seat] ?? []).find(({ kind }) => isSpyMaster(ctx, kind))
  if (!spy) throw new Error('no Spy Master in the bag')
  return log.add({ type: 'unit-placed', seat, to, id: spy.id, kind: spy.kind, open: true })
}
