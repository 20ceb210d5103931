import { describe, expect, it } from 'vitest'
import { at, classic, legalAction, seenPiece, viewOf } from '../../../test/support/screens/grid.ts'
import { powerUse } from '../../../test/support/screens/powers.ts'
import { labelOf, markLabel } from '../../pieces/kinds.ts'
import { OFF_BOARD } from '../../pieces/model.ts'
import type { BoardModel } from '../../pieces/types.ts'
import { makeBoardModel, type GridInput } from './model.ts'

const pieces = { D4: 'red scout moved', E4: 'red bomb seen', D7: 'blue ? moved', E7: 'blue spy seen' }
const input: GridInput = {
  info: classic,
  view: viewOf('red', pieces),
  legal: ['D4-D5', 'D4xD7', 'D4-C4'].map(legalAction),
  selected: null,
  preferences: { numbering: '10-high', showMoved: true, showKnown: true },
  marks: {},
  last: [],
  kindName: (kind) => kind.toUpperCase(),
}
const square = (model: BoardModel, name: string) => model.squares[at(name)]
const piece = (model: BoardModel, name: string) => model.pieces.find((each) => each.square === at(name))

describe('the board model', () => {
  it('shows own kinds and hides unknown enemies (CL-14)', () => {
    const model = makeBoardModel(input)
    expect(piece(model, 'D4')).toMatchObject({ kind: 'scout', label: '2', kindName: 'SCOUT', moved: true, known: false, movable: true })
    expect(piece(model, 'D7')).toMatchObject({ kind: null, label: null, kindName: null, moved: true, movable: false })
    expect(piece(model, 'E7')).toMatchObject({ kind: 'spy', label: 'S', known: true })
  })

  it('draws a hidden piece the same whatever the tray or marks of others say', () => {
    const model = makeBoardModel({ ...input, marks: { 'p-D7': '10', 'p-D4': '9' } })
    expect(piece(model, 'D7')).toMatchObject({ kind: null, label: null, mark: '10' })
    expect(piece(model, 'D4')?.mark).toBeNull()
  })

  it('shows the own army where it was set up, while the others still set up theirs, and nothing of theirs', () => {
    const deployed = { red: { [at('A1')]: 'flag', [at('B1')]: 'scout' }, blue: 'hidden' } as const
    const model = makeBoardModel({ ...input, legal: [], view: viewOf('red', {}, { phase: 'deploying', deployed }) })
    expect(model.pieces.map(({ seat, square: space, kind, movable }) => [seat, space, kind, movable])).toEqual([
      ['red', at('A1'), 'flag', false],
      ['red', at('B1'), 'scout', false],
    ])
    const playing = makeBoardModel({ ...input, legal: [], view: viewOf('red', {}, { deployed }) })
    expect(playing.pieces).toEqual([])
  })

  it('marks the targets of the piece in hand only', () => {
    expect(makeBoardModel(input).squares.every((each) => each.target === 'none')).toBe(true)
    const model = makeBoardModel({ ...input, selected: at('D4') })
    expect(square(model, 'D4')).toMatchObject({ selected: true, target: 'none' })
    expect(square(model, 'C4')?.target).toBe('move')
    expect(square(model, 'D7')?.target).toBe('attack')
    expect(square(model, 'E4')?.target).toBe('none')
  })

  it('marks where the last move went, and a battle', () => {
    const moved = { type: 'piece-moved', seat: 'red', from: at('D3'), to: at('D4'), id: 'p-D4', revealed: null } as const
    const model = makeBoardModel({ ...input, last: [moved] })
    expect([square(model, 'D3')?.last, square(model, 'D4')?.last, square(model, 'D4')?.battle]).toEqual(['from', 'to', false])
    const side = { id: 'x', seat: 'red', kind: null, seenBy: [] } as const
    const fought = { type: 'battle-fought', seat: 'blue', from: at('D7'), to: at('D4'), charged: false } as const
    const after = makeBoardModel({ ...input, last: [{ ...fought, attacker: side, defender: side, result: 'defender-wins' }] })
    expect(square(after, 'D4')).toMatchObject({ last: 'to', battle: true })
  })

  it('leaves out moved and known marks on request', () => {
    const model = makeBoardModel({ ...input, preferences: { numbering: '10-high', showMoved: false, showKnown: false } })
    expect(model.pieces.some((each) => each.moved || each.known)).toBe(false)
  })

  it('numbers ranks either way and keeps letters (CL-2)', () => {
    expect(['marshal', 'scout', 'spy', 'bomb'].map((kind) => labelOf(classic, kind, '10-high'))).toEqual(['10', '2', 'S', 'B'])
    expect(['marshal', 'scout', 'spy', 'bomb'].map((kind) => labelOf(classic, kind, '1-high'))).toEqual(['1', '9', 'S', 'B'])
    expect(markLabel(classic, '10', '1-high')).toBe('1')
    expect(markLabel(classic, '?', '1-high')).toBe('?')
  })

  it('seats Blue at the near edge for Blue, and onlookers with Red', () => {
    const seats = (['red', 'blue', 'spectator', 'arbiter'] as const).map((viewer) => {
      const model = makeBoardModel({ ...input, view: viewOf(viewer, {}) })
      return [model.near, model.own]
    })
    expect(seats).toEqual([
      ['red', 'red'],
      ['blue', 'blue'],
      ['red', null],
      ['red', null],
    ])
  })

  it('keeps captured pieces in the order of removal', () => {
    const captured = [seenPiece('blue miner', 'a'), seenPiece('red ?', 'b')]
    const model = makeBoardModel({ ...input, view: viewOf('red', {}, { captured }) })
    expect(model.captured.map((each) => [each.id, each.label, each.square])).toEqual([
      ['a', '3', OFF_BOARD],
      ['b', null, OFF_BOARD],
    ])
  })

  it('marks what a power can be aimed at and where it is aimed, instead of moves', () => {
    const legal = [legalAction('D4-D5'), { ...legalAction('D4xD7'), use: { power: 'bow', targets: [], kind: null } }]
    const held = { ...input, legal, selected: at('D4'), view: viewOf('red', pieces) }
    const plain = makeBoardModel(held)
    expect(['D5', 'D7'].map((name) => square(plain, name)?.target)).toEqual(['move', 'none'])
    const aiming = makeBoardModel({ ...held, aim: { squares: new Set([at('D7'), at('E7')]), aimed: new Set([at('E7')]) } })
    expect(['D5', 'D7', 'E7'].map((name) => square(aiming, name)?.target)).toEqual(['none', 'power', 'aimed'])
  })

  it('marks own pieces that can use a power now, for no other viewer and at no other time (NA-7)', () => {
    const uses = [legalAction('D4-D5'), powerUse('D4:stride>C5'), powerUse('D4:bow>D7')]
    const marked = (part: Partial<GridInput>) =>
      makeBoardModel({ ...input, ...part }).pieces.flatMap(({ power, square: space }) => (power ? [`${power} ${space}`] : []))
    expect(marked({ legal: uses })).toEqual([`ready ${at('D4')}`])
    expect(marked({ legal: uses.slice(0, 1) })).toEqual([])
    expect([marked({ view: viewOf('blue', pieces), legal: [] }), marked({ view: viewOf('spectator', pieces), legal: [] })]).toEqual([
      [],
      [],
    ])
  })

  it('lays a piece down as soon as its change of mode is chosen, and shows who is held (TF-6, NA-11)', () => {
    const view = viewOf('red', pieces)
    const board = view.board.map((each, i) => (each && i === at('E7') ? { ...each, state: 'stone' as const } : each))
    const model = makeBoardModel({ ...input, view: { ...view, board }, change: at('D4'), changeable: [at('E4')] })
    expect(['D4', 'E4', 'E7'].map((name) => [piece(model, name)?.mode, piece(model, name)?.state])).toEqual([
      ['robot', null],
      [null, null],
      [null, 'stone'],
    ])
    expect(piece(model, 'E4')?.movable).toBe(true)
  })

  it('shows the rank alone of kinds that share it, and keeps the letter in marks', () => {
    const kinds = [...classic.kinds, { id: 'captain-b', name: 'Captain B', symbol: '6B', rank: 6, movement: 'step' as const }]
    expect(labelOf({ ...classic, kinds }, 'captain-b', '10-high')).toBe('6')
    expect(markLabel({ ...classic, kinds }, '6B', '1-high')).toBe('5B')
  })
})
