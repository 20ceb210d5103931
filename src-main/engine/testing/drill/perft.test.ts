import { describe, expect, it } from 'vitest'
import { seatsLeft, seatsOf, sideOf } from '../../core/sides.ts'
import { perft } from '../perft.ts'
import { optionsOf, randomGame } from '../playing.ts'
import { DRILL } from './edition.ts'
import { naivePerft, type NaiveDrill } from './naive.ts'
import { nameOf } from '../../core/board/board.ts'
import { symbolOf } from '../../rules/notation/words.ts'
import { BOARD } from './board.ts'
import { GAME, Scene } from './scene.ts'
import type { DrillState } from './types.ts'

function toNaive(state: DrillState): NaiveDrill {
  const lost = new Map(seatsOf(state).map((seat) => [seat as string, [] as string[]]))
  for (const { seat, kind } of state.captured) lost.get(seat)?.push(symbolOf({ info: DRILL }, kind))
  return {
    men: new Map(
      state.board.flatMap((piece, space) =>
        piece ? [[nameOf(BOARD, space), { seat: piece.seat, symbol: symbolOf({ info: DRILL }, piece.kind) }] as const] : [],
      ),
    ),
    flags: new Map(state.tokens.map(({ seat, at, carried }) => [seat, [nameOf(BOARD, at), carried] as const])),
    lost,
    recalls: new Map(Object.entries(state.recalls)),
    seats: [...seatsLeft(state)],
    all: seatsOf(state),
    sideOf: (seat) => sideOf(state, seatsOf(state).find((each) => each === seat) ?? 'red'),
    turn: state.turn,
    due: (state.due ?? []).map(({ seat }) => seat),
    passes: state.passes,
    isOver: state.phase === 'over',
  }
}

/** Counts that both generators agree on. */
const TABLE = [
  { board: 'D2:r3,C2:r1,RING:b2,A4:b3,D6:g2', more: '', counts: [9, 113, 926] },
  { board: 'D2:r3,C2:r1,A4:b3,B5:b2,D6:g2', more: 'captured=b2r,g1b,r2b', counts: [9, 63, 492] },
] as const

describe('counts of sequences of actions', () => {
  it.each(TABLE)('from $board $more are those of a second generator', ({ board, more, counts }) => {
    const { state } = new Scene(board, { more, flags: { red: 'D2*', green: 'D6*' } })
    const found = [1, 2, 3].map((depth) => perft(GAME, state, depth))
    expect(found).toEqual([1, 2, 3].map((depth) => naivePerft(toNaive(state), depth)))
    expect(found).toEqual(counts)
  })

  it.each(['three', 'teams'])(
    'from positions of games of %s, also with a choice due or somebody out, are those of a second generator',
    (lineup) => {
      let [due, out] = [0, 0]
      for (let seed = 0; seed < 10; seed++) {
        let nth = 0
        for (const { after } of randomGame(GAME, optionsOf(GAME, { lineup, quietLimit: 1000 }), `perft ${seed}`, 160)) {
          if (after.phase !== 'playing' || (nth++ % 11 !== 0 && !after.due)) continue
          if (after.due) due++
          if (after.out) out++
          expect(perft(GAME, after, 2), GAME.notation.formatPosition(after)).toBe(naivePerft(toNaive(after), 2))
        }
      }
      expect(Math.min(due, out)).toBeGreaterThan(2)
    },
  )
})
