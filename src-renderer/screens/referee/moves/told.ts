/** What the screens of told moves ask of a snapshot and of what is typed. Pure. */
import type { EditionInfo, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../boards/families.ts'
import { typedOn } from '../../../boards/board/typed.ts'
import type { ArmiesOnBoard } from '../../../boards/told.ts'

/** The way of what was told last, if that was a move or a battle with squares. */
export function lastWay({ entries }: RefereeSnapshot): { readonly seat: Seat; readonly from: number; readonly to: number } | null {
  const last = entries.findLast(({ struck }) => !struck)?.verdict
  if (!last || (last.type !== 'move' && last.type !== 'battle')) return null
  const { attacker: seat, from, to } = last
  return from === undefined || to === undefined ? null : { seat, from, to }
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

/** How many pieces of a seat are still on the board. */
export function onBoard({ ledger }: RefereeSnapshot, seat: Seat): number {
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
