/** Changes to a position of the castle in an editor. */
import type { EditorTools, PositionEdit, EditedPiece } from '../../core/position-edit.ts'
import { seatsOf } from '../../core/sides.ts'
import { clearedBoard, editedBoard } from '../../rules/notation/edit.ts'
import type { CastleContext } from '../context.ts'
import { start } from '../start.ts'
import type { CastleOptions, CastleView, Token } from '../types.ts'

/** Play with nothing on the board; every flag is where it starts (CA-2). */
export function emptyPosition(ctx: CastleContext, options: CastleOptions): CastleView {
  const { rng: _, ...blank } = start(ctx, options, '')
  const tokens = seatsOf(blank).map((seat): Token => ({ seat, at: ctx.flags[seat] ?? 0, carried: false, laid: null }))
  return { ...blank, phase: 'playing', viewer: 'arbiter', tokens }
}

/** The view after the change. A board that has changed has no recent moves, and nothing is due. */
export function edit(ctx: CastleContext, view: CastleView, change: PositionEdit): CastleView {
  const { due: _, ...rest } = view
  const fresh: CastleView = { ...rest, trails: {} }
  switch (change.type) {
    case 'turn':
      return { ...fresh, turn: change.seat }
    case 'clear':
      return { ...fresh, board: clearedBoard(view.board), captured: [], tokens: emptyPosition(ctx, view.options).tokens }
    case 'flag':
      return ctx.tables.open[change.space] ? { ...fresh, tokens: withFlag(view, change) } : view
    case 'put':
    case 'swap': {
      const board = editedBoard(ctx.tables.open, view.board, change, ({ seat, kind, known }, id) => ({ id, seat, kind, known }))
      return { ...fresh, board, tokens: view.tokens.map((token) => carriedOn(board, change, token)) }
    }
  }
}

export function editorTools(ctx: CastleContext, options: CastleOptions): EditorTools {
  return { hasBoard: true, marks: ['known'], flags: seatsOf(start(ctx, options, '')) }
}

export function pieces({ board, captured }: CastleView): readonly EditedPiece[] {
  const standing = board.flatMap((piece, space) => (piece ? [{ ...piece, space }] : []))
  return [...standing, ...captured.map((piece) => ({ ...piece, known: true, space: null }))].map(({ seat, kind, known, space }) => ({
    space,
    seat,
    kind,
    known,
    moved: false,
  }))
}

/** The flag on its new space. Where it is already, its piece lays it down, or takes it up. */
function withFlag({ board, tokens }: CastleView, { seat, space }: Extract<PositionEdit, { readonly type: 'flag' }>): readonly Token[] {
  return tokens.map((token) => {
    if (token.seat !== seat) return token
    const isHere = token.at === space
    return { seat, at: space, carried: board[space] !== null && !(isHere && token.carried), laid: null }
  })
}

/** Pieces take the flags that they carry along; one that is put on a flag carries it. */
function carriedOn(board: CastleView['board'], change: Extract<PositionEdit, { readonly type: 'put' | 'swap' }>, token: Token): Token {
  if (change.type === 'put') {
    if (token.at !== change.space) return token
    return change.piece ? { ...token, carried: true, laid: null } : { ...token, carried: false }
  }
  const { from, to } = change
  const at = !token.carried ? token.at : token.at === from ? to : token.at === to ? from : token.at
  return board[at] ? { ...token, at } : { ...token, at, carried: false }
}
