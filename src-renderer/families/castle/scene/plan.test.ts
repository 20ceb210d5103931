import { describe, expect, it } from 'vitest'
import type { SeenCastleEvent } from '../../../../src-main/contract/index.ts'
import { CASTLE, emptyBoard, piece } from '../../../../test/support/screens/boards.ts'
import type { AnimationPlan, Clip } from '../../../pieces/scene/moves/clips.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { makePlan } from './plan.ts'

const at = (name: string): number => CASTLE.spaces.findIndex((space) => space.name === name)
const faceOf = (kind: string) => ({ label: kind.slice(0, 1).toUpperCase(), emblem: kind, blasts: false })
const before = emptyBoard(CASTLE, 'red', {
  flags: [
    { seat: 'red', space: at('D2'), carried: true },
    { seat: 'blue', space: at('E2'), carried: true },
    { seat: 'green', space: at('C2'), carried: false },
  ],
  pieces: [piece('r', 'red', at('D2'), { kind: 'major' }), piece('b', 'blue', at('E2'), { kind: 'spy' })],
  captured: [piece('lost', 'red', -1, { kind: 'general' })],
  sliders: [{ seat: 'red', at: 5, of: 6 }],
})

function plan(
  events: readonly SeenCastleEvent[],
  change: { before?: BoardModel; after?: BoardModel; speed?: number; reducedMotion?: boolean } = {},
) {
  return makePlan({ events, before, after: before, faceOf, speed: 1, reducedMotion: false, ...change })
}

function clipsOf<T extends Clip['type']>(made: AnimationPlan | null, type: T): readonly Extract<Clip, { readonly type: T }>[] {
  return (made?.clips ?? []).filter((clip): clip is Extract<Clip, { readonly type: T }> => clip.type === type)
}
/** Whose flags go where, in order. */
const flagsOf = (made: AnimationPlan | null) =>
  clipsOf(made, 'flag').map(({ flag, to }) => [flag, to.on === 'piece' ? to.piece : to.space] as const)

const moved = (from: string, to: string, more: object = {}): SeenCastleEvent => ({
  type: 'piece-moved',
  seat: 'red',
  from: at(from),
  to: at(to),
  leave: [],
  take: false,
  flags: [],
  id: 'r',
  revealed: null,
  ...more,
})
const attack = (more: object = {}): SeenCastleEvent => ({
  type: 'battle-fought',
  seat: 'red',
  from: at('D2'),
  to: at('E2'),
  leave: [],
  take: false,
  flags: [],
  attacker: { id: 'r', seat: 'red', kind: 'major' },
  defender: { id: 'b', seat: 'blue', kind: 'spy' },
  result: 'attacker-wins',
  ...more,
})

describe('a plan of what happened round the castle', () => {
  it('is nothing where animation is off or motion reduced, and for what moves nothing', () => {
    expect(plan([moved('D2', 'D1')], { speed: 0 })).toBeNull()
    expect(plan([moved('D2', 'D1')], { reducedMotion: true })).toBeNull()
    expect(plan([{ type: 'seat-passed', seat: 'red' }])).toBeNull()
  })

  it('says nothing of flags that go with their carrier', () => {
    const made = plan([moved('D2', 'D1')])
    expect(clipsOf(made, 'travel')).toHaveLength(1)
    expect(flagsOf(made)).toEqual([])
  })

  it('leaves flags before a move and takes others up after it (CA-16)', () => {
    const made = plan([moved('D2', 'C2', { leave: ['red'], take: true })])
    expect(flagsOf(made)).toEqual([
      ['red', at('D2')],
      ['green', 'r'],
    ])
    const [[left, taken], [travel]] = [clipsOf(made, 'flag'), clipsOf(made, 'travel')]
    expect(left!.start + left!.duration).toBeLessThanOrEqual(travel!.start)
    expect(taken!.start).toBeGreaterThanOrEqual(travel!.start + travel!.duration)
  })

  it('raises the flag on the tower at the end (CA-20)', () => {
    const home = {
      ...before,
      flags: [{ seat: 'red', space: at('RING'), carried: true }] as const,
      pieces: [piece('r', 'red', at('RING'), { kind: 'major' })],
    }
    const made = plan([moved('RING', 'TURRET')], { before: home, after: home })
    expect(clipsOf(made, 'flag')).toMatchObject([{ flag: 'red', to: { on: 'tower', space: at('TURRET') } }])
    expect(clipsOf(made, 'ring').every(({ style }) => style === 'triumph')).toBe(true)
  })

  it('turns with a Captain, and goes over what is built (CA-8)', () => {
    const walks = clipsOf(plan([moved('D2', 'C1')]), 'travel')
    expect(walks.map(({ to }) => to)).toEqual([
      { on: 'square', square: at('C2') },
      { on: 'square', square: at('C1') },
    ])
    const [climb] = clipsOf(plan([moved('D2', 'RING')]), 'travel')
    expect(climb?.hop).toBeGreaterThan(0.3)
  })
})

describe('a battle for flags (CA-15, CA-26)', () => {
  it.each([
    ['attacker-wins', [['blue', 'r']]],
    ['defender-wins', [['red', 'b']]],
    [
      'both-removed',
      [
        ['red', at('D2')],
        ['blue', at('E2')],
      ],
    ],
  ] as const)('hands them to the winner, or leaves them where their carriers stood: %s', (result, flags) => {
    expect(flagsOf(plan([attack({ result })]))).toEqual(flags)
  })

  it('leaves the flags that its carrier leaves, whichever side wins, and takes up those on its way', () => {
    expect(flagsOf(plan([attack({ leave: ['red'], result: 'defender-wins' })]))).toEqual([['red', at('D2')]])
    const lying = { ...before, flags: before.flags.map((flag) => (flag.seat === 'green' ? { ...flag, space: at('E2') } : flag)) }
    expect(flagsOf(plan([attack({ take: true })], { before: lying }))).toEqual([
      ['blue', 'r'],
      ['green', 'r'],
    ])
  })

  it('fires a cannon: both are lost, their flags fall where they stood (CA-13, CA-27)', () => {
    const made = plan([
      {
        type: 'cannon-fired',
        seat: 'red',
        from: at('D2'),
        to: at('E2'),
        flags: ['red', 'blue'],
        cannon: { id: 'r', seat: 'red', kind: 'cannon' },
        target: { id: 'b', seat: 'blue', kind: 'spy' },
      },
    ])
    expect([clipsOf(made, 'shot').length, clipsOf(made, 'blast').length]).toEqual([1, 2])
    expect(flagsOf(made)).toEqual([
      ['blue', at('E2')],
      ['red', at('D2')],
    ])
  })

  it('leaves the flag of an army that is out where it fell (CA-22)', () => {
    const made = plan([{ type: 'seat-left', seat: 'red', reason: 'resigned', lost: [{ id: 'r', seat: 'red', kind: 'major' }] }])
    expect(flagsOf(made)).toEqual([['red', at('D2')]])
    expect(clipsOf(made, 'travel')).toMatchObject([{ piece: 'r', to: { on: 'tray', seat: 'red' } }])
  })
})

describe('a recruit (CA-14, CA-18, CA-19)', () => {
  it('comes from the tray once the slider is at its end, which then goes back', () => {
    const made = plan([
      { type: 'slider-moved', seat: 'red', to: 6 },
      { type: 'piece-recruited', seat: 'red', id: 'lost', kind: 'general', at: at('C2'), take: true, flags: ['green'] },
      { type: 'slider-moved', seat: 'red', to: 0 },
    ])
    expect(clipsOf(made, 'slide').map(({ to }) => to)).toEqual([6, 0])
    expect(clipsOf(made, 'travel')).toMatchObject([
      { piece: 'lost', from: { on: 'tray', slot: 0 }, to: { on: 'square', square: at('C2') } },
    ])
    expect(flagsOf(made)).toEqual([['green', 'lost']])
  })
})

describe('an attack after a step or a run (CA-8, CA-9)', () => {
  it('comes round the corner and meets from there', () => {
    const apart = { ...before, pieces: [piece('r', 'red', at('C1'), { kind: 'captain' }), piece('b', 'blue', at('D2'))] }
    const made = plan([attack({ from: at('C1'), to: at('D2') })], { before: apart, after: apart })
    const [first, second] = clipsOf(made, 'travel').filter(({ piece: id }) => id === 'r')
    expect(['D1', 'C2'].map(at)).toContain(first?.to.on === 'square' ? first.to.square : null)
    expect(second?.start).toBeGreaterThan(first?.start ?? 0)
    expect(second?.from).toEqual(first?.to)
  })
})
