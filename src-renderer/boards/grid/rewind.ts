/**
 * The board before what just happened, for playing it again. Made from the view after it and the redacted events, so it shows an enemy's kind only where
 * the viewer may know it; what a battle uncovered is covered again, since it was the battle that showed it. Pure, and for drawing only.
 */
import type { GridView, SeenGridEvent, SeenPiece } from '../../../src-main/contract/index.ts'

type Board = (SeenPiece | null)[]
interface Pieces {
  readonly board: Board
  readonly captured: readonly SeenPiece[]
}
type Power = Extract<SeenGridEvent, { type: 'power-used' }>
/** What a battle was, ordinary or part of a power. */
type Clash = Pick<Extract<SeenGridEvent, { type: 'battle-fought' }>, 'from' | 'to' | 'attacker' | 'defender'>

type Fighter = Clash['attacker']

/** The view with the events taken back, newest first. */
export function rewind(view: GridView, events: readonly SeenGridEvent[]): GridView {
  let pieces: Pieces = { board: [...view.board], captured: view.captured }
  let reserve = view.reserve
  for (const event of events.toReversed()) {
    if (event.type === 'army-reinforced') reserve = [...(reserve ?? []), event.seat]
    pieces = takeBack(view, pieces, event)
  }
  return { ...view, ...pieces, outcome: null, ...(reserve === undefined ? {} : { reserve }) }
}

function takeBack(view: GridView, pieces: Pieces, event: SeenGridEvent): Pieces {
  switch (event.type) {
    case 'piece-moved':
      return takeBackMove(pieces, event.from, event.to)
    case 'battle-fought':
      return takeBackBattle(view, pieces, event)
    case 'power-used':
      return takeBackPower(view, pieces, event)
    case 'mode-changed':
      return replace(pieces, event.at, (piece) =>
        turned(view, { ...piece, kind: event.piece.kind }, event.mode === 'robot' ? null : 'robot'),
      )
    case 'army-reinforced':
      return event.pieces.reduce((left, { square }) => replace(left, square, () => null), pieces)
    case 'game-ended':
      return coverAll(view, pieces)
    default:
      return pieces
  }
}

function takeBackMove({ board, captured }: Pieces, from: number, to: number): Pieces {
  board[from] = board[to] ?? null
  board[to] = null
  return { board, captured }
}

function replace({ board, captured }: Pieces, square: number, change: (piece: SeenPiece) => SeenPiece | null): Pieces {
  const piece = board[square]
  if (piece) board[square] = change(piece)
  return { board, captured }
}

function takeBackBattle(view: GridView, { board, captured }: Pieces, { from, to, attacker, defender }: Clash): Pieces {
  const all = [board[from], board[to], ...captured]
  const find = (fighter: Fighter): SeenPiece => all.find((piece) => piece?.id === fighter.id) ?? { ...fighter, moved: false }
  board[from] = cover(view, find(attacker))
  board[to] = cover(view, find(defender))
  return { board, captured: [attacker, defender].reduce((tray, fighter) => takeFromTray(tray, fighter, all), captured) }
}

/** The tray without a fighter. Since one of its side came back (NA-16) nobody can say under which id it lies there: then it is the last of its side. */
function takeFromTray(
  tray: readonly SeenPiece[],
  { id, seat }: Fighter,
  all: readonly (SeenPiece | null | undefined)[],
): readonly SeenPiece[] {
  const last = tray.findLast((piece) => piece.seat === seat)
  const isThere = all.some((piece) => piece?.id === id)
  return tray.filter((piece) => (isThere ? piece.id !== id : piece !== last))
}

/** The effects, newest first, and then that the user was shown. */
function takeBackPower(view: GridView, pieces: Pieces, { effects, from }: Power): Pieces {
  const before = effects.toReversed().reduce((left, effect) => takeBackEffect(view, left, effect), pieces)
  return replace(before, from, (user) => {
    const { spent: _, ...unspent } = user
    return cover(view, effects.some(({ type }) => type === 'returned') ? unspent : user)
  })
}

function takeBackEffect(view: GridView, pieces: Pieces, effect: Power['effects'][number]): Pieces {
  switch (effect.type) {
    case 'moved':
      return takeBackMove(pieces, effect.from, effect.to)
    case 'shown':
      return replace(pieces, effect.at, (piece) => cover(view, piece))
    case 'fought':
      return takeBackBattle(view, pieces, effect)
    case 'removed':
      return standUp(pieces, effect.id, effect.at)
    case 'bound':
      return replace(pieces, effect.at, ({ state: _, ...free }) => free)
    case 'returned':
      return layDown(pieces, effect.at)
  }
}

function standUp({ board, captured }: Pieces, id: string, at: number): Pieces {
  board[at] = captured.find((piece) => piece.id === id) ?? null
  return { board, captured: captured.filter((piece) => piece.id !== id) }
}

function layDown({ board, captured }: Pieces, at: number): Pieces {
  const piece = board[at]
  board[at] = null
  return { board, captured: piece ? [...captured, piece] : captured }
}

/** The piece in another mode; who stands up goes face down unless the viewer may know it. */
function turned(view: GridView, piece: SeenPiece, mode: 'robot' | null): SeenPiece | null {
  const { mode: _, ...upright } = piece
  return mode === null ? cover(view, upright) : { ...upright, mode }
}

/** An enemy piece goes face down again; own pieces and those that lie face up stay as they are. */
function cover(view: GridView, piece: SeenPiece | null): SeenPiece | null {
  if (piece === null || piece.seat === view.viewer || view.viewer === 'arbiter' || piece.mode === 'robot') return piece
  return { ...piece, kind: null }
}

/** What only the end has shown (CL-24) is not shown before it. */
function coverAll(view: GridView, { board, captured }: Pieces): Pieces {
  const marked = view.options.memory === 'marked'
  const known = (piece: SeenPiece): boolean =>
    marked ? (piece.seenBy as readonly string[]).includes(view.viewer) : piece.state !== undefined
  return { board: board.map((piece) => (piece !== null && known(piece) ? piece : cover(view, piece))), captured }
}
