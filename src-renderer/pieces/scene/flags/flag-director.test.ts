import { describe, expect, it } from 'vitest'
import type { BoardModel } from '../../types.ts'
import type { Clip } from '../moves/clips.ts'
import { createDirector } from '../moves/director.ts'
import { createFlagDirector } from './flag-director.ts'
import { CASTLE, emptyBoard, piece } from '../../../../test/support/screens/boards.ts'

const at = (name: string): number => CASTLE.spaces.findIndex((space) => space.name === name)
const before: BoardModel = emptyBoard(CASTLE, 'red', {
  flags: [
    { seat: 'red', space: at('D1'), carried: true },
    { seat: 'blue', space: at('E1'), carried: false },
    { seat: 'green', space: at('D1'), carried: true },
  ],
  pieces: [piece('r', 'red', at('D1'), { kind: 'cannon' }), piece('b', 'blue', at('E7'))],
  captured: [piece('y1', 'yellow', -1, { kind: 'scout' }), piece('y2', 'yellow', -1, { kind: 'spy' })],
  sliders: [{ seat: 'red', at: 2, of: 6 }],
})
const faceOf = (kind: string) => ({ label: kind.slice(0, 1).toUpperCase(), emblem: kind, blasts: false })

function directed() {
  const director = createDirector(before, before, faceOf)
  const flags = createFlagDirector(director, before)
  const clipsOf = <T extends Clip['type']>(type: T) =>
    director.cut().clips.filter((clip): clip is Extract<Clip, { readonly type: T }> => clip.type === type)
  return { director, flags, clipsOf }
}

describe('directions for flags', () => {
  it('follow carriers and planted flags as the plan goes on', () => {
    const { flags } = directed()
    expect([flags.carriedBy('r'), flags.carriedBy('b'), flags.lyingOn(at('E1'))]).toEqual([['red', 'green'], [], ['blue']])
    flags.hand(['red'], 'b')
    flags.lay(['green'], at('E1'))
    expect([flags.carriedBy('r'), flags.carriedBy('b'), flags.lyingOn(at('E1'))]).toEqual([[], ['red'], ['blue', 'green']])
  })

  it('hand several over one after the other, and wait for the last', () => {
    const { director, flags, clipsOf } = directed()
    flags.hand(['red', 'green'], 'b')
    const [first, second] = clipsOf('flag')
    expect([first?.to, second?.to]).toEqual([
      { on: 'piece', piece: 'b' },
      { on: 'piece', piece: 'b' },
    ])
    expect(second!.start).toBeGreaterThan(first!.start)
    expect(director.time).toBe(second!.start + second!.duration)
  })

  it('do nothing and take no time where there is none', () => {
    const { director, flags, clipsOf } = directed()
    flags.hand([], 'b')
    expect([director.time, clipsOf('flag')]).toEqual([0, []])
  })

  it('raise one on the tower in rings of light, and all pieces turn to it to the end (CA-20)', () => {
    const { director, flags, clipsOf } = directed()
    flags.raise(['red'], at('TURRET'))
    expect(clipsOf('flag')).toMatchObject([{ flag: 'red', to: { on: 'tower', space: at('TURRET') } }])
    expect(clipsOf('ring').map(({ style }) => style)).toEqual(['triumph', 'triumph', 'triumph', 'triumph'])
    const [attend] = clipsOf('attend')
    expect([attend?.square, attend?.start, attend?.duration]).toEqual([at('TURRET'), 0, director.time])
    expect(director.time).toBeGreaterThan(3000)
  })
})

describe('directions for cannons, sliders and recruits', () => {
  it('let a ball fly before anything bursts, at both ends, and both go to their trays (CA-13)', () => {
    const { director, flags, clipsOf } = directed()
    director.fire({ id: 'r', seat: 'red', kind: 'cannon' }, { id: 'b', seat: 'blue', kind: 'spy' }, at('D1'), at('E7'), () => {
      flags.lay(flags.carriedBy('r'), at('D1'))
    })
    const [ball] = clipsOf('shot')
    const blasts = clipsOf('blast')
    expect([ball?.from, ball?.to]).toEqual([at('D1'), at('E7')])
    expect(new Set(blasts.map(({ square }) => square))).toEqual(new Set([at('D1'), at('E7')]))
    for (const blast of blasts) expect(blast.start).toBe(ball!.start + ball!.duration)
    expect(clipsOf('turn')[0]).toMatchObject({ piece: 'b', shown: { emblem: 'spy' } })
    const carried = clipsOf('travel')
    expect(carried.map(({ piece: id, to }) => [id, to.on])).toEqual([
      ['b', 'tray'],
      ['r', 'tray'],
    ])
    for (const flag of clipsOf('flag')) expect(flag.start + flag.duration).toBeLessThanOrEqual(carried[0]!.start)
    expect(director.isRemoved('b') && director.isRemoved('r')).toBe(true)
  })

  it('move a slider step by step (CA-14)', () => {
    const { director, clipsOf } = directed()
    director.slide('red', 3)
    director.slide('red', 0)
    expect(clipsOf('slide').map(({ to }) => to)).toEqual([3, 0])
    expect(clipsOf('slide')[1]?.start).toBe(clipsOf('slide')[0]!.duration)
  })

  it('bring a recruit from its own place in the tray (CA-19)', () => {
    const { director, clipsOf } = directed()
    director.recruit('y2', 'yellow', at('F4'), 'spy')
    expect(clipsOf('travel')).toMatchObject([
      { piece: 'y2', from: { on: 'tray', seat: 'yellow', slot: 1 }, to: { on: 'square', square: at('F4') } },
    ])
    director.recruit('unknown', 'yellow', at('F4'), 'spy')
    expect(clipsOf('travel')).toHaveLength(1)
  })

  it('hand flags over between the fall of the loser and its way to the tray (CA-15)', () => {
    const { director, flags, clipsOf } = directed()
    const fighters = { comer: { id: 'b', seat: 'blue', kind: 'major' }, stander: { id: 'r', seat: 'red', kind: 'cannon' } } as const
    director.meet({ ...fighters, from: at('E7'), at: at('D1'), attacker: 'b', result: 'attacker-wins' }, () => {
      flags.hand(flags.carriedBy('r'), 'b')
    })
    const [fall] = clipsOf('topple')
    const gone = clipsOf('travel').find(({ piece: id, to }) => id === 'r' && to.on === 'tray')
    for (const flag of clipsOf('flag')) {
      expect(flag.start).toBeGreaterThanOrEqual(fall!.start + fall!.duration)
      expect(flag.start + flag.duration).toBeLessThanOrEqual(gone!.start)
    }
  })
})
