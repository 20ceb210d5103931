/**
 * The board of a game whose moves are announced, folded from the same entries as the tally. Past entries are not ruled on again; only whether an
 * entry can follow is checked here.
 */
import type {
  Layout,
  PhysicalTokenRules,
  BoardUpdate,
  ObservedBattle,
  PhysicalBoard,
  KnownLoss,
  ObservedMove,
  ObservedTurn,
} from '../../engine/rules/physical-board.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { BattleResult } from '../../engine/rules/combat.ts'
import { afterPowers, openRefusal, waitingSeats } from './board-powers.ts'
import type { Table } from '../claims/claims.ts'
import type { BattleRuling, Ruling, LaidRuling } from '../events.ts'
import { cachedFold } from '../tally/cached-fold.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { outcomeAfter } from '../tally/outcomes.ts'
import { hasReturns } from '../tally/bags.ts'
import { outOf, tallyOf, type Tally } from '../tally/tally.ts'
import { initialTally, applyEntry } from '../tally/apply-entry.ts'
import { dueSeat } from '../tally/tokens.ts'
import { wayOf, type PendingEntry, type Way } from '../state.ts'
import { physicalOf, physicalRefusal } from './physical.ts'

/** Before the first entry. */
export function initialTable(setup: RefereeSetup): Table {
  const tally = initialTally(setup)
  return { setup, tally, ...(hidesWinners(setup) ? { said: tally } : {}), board: openingOf(setup)?.board ?? null }
}

/** After one more entry. */
export function tableAfter(table: Table, entry: Ruling): Table {
  const { setup, tally, said } = table
  const board = boardAfter(table, entry)?.board ?? table.board
  return {
    setup,
    tally: applyEntry(setup, tally, entry),
    ...(said ? { said: applyEntry({ ...setup, reveal: 'both' }, said, entry) } : {}),
    board,
  }
}

/** Whether units come back unseen and winners are not shown to the whole table (HR-2): then a side has said more than the table knows. */
function hidesWinners(setup: RefereeSetup): boolean {
  return hasReturns(setup) && setup.reveal !== 'both'
}

/** After all these entries. */
export const tableOf = cachedFold(initialTable, tableAfter)

/** The board at the start of play, where it is known without a layout. */
export function openingOf(
  { boardRules, depth }: RefereeSetup,
  kinds: Readonly<Record<string, string>> = {},
): BoardUpdate<PhysicalBoard> | null {
  return depth === 'moves' ? (boardRules?.opening(kinds) ?? null) : null
}

/** The board after an entry; null where the entry does not change it. */
export function boardAfter(
  { setup, tally, board }: Table,
  entry: Ruling,
  kinds: Readonly<Record<string, string>> = {},
): BoardUpdate<PhysicalBoard> | null {
  const { boardRules } = setup
  if (!boardRules) return null
  if (entry.type === 'laid') return boardRules.laid(board, layoutOf(setup, tally, entry), lossesIn(setup, tally), kinds)
  if (!board) return null
  if (entry.type === 'left') return boardRules.left(board, entry.attacker, entry.reason)
  if (boardRules.tokens) {
    const turn = turnIn(entry)
    const { board: found, events } = withoutChances({ setup, tally, board }, boardRules.tokens, board, entry)
    const after = turn && boardRules.tokens.after(found, turn)
    return after && { board: after.board, events: [...events, ...after.events] }
  }
  const used = afterPowers({ setup, tally, board }, entry, kinds)
  if (used) return withoutTaken({ setup, tally, board }, entry, used)
  if (entry.type === 'move') return boardRules.moved(board, { seat: entry.attacker, from: entry.from, to: entry.to })
  const battle = entry.type === 'battle' ? battleOf(entry) : null
  if (entry.type !== 'battle' || !battle) return null
  return withoutTaken({ setup, tally, board }, entry, boardRules.fought(board, battle))
}

/** A seat whose Flag was captured leaves the board where others play on. */
function withoutTaken({ setup, tally }: Table, entry: Ruling, update: BoardUpdate<PhysicalBoard>): BoardUpdate<PhysicalBoard> {
  if (!setup.boardRules || entry.type !== 'battle' || entry.result !== 'flag-captured') return update
  if (outcomeAfter(setup, applyEntry(setup, tally, entry)) !== null) return update
  const { board, events } = setup.boardRules.left(update.board, entry.defender, 'flag-captured')
  return { board, events: [...update.events, ...events] }
}

/** The board before an entry that a correction has given an unanswered recruit: the recruit counts as declined (CA-18). */
export function foundBy(table: Table, entry: Ruling): Table {
  const tokens = table.setup.boardRules?.tokens
  return tokens && table.board ? { ...table, board: withoutChances(table, tokens, table.board, entry).board } : table
}

function withoutChances(
  { setup, tally }: Table,
  tokens: PhysicalTokenRules,
  board: PhysicalBoard,
  { type }: Ruling,
): BoardUpdate<PhysicalBoard> {
  const seat = type === 'recruit' || type === 'left' ? null : dueSeat(setup, tally)
  let update: BoardUpdate<PhysicalBoard> = { board, events: [] }
  while (seat !== null && tokens.recruits(update.board) !== null) {
    const after = tokens.after(update.board, { type: 'recruit', seat, kind: null, declined: true, take: false })
    update = { board: after.board, events: [...update.events, ...after.events] }
  }
  return update
}

/** A layout: pieces, and flags that are tokens. */
function layoutOf(setup: RefereeSetup, tally: Tally, { attacker, armies, flags = [], open = [] }: LaidRuling): Layout {
  if (!setup.tokens) return { turn: attacker, armies, open, waiting: waitingSeats({ setup, tally }) }
  const tokens = setup.seats.map((seat) => {
    const { slider, flag } = tallyOf(tally, seat).tokens
    return { seat, at: flags.find((each) => each.seat === seat)?.at ?? null, ...flag, slider }
  })
  return { turn: attacker, armies, tokens, out: outOf(tally) }
}

/** A move as the board takes it. */
export function observedMove(seat: Seat, { from, to, leave, take }: Way, as?: string): ObservedMove {
  return { seat, from, to, leave, take: take !== undefined, as }
}

/** What an entry does where flags are tokens; null where it does not change the board. */
export function turnIn(entry: Ruling): ObservedTurn | null {
  const seat = entry.attacker
  const way = wayOf(entry)
  switch (entry.type) {
    case 'move':
      return { type: 'move', ...observedMove(seat, entry, entry.as) }
    case 'home':
      return way && { type: 'move', ...observedMove(seat, way) }
    case 'battle': {
      const battle = battleOf(entry)
      return battle && { type: 'battle', ...battle }
    }
    case 'shot': {
      const { attackerKind, defenderKind } = entry
      return way && { type: 'shot', seat, from: way.from, to: way.to, attackerKind, defenderKind }
    }
    case 'recruit': {
      const { kind, declined = false, flags } = entry
      return { type: 'recruit', seat, kind, declined, take: flags !== undefined }
    }
    case 'passed':
      return { type: 'pass', seat }
    default:
      return null
  }
}

function battleOf(battle: BattleRuling): ObservedBattle | null {
  const way = wayOf(battle)
  const { attacker, attackerKind, defenderKind, result } = battle
  const fought: BattleResult = result === 'flag-captured' ? 'attacker-wins' : result
  return way && { ...observedMove(attacker, way), attackerKind, defenderKind, result: fought }
}

/** The losses of all seats, seat by seat. */
function lossesIn({ seats }: RefereeSetup, tally: Tally): readonly KnownLoss[] {
  return seats.flatMap((seat) => tallyOf(tally, seat).lost.map(({ kind, by }) => ({ seat, kind, by })))
}

/** Whether moves must name their spaces: there is a board, or there will be one. */
export function needsSpaces({ setup, board }: Table): boolean {
  return board !== null || setup.depth === 'moves'
}

/** Why a move is impossible, by public knowledge. */
export function moveRefusal({ setup, board }: Table, move: ObservedMove): Refusal | null {
  if (!board || !setup.boardRules) return { code: setup.depth === 'moves' ? 'board-pending' : 'no-board' }
  return physicalRefusal(setup.boardRules.moveRefusal(board, move))
}

/** Why a layout is impossible. Where moves are announced from the start, no piece of the first layout has moved. */
export function layoutRefusal({ setup, tally, board }: Table, entry: LaidRuling): Refusal | null {
  const { boardRules, depth } = setup
  if (!boardRules) return { code: 'no-telling' }
  const atStart = board === null && depth === 'moves'
  return (
    physicalRefusal(boardRules.layoutRefusal(layoutOf(setup, tally, entry), lossesIn(setup, tally), atStart)) ??
    openRefusal({ setup, tally, board }, entry)
  )
}

/** The owner of the piece on a space; null for an empty space. */
export function ownerOn({ setup, board }: Table, space: number): Seat | null {
  return board && setup.boardRules ? setup.boardRules.ownerOf(board, space) : null
}

/** Why a piece in the current battle cannot be of this kind. Only its own side may read the answer. */
export function boardRefusal(
  { setup, board }: Table,
  { attacker, at }: Pick<PendingEntry, 'attacker' | 'at'>,
  role: 'attacker' | 'defender',
  kind: string,
): Refusal | null {
  if (!at || !board || !setup.boardRules) return null
  return physicalRefusal(setup.boardRules.claimRefusal(board, observedMove(attacker, at), role, kind))
}

/** Why the board contradicts an end because this seat cannot act or, with null, because no seat ever can again (CL-22). */
export function stuckRefusal(table: Table, seat: Seat | null): Refusal | null {
  const update = physicalOf(table)
  return update && physicalRefusal(update.boardRules.stuckRefusal(update.board, seat))
}
