import { describe, expect, it } from 'vitest'
import type { SeenTerritoryEvent } from '../../../../src-main/contract/index.ts'
import { isle } from '../../../../test/support/screens/isle.ts'
import type { AnimationPlan, Clip } from '../../../pieces/scene/moves/clips.ts'
import { piece } from '../../../../test/support/screens/boards.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { at } from '../../../../test/support/screens/territory-tables.ts'
import { makePlan } from './plan.ts'

const faceOf = (kind: string) => ({ label: kind.slice(0, 1).toUpperCase(), emblem: kind, blasts: false })
const before = isle({}, { pieces: [piece('r', 'red', at('IC1'), { kind: 'king' }), piece('b', 'blue', at('OA1'))] })

function plan(event: SeenTerritoryEvent, change: { after?: BoardModel; reducedMotion?: boolean } = {}): AnimationPlan | null {
  return makePlan({ events: [event], before, after: before, faceOf, speed: 1, reducedMotion: false, ...change })
}
const typesOf = (made: AnimationPlan | null): readonly Clip['type'][] => [...new Set(made?.clips.map(({ type }) => type))]
const accused = (right: boolean, kind: string | null): SeenTerritoryEvent => ({
  type: 'unit-accused',
  seat: 'red',
  at: at('OA1'),
  named: 'flag',
  right,
  unit: { id: 'b', seat: 'blue', kind },
})

describe('a step of Conquest as movements', () => {
  it('removes a rightly accused unit from its zone (CQ-28)', () => {
    expect(typesOf(plan(accused(true, 'flag')))).toContain('topple')
  })

  it('leaves a wrongly accused unit, and reveals it only to viewers who may see it (CQ-28)', () => {
    const made = plan(accused(false, null))
    expect(typesOf(made)).toEqual(['ring'])
    expect(JSON.stringify(made?.clips)).not.toContain('flag')
  })

  it('brings a unit out of the bag to its zone, with the face that the viewer knows (CQ-16, CQ-27)', () => {
    const event: SeenTerritoryEvent = { type: 'unit-placed', seat: 'red', to: at('ME1'), id: 'new', kind: null, open: false }
    const made = plan(event, { after: isle({}, { pieces: [...before.pieces, piece('new', 'red', at('ME1'))] }) })
    expect(typesOf(made)).toEqual(expect.arrayContaining(['ring', 'arrive']))
    expect(made?.before.pieces.find(({ id }) => id === 'new')).toMatchObject({ square: at('ME1'), kind: null })
  })

  it('rings the zones of units that were regrouped, whatever became of them (CQ-19)', () => {
    const zones = ['IC1', 'IC2', 'OA1'].map(at)
    const made = plan({ type: 'units-regrouped', seat: 'red', zones, units: [] })
    expect(made?.clips.flatMap((clip) => (clip.type === 'ring' ? [clip.square] : []))).toEqual(zones)
    expect(typesOf(made)).toEqual(['ring'])
  })

  it('moves nothing for what is only said, such as a card or the end of a turn', () => {
    expect(plan({ type: 'card-played', seat: 'red', card: 'blitz', moves: 3 })).toBeNull()
    expect(plan({ type: 'turn-began', seat: 'red', round: 1, moves: 1 })).toBeNull()
  })

  it('moves nothing where people want no movement', () => {
    const event: SeenTerritoryEvent = { type: 'unit-moved', seat: 'red', from: at('IC1'), to: at('IC2'), id: 'r', revealed: null }
    expect([plan(event) === null, plan(event, { reducedMotion: true })]).toEqual([false, null])
  })
})
