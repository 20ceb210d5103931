import { describe, expect, it } from 'vitest'
import type { PowerType, SeenGridEvent } from '../../../../src-main/contract/index.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { makePlan, type AnimationPlan, type Clip } from './plan.ts'
import { board, piece } from '../../../../test/support/screens/boards.ts'

const faceOf = (kind: string) => ({ label: kind.slice(0, 1).toUpperCase(), emblem: kind, blasts: kind === 'bomb', flag: kind === 'flag' })

const TYPES: Readonly<Record<string, PowerType>> = {
  longbow: 'strike',
  rumble: 'rumble',
  magnet: 'magnet',
  sneak: 'sneak',
  detect: 'detect',
  petrify: 'petrify',
  cordial: 'revive',
  stride: 'speed',
}
const powerType = (power: string | null) => (power === null ? null : (TYPES[power] ?? null))

const before = board([piece('own', 'red', 34, { kind: 'scout' }), piece('foe', 'blue', 44)])
const attack = (change: object = {}): SeenGridEvent => ({
  type: 'battle-fought',
  seat: 'red',
  from: 34,
  to: 44,
  charged: false,
  attacker: { id: 'own', seat: 'red', kind: 'scout', seenBy: ['blue'] },
  defender: { id: 'foe', seat: 'blue', kind: 'general', seenBy: ['red'] },
  result: 'defender-wins',
  ...change,
})

function plan(
  events: readonly SeenGridEvent[],
  change: { before?: BoardModel; after?: BoardModel; speed?: number; reducedMotion?: boolean } = {},
): AnimationPlan | null {
  return makePlan({ events, before, after: before, faceOf, powerType, speed: 1, reducedMotion: false, ...change })
}

function clipsOf<T extends Clip['type']>(made: AnimationPlan | null, type: T): readonly Extract<Clip, { readonly type: T }>[] {
  return (made?.clips ?? []).filter((clip): clip is Extract<Clip, { readonly type: T }> => clip.type === type)
}

const move: SeenGridEvent = { type: 'piece-moved', seat: 'red', from: 34, to: 36, id: 'own', revealed: null }

describe('a plan of what happened', () => {
  it('slides a moved piece from square to square', () => {
    const [travel] = clipsOf(plan([move]), 'travel')
    expect(travel).toMatchObject({ piece: 'own', from: { on: 'square', square: 34 }, to: { on: 'square', square: 36 }, start: 0 })
  })

  it('takes half as long at twice the speed', () => {
    expect(plan([move], { speed: 2 })?.duration).toBeCloseTo((plan([move])?.duration ?? 0) / 2)
  })

  it('is nothing where animation is off or motion reduced', () => {
    expect(plan([move], { speed: 0 })).toBeNull()
    expect(plan([move], { reducedMotion: true })).toBeNull()
  })

  it('is nothing for events that move nothing', () => {
    expect(plan([{ type: 'army-deployed', seat: 'blue', placement: null }])).toBeNull()
  })

  it('brings a captured piece back from the side of its seat, covered (HR-5)', () => {
    const back: SeenGridEvent = { type: 'piece-rescued', seat: 'blue', at: 70, id: 'new', kind: null, rest: [] }
    const after = board([...before.pieces, piece('new', 'blue', 70)])
    const made = plan([back], { after })
    expect(clipsOf(made, 'arrive')).toMatchObject([{ piece: 'new', from: { on: 'edge', square: 70, seat: 'blue' }, to: { square: 70 } }])
    expect(clipsOf(made, 'turn')).toEqual([])
    for (const event of [
      { type: 'rescue-due', seat: 'red', at: 90 },
      { type: 'rescue-declined', seat: 'red' },
    ] as const)
      expect(plan([event])).toBeNull()
  })

  it('carries all that is left of an army that is out to the tray, one after another, shown where it may be seen', () => {
    const three = board([...before.pieces, piece('g1', 'green', 50), piece('g2', 'green', 51)])
    const after = board(before.pieces, { captured: [piece('g1', 'green', -1, { kind: 'spy' }), piece('g2', 'green', -1)] })
    const made = plan([{ type: 'seat-left', seat: 'green', reason: 'resigned' }], { before: three, after })
    const carried = clipsOf(made, 'travel')
    expect(carried.map((clip) => clip.piece)).toEqual(['g1', 'g2'])
    expect(carried.map(({ to }) => to)).toMatchObject([
      { on: 'tray', seat: 'green', slot: 0 },
      { on: 'tray', seat: 'green', slot: 1 },
    ])
    expect(carried[1]!.start).toBeGreaterThan(carried[0]!.start)
    expect(clipsOf(made, 'turn')).toMatchObject([{ piece: 'g1', shown: { emblem: 'spy' } }])
  })

  it('carries no piece twice that fell in the battle before', () => {
    const made = plan([attack({ result: 'attacker-wins' }), { type: 'seat-left', seat: 'blue', reason: 'flag-captured' }])
    expect(clipsOf(made, 'travel').filter(({ piece, to }) => piece === 'foe' && to.on === 'tray')).toHaveLength(1)
  })

  it('turns a scout that its long move gives away (CL-10)', () => {
    const foe: SeenGridEvent = { type: 'piece-moved', seat: 'blue', from: 44, to: 47, id: 'foe', revealed: 'scout' }
    expect(clipsOf(plan([foe]), 'turn')).toMatchObject([{ piece: 'foe', shown: { emblem: 'scout', label: 'S' } }])
  })
})

describe('a plan of a battle', () => {
  it('turns only the piece that the viewer did not know', () => {
    expect(clipsOf(plan([attack()]), 'turn').map((clip) => clip.piece)).toEqual(['foe', 'foe'])
  })

  it('covers the survivor again when it is hidden afterwards (CL-14)', () => {
    expect(clipsOf(plan([attack()]), 'turn').at(-1)?.shown).toBeNull()
    const known = board([piece('foe', 'blue', 44, { kind: 'general' })])
    expect(clipsOf(plan([attack()], { after: known }), 'turn')).toHaveLength(1)
  })

  it('turns nothing where the reveal policy hides both (CL-14)', () => {
    const silent = attack({ defender: { id: 'foe', seat: 'blue', kind: null, seenBy: [] } })
    expect(clipsOf(plan([silent]), 'turn')).toEqual([])
  })

  it('lets a Flag that falls be seen in rings of light before it is carried off, where its viewer sees what fell (CL-18)', () => {
    const taking = (kind: string | null) => {
      const defender = { id: 'foe', seat: 'blue', kind, seenBy: ['red'] } as const
      return plan([attack({ defender, result: 'attacker-wins' })])
    }
    const rings = clipsOf(taking('flag'), 'ring')
    expect(new Set(rings.map(({ style, square }) => `${style} ${square}`))).toEqual(
      new Set([`triumph ${clipsOf(taking('flag'), 'attend')[0]!.square}`]),
    )
    const carried = clipsOf(taking('flag'), 'travel').find((clip) => clip.piece === 'foe' && clip.to.on === 'tray')
    expect(carried!.start).toBeGreaterThan(rings.at(-1)!.start)
    for (const other of ['general', null]) expect(clipsOf(taking(other), 'ring')).toEqual([])
  })

  it('steps apart when one is behind the other, and the survivor steps back', () => {
    const stances = clipsOf(plan([attack()]), 'travel').filter((clip) => clip.piece === 'foe')
    expect(stances[0]?.to).toMatchObject({ on: 'way', part: 0 })
    expect(stances.at(-1)?.to).toEqual({ on: 'square', square: 44 })
    const abreast = plan([attack({ from: 43 })])
    expect(clipsOf(abreast, 'travel').filter((clip) => clip.piece === 'foe')).toEqual([])
  })

  it('topples the loser and carries it to the next slot of its tray', () => {
    const lost = board(before.pieces, { captured: [piece('r9', 'red', -1), piece('b9', 'blue', -1)] })
    const made = plan([attack()], { before: lost })
    expect(clipsOf(made, 'topple').map((clip) => clip.piece)).toEqual(['own'])
    expect(
      clipsOf(made, 'travel')
        .filter((clip) => clip.piece === 'own')
        .at(-1),
    ).toMatchObject({ to: { on: 'tray', seat: 'red', slot: 1 } })
  })

  it('lets a winning attacker move in (CL-15)', () => {
    const made = plan([attack({ result: 'attacker-wins' })])
    expect(clipsOf(made, 'topple').map((clip) => clip.piece)).toEqual(['foe'])
    expect(clipsOf(made, 'travel').at(-1)).toMatchObject({ piece: 'own', to: { on: 'square', square: 44 } })
  })

  it('removes both where both are lost (CL-15)', () => {
    const made = plan([attack({ result: 'both-removed' })])
    expect(clipsOf(made, 'topple').map((clip) => clip.piece)).toEqual(['foe', 'own'])
    expect(clipsOf(made, 'travel').filter((clip) => clip.to.on === 'tray')).toHaveLength(2)
  })

  it('blows up a piece that attacks a bomb in vain, but not the miner that defuses it (CL-17)', () => {
    const bomb = { id: 'foe', seat: 'blue', kind: 'bomb', seenBy: ['red'] }
    expect(clipsOf(plan([attack({ defender: bomb })]), 'blast')).toMatchObject([{ square: 44 }])
    expect(clipsOf(plan([attack({ defender: bomb, result: 'attacker-wins' })]), 'blast')).toEqual([])
  })

  it('does not tell an unseen bomb by an explosion', () => {
    const hidden = attack({ defender: { id: 'foe', seat: 'blue', kind: null, seenBy: [] } })
    expect(clipsOf(plan([hidden]), 'blast')).toEqual([])
  })

  it('takes equally long whatever the hidden pieces are', () => {
    const hidden = attack({ defender: { id: 'foe', seat: 'blue', kind: null, seenBy: [] } })
    expect(plan([hidden])?.duration).toBe(plan([attack({ ...hidden, charged: true })])?.duration)
  })

  it('ends before or with its last clip', () => {
    for (const result of ['attacker-wins', 'defender-wins', 'both-removed'] as const) {
      const made = plan([attack({ result })])
      const last = Math.max(...(made?.clips ?? []).map((clip) => clip.start + clip.duration))
      expect(made?.duration).toBeGreaterThanOrEqual(last - 1)
    }
  })
})

describe('the end of a game', () => {
  it('turns every piece that was hidden (CL-24)', () => {
    const ended: SeenGridEvent = {
      type: 'game-ended',
      outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' },
      shown: [
        { id: 'own', kind: 'scout' },
        { id: 'foe', kind: 'flag' },
      ],
    }
    expect(clipsOf(plan([ended]), 'turn')).toMatchObject([{ piece: 'foe', shown: { emblem: 'flag' } }])
  })
})

const foe = <K extends string | null>(kind: K) =>
  ({ id: 'foe', seat: 'blue', kind, seenBy: kind === null ? [] : ['red' as const] }) as const
const own = { id: 'own', seat: 'red', kind: 'scout', seenBy: ['blue'] } as const
const use = (power: string, effects: readonly object[], more: object = {}): SeenGridEvent =>
  ({
    type: 'power-used',
    seat: 'red',
    power,
    from: 34,
    to: 44,
    targets: [],
    user: own,
    effects,
    ...more,
  }) as unknown as SeenGridEvent
const shown = (kind: string | null) => ({ type: 'shown', at: 44, piece: foe(kind) })

describe('a plan of a power', () => {
  it('sends something from the user to the target, shows it, and fells it (NA-17)', () => {
    const made = plan([use('longbow', [shown('faun'), { type: 'removed', id: 'foe', at: 44 }])])
    expect(clipsOf(made, 'flight')).toMatchObject([{ style: 'bolt', from: 34, to: 44 }])
    expect(clipsOf(made, 'turn')[0]).toMatchObject({ piece: 'foe', shown: { emblem: 'faun' } })
    expect(clipsOf(made, 'topple').map((clip) => clip.piece)).toEqual(['foe'])
    expect(clipsOf(made, 'travel')).toMatchObject([{ piece: 'foe', to: { on: 'tray', seat: 'blue', slot: 0 } }])
  })

  it('turns no piece for a viewer who may not see what was detected, and looks the same for all kinds (NA-20, TF-8)', () => {
    const made = plan([use('detect', [shown(null)])])
    expect(clipsOf(made, 'turn')).toEqual([])
    expect(plan([use('detect', [{ type: 'shown', at: 44, piece: { ...foe(null), seenBy: ['blue'] } }])])).toEqual(made)
    expect(clipsOf(plan([use('detect', [shown('spy')])]), 'turn')).toHaveLength(2)
  })

  it.each(['longbow', 'rumble', 'magnet', 'detect', 'petrify'])('is an event to attend to, as a battle is: %s', (power) => {
    expect(clipsOf(plan([use(power, [shown('faun')])]), 'attend')).toMatchObject([{ square: 44 }])
    expect(clipsOf(plan([attack()]), 'attend')).toMatchObject([{ square: 44 }])
    expect(clipsOf(plan([move]), 'attend')).toEqual([])
  })

  it('steps, sends a ring, shows all targets and fells them together (TF-10)', () => {
    const second = { id: 'two', seat: 'blue', kind: 'bomb', seenBy: ['red'] }
    const crowd = board([...before.pieces, piece('two', 'blue', 46)])
    const effects = [
      { type: 'moved', id: 'own', from: 34, to: 35 },
      shown('faun'),
      { type: 'shown', at: 46, piece: second },
      { type: 'removed', id: 'foe', at: 44 },
      { type: 'removed', id: 'own', at: 35 },
    ]
    const made = plan([use('rumble', effects, { to: 35, targets: [44, 46] })], {
      before: crowd,
      after: board([piece('two', 'blue', 46, { kind: 'bomb' })]),
    })
    expect(clipsOf(made, 'ring')).toMatchObject([{ style: 'shock', square: 35 }])
    expect(clipsOf(made, 'turn').map((clip) => clip.piece)).toEqual(['foe', 'two'])
    const falls = clipsOf(made, 'topple')
    expect(falls.map((clip) => clip.piece)).toEqual(['foe', 'own'])
    expect(new Set(falls.map((clip) => clip.start)).size).toBe(1)
  })

  it('draws the target over and lets the user strike it (TF-12)', () => {
    const fought = {
      type: 'fought',
      from: 34,
      to: 44,
      drawn: true,
      attacker: own,
      defender: foe('general'),
    }
    const wins = plan([use('magnet', [{ ...fought, result: 'attacker-wins' }])])
    expect(clipsOf(wins, 'flight')).toMatchObject([{ style: 'pull' }])
    expect(clipsOf(wins, 'strike')).toMatchObject([{ piece: 'own', from: 34, to: 44 }])
    expect(clipsOf(wins, 'topple').map((clip) => clip.piece)).toEqual(['foe'])
    const loses = plan([use('magnet', [{ ...fought, result: 'defender-wins' }])])
    expect(clipsOf(loses, 'topple').map((clip) => clip.piece)).toEqual(['own'])
    expect(clipsOf(loses, 'travel').at(-1)).toMatchObject({ piece: 'foe', to: { on: 'square', square: 34 } })
  })

  it('leaps over a run and then fights from where it has landed (TF-13)', () => {
    const fought = { type: 'fought', from: 54, to: 64, drawn: false, attacker: own, defender: foe(null), result: 'attacker-wins' }
    const made = plan([use('sneak', [{ type: 'moved', id: 'own', from: 34, to: 54 }, fought], { to: 54, targets: [64] })])
    const [leap, approach] = clipsOf(made, 'travel')
    expect(leap?.hop).toBeGreaterThan(1)
    expect(approach).toMatchObject({ from: { on: 'square', square: 54 } })
  })

  it('goes round a corner in two steps (TF-9)', () => {
    const made = plan([use('stride', [{ type: 'moved', id: 'own', from: 34, to: 25 }], { to: 25 })])
    expect(clipsOf(made, 'travel').map((clip) => clip.to)).toEqual([
      { on: 'square', square: 35 },
      { on: 'square', square: 25 },
    ])
  })

  it('binds and frees (NA-13, NA-15)', () => {
    const made = plan([use('petrify', [shown('faun'), { type: 'bound', id: 'foe', at: 44, state: 'stone' }])])
    expect(clipsOf(made, 'bind')).toMatchObject([{ piece: 'foe', state: 'stone' }])
  })

  it('brings a loss back from its own slot of the tray, face up (NA-16)', () => {
    const captured = [piece('r1', 'red', -1), piece('b1', 'blue', -1), piece('r2', 'red', -1)]
    const effects = [{ type: 'returned', id: 'r2', at: 35, kind: 'faun', seenBy: ['blue'] }]
    const made = plan([use('cordial', effects, { to: 35 })], { before: board(before.pieces, { captured }) })
    expect(clipsOf(made, 'travel')).toMatchObject([{ from: { on: 'tray', seat: 'red', slot: 1 }, to: { on: 'square', square: 35 } }])
    expect(clipsOf(made, 'turn')).toMatchObject([{ piece: 'r2', shown: { emblem: 'faun' } }])
  })

  it('returns an unidentified loss: one that looks like it, else the last hidden one of its side (NA-16)', () => {
    const from = (hidden: boolean) => {
      const kind = (name: string) => (hidden ? {} : { kind: name })
      const captured = [piece('r1', 'red', -1, kind('faun')), piece('b1', 'blue', -1), piece('r2', 'red', -1, kind('dwarf'))]
      const effects = [{ type: 'returned', id: 'new', at: 35, kind: 'faun', seenBy: ['blue'], rest: ['n2'] }]
      const made = plan([use('cordial', effects, { to: 35 })], { before: board(before.pieces, { captured }) })
      expect(made?.before.captured).toHaveLength(3)
      return clipsOf(made, 'travel').map((clip) => [clip.piece, clip.from])
    }
    expect(from(true)).toEqual([['new', { on: 'tray', seat: 'red', slot: 1 }]])
    expect(from(false)).toEqual([['new', { on: 'tray', seat: 'red', slot: 0 }]])
  })
})

describe('a plan of modes and reinforcements', () => {
  const change = (mode: 'robot' | 'vehicle'): SeenGridEvent => ({ type: 'mode-changed', seat: 'blue', at: 44, mode, piece: foe('general') })

  it('shows the face of a piece that turns into a robot (TF-6)', () => {
    const made = plan([change('robot')], { after: board([piece('foe', 'blue', 44, { kind: 'general', mode: 'robot' })]) })
    expect(clipsOf(made, 'turn')).toMatchObject([{ piece: 'foe', shown: { emblem: 'general' } }])
    expect(clipsOf(made, 'lean')).toMatchObject([{ piece: 'foe', lying: true }])
  })

  it('raises a face-up piece for a battle, and lays the survivor down again (TF-18)', () => {
    const lying = board([piece('own', 'red', 34, { kind: 'scout' }), piece('foe', 'blue', 44, { kind: 'general', mode: 'robot' })])
    expect(clipsOf(plan([attack()], { before: lying, after: lying }), 'lean').map((clip) => clip.lying)).toEqual([false, true])
  })

  it('brings reinforcements from their own side, one after another, hidden where they are hidden (NA-8)', () => {
    const pieces = [5, 6].map((square) => ({
      square,
      piece: { id: `n${square}`, seat: 'blue', kind: null, moved: false, seenBy: [] } as const,
    }))
    const after = board([...before.pieces, piece('n5', 'blue', 5), piece('n6', 'blue', 6)])
    const made = plan([{ type: 'army-reinforced', seat: 'blue', pieces }], { after })
    const arrivals = clipsOf(made, 'arrive')
    expect(arrivals.map((clip) => clip.from)).toEqual([
      { on: 'edge', square: 5, seat: 'blue' },
      { on: 'edge', square: 6, seat: 'blue' },
    ])
    expect(arrivals[1]?.start).toBeGreaterThan(arrivals[0]?.start ?? 0)
    expect(made?.before.pieces.map(({ id, kind }) => [id, kind])).toContainEqual(['n6', null])
  })
})
