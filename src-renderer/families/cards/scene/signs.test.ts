import { describe, expect, it } from 'vitest'
import type { CardsModel } from '../types.ts'
import { drawCards } from './draw.ts'
import { momentOf } from './player.ts'
import { signsOf, type SignInput } from './signs.ts'
import { table } from '../../../../test/support/screens/cards-models.ts'

function kinds(model: CardsModel, more: Partial<SignInput> = {}) {
  const drawing = drawCards(model, more.moment ?? null, 0)
  return signsOf({ model, drawing, moment: null, hover: null, cursor: null, mood: 'dark', shaded: false, ...more }).map(({ kind }) => kind)
}

describe('signs', () => {
  it('say by shape what choosing a card would do', () => {
    const targets = table({ line: ['6'] }, { line: [null, null], more: { 0: { target: 'attack' }, 1: { target: 'look' } } })
    expect(kinds(targets)).toEqual(['aim', 'eye'])
  })

  it('mark gaps that a card may be laid in (BC-3)', () => {
    const model = table({ line: [undefined, '6'] }, {})
    const sides = model.sides.map((side) => ({
      ...side,
      line: side.line.map((place) => ({ ...place, target: side.seat === 'red' && place.index === 0 ? ('lay' as const) : place.target })),
    }))
    expect(kinds({ ...model, sides })).toEqual(['lay'])
  })

  it('mark every card of a hand that can be looked at (BC-8)', () => {
    const model = table({}, { hand: [null, null] })
    const sides = model.sides.map((side) => (side.seat === 'blue' ? { ...side, handTarget: 'look' as const } : side))
    expect(kinds({ ...model, sides })).toEqual(['eye', 'eye'])
  })

  it('mark what is chosen, what happened last, and where mouse and keyboard point', () => {
    const spot = { zone: 'line', seat: 'red', index: 0 } as const
    const model = { ...table({ line: ['6'], more: { 0: { selected: true } } }, {}), last: [spot] }
    expect(kinds(model, { hover: spot, cursor: spot })).toEqual(['last', 'chosen', 'hover', 'cursor'])
  })

  it('say which cards of the line can act, until one is chosen', () => {
    const line = ['6', 'B', '2']
    const able = { 0: { enabled: true }, 2: { enabled: true } }
    expect(kinds(table({ line, more: able }, {}))).toEqual(['ready', 'ready'])
    expect(kinds(table({ line, more: { ...able, 0: { enabled: true, selected: true } } }, {}))).toEqual(['chosen'])
  })

  it('give way to what is being played', () => {
    const spot = { zone: 'line', seat: 'red', index: 0 } as const
    const model = { ...table({ line: ['6'], more: { 0: { selected: true } } }, { line: [null] }), last: [spot] }
    const clips = [{ type: 'attend', spots: [spot], start: 0, duration: 500 }] as const
    const plan = { before: model, after: model, coming: [], clips, duration: 500 }
    expect(kinds(model, { moment: momentOf(plan, 100) })).toEqual(['glow'])
  })

  it('paint the shadow of every card where none is cast', () => {
    expect(kinds(table({ line: ['6'] }, { line: [null] }), { shaded: true })).toEqual(['shadow', 'shadow'])
  })
})
