import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/core/seats.ts'
import type { CardsState } from '../../engine/cards/types.ts'
import { cardOptions, GAME } from '../../../test/support/engine/cards/scene.ts'
import { createRng } from '../../engine/core/rng.ts'
import { BATTLE_CARDS } from '../../engine/editions/battle-cards/index.ts'
import { randomGame, type PlayedStep } from '../../../test/support/engine/playing.ts'
import type { CardsTypes } from '../../engine/cards/types.ts'
import { attack, GAP, lay, makeSide, pass, redeal, show, type Model, type Side } from './model.ts'
import { compileTables } from './tables.ts'

const tables = compileTables(BATTLE_CARDS, cardOptions())
const attackingOn = compileTables(BATTLE_CARDS, cardOptions({ attackOn: true }))
const SEATS: readonly Seat[] = ['red', 'blue']
const kindOf = (id: string): number => tables.index.get(id) ?? GAP

function sideOf(state: CardsState, seat: Seat): Side {
  const side = makeSide(tables)
  for (const [place, card] of state.lines[seat]!.entries()) {
    side.line[place] = card ? kindOf(card.kind) : GAP
    side.shown[place] = card && card.seenBy.length > 0 ? 1 : 0
    if (card && card.seenBy.length === 0) side.hidden[kindOf(card.kind)]!++
  }
  for (const kind of state.hands[seat]!) side.hand[kindOf(kind)]!++
  for (const kind of [...state.hands[seat]!, ...state.decks[seat]!]) side.hidden[kindOf(kind)]!++
  side.held = state.hands[seat]!.length
  side.deck.push(...[...state.decks[seat]!].reverse().map(kindOf))
  return side
}

const modelOf = (state: CardsState): Model => ({
  sides: [sideOf(state, 'red'), sideOf(state, 'blue')],
  turn: state.turn === 'red' ? 0 : 1,
  winner: state.outcome?.places.red === 1 ? 0 : state.outcome?.places.blue === 1 ? 1 : null,
})

/** The same action in the model, and the end of the turn where the rules ended it. */
function mirror(model: Model, { action, events }: PlayedStep<CardsTypes>): void {
  const us = model.sides[model.turn]
  const them = model.sides[model.turn === 0 ? 1 : 0]
  if (action.type === 'attack') attack(tables, model, action.from, action.to)
  if (action.type === 'see-hand' || action.type === 'see-line') show(us, action.from)
  if (action.type === 'see-line') for (const place of action.at) show(them, place)
  if (action.type === 'deploy') for (const [place, kind] of Object.entries(action.placement)) lay(us, Number(place), kindOf(kind))
  if (events.some(({ type }) => type === 'turn-passed')) pass(tables, model)
}

describe('the model that the strategist looks ahead with', () => {
  it('does what the rules do, turn by turn (BC-3, BC-5 to BC-9, BC-11, BC-12)', () => {
    const endings = new Set<string>()
    for (let n = 0; n < 40; n++) {
      for (const step of randomGame(GAME, cardOptions({ quietLimit: 1000 }), `model ${n}`, 200)) {
        if (step.before.phase !== 'playing' || step.action.type === 'redeal') continue
        const model = modelOf(step.before)
        mirror(model, step)
        if (step.after.outcome) endings.add(step.after.outcome.reason)
        if (step.after.outcome?.reason === 'flag-captured') expect(model.winner).toBe(modelOf(step.after).winner)
        else expect(model).toEqual({ ...modelOf(step.after), winner: model.winner })
        if (step.after.outcome?.reason === 'no-action') expect(model.winner).toBe(modelOf(step.after).winner)
      }
    }
    expect([...endings].sort()).toEqual(['flag-captured', 'no-action'])
  })

  it('says where a side may attack once more (HR-1)', () => {
    let more = 0
    for (let n = 0; n < 40; n++) {
      for (const { before, action, events } of randomGame(GAME, cardOptions({ attackOn: true }), `on ${n}`, 120)) {
        if (action.type !== 'attack') continue
        const goesOn = events.some((event) => event.type === 'battle-fought' && event.canAttackOn === true)
        expect(attack(attackingOn, modelOf(before), action.from, action.to)).toBe(goesOn)
        expect(attack(tables, modelOf(before), action.from, action.to)).toBe(false)
        if (goesOn) more++
      }
    }
    expect(more).toBeGreaterThan(20)
  })

  it('a redeal gathers everything but what is out and hides it again (BC-10)', () => {
    let redeals = 0
    for (let n = 0; n < 40; n++) {
      for (const { before, action } of randomGame(GAME, cardOptions(), `redeal ${n}`, 120)) {
        if (action.type !== 'redeal') continue
        const side = sideOf(before, action.seat)
        const all = side.line.filter((kind) => kind !== GAP).length + side.held + side.deck.length
        redeal(tables, side, createRng('redeal'))
        expect([...side.line]).toEqual([GAP, GAP, GAP, GAP, GAP])
        expect(side.held).toBe(Math.min(8, all))
        expect(side.held + side.deck.length).toBe(all)
        expect(side.hidden.reduce((sum, count) => sum + count, 0)).toBe(all)
        redeals++
      }
    }
    expect(redeals).toBeGreaterThan(5)
    expect(SEATS).toEqual(BATTLE_CARDS.seats)
  })
})
