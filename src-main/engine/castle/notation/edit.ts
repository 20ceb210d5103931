/** Changes to a position of the castle in an editor. */
import { armyOf } from '../../core/edition.ts'
import { MOST_COUNTED, type EditedCount, type EditedPiece, type EditorTools, type PositionEdit } from '../../core/position-edit.ts'
import { seatsOf } from '../../core/sides.ts'
import { clearedBoard, countOf, editedBoard, likelyCaptor, NEW, recounted } from '../../rules/notation/edit.ts'
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
    case 'count':
      return recount(fresh, change)
    case 'put':
    case 'swap': {
      if (change.type === 'swap' && !(ctx.tables.open[change.from] && ctx.tables.open[change.to])) return view
      const board = editedBoard(ctx.tables.open, view.board, change, ({ seat, kind, known }, id) => ({ id, seat, kind, known }))
      return { ...fresh, board, tokens: view.tokens.map((token) => carriedOn(board, change, token)) }
    }
  }
}

function recount(view: CastleView, { of, seat, kind, value }: Extract<PositionEdit, { readonly type: 'count' }>): CastleView {
  if (of === 'quiet') return { ...view, quiet: value }
  if (seat === null) return view
  if (of === 'slider') return { ...view, sliders: { ...view.sliders, [seat]: value } }
  if (of !== 'captured' || kind === null) return view
  const lose = (): CastleView['captured'][number] => ({ id: NEW, seat, kind, ...likelyCaptor(view, seat) })
  return { ...view, captured: recounted(view.captured, (piece) => piece.seat === seat && piece.kind === kind, value, lose) }
}

/** Losses that leave what is on the board, recruitment sliders (CA-14), and turns since the last battle (CA-22). */
export function counts({ info }: CastleContext, view: CastleView): readonly EditedCount[] {
  const { board, captured, options, sliders, quiet } = view
  const ofSeats = seatsOf(view).flatMap((seat): EditedCount[] => [
    ...Object.entries(armyOf(info, options.preset, seat)).map(([kind, whole]) => {
      const value = countOf(captured, seat, kind)
      return { of: 'captured' as const, seat, kind, value, most: Math.max(value, whole - countOf(board, seat, kind)) }
    }),
    { of: 'slider', seat, kind: null, value: sliders[seat] ?? 0, most: info.slider - 1 },
  ])
  return [...ofSeats, { of: 'quiet', seat: null, kind: null, value: quiet, most: options.quietLimit ?? MOST_COUNTED }]
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
