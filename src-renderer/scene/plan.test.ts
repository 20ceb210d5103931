import { describe, expect, it } from 'vitest'
import type { PowerType, SeenGridEvent } from '../../src-main/contract/index.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import { makePlan, type AnimationPlan, type Clip } from './plan.ts'
import { board, piece } from './testing/boards.ts'

const faceOf = (kind: string) => ({ label: kind.slice(0, 1).toUpperCase(), emblem: kind, blasts: kind === 'bomb' })

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
const powerType = (power: string) => TYPES[power] ?? null

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

  it('steps apart when one stands behind the other, and the survivor steps back', () => {
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
    ).toMatchObject({ to: { on: 'tray', own: true, slot: 1 } })
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

  it('blows up whoever attacks a bomb in vain, but not the miner that defuses it (CL-17)', () => {
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
