/** What the screens of told moves ask of a snapshot and of what is typed. Pure. */
import { armyOf, type EditionInfo, type RefereeSnapshot, type Seat, type ToldRefereeBoard } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../words/index.ts'
import { listOr } from '../../../words/lists.ts'
import { textOf } from '../../../game/families.ts'
import { isCall } from '../words/entry-name.ts'
import { typedOn } from '../../../pieces/typed.ts'
import type { ArmiesOnBoard, FlagsOnBoard, OpenOnBoard, PhysicalContent } from '../../../pieces/physical/props.ts'

/** The way of what was told last with spaces; what comes of it, such as a recruit, has none and leaves it marked. */
export function lastWay({ info, entries }: RefereeSnapshot): Extract<PhysicalContent, { readonly type: 'moves' }>['last'] {
  const last = entries.findLast(({ struck, verdict }) => !struck && verdict.type !== 'recruit')?.verdict
  if (!last || !('from' in last)) return null
  const { attacker: seat, to, type } = last
  // who was called came from elsewhere
  const from = isCall(info, last) && 'aims' in last ? last.aims?.[0] : last.from
  return from === undefined || to === undefined ? null : { seat, from, to, shot: type === 'shot' }
}

/** What a space is called on the board of a preset. */
export function nameOn(info: EditionInfo, preset: string, space: number): string {
  return textOf(info).spaceWord(info, textOf(info).boardOf(info, preset)?.spaces[space]?.name ?? '')
}

/** How a power could be typed, as an example: powers mostly lead farther than a step. */
export function examplePower(info: EditionInfo, preset: string, { moves }: Pick<ToldRefereeBoard, 'moves'>, power: string): string {
  const far = moves.filter(({ runs, attack }) => runs && !attack)
  return exampleOf(info, preset, { moves: far.length > 0 ? far : moves }).replace(' ', ` ${power} `)
}

/** Two spaces that could be typed now, as an example. */
export function exampleOf(info: EditionInfo, preset: string, { moves }: Pick<ToldRefereeBoard, 'moves'>): string {
  const move = moves.find(({ attack }) => !attack) ?? moves[0]
  return move ? `${nameOn(info, preset, move.from)} ${nameOn(info, preset, move.to)}` : 'A4 A5'
}

/** What a piece is that goes more than one square at once, by name (CL-10). */
export function runnerOf({ info, preset }: Pick<RefereeSnapshot, 'info' | 'preset'>, seat: Seat): string {
  const army = armyOf(info, preset, seat)
  return listOr(info.kinds.flatMap(({ id, movement }) => (movement === 'line' && (army[id] ?? 0) > 0 ? [kindName(info, id)] : [])))
}

const NO_ACTIONS = /^$/

/** What was typed: a move, or a space; null for anything else. */
export function typedMove(info: EditionInfo, preset: string, text: string) {
  const board = textOf(info).boardOf(info, preset)
  const typed = board && typedOn(board, text, NO_ACTIONS)
  return typed?.type === 'action' ? null : typed
}

/** What to say of a text that names no move: what is wrong with it, and what can be typed now. */
export function whyUnread(info: EditionInfo, preset: string, told: ToldRefereeBoard, text: string): string {
  const spaces = new Set(
    textOf(info)
      .boardOf(info, preset)
      ?.spaces.map(({ name }) => name.toUpperCase()),
  )
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  const missing = words.find((word) => /^\p{L}\d+$/u.test(word) && !spaces.has(word))
  const named = words.filter((word) => spaces.has(word))
  const started = told.moves.filter(({ from }) => nameOn(info, preset, from).toUpperCase() === named[0])
  const example = exampleOf(info, preset, started.length > 0 ? { moves: started } : told)
  const shot = told.moves.find((move) => move.shot)?.text
  const said = (): string => {
    if (missing !== undefined) return t('referee.movesNoSpace', { space: missing, example })
    if (named.length !== words.length || named.length === 0) return t('referee.movesUnread', { example })
    return named.length === 1 ? t('referee.movesOne', { example }) : t('referee.movesTooMany', { count: named.length, example })
  }
  return shot === undefined ? said() : t('referee.movesShot', { text: said(), shot })
}

/** Whether a key leads to the field in which squares are typed: a slash, wherever nothing else is being typed or asked. */
export function leadsToTyping({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    key === '/' &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !(target instanceof HTMLInputElement && target.type === 'text') &&
    !document.querySelector('dialog[open]')
  )
}

/** How many pieces of a seat are still on the board: none of one that is out, and none of those that wait beside it (NA-6). */
export function onBoard({ ledger, counters, out }: RefereeSnapshot, seat: Seat): number {
  if (out.includes(seat)) return 0
  const side = ledger.find((each) => each.seat === seat)
  const { reinforcements = null } = counters.find((each) => each.seat === seat) ?? {}
  const waiting = reinforcements && !reinforcements.entered ? reinforcements.pieces : 0
  return side ? side.army - side.lost - waiting : 0
}

/**
 * Where pieces are most likely to stand: as the board has them so far, or on all squares of their own where armies fill these; what has been lost or has moved since
 * is then taken away by hand.
 */
export function likelyLayout(snapshot: RefereeSnapshot): ArmiesOnBoard {
  const { info, preset, seats, board } = snapshot
  if (board.state === 'told') return board.armies
  const zones = textOf(info).boardOf(info, preset)?.zones ?? {}
  return seats.map((seat) => {
    const zone = zones[seat] ?? []
    const lost = snapshot.ledger.find((side) => side.seat === seat)?.lost ?? 0
    return { seat, spaces: zone.length === onBoard(snapshot, seat) + lost ? zone : [] }
  })
}

/** Where flags that are tokens are most likely to be: where the board has them so far, or where they begin, as far as their own army carries them still. */
export function likelyFlags({ info, preset, counters, board }: RefereeSnapshot): FlagsOnBoard {
  if (board.state === 'told') return board.flags ?? []
  const starts = textOf(info).withCastle(info)?.boards[preset]?.flags ?? {}
  return counters.flatMap(({ seat, tokens }) => {
    const at = starts[seat]
    return at !== undefined && tokens?.carrier === seat ? [{ seat, at }] : []
  })
}

/** A piece of which everybody sees what it is, and where it is said to stand; null while nobody has said it. */
export type LyingPiece = Omit<OpenOnBoard[number], 'at'> & { readonly at: number | null }

/** All such pieces: those that are stone or enchanted, and those that lie face up (NA-11, TF-6), most likely where the board has them so far. */
export function likelyOpen({ info, counters, board }: RefereeSnapshot): readonly LyingPiece[] {
  const taken = new Set<number>()
  return counters.flatMap(({ seat, bound, robots }) => {
    const own = board.state === 'told' ? (board.armies.find((army) => army.seat === seat)?.spaces ?? []) : []
    const pieces = [
      ...bound.map(({ kind, state }) => ({ seat, kind, state })),
      ...robots.map((kind) => ({ seat, kind, lies: true as const })),
    ]
    return pieces.map((piece): LyingPiece => {
      const at = own.find((space) => !taken.has(space) && isThere(info, board, space, piece)) ?? null
      if (at !== null) taken.add(at)
      return { ...piece, at }
    })
  })
}

function isThere(info: EditionInfo, board: RefereeSnapshot['board'], space: number, piece: Omit<LyingPiece, 'at'>): boolean {
  if (board.state !== 'told' || textOf(info).kindOn(board.view, space) !== piece.kind) return false
  const open = textOf(info).openOn(board.view, space)
  return open !== null && open.state === piece.state && (piece.state !== undefined || open.lies === piece.lies)
}

/** Who most likely moves next. */
export function firstToMove({ board, seats, out }: RefereeSnapshot, { firstSeat }: EditionInfo): Seat {
  if (board.state === 'told') return board.turn
  const left = seats.filter((seat) => !out.includes(seat))
  return left.find((seat) => seat === firstSeat) ?? left[0] ?? firstSeat
}
