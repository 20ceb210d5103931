/** Changes to a position of Conquest in an editor: units on the land. Cards, bags and clues are written as text. */
import type { EditorTools, PlacedPiece, PositionEdit, EditedPiece } from '../../core/position-edit.ts'
import { othersOf } from '../../core/sides.ts'
import { editedBoard } from '../../rules/notation/edit.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import { start } from '../start.ts'
import { controllerOf } from '../state/control.ts'
import type { SeenUnit, TerritoryOptions, TerritoryView } from '../types.ts'

/** The first move of a game on an empty land. */
export function emptyPosition(ctx: TerritoryContext, options: TerritoryOptions): TerritoryView {
  const { rng: _, ...blank } = start(ctx, options, '')
  return { ...blank, phase: 'playing', viewer: 'arbiter', stage: 'moves', round: 1, moves: 1 }
}

/** The view after the change. Territories belong to the seat that has them alone (CQ-11); nothing is known of units that changed places. */
export function edit(ctx: TerritoryContext, view: TerritoryView, change: PositionEdit): TerritoryView {
  switch (change.type) {
    case 'turn':
      return { ...view, turn: change.seat }
    case 'clear':
      return { ...emptyPosition(ctx, view.options), turn: view.turn, first: view.first }
    case 'flag':
      return view
    case 'put':
    case 'swap': {
      const board = editedBoard(ctx.tables.open, view.board, change, (piece, id) => unitOf(ctx, view, piece, id))
      const owners = ctx.land.territories.map(({ zones }, territory) => {
        const isTouched = zones.some((zone) => board[zone] !== view.board[zone])
        return isTouched ? controllerOf({ board }, zones) : (view.owners[territory] ?? null)
      })
      return { ...view, board, owners, clues: [], picked: [] }
    }
  }
}

export function editorTools(): EditorTools {
  return { hasBoard: true, marks: ['moved', 'known'], flags: [] }
}

export function pieces({ board, bags, hand }: TerritoryView): readonly EditedPiece[] {
  const standing = board.flatMap((unit, space) => (unit ? [edited(unit, space)] : []))
  const waiting = [...Object.values(bags).flat(), ...(hand ? [hand] : [])]
  return [...standing, ...waiting.map((unit) => edited(unit, null))]
}

function edited({ seat, kind, seenBy, moved }: SeenUnit, space: number | null): EditedPiece {
  return { space, seat, kind, known: seenBy.length > 0, moved }
}

function unitOf(ctx: TerritoryContext, view: TerritoryView, { seat, kind, known, moved }: PlacedPiece, id: string): SeenUnit {
  return { id, seat, kind, seenBy: known ? othersOf(view, seat) : [], moved: moved && isMobile(ctx.kind(kind)), isNot: [] }
}
