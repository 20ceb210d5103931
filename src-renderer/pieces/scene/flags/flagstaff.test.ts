import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { BoardModel, FlagModel } from '../../types.ts'
import type { Clip } from '../moves/clips.ts'
import { drawPieces } from '../draw.ts'
import { drawFlags, type DrawnFlag } from './flagstaff.ts'
import { HEIGHTS } from '../heights.ts'
import { momentOf } from '../moves/moment.ts'
import { CASTLE, emptyBoard, piece } from '../../../../test/support/screens/boards.ts'
import { worldOf } from '../../layout.ts'

const at = (name: string): number => CASTLE.spaces.findIndex((space) => space.name === name)
const modelOf = (flags: readonly FlagModel[]): BoardModel =>
  emptyBoard(CASTLE, 'red', { flags, pieces: [piece('r', 'red', at('D1'), { kind: 'scout' }), piece('b', 'blue', at('A4'))] })

/** Flags at rest, or so many milliseconds into clips. */
function flagsOf(model: BoardModel, clips: readonly Clip[] = [], time = 0, laid = 0): readonly DrawnFlag[] {
  const moment = clips.length === 0 ? null : momentOf({ before: model, clips, duration: 1000 }, time)
  const drawn = drawPieces(model, { arrangement: 'sides', laid, lifts: new Map(), held: null }, moment)
  return drawFlags({ model, drawn, moment, laid })
}

const topOf = ({ foot, turn, pole }: DrawnFlag): Vector3 => new Vector3(0, pole, 0).applyQuaternion(turn).add(foot)
/** Where the end of the cloth is. */
const flyOf = (flag: DrawnFlag): Vector3 => new Vector3(flag.cloth, 0, 0).applyQuaternion(flag.turn).add(topOf(flag))
const carried = (seat: Seat, name: string): FlagModel => ({ seat, space: at(name), carried: true })
const lone = (seat: Seat, name: string): FlagModel => ({ seat, space: at(name), carried: false })

describe('a carried flag (CA-3, CA-17)', () => {
  it('flies over its carrier, whichever face that shows', () => {
    for (const [seat, name] of [
      ['red', 'D1'],
      ['blue', 'A4'],
    ] as const) {
      const [flag] = flagsOf(modelOf([carried(seat, name)]))
      const { x, z } = worldOf(CASTLE, 'red', at(name))
      expect(Math.abs(topOf(flag!).x - x)).toBeLessThan(0.45)
      expect(topOf(flag!).y).toBeGreaterThan(1.2)
      expect(Math.abs(flyOf(flag!).x - x)).toBeLessThan(0.45)
      expect(Math.abs(topOf(flag!).z - z)).toBeLessThan(0.1)
    }
  })

  it('goes with its carrier without a clip', () => {
    const travel = {
      type: 'travel',
      piece: 'r',
      from: { on: 'square', square: at('D1') },
      to: { on: 'square', square: at('E1') },
      hop: 0,
    } as const
    const model = modelOf([carried('red', 'D1')])
    const [[before], [after]] = [flagsOf(model), flagsOf(model, [{ ...travel, start: 0, duration: 100 }], 100)]
    expect(after!.foot.x - before!.foot.x).toBeCloseTo(1, 5)
    expect(after!.foot.y).toBeCloseTo(before!.foot.y, 5)
  })

  it('keeps clear of the others on the same carrier', () => {
    const flags = flagsOf(modelOf([carried('red', 'D1'), carried('blue', 'D1'), carried('green', 'D1'), carried('yellow', 'D1')]))
    const tops = flags.map(topOf)
    for (const [i, top] of tops.entries()) for (const other of tops.slice(i + 1)) expect(top.distanceTo(other)).toBeGreaterThan(0.25)
  })

  it('is beyond its carrier’s head, clear of numeral and emblem, while pieces are flat to be read from above', () => {
    const [flag] = flagsOf(modelOf([carried('red', 'D1')]), [], 0, 1)
    const { x, z } = worldOf(CASTLE, 'red', at('D1'))
    for (const end of [topOf(flag!), flyOf(flag!)]) {
      expect(Math.abs(end.x - x)).toBeLessThan(0.5)
      expect(end.z - z).toBeGreaterThan(-1)
      expect(end.z - z).toBeLessThan(-0.5)
      expect(end.y).toBeGreaterThan(0.5)
    }
  })
})

describe('a flag without a carrier (CA-15, CA-16)', () => {
  it('leans, so that it is not taken for a carried one; several spread', () => {
    const [alone] = flagsOf(modelOf([lone('red', 'E1')]))
    expect(Math.abs(topOf(alone!).x - alone!.foot.x)).toBeGreaterThan(0.15)
    const tops = flagsOf(modelOf([lone('red', 'E1'), lone('blue', 'E1'), lone('green', 'E1')])).map(({ foot, turn, pole }) =>
      topOf({ seat: 'red', foot, turn, pole, cloth: 1 }),
    )
    for (const [i, top] of tops.entries()) for (const other of tops.slice(i + 1)) expect(top.distanceTo(other)).toBeGreaterThan(0.3)
  })

  it('is at the corner of a piece that has not taken it up', () => {
    const [flag] = flagsOf(modelOf([lone('green', 'D1')]))
    const { x, z } = worldOf(CASTLE, 'red', at('D1'))
    expect([flag!.foot.x < x - 0.3, flag!.foot.z < z - 0.3]).toEqual([true, true])
  })

  it('is on the wall walk when planted there, and on its tower once it is raised (CA-20, CA-26)', () => {
    expect(flagsOf(modelOf([lone('red', 'RING')]))[0]?.foot.y).toBe(HEIGHTS.ring)
    const [raised] = flagsOf(modelOf([carried('red', 'TURRET')]))
    expect(topOf(raised!).y).toBeGreaterThan(HEIGHTS.turret + 1.2)
  })
})

describe('a flag in the middle of a plan', () => {
  const model = modelOf([carried('red', 'D1'), lone('blue', 'E1')])
  const clip = (flag: Seat, to: Extract<Clip, { type: 'flag' }>['to'], start: number): Clip => ({
    type: 'flag',
    flag,
    to,
    hop: 0.5,
    start,
    duration: 100,
  })
  const flagOf = (seat: Seat, clips: readonly Clip[], time: number) => flagsOf(model, clips, time).find((flag) => flag.seat === seat)!

  it('is handed to its winner, in an arc', () => {
    const clips = [clip('red', { on: 'piece', piece: 'b' }, 100)]
    const rest = flagsOf(modelOf([carried('red', 'A4')]))[0]!
    expect(flagOf('red', clips, 50).foot).toEqual(flagsOf(model)[0]!.foot)
    expect(flagOf('red', clips, 150).foot.y).toBeGreaterThan(rest.foot.y + 0.3)
    expect(flagOf('red', clips, 200).foot.distanceTo(rest.foot)).toBeLessThan(1e-6)
  })

  it('is left on the ground, taken up again and raised, one after the other', () => {
    const clips = [
      clip('red', { on: 'ground', space: at('D1') }, 0),
      clip('red', { on: 'piece', piece: 'b' }, 200),
      clip('red', { on: 'tower', space: at('TURRET') }, 400),
    ]
    const heights = [100, 300, 500].map((time) => flagOf('red', clips, time).foot.y)
    expect(heights).toEqual([0, 0.1, HEIGHTS.turret].map((height) => expect.closeTo(height) as number))
  })

  it('leaves the others where they are', () => {
    const clips = [clip('red', { on: 'piece', piece: 'b' }, 0)]
    expect(flagOf('blue', clips, 50)).toEqual(flagsOf(model)[1])
  })
})
