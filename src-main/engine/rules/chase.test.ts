import { idOf } from '../core/board/board.ts'
import { describe, expect, it } from 'vitest'
import { CLASSIC } from '../editions/classic/index.ts'
import { makeGeometry } from '../grid/geometry.ts'
import type { Chase, SeenPiece, Step } from '../grid/types.ts'
import { scene } from '../../../test/support/engine/grid/scene.ts'
import { isForbiddenChase } from './chase.ts'

/** A red Major hunts a blue Captain in a corner of the board; the others are far away and can move or fight meanwhile. */
const HUNT = `
  10 bF  .   .   .   .   .   .   .   .   b4
  6  .   .   .   .   .   .   .   .   b9
  5  .   .   .   .   .   .   .   .   r8
  1  rF  .   .   r7  .   b6  .   .   .   r4`

/** The Captain runs round the square F1 F2 E2 E1, the Major one square behind. The next step, E2-E1, would close the circle. */
const CIRCLE = ['D1-E1', 'F1-F2', 'E1-F1', 'F2-E2', 'F1-F2', 'E2-E1', 'F2-E2', 'E1-F1']

/** The Captain goes to and fro, and so does the Major next to it. */
const TO_AND_FRO = ['D1-E1', 'F1-F2', 'E1-E2', 'F2-F1']

interface WorkedCase {
  readonly story: string
  readonly played: readonly string[]
  readonly then: string
  readonly ruling: 'legal' | 'more-squares' | 'repetition'
  readonly moreSquares?: false
}

const WORKED_CASES: readonly WorkedCase[] = [
  { story: 'closing the circle recreates the first position', played: CIRCLE, then: 'E2-E1', ruling: 'more-squares' },
  { story: 'a square earlier nothing has come back yet', played: CIRCLE.slice(0, 6), then: 'F2-E2', ruling: 'legal' },
  { story: 'threatening from another side is new', played: CIRCLE, then: 'E2-F2', ruling: 'legal' },
  { story: 'giving up the chase is always possible', played: CIRCLE, then: 'J1-J2', ruling: 'legal' },
  { story: 'without the option the hunt may go round', played: CIRCLE, then: 'E2-E1', ruling: 'legal', moreSquares: false },
  { story: 'straight back to where the piece just came from is allowed', played: TO_AND_FRO, then: 'E2-E1', ruling: 'legal' },
  { story: 'and again', played: [...TO_AND_FRO, 'E2-E1', 'F1-F2'], then: 'E1-E2', ruling: 'legal' },
  {
    story: 'as far as the rule on repetition allows',
    played: [...TO_AND_FRO, 'E2-E1', 'F1-F2', 'E1-E2', 'F2-G2'],
    then: 'E2-E1',
    ruling: 'repetition',
  },
  {
    story: 'the hunted piece may bring positions back',
    played: [...TO_AND_FRO, 'E2-E1'],
    then: 'F1-F2',
    ruling: 'legal',
  },
  {
    story: 'a move that threatens nobody ends the chase, so the same circle is a new one',
    played: [...CIRCLE.slice(0, 6), 'J1-J2', 'J10-J9', 'J2-J1', 'J9-J10', 'F2-E2', 'E1-F1'],
    then: 'E2-E1',
    ruling: 'legal',
  },
]

describe('more squares', () => {
  it.each(WORKED_CASES)('$story (CL-12)', ({ played, then, ruling, moreSquares }) => {
    const after = scene(HUNT, { options: { moreSquares: moreSquares ?? true } }).play(...played)
    expect(after.refusal(then)?.code ?? 'legal').toBe(ruling)
    expect(after.legal().includes(then)).toBe(ruling === 'legal')
  })

  it('the refusal names the squares and nothing else (CL-12, CL-13)', () => {
    expect(
      scene(HUNT)
        .play(...CIRCLE)
        .refusal('E2-E1'),
    ).toEqual({ code: 'more-squares', from: 'E2', to: 'E1' })
  })
})

/** The Major takes a Sergeant next to the Captain: the same chase, begun by an attack. */
const RAID = HUNT.replace('r7  .   b6', 'r7  b4  b6')
const RAIDED = ['D1xE1', ...CIRCLE.slice(1)]

describe('a chase that begins with a winning attack', () => {
  it.each([
    { story: 'the position after the attack is the first that may not come back', played: RAIDED, then: 'E2-E1', code: 'more-squares' },
    { story: 'a square earlier nothing has come back yet', played: RAIDED.slice(0, 6), then: 'F2-E2', code: undefined },
    { story: 'threatening from another side is new', played: RAIDED, then: 'E2-F2', code: undefined },
  ])('$story (CL-12)', ({ played, then, code }) => {
    const after = scene(RAID).play(...played)
    expect(after.refusal(then)?.code).toBe(code)
    expect(after.legal().includes(then)).toBe(code === undefined)
  })

  it('counts the enemies next to the winner, and nothing from before the attack (CL-12)', () => {
    const start = scene(RAID)
    expect(start.play('D1xE1').state.chases).toEqual({ red: { quarry: [start.piece('F1').id], evaders: [], steps: [] } })
    expect(start.play('D1-D2', 'F1-F2', 'D2-D1', 'F2-F1', 'D1xE1').state.chases.red?.steps).toEqual([])
  })

  it('begins neither where no enemy is next to the winner nor where the attacker falls (CL-12)', () => {
    expect(scene(HUNT.replace('r8', 'r10')).play('I5xI6').state.chases).toEqual({})
    expect(scene(RAID.replace('b4  b6', 'bB  b6')).play('D1xE1').state.chases).toEqual({})
    expect(scene(RAID.replace('b4  b6', 'b7  b6')).play('D1xE1').state.chases).toEqual({})
  })

  it('is not kept when the table plays without it (CL-12)', () => {
    expect(scene(RAID, { options: { moreSquares: false } }).play('D1xE1').state.chases).toEqual({})
  })
})

describe('what a chase is', () => {
  it('begins with a threat: an own piece is next to an enemy after its move (CL-12)', () => {
    const start = scene(HUNT)
    expect(start.play('J1-J2').state.chases).toEqual({})
    expect(start.play('D1-E1').state.chases).toEqual({ red: { quarry: [start.piece('F1').id], evaders: [], steps: [] } })
  })

  it('goes on when the threatened piece moves away at once (CL-12)', () => {
    const start = scene(HUNT)
    const hunted = start.piece('F1').id
    const fled = start.play('D1-E1', 'F1-F2').state.chases.red
    expect(fled).toEqual({ quarry: [hunted], evaders: [hunted], steps: [[5, 15]] })
    expect(start.play('D1-E1', 'F1-F2', 'E1-F1').state.chases.red?.steps).toEqual([
      [5, 15],
      [4, 5],
    ])
  })

  it('ends when the threatened piece stays (CL-12)', () => {
    expect(scene(HUNT).play('D1-E1', 'J10-J9').state.chases.red).toBeUndefined()
  })

  it('ends with any attack, by any piece, anywhere (CL-12)', () => {
    const hunt = scene(HUNT).play('D1-E1', 'F1-F2')
    expect(hunt.play('I5xI6').state.chases).toEqual({})
    expect(hunt.play('E1-F1', 'I6xI5').state.chases).toEqual({})
  })

  it('is not kept when the table plays without it (CL-12)', () => {
    expect(scene(HUNT, { options: { moreSquares: false } }).play('D1-E1').state.chases).toEqual({})
  })
})

describe('the forbidden step by itself', () => {
  const { neighbours } = makeGeometry(CLASSIC)
  const square = (name: string) => idOf(CLASSIC.board, name)
  const step = (text: string): Step => {
    const [from = '', to = ''] = text.split('-')
    return [square(from), square(to)]
  }
  const board = (enemies: Readonly<Record<string, string>>) =>
    Array.from({ length: 100 }, (_, index): SeenPiece | null => {
      const id = enemies[CLASSIC.board.spaces[index]?.name ?? '']
      return id ? { id, seat: 'blue', kind: null, moved: true, seenBy: [] } : null
    })

  /** Two red pieces change places round the square A1 B1 B2 A2 while the blue one, p1, goes to and fro next to them. */
  const swap = ['C2-C3', 'B2-B1', 'C3-C2', 'A1-A2', 'C2-C3', 'B1-A1', 'C3-C2'].map(step)
  const chase: Chase = { quarry: ['p1'], evaders: ['p1'], steps: swap }

  it('compares where each army’s tokens are, not which piece it is (CL-27)', () => {
    expect(isForbiddenChase(chase, undefined, 'p9', step('A2-B2'), board({ C2: 'p1' }), neighbours)).toBe(true)
    expect(isForbiddenChase({ ...chase, steps: swap.slice(2) }, undefined, 'p9', step('A2-B2'), board({ C2: 'p1' }), neighbours)).toBe(
      false,
    )
  })

  it('concerns only threats against a piece that has been evading (CL-12)', () => {
    expect(isForbiddenChase(chase, undefined, 'p9', step('A2-B2'), board({ C2: 'p2' }), neighbours)).toBe(false)
  })
})
