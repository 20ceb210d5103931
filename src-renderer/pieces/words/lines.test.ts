import { describe, expect, it } from 'vitest'
import { at, classic, legalAction, viewOf } from '../../../test/support/screens/grid.ts'
import { makeBoardModel } from '../../families/grid/model.ts'
import { sayLine } from './lines.ts'

const modelFor = (viewer: 'red' | 'blue', selected: number | null = null) =>
  makeBoardModel({
    info: classic,
    view: viewOf(viewer, {
      B4: viewer === 'red' ? 'red scout' : 'red ?',
      D4: viewer === 'red' ? 'red bomb' : 'red ?',
      B7: viewer === 'red' ? 'blue ? moved' : 'blue spy moved',
    }),
    legal: ['B4-B5'].map(legalAction),
    selected,
    preferences: { numbering: '10-high', showMoved: true, showKnown: true },
    marks: {},
    last: [],
    kindName: (kind) => classic.kinds.find(({ id }) => id === kind)?.name ?? kind,
  })

describe('a line of the board', () => {
  it('is read from left to right, empty squares together', () => {
    expect(sayLine(modelFor('red'), at('E4'), 'row')).toBe('Row 4: A4, empty; B4, your Scout; C4, empty; D4, your Bomb; E4 to J4 empty.')
  })

  it('is read away from its viewer, with lakes and what can be done there', () => {
    expect(sayLine(modelFor('red', at('B4')), at('B1'), 'file')).toBe(
      'File B: B1 to B3 empty; B4, your Scout, picked up; B5, empty, can move here; B6, empty; B7, enemy piece, unknown, moved; B8 to B10 empty.',
    )
    expect(sayLine(modelFor('red'), at('C1'), 'file')).toBe('File C: C1 to C4 empty; C5, water; C6, water; C7 to C10 empty.')
  })

  it('is read from the other side by the other side, and tells it no rank (CL-14)', () => {
    const said = sayLine(modelFor('blue'), at('B4'), 'row')
    expect(said).toBe('Row 4: J4 to E4 empty; D4, enemy piece, unknown; C4, empty; B4, enemy piece, unknown; A4, empty.')
    expect(sayLine(modelFor('blue'), at('B4'), 'file')).toContain('B7, your Spy, moved')
  })

  it('asks for a square where none is pointed at', () => {
    expect(sayLine(modelFor('red'), null, 'row')).toBe('Choose a square first.')
  })
})
