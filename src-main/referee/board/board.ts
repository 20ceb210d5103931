/**
 * The board of a game whose moves are told, folded beside the standings from the same entries. What was told stays told: nothing is judged here but whether an
 * entry can follow.
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
import type { BattleJudgement, Judgement, LaidJudgement } from '../events.ts'
import { keptFold } from '../tally/kept-fold.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { outcomeAfter } from '../tally/outcomes.ts'
import { outOf, standingOf, type Standings } from '../tally/tally.ts'
import { initialStandings, standingsAfter } from '../tally/apply-entry.ts'
import { dueSeat } from '../tally/tokens.ts'
import { wayOf, type Draft, type Way } from '../state.ts'
import { boardOf, toldRefusal } from '../telling.ts'

/** Before anything was entered. */
export function initialTable(setup: RefereeSetup): Table {
  return { setup, standings: initialStandings(setup), board: openingOf(setup)?.board ?? null }
}

/** After one more entry. */
export function tableAfter(table: Table, entry: Judgement): Table {
  const { setup, standings } = table
  return { setup, standings: standingsAfter(setup, standings, entry), board: boardAfter(table, entry)?.board ?? table.board }
}

/** After all of these entries. */
export const tableOf = keptFold(initialTable, tableAfter)

/** The board when play begins, where that needs not be told. */
export function openingOf(
  { telling, depth }: RefereeSetup,
  kinds: Readonly<Record<string, string>> = {},
): BoardUpdate<PhysicalBoard> | null {
  return depth === 'moves' ? (telling?.opening(kinds) ?? null) : null
}

/** What an entry makes of the board; null where it does nothing to it. */
export function boardAfter(
  { setup, standings, board }: Table,
  entry: Judgement,
  kinds: Readonly<Record<string, string>> = {},
): BoardUpdate<PhysicalBoard> | null {
  const { telling } = setup
  if (!telling) return null
  if (entry.type === 'laid') return telling.laid(board, layoutOf(setup, standings, entry), lossesIn(setup, standings), kinds)
  if (!board) return null
  if (entry.type === 'left') return telling.left(board, entry.attacker, entry.reason)
  if (telling.tokens) {
    const turn = turnIn(entry)
    const { board: found, events } = withoutChances({ setup, standings, board }, telling.tokens, board, entry)
    const after = turn && telling.tokens.after(found, turn)
    return after && { board: after.board, events: [...events, ...after.events] }
  }
  const used = afterPowers({ setup, standings, board }, entry, kinds)
  if (used) return withoutTaken({ setup, standings, board }, entry, used)
  if (entry.type === 'move') return telling.moved(board, { seat: entry.attacker, from: entry.from, to: entry.to })
  const battle = entry.type === 'battle' ? battleOf(entry) : null
  if (entry.type !== 'battle' || !battle) return null
  return withoutTaken({ setup, standings, board }, entry, telling.fought(board, battle))
}

/** Whose Flag was captured leaves the board where others go on. */
function withoutTaken({ setup, standings }: Table, entry: Judgement, told: BoardUpdate<PhysicalBoard>): BoardUpdate<PhysicalBoard> {
  if (!setup.telling || entry.type !== 'battle' || entry.result !== 'flag-captured') return told
  if (outcomeAfter(setup, standingsAfter(setup, standings, entry)) !== null) return told
  const { board, events } = setup.telling.left(told.board, entry.defender, 'flag-captured')
  return { board, events: [...told.events, ...events] }
}

/** How an entry finds the board where a correction has made a recruit due before it, of which nobody said anything: the chance was left alone (CA-18). */
export function foundBy(table: Table, entry: Judgement): Table {
  const tokens = table.setup.telling?.tokens
  return tokens && table.board ? { ...table, board: withoutChances(table, tokens, table.board, entry).board } : table
}

function withoutChances(
  { setup, standings }: Table,
  tokens: PhysicalTokenRules,
  board: PhysicalBoard,
  { type }: Judgement,
): BoardUpdate<PhysicalBoard> {
  const seat = type === 'recruit' || type === 'left' ? null : dueSeat(setup, standings)
  let told: BoardUpdate<PhysicalBoard> = { board, events: [] }
  while (seat !== null && tokens.recruits(told.board) !== null) {
    const after = tokens.after(told.board, { type: 'recruit', seat, kind: null, declined: true, take: false })
    told = { board: after.board, events: [...told.events, ...after.events] }
  }
  return told
}

/** Where pieces are said to stand, and flags that are tokens. */
function layoutOf(setup: RefereeSetup, standings: Standings, { attacker, armies, flags = [], open = [] }: LaidJudgement): Layout {
  if (!setup.tokens) return { turn: attacker, armies, open, waiting: waitingSeats({ setup, standings }) }
  const tokens = setup.seats.map((seat) => {
    const { slider, flag } = standingOf(standings, seat).tokens
    return { seat, at: flags.find((each) => each.seat === seat)?.at ?? null, ...flag, slider }
  })
  return { turn: attacker, armies, tokens, out: outOf(standings) }
}

/** A move as the board is told it. */
export function toldMove(seat: Seat, { from, to, leave, take }: Way, as?: string): ObservedMove {
  return { seat, from, to, leave, take: take !== undefined, as }
}

/** What an entry does where flags are tokens; null where it does nothing to the board. */
export function turnIn(entry: Judgement): ObservedTurn | null {
  const seat = entry.attacker
  const way = wayOf(entry)
  switch (entry.type) {
    case 'move':
      return { type: 'move', ...toldMove(seat, entry, entry.as) }
    case 'home':
      return way && { type: 'move', ...toldMove(seat, way) }
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

function battleOf(battle: BattleJudgement): ObservedBattle | null {
  const way = wayOf(battle)
  const { attacker, attackerKind, defenderKind, result } = battle
  const fought: BattleResult = result === 'flag-captured' ? 'attacker-wins' : result
  return way && { ...toldMove(attacker, way), attackerKind, defenderKind, result: fought }
}

/** What all seats have lost, seat by seat. */
function lossesIn({ seats }: RefereeSetup, standings: Standings): readonly KnownLoss[] {
  return seats.flatMap((seat) => standingOf(standings, seat).lost.map(({ kind, by }) => ({ seat, kind, by })))
}

/** Moves have to be told at this table: there is a board, or there is to be one. */
export function needsSpaces({ setup, board }: Table): boolean {
  return board !== null || setup.depth === 'moves'
}

/** Why a move cannot be, by what everybody knows. */
export function moveRefusal({ setup, board }: Table, move: ObservedMove): Refusal | null {
  if (!board || !setup.telling) return { code: setup.depth === 'moves' ? 'board-untold' : 'no-board' }
  return toldRefusal(setup.telling.moveRefusal(board, move))
}

/** Why pieces cannot stand so. Where moves are told from the start, the first board is the one on which nobody has moved. */
export function layoutRefusal({ setup, standings, board }: Table, entry: LaidJudgement): Refusal | null {
  const { telling, depth } = setup
  if (!telling) return { code: 'no-telling' }
  const atStart = board === null && depth === 'moves'
  return (
    toldRefusal(telling.layoutRefusal(layoutOf(setup, standings, entry), lossesIn(setup, standings), atStart)) ??
    openRefusal({ setup, standings, board }, entry)
  )
}

/** Whose piece stands on a space; null where nobody's does. */
export function ownerOn({ setup, board }: Table, space: number): Seat | null {
  return board && setup.telling ? setup.telling.ownerOf(board, space) : null
}

/** Why a piece of the battle that is entered cannot be of a kind: told to its own side alone. */
export function boardRefusal(
  { setup, board }: Table,
  { attacker, at }: Pick<Draft, 'attacker' | 'at'>,
  role: 'attacker' | 'defender',
  kind: string,
): Refusal | null {
  if (!at || !board || !setup.telling) return null
  return toldRefusal(setup.telling.claimRefusal(board, toldMove(attacker, at), role, kind))
}

/** Why the board speaks against an end because a seat cannot act, or with null nobody ever again (CL-22). */
export function stuckRefusal(table: Table, seat: Seat | null): Refusal | null {
  const told = boardOf(table)
  return told && toldRefusal(told.telling.stuckRefusal(told.board, seat))
}
