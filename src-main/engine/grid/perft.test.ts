import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { naiveActions } from '../../../test/support/engine/grid/naive.ts'
import { naivePerft, perft, toNaive } from '../../../test/support/engine/perft.ts'
import { optionsOf, randomGame } from '../../../test/support/engine/playing.ts'
import { scene, type SceneSetting } from '../../../test/support/engine/grid/scene.ts'
import type { GridState } from './types.ts'
import { isSoak, seeds } from '../../../test/searching.ts'

const { game, info } = gridEdition('classic')
const symbolOf = (kind: string) => info.kinds.find(({ id }) => id === kind)?.symbol ?? '?'
const naive = (state: GridState) =>
  toNaive(
    state,
    info.board.spaces.map(({ name }) => name),
    symbolOf,
  )

interface Row {
  readonly name: string
  readonly field: string
  readonly setting?: SceneSetting
  /** Counts to depth 1, 2, 3 …; the gate leaves the largest to the soak. */
  readonly counts: readonly number[]
  /** How deep the second generator goes too. */
  readonly confirmed: number
}

const DUEL_IN_A_CORNER = `
  3  b7
  2  .   rB
  1  r6  .   bB`

/** As many sequences as the gate counts at one depth. */
const MOST = isSoak ? Infinity : 3_000

const ROWS: readonly Row[] = [
  {
    name: 'one piece each in the open',
    field: `
      7  .   .   .   .   b6
      4  .   .   .   .   r5`,
    counts: [4, 16, 56, 196, 705, 2571, 8987, 31955],
    confirmed: 4,
  },
  {
    name: 'two pieces in a corner that must go to and fro, isf',
    field: DUEL_IN_A_CORNER,
    counts: [2, 6, 10, 34, 47, 135, 229, 736, 1468, 4598, 10544, 34424],
    confirmed: 9,
  },
  {
    name: 'the same under the printed rule',
    field: DUEL_IN_A_CORNER,
    setting: { options: { repetition: 'printed' } },
    counts: [2, 6, 10, 34, 31, 85, 163, 498, 936, 2741, 6176, 19452],
    confirmed: 9,
  },
  {
    name: 'the same without a limit',
    field: DUEL_IN_A_CORNER,
    setting: { options: { repetition: 'off' } },
    counts: [2, 6, 10, 34, 47, 135, 272, 891, 1797, 5712, 13323, 44460],
    confirmed: 9,
  },
  {
    name: 'scouts among the pools',
    field: `
      7  .   .   b2  .   .   .   b2
      5  .   r2  ##  ##  .   r2
      4  .   .   rB
      1  rF`,
    counts: [20, 337, 8226],
    confirmed: 3,
  },
  {
    name: 'a chase in a pen',
    field: `
      4  bB  bB  bB
      3  .   .   b6  bB
      2  r7  .   .   bB
      1  .   .   .   bB`,
    counts: [3, 6, 18, 45, 126, 268, 684, 1593, 4018, 8386, 21454],
    confirmed: 9,
  },
  {
    name: 'every kind meets every kind',
    field: `
      6  b3  bS  .   .   bB  b10
      5  r10 .   .   .   r3  rS
      4  r2  bF  b2  .   r8  rB`,
    counts: [10, 97, 1420, 17026],
    confirmed: 3,
  },
]

const TABLE = ROWS.map((row) => ({ ...row, counts: row.counts.filter((sequences) => sequences <= MOST) }))

describe('perft', () => {
  it.each(TABLE)('$name', ({ field, setting, counts }) => {
    const { state } = scene(field, setting)
    expect(counts.map((_, i) => perft(game, state, i + 1))).toEqual(counts)
  })

  it.each(TABLE)('$name: a second generator counts the same', ({ field, setting, counts, confirmed }) => {
    const { state } = scene(field, setting)
    for (let depth = 1; depth <= Math.min(confirmed, counts.length); depth++)
      expect(naivePerft(naive(state), depth)).toBe(perft(game, state, depth))
  })

  it('openings of a full game', () => {
    const options = optionsOf(game)
    for (const i of seeds({ gate: 50, soak: 1_000 })) {
      const state = [...randomGame(game, options, `opening ${i}`, 2)].at(-1)?.after
      if (state?.phase !== 'playing') throw new Error('play has begun')
      const texts = game.legalActions(state, 'red').map((action) => game.notation.formatAction(state, action))
      expect(texts.toSorted()).toEqual(naiveActions(naive(state)))
    }
  })
})
