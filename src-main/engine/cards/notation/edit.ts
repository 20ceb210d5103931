/** Changes to a position of cards in an editor: cards have no spaces, so lines, hands and decks are written as text. */
import type { EditorTools, PositionEdit, EditedPiece } from '../../core/position-edit.ts'
import { createRng } from '../../core/rng.ts'
import type { CardsContext } from '../context.ts'
import { blankState, NONE } from '../state/state.ts'
import type { CardsOptions, CardsView } from '../types.ts'

/** Play with no cards anywhere. */
export function emptyPosition(ctx: CardsContext, options: CardsOptions): CardsView {
  const { rng: _, ...blank } = blankState(ctx, options, createRng('').state())
  return { ...blank, phase: 'playing', viewer: 'arbiter', laid: 1 }
}

/** The view after the change. */
export function edit(ctx: CardsContext, view: CardsView, change: PositionEdit): CardsView {
  if (change.type === 'turn') return { ...view, turn: change.seat }
  return change.type === 'clear' ? { ...emptyPosition(ctx, view.options), turn: view.turn, captured: NONE } : view
}

export function editorTools(): EditorTools {
  return { hasBoard: false, marks: [], flags: [] }
}

export function pieces(): readonly EditedPiece[] {
  return []
}
