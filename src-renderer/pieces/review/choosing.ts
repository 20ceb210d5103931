/** Marks on a board while a move is chosen on it in a review: which pieces can act, where the chosen one can go, and the answer. Pure. */
import type { Learning } from '../../game/review/learning.svelte.ts'
import type { BoardModel, SquareModel } from '../types.ts'

export function withChoosing(model: BoardModel, learning: Pick<Learning, 'isOpen' | 'isHere' | 'choices' | 'held' | 'answer'>): BoardModel {
  if (!learning.isHere) return model
  const { choices, held, answer } = learning
  if (!learning.isOpen)
    return answer && answer.to !== null ? { ...model, advice: { from: answer.from ?? answer.to, to: answer.to } } : model
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
