/** A position of the castle for the second generator. */
import { nameOf } from '../../../../src-main/engine/core/board/board.ts'
import { seatsLeft, seatsOf, sideOf } from '../../../../src-main/engine/core/sides.ts'
import { CASTLE } from '../../../../src-main/engine/editions/castle/index.ts'
import type { CastleState } from '../../../../src-main/engine/castle/types.ts'
import { PAPER_FOUR, PAPER_THREE, type NaiveCastle } from './naive.ts'

export function spaceName(preset: string, space: number): string {
  const board = CASTLE.boards[preset]?.board
  if (!board) throw new Error(`there is no board for ${preset}`)
  return nameOf(board, space)
}

/** The rank of a kind, which no other kind has. */
export function rankOf(kind: string): number {
  return CASTLE.kinds.find(({ id }) => id === kind)?.rank ?? 0
}

export function toNaive(state: CastleState): NaiveCastle {
  const { preset } = state.options
  const name = (space: number): string => spaceName(preset, space)
  const lost = new Map(seatsOf(state).map((seat) => [seat as string, [] as number[]]))
  for (const { seat, kind } of state.captured) lost.get(seat)?.push(rankOf(kind))
  return {
    paper: preset === 'three' ? PAPER_THREE : PAPER_FOUR,
    men: new Map(
      state.board.flatMap((piece, space) => (piece ? [[name(space), { seat: piece.seat, rank: rankOf(piece.kind) }] as const] : [])),
    ),
    flags: new Map(state.tokens.map(({ seat, at, carried, laid }) => [seat, { at: name(at), carried, laid }])),
    lost,
    sliders: new Map(Object.entries(state.sliders)),
    seats: [...seatsLeft(state)],
    all: seatsOf(state),
    sideOf: (seat) => sideOf(state, seatsOf(state).find((each) => each === seat) ?? 'red'),
    turn: state.turn,
    due: (state.due ?? []).map(({ seat, choice }) => [seat, choice] as const),
    passes: state.passes,
    ownFlagRecruits: state.options.ownFlagRecruits,
    isOver: state.phase === 'over',
  }
}
