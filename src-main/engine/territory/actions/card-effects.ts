/** What the cards do (CQ-16 to CQ-22). */
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { combatant, pieceOn } from '../../rules/pieces.ts'
import { captured, type TerritoryStory } from './story.ts'
import type { Card } from '../cards.ts'
import type { TerritoryContext } from '../context.ts'
import { byNumber, freshIds } from '../state/knowledge.ts'
import { isSpyMaster } from './card-plays.ts'
import { settled } from './turns.ts'
import type { Named, TurnAction } from '../types.ts'

/** Moves that Blitz! adds (CQ-18). */
export const BLITZ_MOVES = 2

type CardAction = Extract<TurnAction, { readonly type: 'play' | 'look' | 'accuse' | 'recall' }>

export function played(ctx: TerritoryContext, story: TerritoryStory, action: CardAction): TerritoryStory {
  const { seat } = action
  const card = cardOf(action)
  story.tell({ type: 'card-played', seat, card, moves: card === 'blitz' ? BLITZ_MOVES : 0 })
  switch (action.type) {
    case 'look':
      return settled(ctx, look(story, action))
    case 'accuse':
      return settled(ctx, accuse(ctx, story, action))
    case 'recall':
      return settled(ctx, recall(ctx, story, action))
    case 'play':
      if (action.card === 'blitz') return settled(ctx, story)
      return action.card === 'regroup' ? story.tell({ type: 'regroup-due', seat }) : drawUnit(story, seat, action.card)
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
function drawUnit(story: TerritoryStory, seat: Seat, due: 'reinforcements' | 'surprise-attack'): TerritoryStory {
  const { state } = story
  const rng = resumeRng(state.rng)
  const [unit, ...rest] = rng.shuffle(state.bags[seat] ?? [])
  if (!unit) throw new Error('a unit is drawn from an empty bag')
  const ids = rng.shuffle(freshIds(state.lastId, rest.length + 1))
  const [id = '', ...left] = ids
  const order = byNumber(left)
  const bag = order.map((each): Named => ({ id: each, kind: rest[left.indexOf(each)]?.kind ?? '' }))
  return story.tell({ type: 'unit-drawn', seat, due, unit: { id, kind: unit.kind }, bag, rng: rng.state() })
}

/** The whole bag is shown first, unless the table takes the player's word for it (CQ-20). */
function look(story: TerritoryStory, { seat, at }: Extract<CardAction, { readonly type: 'look' }>): TerritoryStory {
  const { state } = story
  const bag = state.bags[seat] ?? []
  if (state.options.proof === 'bag') story.tell({ type: 'bag-shown', seat, units: bag.map(({ id, kind }) => ({ id, kind })) })
  return story.tell({ type: 'units-seen', seat, at, units: at.map((zone) => combatant(pieceOn(state, zone))) })
}

function accuse(
  ctx: TerritoryContext,
  story: TerritoryStory,
  { seat, at, kind: named }: Extract<CardAction, { readonly type: 'accuse' }>,
): TerritoryStory {
  const unit = combatant(pieceOn(story.state, at))
  const right = unit.kind === named
  story.tell({ type: 'unit-accused', seat, at, named, right, unit })
  return right && ctx.kind(unit.kind).flag ? captured(story, unit.seat, seat) : story
}

function recall(
  ctx: TerritoryContext,
  story: TerritoryStory,
  { seat, to }: Extract<CardAction, { readonly type: 'recall' }>,
): TerritoryStory {
  const spy = (story.state.bags[seat] ?? []).find(({ kind }) => isSpyMaster(ctx, kind))
  if (!spy) throw new Error('no Spy Master in the bag')
  return story.tell({ type: 'unit-placed', seat, to, id: spy.id, kind: spy.kind, open: true })
}
