/** What the screens of told moves ask of a snapshot and of what is typed. Pure. */
import type { EditionInfo, RefereeSnapshot, Seat, ToldRefereeBoard } from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../boards/families.ts'
import { typedOn } from '../../../boards/board/typed.ts'
import type { ArmiesOnBoard, FlagsOnBoard, ShownTold } from '../../../boards/told.ts'

/** The way of what was told last with spaces; what comes of it, such as a recruit, has none and leaves it marked. */
export function lastWay({ entries }: RefereeSnapshot): Extract<ShownTold, { readonly type: 'told' }>['last'] {
  const last = entries.findLast(({ struck, verdict }) => !struck && verdict.type !== 'recruit')?.verdict
  if (!last || !('from' in last)) return null
  const { attacker: seat, from, to, type } = last
  return from === undefined || to === undefined ? null : { seat, from, to, shot: type === 'shot' }
}

/** What a space is called on the board of a preset. */
export function nameOn(info: EditionInfo, preset: string, space: number): string {
  return textOf(info).spaceWord(info, textOf(info).boardOf(info, preset)?.spaces[space]?.name ?? '')
}

/** Two spaces that could be typed now, as an example. */
export function exampleOf(info: EditionInfo, preset: string, { moves }: Pick<ToldRefereeBoard, 'moves'>): string {
  const move = moves.find(({ attack }) => !attack) ?? moves[0]
  return move ? `${nameOn(info, preset, move.from)} ${nameOn(info, preset, move.to)}` : 'A4 A5'
}

const NO_ACTIONS = /^$/

/** What was typed: a move, or a space; null for anything else. */
export function typedMove(info: EditionInfo, preset: string, text: string) {
  const board = textOf(info).boardOf(info, preset)
  const typed = board && typedOn(board, text, NO_ACTIONS)
  return typed?.type === 'action' ? null : typed
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

/** How many pieces of a seat are still on the board: none of one that is out. */
export function onBoard({ ledger, out }: RefereeSnapshot, seat: Seat): number {
  if (out.includes(seat)) return 0
  const side = ledger.find((each) => each.seat === seat)
  return side ? side.army - side.lost : 0
}

/**
 * Where pieces are most likely to stand: as the board has them so far, or on all squares of their own where armies fill these; what has been lost or has moved since
 * is then taken away by hand.
 */
export function likelyLayout(snapshot: RefereeSnapshot): ArmiesOnBoard {
  const { info, preset, seats, ledger, board } = snapshot
  if (board.state === 'told') return board.armies
  const zones = textOf(info).boardOf(info, preset)?.zones ?? {}
  return seats.map((seat) => {
    const zone = zones[seat] ?? []
    return { seat, spaces: zone.length === ledger.find((side) => side.seat === seat)?.army ? zone : [] }
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

/** Who most likely moves next. */
export function firstToMove({ board, seats, out }: RefereeSnapshot, { firstSeat }: EditionInfo): Seat {
  if (board.state === 'told') return board.turn
  const left = seats.filter((seat) => !out.includes(seat))
  return left.find((seat) => seat === firstSeat) ?? left[0] ?? firstSeat
}
