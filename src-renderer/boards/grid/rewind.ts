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
type Battle = Extract<SeenGridEvent, { type: 'battle-fought' }>

/** The view with the events taken back, newest first. */
export function rewind(view: GridView, events: readonly SeenGridEvent[]): GridView {
  let pieces: Pieces = { board: [...view.board], captured: view.captured }
  for (const event of events.toReversed()) {
    if (event.type === 'piece-moved') pieces = takeBackMove(pieces, event.from, event.to)
    else if (event.type === 'battle-fought') pieces = takeBackBattle(view, pieces, event)
    else if (event.type === 'game-ended') pieces = coverAll(view, pieces)
  }
  return { ...view, ...pieces, outcome: null }
}

function takeBackMove({ board, captured }: Pieces, from: number, to: number): Pieces {
  board[from] = board[to] ?? null
  board[to] = null
  return { board, captured }
}

function takeBackBattle(view: GridView, { board, captured }: Pieces, event: Battle): Pieces {
  const standing = board[event.to] ?? null
  const find = (id: string): SeenPiece | null => (standing?.id === id ? standing : (captured.find((piece) => piece.id === id) ?? null))
  board[event.from] = cover(view, find(event.attacker.id))
  board[event.to] = cover(view, find(event.defender.id))
  const fighters = [event.attacker.id, event.defender.id]
  return { board, captured: captured.filter((piece) => !fighters.includes(piece.id)) }
}

/** An enemy piece goes face down again; own pieces stay as they are. */
function cover(view: GridView, piece: SeenPiece | null): SeenPiece | null {
  if (piece === null || piece.seat === view.viewer || view.viewer === 'arbiter') return piece
  return { ...piece, kind: null }
}

/** What only the end has shown (CL-24) is not shown before it. */
function coverAll(view: GridView, { board, captured }: Pieces): Pieces {
  const known = (piece: SeenPiece): boolean => (piece.seenBy as readonly string[]).includes(view.viewer)
  return { board: board.map((piece) => (piece !== null && known(piece) ? piece : cover(view, piece))), captured }
}
