/** What the screens of entered moves ask of a snapshot and of typed text. Pure. */
import { armyOf, type EditionInfo, type RefereeSnapshot, type Seat, type EnteredBoard } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../words/index.ts'
import { listOr } from '../../../words/lists.ts'
import { textOf } from '../../../game/families.ts'
import { isCall } from '../words/entry-name.ts'
import { typedOn } from '../../../pieces/words/typed.ts'
import type { ArmiesOnBoard, FlagsOnBoard, OpenOnBoard, PhysicalContent } from '../../../pieces/physical/props.ts'

/** Two spaces, with what else is entered of a move or a shot between them. */
export type EnteredMove = Pick<EnteredBoard['moves'][number], 'from' | 'to' | 'shot' | 'leave' | 'take'>

/** The spaces of the last entry that has some, for marking them; a recruit that follows has none. */
export function lastWay({ info, entries }: RefereeSnapshot): Extract<PhysicalContent, { readonly type: 'moves' }>['last'] {
  const last = entries.findLast(({ struck, ruling }) => !struck && ruling.type !== 'recruit')?.ruling
  if (!last || !('from' in last)) return null
  const { attacker: seat, to, type } = last
  // a called piece comes from elsewhere
  const from = isCall(info, last) && 'aims' in last ? last.aims?.[0] : last.from
  return from === undefined || to === undefined ? null : { seat, from, to, shot: type === 'shot' }
}

/** What a space is called on the board of a preset. */
export function nameOn(info: EditionInfo, preset: string, space: number): string {
  return textOf(info).spaceWord(info, textOf(info).boardOf(info, preset)?.spaces[space]?.name ?? '')
}

/** An example of a typed power: most lead farther than a step. */
export function examplePower(info: EditionInfo, preset: string, { moves }: Pick<EnteredBoard, 'moves'>, power: string): string {
  const far = moves.filter(({ runs, attack }) => runs && !attack)
  return exampleOf(info, preset, { moves: far.length > 0 ? far : moves }).replace(' ', ` ${power} `)
}

/** An example of two spaces that can be typed now. */
export function exampleOf(info: EditionInfo, preset: string, { moves }: Pick<EnteredBoard, 'moves'>): string {
  const move = moves.find(({ attack }) => !attack) ?? moves[0]
  return move ? `${nameOn(info, preset, move.from)} ${nameOn(info, preset, move.to)}` : 'A4 A5'
}

/** The names of kinds that go more than one square at once (CL-10). */
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

/** Why a text is not a move, and what can be typed now. */
export function whyUnread(info: EditionInfo, preset: string, told: EnteredBoard, text: string): string {
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

/** Whether a key opens the field for squares: a slash, unless the person is typing or a dialog is open. */
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

/** How many pieces of a seat are on the board, without waiting reinforcements (NA-6); none of a seat that is out. */
export function onBoard({ ledger, counters, out }: RefereeSnapshot, seat: Seat): number {
  if (out.includes(seat)) return 0
  const side = ledger.find((each) => each.seat === seat)
  const { reinforcements = null } = counters.find((each) => each.seat === seat) ?? {}
  const waiting = reinforcements && !reinforcements.entered ? reinforcements.pieces : 0
  return side ? side.army - side.lost - waiting : 0
}

/** Where pieces most likely are: as the board has them, or on all squares of their zone where the army fills it. The player then removes what was lost or has moved. */
export function likelyLayout(snapshot: RefereeSnapshot): ArmiesOnBoard {
  const { info, preset, seats, board } = snapshot
  if (board.state === 'entered') return board.armies
  const zones = textOf(info).boardOf(info, preset)?.zones ?? {}
  return seats.map((seat) => {
    const zone = zones[seat] ?? []
    const lost = snapshot.ledger.find((side) => side.seat === seat)?.lost ?? 0
    return { seat, spaces: zone.length === onBoard(snapshot, seat) + lost ? zone : [] }
  })
}

/** Where flag tokens most likely are: as the board has them, or where they begin while their own army carries them. */
export function likelyFlags({ info, preset, counters, board }: RefereeSnapshot): FlagsOnBoard {
  if (board.state === 'entered') return board.flags ?? []
  const starts = textOf(info).withCastle(info)?.boards[preset]?.flags ?? {}
  return counters.flatMap(({ seat, tokens }) => {
    const at = starts[seat]
    return at !== undefined && tokens?.carrier === seat ? [{ seat, at }] : []
  })
}

/** A piece whose kind is public, and its space; null until it is entered. */
export type LyingPiece = Omit<OpenOnBoard[number], 'at'> & { readonly at: number | null }

/** All pieces that are stone, enchanted or face up (NA-11, TF-6), on the spaces that the board has for them. */
export function likelyOpen({ info, counters, board }: RefereeSnapshot): readonly LyingPiece[] {
  const taken = new Set<number>()
  return counters.flatMap(({ seat, bound, robots }) => {
    const own = board.state === 'entered' ? (board.armies.find((army) => army.seat === seat)?.spaces ?? []) : []
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
  if (board.state !== 'entered' || textOf(info).kindOn(board.view, space) !== piece.kind) return false
  const open = textOf(info).openOn(board.view, space)
  return open !== null && open.state === piece.state && (piece.state !== undefined || open.lies === piece.lies)
}

/** The seat that most likely moves next. */
export function firstToMove({ board, seats, out }: RefereeSnapshot, { firstSeat }: EditionInfo): Seat {
  if (board.state === 'entered') return board.turn
  const left = seats.filter((seat) => !out.includes(seat))
  return left.find((seat) => seat === firstSeat) ?? left[0] ?? firstSeat
}
