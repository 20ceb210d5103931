/** Marks on a board while a move is chosen on it in a review: which pieces can act, where the chosen one can go, and the answer. Pure. */
import type { Choosing } from '../../game/review/choosing.svelte.ts'
import type { Learning } from '../../game/review/learning.svelte.ts'
import type { BoardModel, SquareModel } from '../types.ts'

type Chosen = Pick<Choosing, 'isChoosing' | 'choices' | 'held'>

/** `learning`: a decision that is tried again; it comes before `varying`, a move that is added. */
export function withChoosing(
  model: BoardModel,
  learning: Chosen & Pick<Learning, 'isHere' | 'seat' | 'answer'>,
  varying: Chosen,
): BoardModel {
  if (learning.seat === null) return withMoves(model, varying)
  if (!learning.isHere) return model
  const { answer } = learning
  if (learning.isChoosing) return withMoves(model, learning)
  return answer && answer.to !== null ? { ...model, advice: { from: answer.from ?? answer.to, to: answer.to } } : model
}

function withMoves(model: BoardModel, { isChoosing, choices, held }: Chosen): BoardModel {
  if (!isChoosing) return model
  const movable = new Set(choices.map(({ from }) => from))
  const goals = new Set(choices.flatMap(({ from, to }) => (from === held || from === null ? (to ?? []) : [])))
  const taken = new Set(model.pieces.map(({ square }) => square))
  const targetOf = (index: number): SquareModel['target'] => (goals.has(index) ? (taken.has(index) ? 'attack' : 'move') : 'none')
  return {
    ...model,
    squares: model.squares.map((square) => ({ ...square, selected: square.index === held, target: targetOf(square.index) })),
    pieces: model.pieces.map((piece) => (movable.has(piece.square) ? { ...piece, movable: true } : piece)),
  }
}

/** The board with what is drawn on its spaces, in words, for the twin. */
export function withNotes(model: BoardModel, notes: ReadonlyMap<number, readonly string[]>): BoardModel {
  if (notes.size === 0) return model
  const squares = model.squares.map((square) => {
    const own = notes.get(square.index)
    return own ? { ...square, notes: own } : square
  })
  return { ...model, squares }
}
