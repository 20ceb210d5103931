import { describe, expect, it } from 'vitest'
import { INFO as CARDS } from '../../../test/support/screens/cards-tables.ts'
import { CASTLE } from '../../../test/support/screens/boards.ts'
import { SAMPLE_EDITION } from '../../../test/support/screens/samples.ts'
import { pictureFor, pictureOf } from './board-picture.ts'
import { STEP } from '../../help/pictures/diagrams.ts'

describe('a diagram of squares', () => {
  it('is a small board of its own, with its pieces and arrows in the middle of squares', () => {
    const picture = pictureFor({ ...STEP, lakes: [[0, 0]], reach: [[2, 2]] }, undefined)!
    expect([picture.box.width, picture.box.height, picture.spaces.length]).toEqual([5, 3, 15])
    expect(picture.pieces.map(({ at }) => at)).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(picture.spaces.filter(({ obstacle }) => obstacle).map(({ box }) => [box.left, box.top])).toEqual([[-2.5, 0.5]])
    expect(picture.spaces.filter(({ reached }) => reached).map(({ box }) => [box.left, box.top])).toEqual([[-0.5, -1.5]])
    expect(picture.arrows[0]).toMatchObject({ as: 'move', path: 'M-0.44 0Q-0.5 0 -0.86 0' })
    expect(picture.spaces.some(({ outlined, special }) => outlined || special !== null)).toBe(false)
  })
})

describe('a diagram of a board that is no rectangle', () => {
  it('draws every space by its outline, from the seat that is meant, with pieces on their spaces', () => {
    const picture = pictureOf(CASTLE, {
      near: 'blue',
      pieces: [{ at: 'D1', seat: 'red', kind: '' }],
      arrows: [{ from: 'RING', to: 'TURRET', as: 'move' }],
      reach: ['TURRET'],
    })
    expect(picture.spaces).toHaveLength(CASTLE.spaces.length)
    const [ring, turret] = picture.spaces.slice(-2)
    expect(ring).toMatchObject({ special: 'ring', outlined: true, path: expect.stringMatching(/Z.*Z$/) as string })
    expect(turret).toMatchObject({ special: 'turret', reached: true })
    expect(picture.pieces[0]?.at).not.toEqual(pictureOf(CASTLE, { pieces: [{ at: 'D1', seat: 'red', kind: '' }] }).pieces[0]?.at)
    expect(picture.rim.split('M')).toHaveLength(2)
    expect(picture.arrows).toHaveLength(1)
  })

  it('puts flags where they are: with the piece on the space, or in the ground', () => {
    const { flags, pieces } = pictureOf(CASTLE, {
      pieces: [{ at: 'RING', seat: 'red', kind: 'captain' }],
      flags: [
        { at: 'RING', seat: 'blue' },
        { at: 'D1', seat: 'red' },
      ],
    })
    expect(flags.map(({ seat, carried }) => [seat, carried])).toEqual([
      ['blue', true],
      ['red', false],
    ])
    expect(flags[0]?.at).toEqual(pieces[0]?.at)
  })

  it('draws a part of it alone, framed by itself', () => {
    const { box, spaces, rim } = pictureOf(CASTLE, { part: ['C1', 'D1', 'E1', 'C2'], pieces: [] })
    expect([box, spaces.length, rim.split('L').length]).toEqual([{ left: -1.5, top: 1.5, width: 3, height: 2 }, 4, 6])
  })

  it('names no space that is not there', () => {
    expect(() => pictureOf(CASTLE, { pieces: [{ at: 'Z9', seat: 'red', kind: '' }] })).toThrow('no space Z9')
  })

  it('asks the edition for its board; there is no picture where there is none', () => {
    const spec = { caption: 'The castle.', board: 'full', pieces: [{ at: 'D1', seat: 'red', kind: 'scout' }] } as const
    expect(pictureFor(spec, { ...SAMPLE_EDITION, board: CASTLE })?.spaces).toHaveLength(CASTLE.spaces.length)
    expect([pictureFor(spec, undefined), pictureFor(spec, CARDS)]).toEqual([null, null])
  })
})
