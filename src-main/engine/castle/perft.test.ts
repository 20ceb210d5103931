import { describe, expect, it } from 'vitest'
import { CASTLE } from '../editions/castle/index.ts'
import { perft } from '../../../test/support/engine/perft.ts'
import { createRng } from '../core/rng.ts'
import { randomPlay } from '../../../test/support/engine/playing.ts'
import { naivePerft } from '../../../test/support/engine/castle/naive.ts'
import { toNaive } from '../../../test/support/engine/castle/to-naive.ts'
import { scattered } from '../../../test/support/engine/castle/scattered.ts'
import { GAME, Scene } from '../../../test/support/engine/castle/scene.ts'
import type { CastleState } from './types.ts'
import { seeds } from '../../../test/searching.ts'

/** Without what went before, which the second generator leaves out. */
const fresh = (state: CastleState): CastleState => Object.freeze({ ...state, trails: {} })

const TABLE = [
  {
    preset: 'four',
    board: 'H4:r6,G4:r3,E1:r1,RING:b5,E4:b4,D8:b2,H12:g9,O8:y7',
    flags: { red: 'H4*', blue: 'RING*' },
    more: 'sliders=red:5 captured=r6b,r3b,b6r',
    counts: [16, 483, 1479],
  },
  {
    preset: 'teams',
    board: 'H6:r6,G4:r3,E1:r1,RING:b5,E4:b4,D8:y2,H12:g9,O8:y7',
    flags: { red: 'H6*', green: 'G6/blue' },
    more: 'sliders=red:5 captured=r6b,r3b,b6r',
    counts: [23, 325, 1088],
  },
  {
    preset: 'three',
    board: 'AD6:r6,AA4:r3,AB4:r1,RING:b5,BE4:b4,CD4:g2',
    flags: { red: 'AD6*', blue: 'RING*' },
    more: 'sliders=red:5,blue:5 captured=r6b,b9r',
    counts: [19, 366, 1053],
  },
] as const

describe('counts of sequences of actions', () => {
  it.each(TABLE)('of $preset from $board are those of a second generator', ({ preset, board, flags, more, counts }) => {
    const { state } = new Scene(board, { preset, flags, more })
    const found = [1, 2, 3].map((depth) => perft(GAME, state, depth))
    expect(found).toEqual([1, 2, 3].map((depth) => naivePerft(toNaive(state), depth)))
    expect(found).toEqual(counts)
  })

  it.each(CASTLE.presets)(
    'of %s from the middle of games, also with recruits due or a seat out, are those of a second generator',
    (preset) => {
      let [due, out] = [0, 0]
      for (const seed of seeds({ gate: 8, soak: 300 })) {
        const rng = createRng(`perft ${preset} ${seed}`)
        let nth = 0
        const house = { ownFlagRecruits: seed % 2 === 1 } // HR-6
        for (const { after } of randomPlay(GAME, scattered(preset, rng, 3, 1000, house), rng, 150)) {
          if (after.phase !== 'playing' || (nth++ % 25 !== 0 && !after.due)) continue
          if (after.due) due++
          if (after.out) out++
          expect(perft(GAME, fresh(after), 2), GAME.notation.formatPosition(after)).toBe(naivePerft(toNaive(after), 2))
        }
      }
      expect(Math.min(due, out)).toBeGreaterThan(2)
    },
  )
})
