import { compileBoard } from '../core/board/compile.ts'
import { makeRectangle } from '../core/board/rectangle.ts'
import { describe, expect, it } from 'vitest'
import { scene, type Scene } from '../../../test/support/engine/grid/scene.ts'
import type { RepetitionPolicy, RecentMoves } from './repetition.ts'
import { extendRecentMoves, extendRecentMovesByPower, isRepetition, recentMovesKept } from './repetition.ts'

/** Blue walks along rank 10 while Red tries the rule. */
const BLUE_WALKS = ['J10-I10', 'I10-H10', 'H10-G10', 'G10-F10', 'F10-E10']

/** Red's actions with Blue's walk between them. */
function alternate(start: Scene, red: readonly string[], blue: readonly string[] = BLUE_WALKS): Scene {
  return red.reduce((before, action, i) => before.play(action, blue[i] ?? ''), start)
}

interface WorkedCase {
  readonly story: string
  readonly policy: RepetitionPolicy
  readonly field: string
  readonly red: readonly string[]
  readonly blue?: readonly string[]
  readonly then: string
  readonly legal: boolean
}

const ONE_PIECE = `
  10 .  .  .  .  .  .  .  .  .  b5
  4  r5
  1  rF  .  .  r6`

const SCOUT = `
  10 .  .  .  .  .  .  .  .  .  b5
  4  .  .  .  .  .  r9
  1  r2  .  .  r6`

const WORKED_CASES: readonly WorkedCase[] = [
  { story: 'isf: the third time is allowed', policy: 'isf', field: ONE_PIECE, red: ['A4-A5', 'A5-A4'], then: 'A4-A5', legal: true },
  { story: 'isf: the fourth is not', policy: 'isf', field: ONE_PIECE, red: ['A4-A5', 'A5-A4', 'A4-A5'], then: 'A5-A4', legal: false },
  { story: 'isf: elsewhere is', policy: 'isf', field: ONE_PIECE, red: ['A4-A5', 'A5-A4', 'A4-A5'], then: 'A5-A6', legal: true },
  { story: 'isf: so is another piece', policy: 'isf', field: ONE_PIECE, red: ['A4-A5', 'A5-A4', 'A4-A5'], then: 'D1-D2', legal: true },
  {
    story: 'isf: another piece moved in between breaks the count',
    policy: 'isf',
    field: ONE_PIECE,
    red: ['A4-A5', 'A5-A4', 'D1-D2', 'A4-A5'],
    then: 'A5-A4',
    legal: true,
  },
  {
    story: 'isf: a step aside breaks it too',
    policy: 'isf',
    field: ONE_PIECE,
    red: ['A4-A5', 'A5-A4', 'A4-B4', 'B4-A4'],
    then: 'A4-A5',
    legal: true,
  },
  { story: 'printed: the second time is allowed', policy: 'printed', field: ONE_PIECE, red: ['A4-A5'], then: 'A5-A4', legal: true },
  { story: 'printed: the third is not', policy: 'printed', field: ONE_PIECE, red: ['A4-A5', 'A5-A4'], then: 'A4-A5', legal: false },
  { story: 'off: no limit', policy: 'off', field: ONE_PIECE, red: ['A4-A5', 'A5-A4', 'A4-A5', 'A5-A4'], then: 'A4-A5', legal: true },
  {
    story: 'a winning attack between the two squares counts',
    policy: 'isf',
    field: `${ONE_PIECE}
      5  b4`,
    red: ['A4xA5', 'A5-A4', 'A4-A5'],
    then: 'A5-A4',
    legal: false,
  },
  {
    story: 'a banned pair bans the attack there',
    policy: 'isf',
    field: `
      10 .  .  .  .  .  .  .  .  .  b5
      4  r5  .  .  b4
      1  rF  .  .  r6`,
    red: ['A4-A5', 'A5-A4', 'A4-A5'],
    blue: ['D4-C4', 'C4-B4', 'B4-A4'],
    then: 'A5xA4',
    legal: false,
  },
  {
    story: 'a turn in which another piece attacks and is lost breaks the count',
    policy: 'isf',
    field: `${ONE_PIECE}
      2  .  .  .  b10`,
    red: ['A4-A5', 'A5-A4', 'D1xD2', 'A4-A5'],
    then: 'A5-A4',
    legal: true,
  },
  {
    story: 'printed: a Scout is held to the exact squares',
    policy: 'printed',
    field: SCOUT,
    red: ['A1-A5', 'A5-A1'],
    then: 'A1-A5',
    legal: false,
  },
  {
    story: 'printed: one square farther is another pair',
    policy: 'printed',
    field: SCOUT,
    red: ['A1-A5', 'A5-A1'],
    then: 'A1-A6',
    legal: true,
  },
  {
    story: 'isf: a Scout may not cross the same edge once more, whatever squares it runs between',
    policy: 'isf',
    field: SCOUT,
    red: ['A1-A5', 'A5-A2', 'A2-A6'],
    then: 'A6-A3',
    legal: false,
  },
  {
    story: 'isf: a run that stops short of that edge is allowed',
    policy: 'isf',
    field: SCOUT,
    red: ['A1-A5', 'A5-A2', 'A2-A6'],
    then: 'A6-A5',
    legal: true,
  },
  {
    story: 'isf: and so is a run over edges not crossed every time',
    policy: 'isf',
    field: SCOUT,
    red: ['A1-A2', 'A2-A6', 'A6-A4'],
    then: 'A4-A1',
    legal: true,
  },
]

const { wayInLine } = compileBoard(makeRectangle({ width: 10, height: 10, obstacles: [], rows: {} }))

describe('back and forth', () => {
  it.each(WORKED_CASES)('$story (CL-11)', ({ policy, field, red, blue, then, legal }) => {
    const after = alternate(scene(field, { options: { repetition: policy, moreSquares: false } }), red, blue)
    expect(after.refusal(then)?.code ?? 'legal').toBe(legal ? 'legal' : 'repetition')
    expect(after.legal().includes(then)).toBe(legal)
  })

  it('what the opponent does in between is irrelevant (CL-11)', () => {
    const start = scene(ONE_PIECE, { options: { moreSquares: false } })
    const after = alternate(start, ['A4-A5', 'A5-A4', 'A4-A5'], ['J10-J9', 'J9-J8', 'J8-I8'])
    expect(after.refusal('A5-A4')).toEqual({ code: 'repetition', from: 'A5', to: 'A4', limit: 4, policy: 'isf' })
  })

  it('a relocation is its start and its final square, a lost attack is none (CL-26)', () => {
    const start = scene(SCOUT, { options: { moreSquares: false } })
    expect(start.play('A1-A5').state.trails.red?.steps).toEqual([[0, 40]])
    const lost = scene(`
      10 .  b4
      5  b9
      4  r5
      1  r6`)
    expect(lost.play('A4xA5').state.trails).toEqual({})
  })

  it('crossed edges count for what a Scout has run itself: where a power took it, only the pair does (CL-26)', () => {
    const { options } = scene(SCOUT).state
    const run = [[0, 40], [40, 10], [10, 50]] as const // oxfmt-ignore
    const movesOf = (byPower: number) =>
      run.reduce<RecentMoves | undefined>(
        (recent, step, i) =>
          i === byPower
            ? extendRecentMovesByPower(recent, 'p', step, { options, isScout: true })
            : extendRecentMoves(recent, 'p', step, options),
        undefined,
      )
    const crossesAgain = (byPower: number) => isRepetition('isf', movesOf(byPower), 'p', [50, 20], wayInLine)
    expect([-1, 0, 1, 2].map(crossesAgain)).toEqual([true, false, false, false])
    expect([0, 1, 2].map((byPower) => movesOf(byPower)?.run)).toEqual([2, 1, 0])
    expect(isRepetition('isf', movesOf(-1), 'p', [50, 20], null)).toBe(false)
    const longer = extendRecentMoves(movesOf(0), 'p', [50, 20], options)
    expect([longer?.run, isRepetition('isf', longer, 'p', [20, 50], wayInLine)]).toEqual([undefined, true])
  })

  it('a piece that is taken has no recent moves (CL-11)', () => {
    const after = scene(`
      10 .  b4
      6  b9
      4  r5
      1  r6`).play('A4-A5', 'A6xA5')
    expect(after.state.trails.red).toBeUndefined()
    expect(after.state.trails.blue?.steps).toEqual([[50, 40]])
  })

  it('is remembered as far back as the rules look and no farther (CL-11, CL-12)', () => {
    const base = scene(ONE_PIECE).state.options
    const length = (repetition: RepetitionPolicy, moreSquares: boolean) => recentMovesKept({ ...base, repetition, moreSquares })
    expect([length('isf', true), length('printed', false), length('off', true), length('off', false)]).toEqual([3, 2, 1, 0])
    const after = alternate(scene(ONE_PIECE), ['A4-A5', 'A5-A6', 'A6-A7', 'A7-A8'])
    expect(after.state.trails.red?.steps).toHaveLength(3)
  })
})
