import { describe, expect, it } from 'vitest'
import { createRng } from '../core/rng.ts'
import { gridEdition, type GridEdition } from '../../../test/support/engine/grid/seen.ts'
import { naivePowerActions } from '../../../test/support/engine/grid/naive-powers-actions.ts'
import { NARNIA_BOOK, TRANSFORMERS_BOOK, type NaiveBook, type NaivePowerGame } from '../../../test/support/engine/grid/naive-powers-game.ts'
import { naivePowerPlay } from '../../../test/support/engine/grid/naive-powers-play.ts'
import { perft } from '../../../test/support/engine/perft.ts'
import { optionsOf, perform } from '../../../test/support/engine/playing.ts'
import { scattered } from '../../../test/support/engine/grid/scattered.ts'
import { sceneIn } from '../../../test/support/engine/grid/scene.ts'
import { isTurn } from './actions/rescue.ts'
import type { GridState, Piece } from './types.ts'
import { seeds } from '../../../test/searching.ts'

const BOOKS: Readonly<Record<string, NaiveBook>> = { 'narnia-powers': NARNIA_BOOK, 'transformers-powers': TRANSFORMERS_BOOK }

/** The position for the second generator, without what went before it. */
function toNaive({ info }: GridEdition, { board, captured, turn, options }: GridState): NaivePowerGame {
  const token = ({ id, seat, kind, seenBy, mode, state, spent }: Piece) => ({
    id,
    army: seat,
    symbol: info.kinds.find((each) => each.id === kind)?.symbol ?? '?',
    known: seenBy.length > 0,
    lies: mode === 'robot',
    bound: state === 'stone' ? ('#' as const) : state === 'enchanted' ? ('%' as const) : ('' as const),
    spent: spent === true,
  })
  const [one = '', other = ''] = info.seats
  return {
    book: BOOKS[info.id]!,
    often: options.repetition === 'isf' ? 3 : 2,
    runOrStrike: options.runOrStrike,
    board: new Map(board.flatMap((piece, square) => (piece ? [[info.board.spaces[square]?.name ?? '', token(piece)] as const] : []))),
    captured: captured.map(token),
    turn,
    waiting: turn === one ? other : one,
    past: {},
    over: false,
  }
}

function naivePerft(game: NaivePowerGame, depth: number): number {
  if (depth === 0) return 1
  return naivePowerActions(game).reduce((count, action) => count + naivePerft(naivePowerPlay(game, action), depth - 1), 0)
}

interface Row {
  readonly edition: string
  readonly name: string
  readonly field: string
  readonly more?: string
  /** Counts to depth 1, 2, 3 … */
  readonly counts: readonly number[]
}

const TABLE: readonly Row[] = [
  {
    edition: 'narnia-powers',
    name: 'the children among the Witch’s army',
    field: `
      10 bF
      5  r9  b7  .   .   b2
      4  r5L .   b10 .   r6S
      3  r3  bS  r6E .   bB
      1  rF`,
    more: 'captured=r4,r6,r2',
    counts: [25, 448, 11222],
  },
  {
    edition: 'narnia-powers',
    name: 'Aslan and the giant among stone',
    field: `
      10 bF  .   .   .   .   .   .   .   .   b3
      4  .   r8# r10 .   b9
      3  .   b10 r7R r5T b4
      2  .   r9% .   b2
      1  rF`,
    counts: [13, 240, 3080],
  },
  {
    edition: 'transformers-powers',
    name: 'robots at close quarters',
    field: `
      8  gF  .   .   .   .   .   .   .   .   g3
      3  .   r10 .   g7W^
      2  .   .   g5  r7J
      1  rF  gB  .   r8B`,
    counts: [85, 2061],
  },
  {
    edition: 'transformers-powers',
    name: 'Sam calls while sneaks leap the Forbidden Zone',
    field: `
      8  gF
      6  .   .   r7F .   g6
      5  .   .   .   .   g9
      4  .   r9^ .   .   r4E
      3  .   g2  r5S
      1  rF  .   r8B^ .  gB`,
    counts: [70, 2073],
  },
]

describe('perft with powers', () => {
  it.each(TABLE)('$edition: $name', ({ edition, field, more = '', counts }) => {
    const {
      state,
      edition: { game },
    } = sceneIn(edition, field, { more })
    expect(counts.map((_, i) => perft(game, state, i + 1))).toEqual(counts)
  })

  it.each(TABLE)('$edition: $name: a second generator counts the same', ({ edition, field, more = '', counts }) => {
    const { state, edition: found } = sceneIn(edition, field, { more })
    expect(counts.map((_, i) => naivePerft(toNaive(found, state), i + 1))).toEqual(counts)
  })
})

describe.each(Object.keys(BOOKS))('games of %s against the second generator', (id) => {
  const edition = gridEdition(id)
  const { game } = edition

  it('list the same actions at every step (NA-7 to NA-22, TF-5 to TF-18, CL-11, CL-25, CL-26, HR-3)', () => {
    for (const seed of seeds({ gate: 30, soak: 3_000 })) {
      const rng = createRng(`beside ${seed}`)
      const repetition = seed % 2 === 0 ? 'printed' : 'isf'
      let state = scattered(edition, optionsOf(game, { repetition, moreSquares: false, runOrStrike: seed % 3 === 0 }), rng, {
        standing: 4 + rng.below(8),
      })
      if (state.reserve || state.phase !== 'playing') continue
      let other = toNaive(edition, state)
      for (let ply = 0; ply < 25 && state.phase === 'playing'; ply++) {
        const actions = game.legalActions(state, state.turn).filter(isTurn)
        const texts = actions.map((action) => game.notation.formatAction(state, action))
        expect(texts.toSorted(), `seed ${seed}, ply ${ply}: ${game.notation.formatPosition(state)}`).toEqual(naivePowerActions(other))
        const last = state.trails[state.turn]?.steps.at(-1)?.[1]
        const restless = actions.filter(({ from }) => from === last)
        const action = rng.pick(restless.length > 0 && rng.below(3) === 0 ? restless : actions)
        other = naivePowerPlay(other, game.notation.formatAction(state, action))
        state = perform(game, state, action).after
      }
    }
  })
})
